import { createContext, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';

export interface Tab {
  label: string;
  panel: ReactNode;
  /** Much longer than the others: it is rendered, and counts for the height, only while it is selected. */
  isLong?: boolean;
  /** Once shown it stays as it was left, while other tabs are looked at. */
  stays?: boolean;
}

/** Whether the tab around it is selected: a panel that stays may have to stop what it does. */
export const IsTabShown = createContext(true);

interface TabsProps {
  label: string;
  tabs: readonly Tab[];
  /** Smaller text on phones, so that long names stay on one line. */
  small?: boolean;
  /**
   * `own`: each panel has its own height. For tabs with nothing below them and one panel much longer than the others.
   */
  height?: 'tallest' | 'own';
  /** False before hydration, when a press has no effect. */
  isReady?: boolean;
  /** The place of the tab that is selected at first. */
  initial?: number;
  /** The place of the selected tab, where the address keeps it. */
  shown?: number;
  onShow?: (place: number) => void;
}

/**
 * Tabs with one tab stop; arrow keys, Home and End move between them. All panels share one grid cell, so
 * the tallest sets the height and the page below does not jump. With `own` heights only the selected panel is rendered, and those that stay.
 */
export function Tabs({
  label,
  tabs,
  small = false,
  height = 'tallest',
  isReady = true,
  initial = 0,
  shown,
  onShow,
}: TabsProps) {
  const id = useId();
  const [own, setOwn] = useState(initial);
  const selected = shown ?? own;
  const [seen, setSeen] = useState<readonly number[]>([initial]);
  const select = (place: number) => {
    setOwn(place);
    onShow?.(place);
    if (!seen.includes(place)) setSeen([...seen, place]);
  };
  const buttons = useRef<(HTMLButtonElement | null)[]>([]);

  function onKeyDown(event: KeyboardEvent) {
    const next = nextPlace(event.key, selected, tabs.length);
    if (next === null) return;
    event.preventDefault();
    select(next);
    buttons.current[next]?.focus();
  }

  return (
    <div>
      <div
        role="tablist"
        aria-label={label}
        className={`flex gap-x-4 border-line border-b sm:gap-x-6 ${small ? 'max-sm:flex-wrap max-sm:justify-between max-sm:gap-x-1 max-sm:text-13' : ''} text-15`}
        onKeyDown={onKeyDown}
      >
        {tabs.map((tab, place) => (
          <button
            key={tab.label}
            ref={(button) => {
              buttons.current[place] = button;
            }}
            type="button"
            role="tab"
            disabled={!isReady}
            id={`${id}-tab-${place}`}
            aria-selected={place === selected}
            aria-controls={`${id}-panel-${place}`}
            tabIndex={place === selected ? 0 : -1}
            onClick={() => select(place)}
            className="-mb-px min-h-11 whitespace-nowrap border-transparent border-b-2 text-ink-muted hover:text-ink aria-selected:border-fig aria-selected:font-medium aria-selected:text-fig"
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] pt-4 md:pt-6">
        {tabs.map((tab, place) => (
          <div
            key={tab.label}
            role="tabpanel"
            tabIndex={place === selected ? 0 : -1}
            id={`${id}-panel-${place}`}
            aria-labelledby={`${id}-tab-${place}`}
            hidden={height === 'own' && place !== selected}
            className={`[grid-area:1/1] ${place === selected ? '' : 'invisible'}`}
          >
            {place === selected || (height === 'tallest' && !tab.isLong) || (tab.stays && seen.includes(place)) ? (
              <IsTabShown value={place === selected}>{tab.panel}</IsTabShown>
            ) : null}
          </div>
        ))}
      </div>
    </div>
  );
}

/** Where a key leads among so many tabs; null for any other key. */
function nextPlace(key: string, selected: number, count: number): number | null {
  if (key === 'ArrowRight') return (selected + 1) % count;
  if (key === 'ArrowLeft') return (selected - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
