import { type ReactNode, useState } from 'react';

export interface PictureProps {
  /** Supplied and uploaded pictures (`/images/….webp`, `/pictures/….webp`) have an AVIF beside them; any other address gets a plain img. */
  src: string;
  alt: string;
  /** The picture's own size in pixels, from which the browser reserves its space. */
  width: number;
  height: number;
  /** Widths of its other files, named `…-320.webp`. */
  otherWidths?: readonly number[];
  sizes?: string;
  /** `first`: the page's largest picture; `eager`: on the first screen; all others load lazily. */
  loading?: 'first' | 'eager' | 'lazy';
  /** Classes of the picture. Its box keeps the ratio of width and height unless they say otherwise. */
  className?: string;
  /** Lies over the picture, but not over the one that stands in for it. */
  over?: ReactNode;
}

const FALLBACK = '/images/default.webp';

/** Resets when the source changes: a failure belongs to one file. */
export function Picture(props: PictureProps) {
  return <Loaded key={props.src} {...props} />;
}

function Loaded(props: PictureProps) {
  const { src, alt, width, height, otherWidths = [], sizes, loading = 'lazy', className = '', over } = props;
  const [failed, setFailed] = useState(false);
  const shown = failed ? FALLBACK : src;
  const supplied = !failed && isSupplied(src);
  return (
    <>
      <picture className="contents">
        {supplied ? (
          <source type="image/avif" srcSet={srcSetOf(src, 'avif', otherWidths, width)} sizes={sizes} />
        ) : null}
        <img
          ref={(img) => {
            // The picture failed before hydration: the error event is gone, but its state shows the failure.
            if (img?.currentSrc && img.complete && img.naturalWidth === 0 && !failed) setFailed(true);
          }}
          {...(supplied ? { srcSet: srcSetOf(src, 'webp', otherWidths, width), sizes } : {})}
          src={shown}
          alt={alt}
          width={width}
          height={height}
          loading={loading === 'lazy' ? 'lazy' : 'eager'}
          decoding={loading === 'lazy' ? 'async' : 'auto'}
          {...(loading === 'first' ? { fetchPriority: 'high' as const } : {})}
          onError={() => setFailed(true)}
          className={`block h-auto w-full object-cover ${className}`}
        />
      </picture>
      {failed ? null : over}
    </>
  );
}

const isSupplied = (src: string) =>
  (src.startsWith('/images/') && src.endsWith('.webp')) || /\/pictures\/[0-9a-f]{64}\.webp$/.test(src);

/** `/images/a.webp` in two widths: "/images/a-320.avif 320w, /images/a.avif 640w". */
function srcSetOf(src: string, type: 'avif' | 'webp', others: readonly number[], width: number): string {
  const base = src.replace(/\.webp$/, '');
  return [...others.map((px) => `${base}-${px}.${type} ${px}w`), `${base}.${type} ${width}w`].join(', ');
}
