import type { ProductDetail, Shade } from '@beautymark/contracts/catalog';
import { useEffect, useMemo, useState } from 'react';
import type { Wearable } from '#features/try-on/worn-products.ts';
import { lazyPart } from '#platform/lazy-part.tsx';
import { visitPhoto } from '#platform/visit-photo.ts';

const ShadeOnFace = lazyPart(() => import('#features/try-on/shade-on-face.tsx'));

interface ShadeOnPhotoProps {
  product: ProductDetail;
  /** Chosen, or pointed at; null without one. */
  shade: Shade | null;
}

/** The product on the photo that was scanned in this visit; nothing without a photo. Its space is kept from the start. */
export function ShadeOnPhoto({ product, shade }: ShadeOnPhotoProps) {
  const [photo] = useState(visitPhoto);
  const [step, setStep] = useState<'loading' | 'ready' | 'failed'>('loading');
  const { id, name, wear } = product;
  const face = photo?.details?.face;
  const isShown = Boolean(face && wear);
  useEffect(() => {
    if (!isShown) return;
    ShadeOnFace.preload().then(
      () => setStep('ready'),
      () => setStep('failed'),
    );
  }, [isShown]);
  const wearable = useMemo<Wearable | null>(
    () =>
      wear && shade ? { productId: id, productName: name, wear: { ...wear, shade: shade.name, hex: shade.hex } } : null,
    [id, name, wear, shade],
  );
  if (!photo?.details || !face || !wear || step === 'failed') return null;
  return (
    <div className="mt-4 min-h-64">
      {step === 'ready' ? (
        <ShadeOnFace photo={{ file: photo.file, face, details: photo.details }} product={wearable} />
      ) : null}
    </div>
  );
}
