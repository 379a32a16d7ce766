import type { ProductDetail, Shade } from '@beautymark/contracts/catalog';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ShadedPicture } from '#platform/pictures/shaded-picture.tsx';
import { productPicture } from '#ui/supplied-picture.ts';
import { ProductBadges } from './product-card.tsx';
import { ShadeName } from './shade-name.tsx';
import { useNearestShade } from './use-nearest-shade.ts';
import { Zoom } from './zoom-button.tsx';

interface ProductGalleryProps {
  product: ProductDetail;
  /** Chosen, or pointed at; null for none. */
  shade: Shade | null;
  /** The visitor's face with the product on it, the picture in its corner; null without a photo. */
  face: ((picture: ReactNode) => ReactNode) | null;
}

/** The files that the page's large picture is shown from. */
const filesOf = ({ imageUrl, imageWidth }: ProductDetail) => ({
  ...productPicture,
  src: imageUrl,
  otherWidths: imageWidth ? [320, imageWidth] : [320],
  sizes: '(min-width: 90rem) 660px, (min-width: 48rem) 48vw, 100vw',
});

/** Until one is chosen, a range is shown by its middle; a palette has no shade that is the product's. */
const shadeOnSkin = ({ onSkin, shades, isPalette }: ProductDetail, shade: Shade | null): Shade | null =>
  (onSkin && !isPalette && (shade ?? shades?.[Math.floor(shades.length / 2)])) || null;

/** The product's pictures in one frame. The server draws the first; those beside it, and the ways to them, come with code of their own. */
export function ProductGallery({ product, shade, face }: ProductGalleryProps) {
  const row = useRef<HTMLUListElement>(null);
  const [code, setCode] = useState<typeof import('./gallery.tsx') | null>(null);
  const [at, setAt] = useState(0);
  const nearest = useNearestShade(product);
  const isWanted = useIsTouched() || face !== null || product.pictures !== undefined;
  useEffect(() => {
    // Where it does not come, the first picture stays.
    if (isWanted) import('./gallery.tsx').then(setCode, () => {});
  }, [isWanted]);
  const onSkin = shadeOnSkin(product, shade);
  const count = 1 + (product.pictures?.length ?? 0) + (onSkin ? 1 : 0) + (face ? 1 : 0);
  const picture = (
    <ShadedPicture
      {...filesOf(product)}
      layer={product.shadeLayer}
      shade={shade}
      alt={`${product.name} by ${product.brand}`}
      loading="first"
      className="aspect-square rounded-soft bg-sunk"
    />
  );
  return (
    // On phones it leaves the first screen room for name, price and Add to Cart.
    <div
      className={`group/gallery relative max-md:mx-auto max-md:not-has-[[data-face]]:max-w-[max(11rem,100svh-26.5rem)] ${product.imageWidth ? '' : 'md:max-w-160'}`}
    >
      <ul
        ref={row}
        className="scroll-row flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain"
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => setAt(Math.round(scrollLeft / clientWidth) || 0)}
      >
        <li inert={at !== 0} aria-hidden={at !== 0} className="relative w-full shrink-0 snap-start">
          {picture}
          <ProductBadges product={product} className="left-2 max-sm:items-start" />
          {shade && !product.isPalette ? (
            // On phones it would lie on the product, and the bar below says it.
            <div className="max-md:hidden">
              <ShadeName>
                {shade.name === nearest?.shade.name ? `${nearest.label} · ${shade.name}` : shade.name}
              </ShadeName>
            </div>
          ) : null}
          {product.imageWidth ? <Zoom product={product} shade={shade} of="own" /> : null}
        </li>
        {code ? (
          <code.MoreSlides product={product} shade={shade} onSkin={onSkin} at={at} face={face?.(picture)} />
        ) : null}
      </ul>
      {code ? (
        <code.GalleryControls row={row} at={at} count={count} hasFace={face !== null} onShow={setAt} />
      ) : (
        <Dots count={count} />
      )}
    </div>
  );
}

/** Says that there are more pictures before they can be shown. */
const Dots = ({ count }: { count: number }) =>
  count > 1 ? (
    <div aria-hidden className="flex h-8 items-center justify-center md:h-11">
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place
        <span key={place} className="grid w-7 place-items-center">
          <span className={place === 0 ? 'h-2 w-5 rounded-full bg-fig' : 'size-2 rounded-full bg-line-strong'} />
        </span>
      ))}
    </div>
  ) : null;

/** Whether the visitor has begun to use the page: one that is only looked at loads no more than it shows. */
function useIsTouched(): boolean {
  const [isTouched, setTouched] = useState(false);
  useEffect(() => {
    const touch = () => setTouched(true);
    const events = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll'];
    for (const event of events) window.addEventListener(event, touch, { once: true, passive: true });
    return () => {
      for (const event of events) window.removeEventListener(event, touch);
    };
  }, []);
  return isTouched;
}
