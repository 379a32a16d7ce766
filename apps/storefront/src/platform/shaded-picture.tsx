import type { Shade, ShadeLayer } from '@beautymark/contracts/catalog';
import { isPainted, shadeLight } from '@beautymark/contracts/shade-light';
import { useId, useState } from 'react';
import { Picture, type PictureProps } from '#ui/picture.tsx';
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
              {...picture}
              key={picture.src}
              values={shadeLight(shade.hex, layer.factor)}
              onFail={() => setFailed(picture.src)}
            />
          ) : null
        }
      />
    </div>
  );
}

interface PaintedLayerProps extends Omit<PictureProps, 'alt'> {
  values: readonly number[];
  onFail: () => void;
}

function PaintedLayer({
  src,
  sizes,
  otherWidths = [],
  width,
  height,
  className = '',
  values,
  onFail,
}: PaintedLayerProps) {
  const filter = useId();
  const base = src.replace(/\.webp$/, '-shade');
  const large = otherWidths.filter((px) => px > width).map((px) => `, ${base}-${px}.webp ${px}w`);
  return (
    <>
      <svg aria-hidden className="absolute size-0">
        <filter id={filter} x="0" y="0" width="1" height="1">
          <feColorMatrix values={values.join(' ')} />
        </filter>
      </svg>
      <img
        ref={(img) => {
          // Failed before hydration: the error event is gone, but its state shows the failure.
          if (img?.currentSrc && img.complete && img.naturalWidth === 0) onFail();
        }}
        src={`${base}.webp`}
        srcSet={`${base}.webp ${width}w${large.join('')}`}
        sizes={sizes}
        width={width}
        height={height}
        alt=""
        onError={onFail}
        className={`absolute inset-0 block size-full object-cover ${className} bg-transparent`}
        style={{ filter: `url(#${filter})` }}
      />
    </>
  );
}
