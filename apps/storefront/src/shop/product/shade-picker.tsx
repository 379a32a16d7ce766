import type { Shade } from '@beautymark/contracts/catalog';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useHydrated } from '#platform/page/hydrated.ts';
import type { NearestShade } from './nearest-shade.ts';
import { familiesIn, familyOf, ShadeSwatch, shadeLabel } from './shade-swatch.tsx';

interface ShadePickerProps {
  shades: readonly Shade[];
  nearest: NearestShade | null;
  picked: string | null;
  onPick: (name: string) => void;
  /** The mouse or the focus is on a shade; null when it has left. */
  onPoint: (name: string | null) => void;
}

/**
 * All shades light to deep on neutral gray, in both themes. The picked one has a ring and a check. One tab stop: arrow
 * keys move, up and down by a row.
 */
export function ShadePicker({ shades, nearest, picked, onPick, onPoint }: ShadePickerProps) {
  const id = useId();
  const grid = useRef<HTMLDivElement>(null);
  const isReady = useHydrated();
  const [family, setFamily] = useState<string | null>(null);
  const families = familiesIn(shades);
  const shown = shades.filter((one) => family === null || familyOf(one, shades) === family);
  const shade = shades.find(({ name }) => name === picked);

  function onKeyDown(event: KeyboardEvent) {
    const from = shown.findIndex(({ name }) => name === (event.target as HTMLInputElement).value); // only radios are in it
    const next = shown[indexAfter(event.key, { from, count: shown.length, columns: columnsOf(grid.current) })];
    if (!next) return;
    event.preventDefault();
    onPick(next.name);
    grid.current?.querySelector<HTMLInputElement>(`input[value="${CSS.escape(next.name)}"]`)?.focus();
  }

  return (
    <>
      {families.length > 0 ? (
        <FamilyFilter families={families} isReady={isReady} chosen={family} onChoose={setFamily} />
      ) : null}
      <fieldset className="mt-2" disabled={!isReady} onKeyDown={onKeyDown}>
        <legend className="sr-only">
          {shade ? `Shade: ${shadeLabel(shade)}` : `Choose a shade · ${shades.length} shades`}
        </legend>
        <div
          ref={grid}
          className="grid grid-cols-[repeat(auto-fill,minmax(2.5rem,1fr))] justify-items-center rounded-soft bg-swatch-surround p-1"
        >
          {shown.map((one) => (
            <ShadeSwatch
              key={one.name}
              shade={one}
              group={id}
              isPicked={one.name === picked}
              nearestLabel={one.name === nearest?.shade.name ? nearest.label : null}
              onPick={() => onPick(one.name)}
              onPoint={(isPointedAt) => onPoint(isPointedAt ? one.name : null)}
            />
          ))}
        </div>
      </fieldset>
    </>
  );
}

interface Place {
  from: number;
  count: number;
  columns: number;
}

/** -1 for a key that the browser's own radios know, and where there is nothing in that direction. */
function indexAfter(key: string, { from, count, columns }: Place): number {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (columns < 2) return -1;
  if (key === 'ArrowDown') return from + columns < count ? from + columns : -1;
  return key === 'ArrowUp' ? from - columns : -1;
}

const columnsOf = (grid: Element | null): number =>
  grid ? getComputedStyle(grid).gridTemplateColumns.split(' ').length : 1;

interface FamilyFilterProps {
  families: readonly string[];
  /** Null for all. */
  chosen: string | null;
  isReady: boolean;
  onChoose: (family: string | null) => void;
}

/** Narrows the shades to one family. One tab stop; arrow keys move. */
function FamilyFilter({ families, chosen, isReady, onChoose }: FamilyFilterProps) {
  const bar = useRef<HTMLDivElement>(null);
  const values = [null, ...families];
  function onKeyDown({ key }: KeyboardEvent) {
    const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
    const next = values[values.indexOf(chosen) + step];
    if (step === 0 || next === undefined) return;
    onChoose(next);
    bar.current?.querySelectorAll('button')[values.indexOf(next)]?.focus();
  }
  return (
    <div ref={bar} role="toolbar" aria-label="Show shades" className="mt-3 flex flex-wrap gap-1" onKeyDown={onKeyDown}>
      {values.map((family) => (
        <button
          key={family}
          type="button"
          disabled={!isReady}
          aria-pressed={family === chosen}
          tabIndex={family === chosen ? 0 : -1}
          onClick={() => onChoose(family)}
          className="min-h-11 rounded-full border border-line-strong px-4 text-15 first-letter:uppercase hover:border-ink aria-pressed:border-fig aria-pressed:bg-fig-soft aria-pressed:text-fig"
        >
          {family ?? 'All'}
        </button>
      ))}
    </div>
  );
}
