import { FEATURED_MAX } from '@beautymark/contracts/limits';
import type { FeaturedProduct } from '@beautymark/contracts/merchandising';
import type { ReactNode } from 'react';
import { call } from '#platform/api/call.ts';
import { apiQuery } from '#platform/api/query-client.ts';
import { useApi } from '#platform/api/server-data.tsx';
import { useWrite } from '#platform/forms/use-write.ts';
import { NameLink } from '#platform/kit/cells.tsx';
import { Loaded } from '#platform/kit/loaded.tsx';
import { SearchField, useSearchField } from '#platform/lists/search-field.tsx';
import { Button } from '#ui/button.tsx';
import { moved, PlaceButtons } from './merchandising.tsx';
import { staleAfterChange } from './operator-calls.ts';

/** What stands first in Featured, by hand; the best of all others follow on their own. */
export const FeaturedPanel = () => (
  <Loaded what="Featured" query={useApi(apiQuery('/api/operator/featured'), { isFresh: true })}>
    {(products) => <Featured products={products} />}
  </Loaded>
);

function Featured({ products }: { products: readonly FeaturedProduct[] }) {
  const { mutate } = useWrite({
    mutationFn: (productIds: number[]) => call('PUT', '/api/operator/featured', { body: { productIds } }),
    meta: { failure: 'Featured could not be saved', reloads: staleAfterChange },
  });
  const ids = products.map(({ id }) => id);
  return (
    <div className="grid max-w-180 gap-8">
      <p className="max-w-[60ch] text-15 text-ink-muted">
        These stand first in Featured, on the home page the first four. The best of all other products follow.
      </p>
      {products.length === 0 ? <p>You haven’t picked any products, so the best rated come first.</p> : null}
      <ol aria-label="Put first in Featured" className="border-line border-b empty:hidden">
        {products.map((product, place) => (
          <FeaturedRow key={product.id} product={product}>
            <PlaceButtons
              name={product.name}
              place={place}
              count={ids.length}
              onMove={(by) => mutate(moved(ids, place, by))}
            />
            <Button look="quiet" onClick={() => mutate(ids.filter((id) => id !== product.id))}>
              Take out<span className="sr-only"> {product.name}</span>
            </Button>
          </FeaturedRow>
        ))}
      </ol>
      {ids.length < FEATURED_MAX ? <AddProduct ids={ids} onAdd={(id) => mutate([...ids, id])} /> : null}
    </div>
  );
}

function FeaturedRow({ product, children }: { product: FeaturedProduct; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-t py-3">
      <div className="min-w-0 flex-1 basis-48">
        <NameLink href={`/product/${product.id}`}>{product.name}</NameLink>
        <p className="text-13 text-ink-muted">
          {`${product.brand}${product.isForSale ? '' : ' · not for sale now, so not shown'}`}
        </p>
      </div>
      <div className="flex items-center gap-1">{children}</div>
    </li>
  );
}

function AddProduct({ ids, onAdd }: { ids: readonly number[]; onAdd: (id: number) => void }) {
  const list = useSearchField();
  const { data } = useApi(apiQuery('/api/products', { querystring: { search: list.search, limit: 6 } }), {
    enabled: list.search !== '',
    keepLast: true,
  });
  const found = list.search === '' ? [] : (data ?? []).filter(({ id }) => !ids.includes(id));
  return (
    <div className="grid gap-3">
      <SearchField label="Find a product to put first" hint="Name or brand" list={list} className="max-w-100" />
      {list.search !== '' && data && found.length === 0 ? <p className="text-ink-muted">No products found.</p> : null}
      <ul aria-label="Found products" className="empty:hidden">
        {found.map(({ id, name, brand }) => (
          <li key={id} className="flex items-center justify-between gap-6 border-line border-t py-2">
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {name} <span className="text-13 text-ink-muted">{brand}</span>
            </span>
            <Button look="secondary" onClick={() => onAdd(id)}>
              Put first<span className="sr-only"> {name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
