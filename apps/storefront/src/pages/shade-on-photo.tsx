import type { ProductDetail, Shade } from '@beautymark/contracts/catalog';
import { type ReactNode, useEffect, useState } from 'react';
import type { ShadeOnFaceProps } from '#face/try-on/shade-on-face.tsx';
import { lazyPart } from '#platform/page/lazy-part.tsx';
import { sessionPhoto } from '#platform/scan/session-photo.ts';

const ShadeOnFace = lazyPart<ShadeOnFaceProps>(() => import('#face/try-on/shade-on-face.tsx'));

/** The photo that was scanned in this visit, wearing the product; null without a photo, and until the code for it is here. */
export function useShadeOnPhoto(
  product: ProductDetail | undefined,
): ((shade: Shade | null, picture: ReactNode) => ReactNode) | null {
  const [photo] = useState(sessionPhoto);
  const [isReady, setReady] = useState(false);
  const isWorn = product?.wear && photo?.details?.face;
  useEffect(() => {
    // Where the code does not come, the picture stays.
    if (isWorn)
      ShadeOnFace.preload().then(
        () => setReady(true),
        () => {},
      );
  }, [isWorn]);
  if (!isReady || !isWorn) return null;
  return (shade, picture) => <ShadeOnFace photo={photo} product={product} shade={shade} picture={picture} />;
}
