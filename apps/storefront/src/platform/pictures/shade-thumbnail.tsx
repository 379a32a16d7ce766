import { useState } from 'react';
import { Picture } from '#ui/picture.tsx';
import { productPicture } from '#ui/supplied-picture.ts';
import { useSavesData } from './saves-data.ts';

interface ShadeThumbnailProps {
  /** The product's own picture. */
  src: string;
  /** The same in the shade that is meant, as the server paints it; absent where `src` shows it. */
  inShade: string | null | undefined;
  sizes: string;
  className?: string;
}

/**
 * A small picture of a product in the shade that is meant. It stands beside the product's name, so its text is empty.
 * Where it cannot be loaded, and where data is to be saved, the plain picture is shown.
 */
export function ShadeThumbnail({ src, inShade, sizes, className = '' }: ShadeThumbnailProps) {
  const savesData = useSavesData();
  const [failed, setFailed] = useState<string | null>(null);
  if (!inShade || savesData || failed === inShade) {
    return <Picture {...productPicture} src={src} alt="" sizes={sizes} className={`aspect-square ${className}`} />;
  }
  return (
    <img
      src={inShade}
      alt=""
      width={productPicture.width}
      height={productPicture.height}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(inShade)}
      className={`block aspect-square h-auto w-full object-cover ${className}`}
    />
  );
}
