import { useEffect, useState } from 'react';
import type { ShadeOnFaceProps } from '#features/try-on/shade-on-face.tsx';
import { lazyPart } from '#platform/lazy-part.tsx';
import { sessionPhoto } from '#platform/session-photo.ts';

const ShadeOnFace = lazyPart<ShadeOnFaceProps>(() => import('#features/try-on/shade-on-face.tsx'));

/** The photo that was scanned in this visit wears the product, in the place of its picture. Without a photo, the picture. */
export function ShadeOnPhoto(props: Omit<ShadeOnFaceProps, 'photo'>) {
  const [photo] = useState(sessionPhoto);
  const [isReady, setReady] = useState(false);
  const isWorn = props.product.wear && photo?.details?.face;
  useEffect(() => {
    // Where the code does not come, the picture stays.
    if (isWorn)
      ShadeOnFace.preload().then(
        () => setReady(true),
        () => {},
      );
  }, [isWorn]);
  return isReady && photo ? <ShadeOnFace {...props} photo={photo} /> : props.picture;
}
