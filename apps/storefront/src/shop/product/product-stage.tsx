import type { ProductDetail, Shade } from '@beautymark/contracts/catalog';
import { useNearestShade } from './use-nearest-shade.ts';

interface ProductStageProps {
  product: ProductDetail;
  /** Chosen, or pointed at; null for none. */
  shade: Shade | null;
}

/** The shade that is meant: its name and undertone, and whether it is the visitor's own. The group of the shades says it to screen readers. */
export function ProductStage({ product: { shades = [] }, shade }: ProductStageProps) {
  const nearest = useNearestShade(shades);
  return (
    <div aria-hidden className="mt-4 flex min-h-17 items-start gap-3 leading-snug">
      {shade ? (
        <span
          className="size-11 shrink-0 rounded-full border border-line-strong forced-color-adjust-none"
          style={{ backgroundColor: shade.hex }}
        />
      ) : null}
      <div className="min-w-0">
        <p className="font-medium text-17 [overflow-wrap:anywhere] lg:text-20">{shade?.name ?? 'Choose a shade'}</p>
        <p className="text-15 text-ink-muted first-letter:uppercase">
          {shade ? (shade.undertone ?? shade.family) : `${shades.length} shades, light to deep`}
        </p>
        {shade && shade.name === nearest?.shade.name ? <p className="text-13 text-success">{nearest.label}</p> : null}
      </div>
    </div>
  );
}
