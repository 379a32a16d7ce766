import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { SelectField } from '#ui/select-field.tsx';
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
  const panel = useRef<HTMLDivElement>(null);
  const shown = useRef(selected);
  useEffect(() => {
    if (shown.current !== selected && isAbove(panel.current)) panel.current?.scrollIntoView();
    shown.current = selected;
  }, [selected]);
  const parts = { id, selected, onSelect: setSelected, groups: groupsOf(tabs) };
  return (
    <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[10rem_minmax(0,1fr)] lg:gap-10">
      <Choice {...parts} />
      <Column {...parts} label={label} count={tabs.length} />
      <div ref={panel} role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${selected}`} key={selected}>
        {tabs[selected]?.panel}
      </div>
    </div>
  );
}

/** A lower entry of the column was pressed: the panel began where the page was already scrolled away. */
const isAbove = (panel: HTMLElement | null) => (panel?.getBoundingClientRect().top ?? 0) < 0;

type Groups = readonly { name: string; tabs: readonly { label: string; place: number }[] }[];

function groupsOf(tabs: readonly GroupedTab[]): Groups {
  const placed = tabs.map(({ group, label }, place) => ({ group, label, place }));
  return [...Map.groupBy(placed, ({ group }) => group)].map(([name, ofGroup]) => ({ name, tabs: ofGroup }));
}

interface PartProps {
  id: string;
  groups: Groups;
  selected: number;
  onSelect: (place: number) => void;
}

const Choice = ({ groups, selected, onSelect }: PartProps) => (
  <SelectField
    label="Section"
    className="lg:hidden"
    value={selected}
    onChange={({ currentTarget }) => onSelect(Number(currentTarget.value))}
  >
    {groups.map(({ name, tabs }) => (
      <optgroup key={name} label={name}>
        {tabs.map(({ label, place }) => (
          <option key={label} value={place}>
            {label}
          </option>
        ))}
      </optgroup>
    ))}
  </SelectField>
);

function Column({ id, groups, selected, onSelect, label, count }: PartProps & { label: string; count: number }) {
  const buttons = useRef<(HTMLButtonElement | null)[]>([]);

  function onKeyDown(event: KeyboardEvent) {
    const next = nextPlace(event.key, selected, count, true);
    if (next === null) return;
    event.preventDefault();
    onSelect(next);
    buttons.current[next]?.focus();
  }

  return (
    <div
      role="tablist"
      aria-label={label}
      aria-orientation="vertical"
      className="grid max-h-[calc(100dvh-7rem)] content-start gap-5 self-start overflow-y-auto pr-2 max-lg:hidden lg:sticky lg:top-22"
      onKeyDown={onKeyDown}
    >
      {groups.map(({ name, tabs }) => (
        <div key={name} role="presentation" className="grid justify-items-start">
          <p aria-hidden className="text-13 text-ink-muted">
            {name}
          </p>
          {tabs.map((tab) => (
            <button
              key={tab.label}
              ref={(button) => {
                buttons.current[tab.place] = button;
              }}
              type="button"
              role="tab"
              id={`${id}-tab-${tab.place}`}
              aria-selected={tab.place === selected}
              aria-controls={`${id}-panel`}
              tabIndex={tab.place === selected ? 0 : -1}
              onClick={() => onSelect(tab.place)}
              className="min-h-11 border-transparent border-b-2 text-left text-15 hover:text-ink aria-selected:border-fig aria-selected:font-medium aria-selected:text-fig"
            >
              {tab.label}
            </button>
          ))}
        </div>
      ))}
    </div>
  );
}
