import type { Product } from '@beautymark/contracts/catalog';
import type { SellerPage } from '@beautymark/contracts/seller-profile';
import { useSearch } from 'wouter';
import { sellerQuery } from '#platform/api/catalog-queries.ts';
import { useApi, useServerAnswer } from '#platform/api/server-data.tsx';
import { readPageCount } from '#platform/lists/page-count.ts';
import { sellerIdIn, sellerPath } from '#platform/navigation/seller-path.ts';
import { isNotFound } from '#platform/page/page-boundary.tsx';
import { PageHead } from '#platform/page/page-head.tsx';
import { plural } from '#platform/words/plural.ts';
import { ProductGrid } from '#shop/product/product-grid.tsx';
import { sellerProductsQuery } from '#shop/product-list/list-queries.ts';
import { ProductPages } from '#shop/product-list/product-pages.tsx';
import { SellerWords } from '#shop/sellers/seller-words.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { cardActions } from './card-actions.tsx';
import { ItemList } from './item-list.tsx';
import type { ViewProps } from './view-props.ts';

export default function SellerView({ params }: ViewProps) {
  const id = sellerIdIn(params);
  const query = sellerQuery(id);
  const { data, error, refetch } = useApi(query);
  const rendered = useServerAnswer(query);
  const { data: first } = useApi(sellerProductsQuery(id));
  const pages = readPageCount(new URLSearchParams(useSearch()).get('pages'));
  if (isNotFound(error)) throw error;
  const seller = data ?? rendered;
  const path = sellerPath(id === 0 ? null : id);
  return (
    <section className="mx-auto max-w-content px-edge pt-6 md:pt-10">
      <SellerHead path={path} seller={seller} first={first} />
      <SellerWords seller={seller} shown={(first?.items ?? []).map(({ imageUrl }) => imageUrl)} />
      <p role="status" className="mt-8 mb-6 min-h-6 text-15 text-ink-muted md:mb-8">
        {seller ? aboutProducts(seller) : ''}
      </p>
      {!seller && error ? (
        <LoadFailed what="This seller" retry={refetch} />
      ) : (
        <ProductPages
          query={sellerProductsQuery(id)}
          pages={pages}
          hrefOf={(count) => `${path}?pages=${count}`}
          cards={(props) => <ProductGrid {...props} columns="two-to-four" actionsFor={cardActions} />}
        />
      )}
    </section>
  );
}

function aboutProducts({ productCount, isSuspended }: SellerPage): string {
  if (isSuspended) return 'This seller is not selling on BeautyMark at the moment.';
  if (productCount === 0) return 'Nothing is for sale here at the moment.';
  return plural(productCount, 'product');
}

interface SellerHeadProps {
  path: string;
  seller: SellerPage | undefined;
  first: { items: readonly Product[]; total: number } | undefined;
}

function SellerHead({ path, seller, first }: SellerHeadProps) {
  const name = seller?.name ?? 'Seller';
  return (
    <>
      <PageHead
        title={`${name} · BeautyMark`}
        description={`What ${name} sells on BeautyMark, the beauty and makeup marketplace.`}
        // Nothing to find there for now: not for search engines. A longer list is a view of the same page.
        canonical={seller && seller.productCount > 0 ? path : undefined}
        image={first?.items[0]?.imageUrl}
      />
      {first && first.total > 0 ? <ItemList name={name} products={first.items} /> : null}
    </>
  );
}
