import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { controlClasses, FormField } from '#ui/form-field.tsx';
import { Icon } from '#ui/icon.tsx';
import { nextPlace } from '#ui/tabs.tsx';

export interface GroupedTab {
  group: string;
  label: string;
  panel: ReactNode;
}

interface GroupedTabsProps {
  label: string;
  /** Those of a group stand together. */
  tabs: readonly GroupedTab[];
}

/** Many sections in groups: tabs in a column where there is room for one, else a native choice. */
export function GroupedTabs({ label, tabs }: GroupedTabsProps) {
  const id = useId();
  const [selected, setSelected] = useState(0);
  const buttons = useRef<(HTMLButtonElement | null)[]>([]);
  const groups = [...Map.groupBy(tabs, ({ group }) => group).entries()];
  const placeOf = (tab: GroupedTab) => tabs.indexOf(tab);

  function onKeyDown(event: KeyboardEvent) {
    const next = nextPlace(event.key, selected, tabs.length, true);
    if (next === null) return;
    event.preventDefault();
    setSelected(next);
    buttons.current[next]?.focus();
  }

  return (
    <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[10rem_minmax(0,1fr)] lg:gap-10">
      <FormField label="Section" className="lg:hidden">
        {(control) => (
          <div className="relative">
            <select
              {...control}
              className={`${controlClasses} appearance-none pr-10`}
              value={selected}
              onChange={({ currentTarget }) => setSelected(Number(currentTarget.value))}
            >
              {groups.map(([group, ofGroup]) => (
                <optgroup key={group} label={group}>
                  {ofGroup.map((tab) => (
                    <option key={tab.label} value={placeOf(tab)}>
                      {tab.label}
                    </option>
                  ))}
                </optgroup>
              ))}
            </select>
            <span className="pointer-events-none absolute inset-y-0 right-3 grid place-items-center text-ink-muted">
              <Icon name="ri-arrow-down-s-line" />
            </span>
          </div>
        )}
      </FormField>
      <div
        role="tablist"
        aria-label={label}
        aria-orientation="vertical"
        className="grid content-start gap-5 max-lg:hidden"
        onKeyDown={onKeyDown}
      >
        {groups.map(([group, ofGroup]) => (
          <div key={group} role="presentation" className="grid justify-items-start">
            <p aria-hidden className="text-13 text-ink-muted">
              {group}
            </p>
            {ofGroup.map((tab) => {
              const place = placeOf(tab);
              return (
                <button
                  key={tab.label}
                  ref={(button) => {
                    buttons.current[place] = button;
                  }}
                  type="button"
                  role="tab"
                  id={`${id}-tab-${place}`}
                  aria-selected={place === selected}
                  aria-controls={`${id}-panel`}
                  tabIndex={place === selected ? 0 : -1}
                  onClick={() => setSelected(place)}
                  className="min-h-11 border-transparent border-b-2 text-left text-15 hover:text-ink aria-selected:border-fig aria-selected:font-medium aria-selected:text-fig"
                >
                  {tab.label}
                </button>
              );
            })}
          </div>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${selected}`} key={selected}>
        {tabs[selected]?.panel}
      </div>
    </div>
  );
}
