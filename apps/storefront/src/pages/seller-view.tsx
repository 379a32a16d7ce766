import type { SellerProfile } from '@beautymark/contracts/seller';
import { ProductGrid } from '#features/product/product-grid.tsx';
import { sellerQuery } from '#platform/api/catalog-queries.ts';
import { useApi, useServerAnswer } from '#platform/api/server-data.tsx';
import { isNotFound } from '#platform/page-boundary.tsx';
import { PageHead } from '#platform/page-head.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import type { ViewProps } from '../routes.tsx';
import { cardActions } from './card-actions.tsx';

const PLACEHOLDERS = 8;
const ON_FIRST_SCREEN = 4;

/** A seller's public page: the name and what they sell. */
export default function SellerView({ params }: ViewProps) {
  const query = sellerQuery(Number(params.id));
  const { data, error, refetch } = useApi(query);
  const rendered = useServerAnswer(query);
  if (isNotFound(error)) throw error;
  const seller = data ?? rendered;
  return (
    <section className="mx-auto max-w-content px-edge pt-6 md:pt-10">
      <SellerHead seller={seller} />
      <p className="text-15 text-ink-muted">Sold by</p>
      <h1 className="font-display text-page [overflow-wrap:anywhere]">{seller?.name ?? 'Seller'}</h1>
      <p role="status" className="mt-2 mb-6 min-h-6 text-15 text-ink-muted md:mb-8">
        {seller ? aboutProducts(seller) : ''}
      </p>
      <h2 className="sr-only">Products</h2>
      {!seller && error ? (
        <LoadFailed what="This seller" retry={refetch} />
      ) : (
        <ProductGrid
          products={seller?.products}
          placeholders={PLACEHOLDERS}
          eager={ON_FIRST_SCREEN}
          columns="two-to-four"
          actionsFor={cardActions}
        />
      )}
    </section>
  );
}

function aboutProducts({ productCount, products, isSuspended }: SellerProfile): string {
  if (isSuspended) return 'This seller is not selling on BeautyMark at the moment.';
  if (productCount === 0) return 'Nothing is for sale here at the moment.';
  const count = productCount === 1 ? '1 product' : `${productCount} products`;
  return products.length < productCount ? `${count}; these are the ${products.length} newest` : count;
}

function SellerHead({ seller }: { seller: SellerProfile | undefined }) {
  const name = seller?.name ?? 'Seller';
  return (
    <PageHead
      title={`${name} · BeautyMark`}
      description={`What ${name} sells on BeautyMark, the beauty and makeup marketplace.`}
      // Nothing to find there for now: not for search engines.
      canonical={seller && seller.products.length > 0 ? `/sellers/${seller.id}` : undefined}
    />
  );
}
