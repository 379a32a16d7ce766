import type { NamedProduct } from '@beautymark/contracts/keybot';
import { formatPrice } from '@beautymark/contracts/money';
import type { ReactNode } from 'react';
import { ShadeThumbnail } from '#platform/shade-thumbnail.tsx';
import { FollowLink } from './follow-link.tsx';

interface ProductCardProps {
  product: NamedProduct;
  onFollow: (href: string) => void;
  addToCart: ReactNode;
}

/** A product of an answer: its picture, the shade that is meant, its price, and the way into the cart. */
export function ProductCard({
  product: { id, name, brand, price, imageUrl, shadeImageUrl, shade },
  onFollow,
  addToCart,
}: ProductCardProps) {
  return (
    <div className="flex items-start gap-3">
      <span className="w-16 shrink-0">
        <ShadeThumbnail src={imageUrl} inShade={shadeImageUrl} sizes="64px" />
      </span>
      <div className="min-w-0 grow">
        <FollowLink href={`/product/${id}`} onFollow={onFollow} className="group block">
          <span className="block text-13 text-ink-muted">{brand}</span>
          <span className="block underline-offset-2 group-hover:underline">{name}</span>
        </FollowLink>
        <div className="mt-1 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          {shade ? (
            <span className="flex items-center gap-2 text-13">
              <span aria-hidden className="grid size-8 shrink-0 place-items-center rounded-full bg-swatch-surround">
                <span
                  className="size-5 rounded-full border border-line-strong forced-color-adjust-none"
                  style={{ backgroundColor: shade.hex }}
                />
              </span>
              {shade.name}
            </span>
          ) : null}
          <span className="tabular-nums">{formatPrice(price)}</span>
        </div>
        <div className="mt-2">{addToCart}</div>
      </div>
    </div>
  );
}
