import type { Shade, ShadeLayer } from '@beautymark/contracts/catalog';
import { isPainted, shadeLight } from '@beautymark/contracts/shade-light';
import { useState } from 'react';
import { Picture, type PictureProps } from '#ui/picture.tsx';
import { PaintedLayer } from './painted-layer.tsx';
import { useSavesData } from './saves-data.ts';

interface ShadedPictureProps extends PictureProps {
  /** How the picture is painted; without it the picture shows one shade only. */
  layer: ShadeLayer | null | undefined;
  /** The shade that is meant; null for none. */
  shade: Pick<Shade, 'name' | 'hex'> | null | undefined;
}

/**
 * A product's picture in the shade that is meant. The light layer over it is painted by an SVG filter, so the server's
 * page needs no script for it; where it cannot be loaded, the plain picture stays.
 */
export function ShadedPicture({ layer, shade, alt, ...picture }: ShadedPictureProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const savesData = useSavesData();
  const isShown = layer && shade && failed !== picture.src && !(savesData && isPainted(shade.hex, layer));
  return (
    <div className="relative">
      <Picture
        {...picture}
        alt={isShown && alt ? `${alt}, in ${shade.name}` : alt}
        over={
          isShown && isPainted(shade.hex, layer) ? (
            <PaintedLayer
              {...layerFiles({ ...picture, alt })}
              key={picture.src}
              sidePx={picture.width}
              loading={picture.loading === 'lazy' ? 'lazy' : 'eager'}
              values={shadeLight(shade.hex, layer.factor)}
              onFail={() => setFailed(picture.src)}
              className={`${picture.className ?? ''} bg-transparent`}
            />
          ) : null
        }
      />
    </div>
  );
}

/** Where the picture's layer lies: `/images/products/a-shade.webp`, and in the picture's larger widths. */
function layerFiles({ src, sizes, otherWidths = [], width }: PictureProps) {
  const base = src.replace(/\.webp$/, '-shade');
  const large = otherWidths.filter((px) => px > width).map((px) => `, ${base}-${px}.webp ${px}w`);
  return { src: `${base}.webp`, srcSet: `${base}.webp ${width}w${large.join('')}`, sizes };
}
