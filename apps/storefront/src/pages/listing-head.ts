import type { QueryClient } from '@tanstack/react-query';
import { changed, type ListAddress, listHref, withoutFilters } from '#features/product-list/list-address.ts';
import { firstPageQuery } from '#features/product-list/list-queries.ts';
import { listTitle } from '#features/product-list/list-title.ts';
import { brandsQuery, categoriesQuery } from '#platform/catalog-queries.ts';
import type { Head } from '#platform/page.ts';
import { readCached } from '#platform/query-client.ts';

/** @param list  null: the grid of all brands */
export function listingHead(cache: QueryClient, list: ListAddress | null): Head {
  if (!list) {
    return {
      title: 'All Brands · BeautyMark',
      description: 'Every house on BeautyMark, from A to Z.',
      canonical: '/products?brands=true',
    };
  }
  const brand = brandOf(cache, list);
  const name = brand?.name ?? listTitle(list, readCached(cache, categoriesQuery));
  const category = readCached(cache, categoriesQuery)?.find(({ id }) => id === list.category);
  return {
    title: `${name} · BeautyMark`,
    description: category?.tagline ?? brand?.tagline ?? 'Makeup and skincare from independent houses on BeautyMark.',
    // Nobody reads more of it in the browser.
    ...(import.meta.env.SSR ? forOthers(cache, list, name, brand?.id) : {}),
  };
}

/** For search engines and shared links. */
function forOthers(cache: QueryClient, list: ListAddress, name: string, brandId: number | undefined) {
  const first = readCached(cache, firstPageQuery(list));
  const picture = first?.items[0]?.imageUrl;
  return {
    // Search results are not for other search engines; filters and orders are views of the same list.
    ...(list.search ? {} : { canonical: brandId ? `/products?brand=${brandId}` : listHref(bare(list)) }),
    ...(picture ? { image: picture } : {}),
    ...(first ? { structured: [itemList(name, first.items)] } : {}),
  };
}

const bare = (list: ListAddress): ListAddress => withoutFilters(changed(list, { sort: 'featured' }));

/** A list of one brand and nothing else is that brand's page. */
function brandOf(cache: QueryClient, list: ListAddress) {
  const [id] = list.brandIds;
  const isBrandPage = list.brandIds.length === 1 && listHref(bare(list)) === '/products';
  return isBrandPage ? readCached(cache, brandsQuery)?.find((brand) => brand.id === id) : undefined;
}

const itemList = (name: string, products: readonly { id: number; name: string }[]) => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  name,
  itemListElement: products.map((product, place) => ({
    '@type': 'ListItem',
    position: place + 1,
    name: product.name,
    url: `/product/${product.id}`,
  })),
});
