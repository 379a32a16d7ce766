import type { ProductDetail, Shade } from '@beautymark/contracts/catalog';
import { useMemo } from 'react';
import type { TryOnPhoto } from './try-on-session.ts';
import { useTryOn } from './use-try-on.ts';
import { WornFace } from './worn-face.tsx';
import { wearingSentence, withProduct } from './worn-products.ts';

interface ShadeOnFaceProps {
  photo: TryOnPhoto;
  product: Pick<ProductDetail, 'id' | 'name' | 'wear'>;
  /** Chosen, or pointed at; null without one. */
  shade: Shade | null;
}

/** One product's shade on the photo of this visit. */
export default function ShadeOnFace({ photo, product: { id, name, wear }, shade }: ShadeOnFaceProps) {
  const worn = useMemo(
    () =>
      wear && shade
        ? withProduct([], { productId: id, productName: name, wear: { ...wear, shade: shade.name, hex: shade.hex } })
        : [],
    [id, name, wear, shade],
  );
  const tryOn = useTryOn(photo, worn);
  if (tryOn.step === 'failed')
    return <p className="text-15 text-ink-muted">Shades can’t be tried on in this browser.</p>;
  return (
    <section aria-label="On your photo">
      <WornFace tryOn={tryOn} worn={worn} layout="beside" />
      <p role="status" className="sr-only">
        {worn.length > 0 ? wearingSentence(worn) : ''}
      </p>
    </section>
  );
}
