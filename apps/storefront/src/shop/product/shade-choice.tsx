import type { ProductDetail, Shade } from '@beautymark/contracts/catalog';
import { isSkinRange } from '@beautymark/contracts/shade-fit';
import { useState } from 'react';
import { Link } from 'wouter';
import { useHydrated } from '#platform/hydrated.ts';
import { lazyPart } from '#platform/lazy-part.tsx';
import { toast } from '#platform/toasts.ts';
import { PaletteColors } from './palette-colors.tsx';
import { ProductStage } from './product-stage.tsx';
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
  if (shades.length === 0) return null;
  if (isPalette) return <PaletteColors shades={shades} />;
  return (
    <>
      <ProductStage product={product} shade={shown} />
      <ShadePicker {...{ shades, picked, onPick, onPoint }} />
      <div className="mt-1 flex flex-wrap items-center gap-x-6 text-15 md:max-lg:gap-x-3">
        {isSkinRange(shades) ? <NearestToScan {...{ shades, picked, onPick }} /> : null}
        {shades.length > 1 ? (
          <Compare product={product} shade={shades.find(({ name }) => name === picked) ?? null} onPick={onPick} />
        ) : null}
      </div>
    </>
  );
}

const look = 'text-fig underline underline-offset-4 hover:text-fig-hover';

interface NearestToScanProps {
  shades: readonly Shade[];
  picked: string | null;
  onPick: (name: string) => void;
}

/** Names the shade nearest to the visitor's scan, or leads to the scanner. */
function NearestToScan({ shades, picked, onPick }: NearestToScanProps) {
  const nearest = useNearestShade(shades);
  return (
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
        <Link href="/#ai-scanner" className={`inline-block py-2.5 ${look}`}>
          Find yours with the AI Scanner
        </Link>
      )}
    </p>
  );
}

function Compare(props: Omit<ShadeComparisonProps, 'onClose'>) {
  const [isOpen, setOpen] = useState(false);
  const isReady = useHydrated();
  const open = () =>
    ShadeComparison.preload().then(
      () => setOpen(true),
      () => toast('The shades cannot be compared right now', { tone: 'destructive' }),
    );
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        disabled={!isReady}
        onClick={() => void open()}
        className={`min-h-11 ${look}`}
      >
        Compare shades
      </button>
      {isOpen ? <ShadeComparison {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
