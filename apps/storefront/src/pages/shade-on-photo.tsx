import type { ProductDetail, Shade } from '@beautymark/contracts/catalog';
import { useEffect, useState } from 'react';
import { lazyPart } from '#platform/lazy-part.tsx';
import { sessionPhoto } from '#platform/session-photo.ts';

const ShadeOnFace = lazyPart(() => import('#features/try-on/shade-on-face.tsx'));

/** The product on the photo that was scanned in this visit; nothing without a photo. Its space is kept from the start. */
export function ShadeOnPhoto({ product, shade }: { product: ProductDetail; shade: Shade | null }) {
  const [photo] = useState(sessionPhoto);
  const [step, setStep] = useState<'loading' | 'ready' | 'failed'>('loading');
  const details = photo?.details;
  const face = product.wear ? details?.face : undefined;
  useEffect(() => {
    if (!face) return;
    ShadeOnFace.preload().then(
      () => setStep('ready'),
      () => setStep('failed'),
    );
  }, [face]);
  if (!photo || !details || !face || step === 'failed') return null;
  return (
    <div className="mt-4 min-h-64">
      {step === 'ready' ? <ShadeOnFace photo={{ file: photo.file, face, details }} {...{ product, shade }} /> : null}
    </div>
  );
}
