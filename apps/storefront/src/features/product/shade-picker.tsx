import type { Shade } from '@beautymark/contracts/catalog';
import { type CSSProperties, useId } from 'react';
import { Link } from 'wouter';
import { useHydrated } from '#platform/hydrated.ts';
import { columnsFor, isSkinRange, shadeRows } from './shade-rows.ts';
import { ShadeSwatch } from './shade-swatch.tsx';
import { useOwnShade } from './use-own-shade.ts';

interface ShadePickerProps {
  shades: readonly Shade[];
  picked: string | null;
  onPick: (name: string) => void;
}

/** All shades light to deep on neutral grey, in both themes; the picked one is ringed, checked and named in text. */
export function ShadePicker({ shades, picked, onPick }: ShadePickerProps) {
  const id = useId();
  const hydrated = useHydrated();
  const own = useOwnShade(shades);
  const shade = shades.find(({ name }) => name === picked);
  const rows = shadeRows(shades);
  const longest = Math.max(...rows.map((row) => row.shades.length));
  const columns = columnsFor(longest);
  const grid = { '--columns': columns } as CSSProperties; // custom properties have no type
  return (
    <>
      <fieldset className="mt-6" disabled={!hydrated}>
        <legend className="text-15">
          <span className="font-medium">Shade: </span>
          {shade ? `${shade.name}, ${shade.undertone}` : `${shades.length} to choose from`}
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
                    isOwn={one.name === own?.name}
                    onPick={() => onPick(one.name)}
                  />
                ))}
              </div>
            </div>
          ))}
        </div>
      </fieldset>
      {isSkinRange(shades) ? <OwnShade own={own} onPick={onPick} isPicked={own?.name === picked} /> : null}
    </>
  );
}

/** One line either way: which shade is the visitor's own, or how to find it. */
function OwnShade(props: { own: Shade | null; isPicked: boolean; onPick: (name: string) => void }) {
  const { own, isPicked, onPick } = props;
  const look = 'inline-block py-0.5 text-fig underline underline-offset-4 hover:text-fig-hover';
  return (
    <p className="mt-2 min-h-6 text-15">
      {own ? (
        <>
          Nearest to your scan:{' '}
          {isPicked ? (
            own.name
          ) : (
            <button type="button" className={look} onClick={() => onPick(own.name)}>
              {own.name}
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
