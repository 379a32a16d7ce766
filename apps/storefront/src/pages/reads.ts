import type { QueryClient } from '@tanstack/react-query';
import {
  brandPagesQuery,
  brandsQuery,
  brandsWithIdsQuery,
  categoriesQuery,
  featuredQuery,
  newArrivalsQuery,
  offersQuery,
  productQuery,
  reviewsQuery,
  sellerQuery,
  testimonialsQuery,
  toneShadesQuery,
} from '#platform/api/catalog-queries.ts';
import { type ApiQuery, type ListPage, pageAt, readCached } from '#platform/api/query-client.ts';
import { HELP_TOPICS } from '#platform/help/help-topics.ts';
import { readPageCount } from '#platform/lists/page-count.ts';
import { sellerIdIn } from '#platform/navigation/seller-path.ts';
import { type ListAddress, readListAddress } from '#shop/product-list/list-address.ts';
import { smallBrandIds } from '#shop/product-list/list-brands.ts';
import { LIST_PARAMETER_NAMES } from '#shop/product-list/list-parameters.ts';
import {
  facetsQuery,
  firstPageQuery,
  type Match,
  readingQuery,
  sellerProductsQuery,
} from '#shop/product-list/list-queries.ts';
import { isSearchMissed } from '#shop/product-list/search-match.ts';
import type { RouteName } from './route-name.ts';

export interface Address {
  path: string;
  params: Readonly<Record<string, string>>;
  search: URLSearchParams;
}

/**
 * The data that the server reads before it renders a page, and the browser when a visitor is about to follow a link.
 * `fetchQuery` reads required data: a 404 becomes the not-found page. `prefetchQuery` never rejects.
 */
type Read = (cache: QueryClient, address: Address) => Promise<unknown>;

const readHome: Read = (cache) =>
  Promise.all(
    [featuredQuery, newArrivalsQuery, categoriesQuery, brandsQuery, testimonialsQuery, toneShadesQuery].map(
      ({ queryKey }) => cache.prefetchQuery({ queryKey }),
    ),
  );

/** A brand's page has an address of its own, and so has the page of all brands. */
const LISTING_PARAMETERS: readonly string[] = [...LIST_PARAMETER_NAMES, 'brand', 'brands'];

const readListing: Read = (cache, { search }) => {
  const list = readListAddress(search);
  return Promise.all([
    cache.prefetchQuery({ queryKey: categoriesQuery.queryKey }),
    ...(search.get('brands') === 'true'
      ? [readPages(cache, brandPagesQuery, list.pages)]
      : [readBrands(cache, list), readList(cache, list)]),
  ]);
};

/** The largest brands, and those that are ticked. */
async function readBrands(cache: QueryClient, list: ListAddress): Promise<void> {
  await cache.prefetchQuery({ queryKey: brandsQuery.queryKey });
  const small = smallBrandIds(list, readCached(cache, brandsQuery));
  if (small.length > 0) await cache.prefetchQuery({ queryKey: brandsWithIdsQuery(small).queryKey });
}

/** When no product contains the search text, products are read that fit it as a sentence. */
async function readList(cache: QueryClient, list: ListAddress): Promise<void> {
  const read = (match: Match) =>
    Promise.all([
      cache.prefetchQuery({ queryKey: facetsQuery(list, match).queryKey }),
      readPages(cache, firstPageQuery(list, match), list.pages),
    ]);
  const asSentence = list.search === '' ? null : cache.prefetchQuery({ queryKey: readingQuery(list).queryKey });
  await Promise.all([read(undefined), asSentence]);
  const first = readCached(cache, firstPageQuery(list));
  if (isSearchMissed(list, first, readCached(cache, facetsQuery(list)))) await read('words');
}

/** Sequential, because each page names the next one. */
async function readPages(cache: QueryClient, first: ApiQuery<ListPage<unknown>>, pages: number): Promise<void> {
  let query = first;
  for (let page = 1; page <= pages; page++) {
    await cache.prefetchQuery({ queryKey: query.queryKey });
    const next = readCached(cache, query)?.next;
    if (!next) return;
    query = pageAt(next);
  }
}

const readProduct: Read = (cache, { params }) =>
  Promise.all([
    cache.fetchQuery({ queryKey: productQuery(Number(params.id)).queryKey }),
    cache.prefetchQuery({ queryKey: reviewsQuery(Number(params.id)).queryKey }),
    cache.prefetchQuery({ queryKey: featuredQuery.queryKey }),
  ]);

const readSeller: Read = (cache, { params, search }) =>
  Promise.all([
    cache.fetchQuery({ queryKey: sellerQuery(sellerIdIn(params)).queryKey }),
    readPages(cache, sellerProductsQuery(sellerIdIn(params)), readPageCount(search.get('pages'))),
  ]);

/** What delivery and selling cost stands in the text about delivery, and where a seller registers. */
const prefetchOffers: Read = (cache) => cache.prefetchQuery({ queryKey: offersQuery.queryKey });

const readHelp: Read = async (cache, address) => {
  if (address.path === HELP_TOPICS.delivery.href) await prefetchOffers(cache, address);
};

interface PageReads {
  /** The query's parameters that the page reads while it renders. The server drops all others. */
  parameters?: readonly string[];
  read?: Read;
}

/**
 * Other pages read nothing on the server: it renders without a user, and a page that is kept must not
 * outlive its secret link.
 */
const PAGE_READS: Readonly<Partial<Record<RouteName, PageReads>>> = {
  home: { read: readHome },
  listing: { parameters: LISTING_PARAMETERS, read: readListing },
  product: { read: readProduct },
  seller: { parameters: ['pages'], read: readSeller },
  login: { parameters: ['redirect'] },
  register: { parameters: ['redirect', 'seller'], read: prefetchOffers },
  help: { read: readHelp },
  unsubscribe: { parameters: ['done'] },
};

export function readsOf(routeName: RouteName): Required<PageReads> {
  const { parameters = [], read = async () => {} } = PAGE_READS[routeName] ?? {};
  return { parameters, read };
}
