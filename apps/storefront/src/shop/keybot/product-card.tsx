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

export function ProductCard({
  product: { id, name, brand, price, imageUrl, shadeImageUrl, shade },
  onFollow,
  addToCart,
}: ProductCardProps) {
  return (
    <div className="grid grid-cols-[6rem_minmax(0,1fr)] gap-3">
      <span>
        <ShadeThumbnail src={imageUrl} inShade={shadeImageUrl} sizes="96px" className="rounded-soft bg-sunk" />
      </span>
      <div className="flex flex-col">
        <FollowLink href={`/product/${id}`} onFollow={onFollow} className="group block">
          <span className="block text-13 text-ink-muted">{brand}</span>
          <span className="block leading-snug underline-offset-4 group-hover:underline">{name}</span>
        </FollowLink>
        <div className="mt-1 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          {shade ? (
            <span className="flex items-center gap-2 text-13">
              <span
                aria-hidden
                className="size-4 shrink-0 rounded-full border border-line-strong forced-color-adjust-none"
                style={{ backgroundColor: shade.hex }}
              />
              {shade.name}
            </span>
          ) : null}
          <span className="font-medium tabular-nums">{formatPrice(price)}</span>
        </div>
        <div className="mt-auto pt-2">{addToCart}</div>
      </div>
    </div>
  );
}
