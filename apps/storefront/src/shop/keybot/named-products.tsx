import type { NamedProduct } from '@beautymark/contracts/keybot';
import { formatCents, formatPrice, toCents } from '@beautymark/contracts/money';
import type { ReactNode } from 'react';
import { ShadeThumbnail } from '#platform/pictures/shade-thumbnail.tsx';
import { sessionPhoto } from '#platform/scan/session-photo.ts';
import { productPath } from '#platform/words/product-path.ts';
import { Disc } from '#ui/disc.tsx';
import { withCommas } from '#ui/with-commas.ts';
import { FollowLink, LINK } from './follow-link.tsx';

/** What puts products into the cart, given by the frame: the chat knows no cart. */
export interface Buying {
  /** @param leads  the one that KeyBot recommends has the filled button */
  one: (product: NamedProduct, leads: boolean) => ReactNode;
  all: (products: readonly NamedProduct[]) => ReactNode;
}

interface NamedProductsProps {
  /** The sentence before them. */
  lead: string;
  products: readonly NamedProduct[];
  onFollow: (href: string) => void;
  buying: Buying;
}

/** The one that the sentence names leads, or else the first, and the others are rows; those whose sum it says are bought together. */
export function NamedProducts({ lead, products, onFollow, buying }: NamedProductsProps) {
  const sum = sumOf(products);
  const isSet = products.length > 1 && sum !== null && lead.includes(sum);
  const named = products.filter(({ name }) => lead.includes(name));
  const leading = isSet || named.length > 1 ? undefined : (named[0] ?? products[0]);
  const others = products.filter((product) => product !== leading);
  return (
    <div className="mt-3 max-w-[34rem]">
      {isSet ? (
        <div className="flex items-center justify-between gap-3 border-line border-y py-2">
          <span>
            Together <span className="font-medium tabular-nums">{sum}</span>
          </span>
          {buying.all(products)}
        </div>
      ) : null}
      <ul aria-label="Products" className="[&>li+li]:border-line [&>li+li]:border-t">
        {leading ? <Leading product={leading} onFollow={onFollow} button={buying.one(leading, true)} /> : null}
        {others.map((product) => (
          <Row key={product.id} product={product} onFollow={onFollow} button={buying.one(product, false)} />
        ))}
      </ul>
    </div>
  );
}

/** "$76.29"; null where a price is no number. */
function sumOf(products: readonly NamedProduct[]): string | null {
  try {
    return formatCents(products.reduce((sum, { price }) => sum + toCents(price), 0));
  } catch {
    return null;
  }
}

export interface ShownProps {
  product: NamedProduct;
  onFollow: (href: string) => void;
  button: ReactNode;
}

/** The one that KeyBot recommends. */
function Leading({ product, onFollow, button }: ShownProps) {
  const { brand, name, price, shade, canTryOn } = product;
  return (
    <li className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-4 pb-4 xs:grid-cols-[8rem_minmax(0,1fr)]">
      <Thumbnail product={product} size={128} />
      <div className="flex flex-col">
        <div className="flex items-baseline justify-between gap-x-3">
          <span className="flex flex-wrap gap-x-2 text-13 text-ink-muted">
            <span>{brand}</span>
            <Rating product={product} />
          </span>
          <span className="font-medium tabular-nums">{formatPrice(price)}</span>
        </div>
        <FollowLink
          href={pageOf(product)}
          onFollow={onFollow}
          className="text-17 leading-snug underline-offset-4 hover:underline"
        >
          {name}
        </FollowLink>
        {shade ? (
          <div className="mt-2 flex items-center gap-2.5">
            <Disc hex={shade.hex} className="size-7" />
            {shade.name}
          </div>
        ) : null}
        <div className="mt-auto grid pt-3">{button}</div>
        {canTryOn && sessionPhoto() ? (
          <FollowLink
            href={pageOf(product)}
            onFollow={onFollow}
            className={`inline-flex min-h-11 items-center self-start ${LINK}`}
          >
            See it on your face
          </FollowLink>
        ) : null}
      </div>
    </li>
  );
}

function Row({ product, onFollow, button }: ShownProps) {
  return (
    <li className="grid grid-cols-[4rem_minmax(0,1fr)_auto] items-center gap-x-3 py-2.5">
      <Thumbnail product={product} size={64} />
      <div>
        <NameLink product={product} onFollow={onFollow} />
        <Facts product={product} />
      </div>
      {button}
    </li>
  );
}

const pageOf = ({ id, shade }: NamedProduct) => productPath(id, shade?.name);

export const Thumbnail = ({
  product: { imageUrl, shadeImageUrl },
  size,
}: {
  product: NamedProduct;
  size: 64 | 88 | 128;
}) => (
  <span>
    <ShadeThumbnail src={imageUrl} inShade={shadeImageUrl} sizes={`${size}px`} className="rounded-soft bg-sunk" />
  </span>
);

export const NameLink = ({ product, onFollow }: Omit<ShownProps, 'button'>) => (
  <FollowLink
    href={pageOf(product)}
    onFollow={onFollow}
    className="block leading-snug underline-offset-4 [overflow-wrap:anywhere] hover:underline"
  >
    {product.name}
  </FollowLink>
);

const Facts = ({ product }: { product: NamedProduct }) => {
  const { shade, price } = product;
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-2 text-13">
      {shade ? (
        <span className="flex items-center gap-2 text-ink-muted">
          <Disc hex={shade.hex} className="size-5" />
          {shade.name}
        </span>
      ) : null}
      <span className="font-medium tabular-nums">{formatPrice(price)}</span>
      <Rating product={product} />
    </div>
  );
};

/** In few words: five stars would take a line of their own. Another service may give none. */
const Rating = ({ product: { rating, reviewCount } }: Pick<ShownProps, 'product'>) =>
  typeof rating === 'number' && typeof reviewCount === 'number' ? (
    <span className="text-13 text-ink-muted tabular-nums">
      <span aria-hidden>{`★ ${rating.toFixed(1)} (${withCommas(reviewCount)})`}</span>
      <span className="sr-only">{`${rating.toFixed(1)} out of 5, ${withCommas(reviewCount)} ratings`}</span>
    </span>
  ) : null;
