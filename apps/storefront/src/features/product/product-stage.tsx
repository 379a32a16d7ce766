import type { ProductDetail, Shade } from '@beautymark/contracts/catalog';
import { ShadedPicture } from '#platform/shaded-picture.tsx';
import { filesOf } from './product-picture.tsx';
import { useShownTones } from './shown-tones.ts';
import { SkinSwatch } from './skin-swatch.tsx';
import { useNearestShade } from './use-nearest-shade.ts';

interface ProductStageProps {
  product: ProductDetail;
  /** Chosen, or pointed at; null for none. */
  shade: Shade | null;
}

/** The shade that is meant: its picture, a swatch on skin, its name and undertone, and whether it is nearest to a scan. */
export function ProductStage({ product, shade }: ProductStageProps) {
  const { onSkin, shades = [] } = product;
  const tones = useShownTones();
  const nearest = useNearestShade(shades);
  return (
    <div
      className={`mt-4 grid items-center gap-3 ${onSkin ? 'grid-cols-[5.5rem_5.5rem_minmax(0,1fr)]' : 'grid-cols-[5.5rem_minmax(0,1fr)]'}`}
    >
      <div className="overflow-hidden rounded-soft bg-sunk">
        {shade && !product.shadeLayer ? (
          <div className="aspect-square forced-color-adjust-none" style={{ backgroundColor: shade.hex }} />
        ) : (
          <ShadedPicture
            {...filesOf(product)}
            layer={product.shadeLayer}
            shade={shade}
            alt=""
            className="aspect-square"
          />
        )}
      </div>
      {onSkin && shade ? <SkinSwatch onSkin={onSkin} shade={shade} tones={tones} /> : null}
      {onSkin && !shade ? <NoSwatch /> : null}
      {/* The group of the shades says it to screen readers. */}
      <div aria-hidden className="min-w-0 leading-snug">
        <p className="font-medium text-17 [overflow-wrap:anywhere] lg:text-20">{shade?.name ?? 'Choose a shade'}</p>
        <p className="text-15 text-ink-muted first-letter:uppercase">
          {shade ? (shade.undertone ?? shade.family) : `${shades.length} shades, light to deep`}
        </p>
        {shade && shade.name === nearest?.name ? <p className="text-13 text-success">Nearest to your scan</p> : null}
      </div>
    </div>
  );
}

const NoSwatch = () => (
  <p className="grid aspect-square place-items-center rounded-soft bg-swatch-surround p-1.5 text-center text-13 leading-tight">
    See it on skin
  </p>
);
