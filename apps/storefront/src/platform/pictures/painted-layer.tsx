import { useId } from 'react';

interface PaintedLayerProps {
  src: string;
  srcSet?: string;
  sizes?: string | undefined;
  /** The file's own size in pixels; it is square. */
  sidePx: number;
  /** Of shadeLight. */
  values: readonly number[];
  /** 0 to 1. */
  opacity?: number;
  loading?: 'eager' | 'lazy';
  onFail: () => void;
  className?: string;
}

/** A supplied layer of light, painted by an SVG filter; it fills the box that it lies in. */
export function PaintedLayer({ values, sidePx, opacity = 1, onFail, className = '', ...file }: PaintedLayerProps) {
  const filter = useId();
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
        {...file}
        width={sidePx}
        height={sidePx}
        alt=""
        onError={onFail}
        className={`absolute inset-0 block size-full object-cover ${className}`}
        style={{ filter: `url(#${filter})`, opacity }}
      />
    </>
  );
}
