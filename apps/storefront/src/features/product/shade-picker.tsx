import type { Shade } from '@beautymark/contracts/catalog';
import { isSkinRange } from '@beautymark/contracts/shade-fit';
import { type CSSProperties, useId } from 'react';
import { Link } from 'wouter';
import { useHydrated } from '#platform/hydrated.ts';
import { columnsFor, shadeLabel, shadeRows } from './shade-rows.ts';
import { ShadeSwatch } from './shade-swatch.tsx';
import { useNearestShade } from './use-nearest-shade.ts';

interface ShadePickerProps {
  shades: readonly Shade[];
  picked: string | null;
  onPick: (name: string) => void;
  /** The mouse or the focus is on a shade; null when it has left. */
  onPoint: (name: string | null) => void;
}

/** All shades light to deep on neutral grey, in both themes. The picked one has a ring, a check and its name in text. */
export function ShadePicker({ shades, picked, onPick, onPoint }: ShadePickerProps) {
  const id = useId();
  const hydrated = useHydrated();
  const nearest = useNearestShade(shades);
  const shade = shades.find(({ name }) => name === picked);
  const rows = shadeRows(shades);
  const longest = Math.max(...rows.map((row) => row.shades.length));
  const columns = columnsFor(longest);
  const grid = { '--columns': columns } as CSSProperties; // custom properties have no type
  return (
    <>
      <fieldset className="mt-6" disabled={!hydrated}>
        <legend className="text-15">
          {shade ? (
            <>
              <span className="font-medium">Shade: </span>
              {shadeLabel(shade)}
            </>
          ) : (
            <>
              <span className="font-medium">Choose a shade</span>
              <span className="text-ink-muted">{` · ${shades.length} shades`}</span>
            </>
          )}
        </legend>
        <div className="mt-2 rounded-soft bg-swatch-surround p-1 text-ink-on-picture">
          {rows.map((row) => (
            <div key={row.undertone ?? 'all'} className="not-first:mt-1">
              {row.undertone ? <p className="px-2 text-13 first-letter:uppercase">{row.undertone}</p> : null}
              <div
                style={grid}
                className={`grid grid-cols-[repeat(var(--columns),minmax(0,1fr))] justify-items-center sm:max-md:justify-items-start xl:justify-items-start ${longest > columns ? 'sm:max-md:grid-cols-12 xl:grid-cols-12' : ''}`}
              >
                {row.shades.map((one) => (
                  <ShadeSwatch
                    key={one.name}
                    shade={one}
                    group={id}
                    isPicked={one.name === picked}
                    isNearest={one.name === nearest?.name}
                    onPick={() => onPick(one.name)}
                    onPoint={(isPointedAt) => onPoint(isPointedAt ? one.name : null)}
                  />
                ))}
              </div>
            </div>
          ))}
        </div>
      </fieldset>
      {isSkinRange(shades) ? (
        <NearestToScan nearest={nearest} onPick={onPick} isPicked={nearest?.name === picked} />
      ) : null}
    </>
  );
}

/** Names the shade nearest to the visitor's scan, or leads to the scanner. */
function NearestToScan(props: { nearest: Shade | null; isPicked: boolean; onPick: (name: string) => void }) {
  const { nearest, isPicked, onPick } = props;
  const look = 'inline-block py-0.5 text-fig underline underline-offset-4 hover:text-fig-hover';
  return (
    <p className="mt-2 min-h-6 text-15">
      {nearest ? (
        <>
          Nearest to your scan:{' '}
          {isPicked ? (
            nearest.name
          ) : (
            <button type="button" className={look} onClick={() => onPick(nearest.name)}>
              {nearest.name}
            </button>
          )}
        </>
      ) : (
        <Link href="/#ai-scanner" className={look}>
          Find yours with the AI Scanner
        </Link>
      )}
    </p>
  );
}
