import { isCallFailed } from '#platform/api/call.ts';
import { apiQuery } from '#platform/api/query-client.ts';
import { useApi } from '#platform/api/server-data.tsx';
import { PageHead } from '#platform/page/page-head.tsx';
import { plural } from '#platform/words/plural.ts';
import { ProductGrid } from '#shop/product/product-grid.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { cardActions } from './card-actions.tsx';
import type { ViewProps } from './view-props.ts';

const PLACEHOLDERS = 8;
const ON_FIRST_SCREEN = 4;

/** A wishlist as its share link shows it. Only the browser reads it: a link that has ended must end at once. */
export default function SharedWishlistView({ params }: ViewProps) {
  const shared = apiQuery('/api/wishlists/:token', { params: { token: params.token ?? '' } });
  const { data, error, refetch } = useApi(shared, { isFresh: true });
  const isGone = isCallFailed(error, 404);
  const title = isGone ? 'This wishlist is no longer shared' : titleOf(data?.owner ?? null);
  return (
    <section className="mx-auto max-w-content px-edge pt-6 md:pt-10">
      <PageHead title={`${title} · BeautyMark`} description="A wishlist that was shared with you on BeautyMark." />
      <h1 className="font-display text-page [overflow-wrap:anywhere]">{title}</h1>
      <p role="status" className="mt-2 mb-6 min-h-6 text-15 text-ink-muted md:mb-8">
        {data ? <span>{countOf(data.products.length)}</span> : null}
        {isGone ? <span>The person who sent you the link stopped sharing it.</span> : null}
      </p>
      {isGone ? <ButtonLink href="/products">See all products</ButtonLink> : null}
      {error && !isGone ? <LoadFailed what="This wishlist" retry={refetch} /> : null}
      {error ? null : (
        <>
          <h2 className="sr-only">Products</h2>
          <ProductGrid
            products={data?.products}
            placeholders={PLACEHOLDERS}
            eager={ON_FIRST_SCREEN}
            columns="two-to-four"
            actionsFor={cardActions}
          />
        </>
      )}
    </section>
  );
}

const titleOf = (owner: string | null): string => (owner === null ? 'A friend’s wishlist' : `${owner}’s wishlist`);

const countOf = (products: number): string =>
  products === 0 ? 'It is empty at the moment.' : plural(products, 'product');
