import type { Shade } from '@beautymark/contracts/catalog';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useHydrated } from '#platform/hydrated.ts';
import { FamilyFilter } from './family-filter.tsx';
import { familiesIn, familyOf, shadeLabel } from './shade-families.ts';
import { ShadeSwatch } from './shade-swatch.tsx';
import { useNearestShade } from './use-nearest-shade.ts';

interface ShadePickerProps {
  shades: readonly Shade[];
  picked: string | null;
  onPick: (name: string) => void;
  /** The mouse or the focus is on a shade; null when it has left. */
  onPoint: (name: string | null) => void;
}

/**
 * All shades light to deep on neutral grey, in both themes. The picked one has a ring and a check. One tab stop: arrow
 * keys move, up and down by a row.
 */
export function ShadePicker({ shades, picked, onPick, onPoint }: ShadePickerProps) {
  const id = useId();
  const grid = useRef<HTMLDivElement>(null);
  const isReady = useHydrated();
  const nearest = useNearestShade(shades);
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
      {families.length > 0 ? <FamilyFilter {...{ families, isReady }} chosen={family} onChoose={setFamily} /> : null}
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
