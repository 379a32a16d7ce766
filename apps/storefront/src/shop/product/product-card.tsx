import type { Product } from '@beautymark/contracts/catalog';
import { discountPercent, formatPrice } from '@beautymark/contracts/money';
import {
  type CSSProperties,
  type FunctionComponent,
  type PointerEvent,
  type ReactNode,
  type Ref,
  useRef,
  useState,
} from 'react';
import { useOwnPieces } from '#platform/orders/own-pieces.ts';
import { ShadedPicture } from '#platform/pictures/shaded-picture.tsx';
import type { OwnShade } from '#platform/scan/own-shade.ts';
import type { ShadeLineProps } from '#platform/scan/shade-line.tsx';
import { productPath } from '#platform/words/product-path.ts';
import { Badge } from '#ui/badge.tsx';
import { Link } from '#ui/link.tsx';
import { Price } from '#ui/price.tsx';
import { Stars } from '#ui/stars.tsx';
import { productPicture } from '#ui/supplied-picture.ts';

export interface CardActions {
  /** Add to Cart */
  action: ReactNode;
  wishlistToggle: ReactNode;
}

interface ProductCardProps extends CardActions {
  product: Product;
  /** The visitor's own, where no other shade was asked for. */
  own: OwnShade | null;
  loading?: 'first' | 'eager' | 'lazy';
  /** Names the shade that was asked for, in a list where one may be. */
  AskedLine?: FunctionComponent<ShadeLineProps> | undefined;
}

const sizes = '(min-width: 90rem) 336px, (min-width: 64rem) 24vw, (min-width: 48rem) 32vw, 47vw';

/** The whole card is one link; its button is a separate target above it. */
export function ProductCard({ product, own, action, wishlistToggle, loading = 'lazy', AskedLine }: ProductCardProps) {
  const colors = product.swatches ?? [];
  const { dots, pointed, card } = usePointedDot(colors);
  const asked = AskedLine && product.askedShade;
  const worn = asked ?? own;
  const Line = asked ? AskedLine : own?.Line;
  const shown = pointed ?? worn?.hex;
  return (
    <article className="group relative flex h-full flex-col" {...card}>
      <div className="relative overflow-hidden rounded-soft bg-sunk">
        <ShadedPicture
          {...productPicture}
          layer={product.shadeLayer}
          shade={shown ? { name: '', hex: shown } : null}
          src={product.imageUrl}
          alt=""
          sizes={sizes}
          loading={loading}
          className="aspect-square transition-transform duration-420 ease-standard motion-safe:group-hover:scale-103"
        />
        <ProductBadges product={product} className="left-2" />
      </div>
      <div className="flex grow flex-col gap-1 pt-3 pr-3 pb-6">
        <p className="text-13 text-ink-muted [overflow-wrap:anywhere]">{product.brand}</p>
        <h3 className="line-clamp-3 text-15 leading-snug [overflow-wrap:anywhere]">
          <Link
            href={productPath(product.id, worn?.name)}
            // The focus ring surrounds the whole card, because the link's own box is clipped to the name's lines.
            className="underline-offset-4 outline-none after:absolute after:inset-0 after:outline-ink after:outline-offset-2 after:content-[''] focus-visible:after:outline-2 group-hover:underline"
          >
            {product.name}
          </Link>
        </h3>
        <Stars rating={product.rating} count={product.reviewCount} short />
        {worn && Line ? <Line shade={worn} /> : <ShadeDots ref={dots} colors={colors} />}
        <Price
          now={formatPrice(product.price)}
          was={product.originalPrice && formatPrice(product.originalPrice)}
          className="mt-auto pt-1"
        />
        <div className="relative z-1 -mr-3 pt-2">{action}</div>
      </div>
      <div className="daylight absolute top-1 right-1 z-1">{wishlistToggle}</div>
    </article>
  );
}

/** @param className  where they stand on the picture */
export function ProductBadges({ product, className }: { product: Product; className: string }) {
  const percent = discountPercent(product.price, product.originalPrice);
  return (
    <div className={`daylight absolute top-2 flex flex-wrap gap-1 max-sm:flex-col ${className}`}>
      {product.isSoldOut ? <SoldOutBadge product={product} /> : null}
      {percent === null ? null : <Badge strong>{`−${percent}%`}</Badge>}
      {product.isNew ? <Badge>New</Badge> : null}
      {product.isBestseller ? <Badge>Best</Badge> : null}
    </div>
  );
}

/** Not where the shopper's own order holds the last pieces. */
const SoldOutBadge = ({ product }: { product: Product }) =>
  useOwnPieces(product).isSoldOut ? <Badge strong>Sold out</Badge> : null;

const SHOWN_AT_MOST = 12;
/** How far above and below the dots the mouse still points at one. */
const TOLERANCE_PX = 6;

/**
 * The color of the dot under the mouse; null without one. The link that covers the whole card lies over the dots, so the
 * card listens for them.
 */
function usePointedDot(colors: readonly string[]) {
  const dots = useRef<HTMLParagraphElement>(null);
  const [pointed, setPointed] = useState<string | null>(null);
  const onPointerMove = ({ pointerType, clientX, clientY }: PointerEvent) => {
    const box = dots.current?.getBoundingClientRect();
    if (!box || pointerType !== 'mouse') return;
    const isNear = clientY > box.top - TOLERANCE_PX && clientY < box.bottom + TOLERANCE_PX;
    const index = Math.floor(((clientX - box.left) / box.width) * colors.length);
    setPointed(isNear ? (colors[index] ?? null) : null);
  };
  return { dots, pointed, card: { onPointerMove, onPointerLeave: () => setPointed(null) } };
}

/** Real dots of a product's shades, light to deep, on neutral gray. Products without a choice keep the line free. */
function ShadeDots({ colors, ref }: { colors: readonly string[]; ref: Ref<HTMLParagraphElement> }) {
  if (colors.length < 2) return <div className="h-5" />;
  const count = colors.length < SHOWN_AT_MOST ? colors.length : `At least ${SHOWN_AT_MOST}`;
  return (
    <p
      ref={ref}
      role="img"
      aria-label={`${count} shades`}
      className="dots flex h-5 w-fit items-center rounded-soft bg-swatch-surround px-1"
      style={{ '--dots': colors.length, '--stripes': stripes(colors) } as CSSProperties} // custom properties have no type
    />
  );
}

/** A gradient of equally wide stripes. */
const stripes = (colors: readonly string[]): string => {
  const ends = colors.map((color, i) => `${color} 0 ${((i + 1) * 100) / colors.length}%`);
  return `linear-gradient(to right, ${ends.join(', ')})`;
};
