import type { ProductDetail, Shade } from '@beautymark/contracts/catalog';
import { isSkinRange } from '@beautymark/contracts/shade-fit';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useHydrated } from '#platform/page/hydrated.ts';
import { lazyPart } from '#platform/page/lazy-part.tsx';
import { useOpened } from '#platform/page/use-opened.ts';
import { sessionPhoto } from '#platform/scan/session-photo.ts';
import { plural } from '#platform/words/plural.ts';
import { Link } from '#ui/link.tsx';
import type { NearestShade } from './nearest-shade.ts';
import type { ShadeComparisonProps } from './shade-comparison.tsx';
import { ShadePicker } from './shade-picker.tsx';
import { useNearestShade } from './use-nearest-shade.ts';

const ShadeComparison = lazyPart<ShadeComparisonProps>(() => import('./shade-comparison.tsx'));

interface ShadeChoiceProps {
  product: ProductDetail;
  picked: string | null;
  onPick: (name: string) => void;
  /** The one that is pointed at, or picked. */
  shown: Shade | null;
  onPoint: (name: string | null) => void;
}

/** The shades of a product: the one that is meant, all of them, and the ways to find one's own. */
export function ShadeChoice({ product, picked, onPick, shown, onPoint }: ShadeChoiceProps) {
  const { shades = [], isPalette } = product;
  const nearest = useNearestShade(product);
  const onFace = product.wear && !sessionPhoto() ? <ToScanner>See it on your face</ToScanner> : null;
  if (shades.length === 0) return null;
  if (isPalette) {
    return (
      <>
        <PaletteColors shades={shades} />
        {onFace}
      </>
    );
  }
  return (
    <>
      <ProductStage product={product} shade={shown} />
      <ShadePicker shades={shades} nearest={nearest} picked={picked} onPick={onPick} onPoint={onPoint} />
      <div className="mt-1 flex flex-wrap items-center gap-x-6 text-15 md:max-lg:gap-x-3">
        {isSkinRange(shades) ? <NearestToScan nearest={nearest} picked={picked} onPick={onPick} /> : null}
        {onFace}
        {shades.length > 1 ? (
          <Compare product={product} shade={shades.find(({ name }) => name === picked) ?? null} onPick={onPick} />
        ) : null}
      </div>
    </>
  );
}

const look = 'text-fig underline underline-offset-4 hover:text-fig-hover';

const ToScanner = ({ children }: { children: ReactNode }) => (
  <Link href="/#ai-scanner" className={`inline-block py-2.5 text-15 ${look}`}>
    {children}
  </Link>
);

interface NearestToScanProps {
  nearest: NearestShade | null;
  picked: string | null;
  onPick: (name: string) => void;
}

/** Names the shade nearest to the visitor's scan, or leads to the scanner. */
const NearestToScan = ({ nearest, picked, onPick }: NearestToScanProps) => (
  <p>
    {nearest ? (
      <>
        <span>{`${nearest.label}: ${nearest.shade.name === picked ? picked : ''}`}</span>
        {nearest.shade.name === picked ? null : (
          <button type="button" className={`py-2.5 ${look}`} onClick={() => onPick(nearest.shade.name)}>
            {nearest.shade.name}
          </button>
        )}
      </>
    ) : (
      <ToScanner>Find my shade with the AI Scanner</ToScanner>
    )}
  </p>
);

function Compare(props: Omit<ShadeComparisonProps, 'onClose'>) {
  const { isOpen, open, close } = useOpened(ShadeComparison, 'The shades cannot be compared right now');
  const isReady = useHydrated();
  return (
    <>
      <button type="button" aria-haspopup="dialog" disabled={!isReady} onClick={open} className={`min-h-11 ${look}`}>
        Compare shades
      </button>
      {isOpen ? <ShadeComparison {...props} onClose={close} /> : null}
    </>
  );
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 5, ArrowUp: -5 };

/** The pans of a palette as they lie in its case, five in a row, with their names. They cannot be selected: the keyboard lights one by focus. */
function PaletteColors({ shades }: { shades: readonly Shade[] }) {
  const [stop, setStop] = useState(0);
  function move(event: KeyboardEvent<HTMLElement>, from: number) {
    const to = from + (STEPS[event.key] ?? 0);
    const pan = event.currentTarget.parentElement?.children[to];
    if (to === from || !(pan instanceof HTMLElement)) return;
    event.preventDefault();
    pan.focus();
  }
  return (
    <section aria-labelledby="palette-colors" className="mt-6">
      <h2 id="palette-colors" className="font-medium text-15 tracking-normal">
        {`${plural(shades.length, 'colour')} inside`}
      </h2>
      <ul className="mt-2 grid grid-cols-5 gap-x-2 gap-y-3 rounded-soft bg-swatch-surround p-3 text-13 sm:gap-x-3">
        {shades.map(({ name, hex }, place) => (
          <li
            key={name}
            tabIndex={place === stop ? 0 : -1}
            onFocus={() => setStop(place)}
            onKeyDown={(event) => move(event, place)}
            className="group/pan min-w-0 outline-none"
          >
            <span
              aria-hidden
              className="block aspect-4/3 rounded-soft border border-line-strong ring-ink ring-offset-2 group-hover/pan:ring-2 group-focus/pan:ring-2 forced-color-adjust-none"
              style={{ backgroundColor: hex }}
            />
            <span className="mt-1 block leading-tight [overflow-wrap:anywhere]">{name}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ProductStageProps {
  product: ProductDetail;
  /** Chosen, or pointed at; null for none. */
  shade: Shade | null;
}

/** The shade that is meant: its name and undertone, and whether it is the visitor's own. The group of the shades says it to screen readers. */
function ProductStage({ product, shade }: ProductStageProps) {
  const { shades = [] } = product;
  const nearest = useNearestShade(product);
  return (
    <div aria-hidden className="mt-2 flex min-h-17 items-end gap-3 leading-snug">
      {shade ? (
        <span
          className="size-11 shrink-0 rounded-full border border-line-strong forced-color-adjust-none"
          style={{ backgroundColor: shade.hex }}
        />
      ) : null}
      <div className="min-w-0">
        <p className="font-medium text-17 [overflow-wrap:anywhere] lg:text-20">{shade?.name ?? 'Choose a shade'}</p>
        <p className="text-15 text-ink-muted first-letter:uppercase">
          {shade
            ? (shade.undertone ?? shade.family)
            : shades.length === 1
              ? 'One shade'
              : `${shades.length} shades, light to deep`}
        </p>
        {shade && shade.name === nearest?.shade.name ? <p className="text-13">{nearest.label}</p> : null}
      </div>
    </div>
  );
}
