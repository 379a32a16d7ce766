import type { Product } from '@beautymark/contracts/catalog';
import { formatCents, formatPrice, toCents } from '@beautymark/contracts/money';
import { shadeImageUrl } from '@beautymark/contracts/shade-light';
import type { ReactNode } from 'react';
import { useOwnPieces } from '#platform/orders/own-pieces.ts';
import { ShadeThumbnail } from '#platform/pictures/shade-thumbnail.tsx';
import { useOwnShade } from '#platform/scan/own-shade.ts';
import { Link } from '#ui/link.tsx';
import type { ShownItem } from './use-wishlist-items.ts';

/** Add to Cart for a product of the drawer, which closes when the cart opens; in this shade, where its row wears one. */
export type CartAction = (product: Product, shade: string | undefined, onAdded: () => void) => ReactNode;

interface WishlistRowProps {
  item: ShownItem;
  actionFor: CartAction;
  onFollow: () => void;
  onRemove: () => void;
}

export function WishlistRow({ item, actionFor, onFollow, onRemove }: WishlistRowProps) {
  const { productId, isForSale } = item;
  const product = useOwnPieces(item.product ?? undefined);
  const name = product?.name ?? 'A product you saved earlier';
  const href = `/product/${productId}`;
  const note = noteOn({ ...item, product: product ?? null });
  const own = useOwnShade(productId);
  return (
    <li className="grid grid-cols-[5.5rem_1fr] gap-4 border-line border-b py-4 [contain-intrinsic-size:auto_10rem] [content-visibility:auto] last:border-b-0">
      <div className="self-start bg-sunk">
        {product ? (
          <ShadeThumbnail
            src={product.imageUrl}
            inShade={own && shadeImageUrl(product.imageUrl, own.hex, product.shadeLayer)}
            sizes="88px"
          />
        ) : null}
      </div>
      <div className="flex min-w-0 flex-col">
        {product ? <p className="text-13 text-ink-muted">{product.brand}</p> : null}
        <p className="font-medium text-15 [overflow-wrap:anywhere]">
          {isForSale ? (
            <Link href={href} onClick={onFollow} className="inline-block py-0.5 underline-offset-4 hover:underline">
              {name}
            </Link>
          ) : (
            name
          )}
        </p>
        {own && isForSale ? <own.Line shade={own} /> : null}
        {product ? <p className="text-15 tabular-nums">{formatPrice(product.price)}</p> : null}
        {note ? <p className={`text-13 ${note.isGood ? 'text-success' : 'text-ink-muted'}`}>{note.text}</p> : null}
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-2">
          {isForSale && product && !product.isSoldOut ? actionFor(product, own?.name, onFollow) : <span />}
          <button
            type="button"
            onClick={onRemove}
            className="-mr-1 min-h-11 px-1 text-15 text-ink-muted underline underline-offset-4 hover:text-ink"
          >
            Remove<span className="sr-only"> {name}</span>
          </button>
        </div>
      </div>
    </li>
  );
}

/** What the shopper should know before buying. */
function noteOn({ product, isForSale, addedPrice }: ShownItem): { text: string; isGood: boolean } | null {
  if (!product || !isForSale) return { text: 'No longer for sale', isGood: false };
  if (product.isSoldOut) return { text: 'Sold out', isGood: false };
  const fallen = centsOf(addedPrice) - toCents(product.price);
  return fallen > 0 ? { text: `${formatCents(fallen)} less than when you added it`, isGood: true } : null;
}

/** A guest's price comes from the browser's storage, where anything may stand. */
function centsOf(price: string): number {
  try {
    return toCents(price);
  } catch {
    return 0;
  }
}
