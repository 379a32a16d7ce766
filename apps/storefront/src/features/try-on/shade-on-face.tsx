import { useMemo } from 'react';
import type { TryOnPhoto } from './try-on-session.ts';
import { useTryOn } from './use-try-on.ts';
import { WornFace } from './worn-face.tsx';
import { type Wearable, wearingSentence, withProduct } from './worn-products.ts';

interface ShadeOnFaceProps {
  photo: TryOnPhoto;
  /** Null while no shade is chosen or pointed at. */
  product: Wearable | null;
}

/** One product's shade on the photo of this visit. */
export default function ShadeOnFace({ photo, product }: ShadeOnFaceProps) {
  const worn = useMemo(() => (product ? withProduct([], product) : []), [product]);
  const tryOn = useTryOn(photo, worn);
  if (tryOn.step === 'failed')
    return <p className="text-15 text-ink-muted">Shades can’t be tried on in this browser.</p>;
  return (
    <section aria-label="On your photo">
      <WornFace tryOn={tryOn} worn={worn} layout="beside" />
      <p role="status" className="sr-only">
        {product ? wearingSentence([product]) : ''}
      </p>
    </section>
  );
}
