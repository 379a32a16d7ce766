import type { AskedShade, Brand, Facets, ProductFilters, ProductQuery } from '@beautymark/contracts/catalog';
import { BRANDS_SHOWN, PRICE_MAX_CENTS, PRODUCTS_MAX } from '@beautymark/contracts/limits';
import type { SearchReading } from '@beautymark/contracts/search';
import { RATING_STEPS } from '@beautymark/contracts/vocabularies';
import { isFiller, stem, wordsOf } from '@beautymark/language';
import type { Database } from '#platform/db/database.ts';
import { type Clock, systemClock } from '#platform/lifecycle/clock.ts';
import { askedShade, mayBeAsked, shadeRequest } from './asked-shade.ts';
import { type Query, relax } from './near-products.ts';
import {
  type Candidates,
  countByBrand,
  countProducts,
  type FoundPage,
  facetFigures,
  kindsIn,
  selectBestPage,
  selectPage,
} from './product-selection.ts';
import { choosableShades, searchRepository } from './search.repository.ts';
import { type ChangeFeed, searchIndex } from './search-index.ts';
import { type ReadSearch, type UnderstoodFilters, understoodIn } from './search-reading.ts';
import { indexedWords } from './search-words.ts';

const SUGGESTED_PRODUCTS = 5;
const NEAR_PRODUCTS = 6;

export type SearchFilters = Omit<ProductFilters, 'search' | 'match'>;
export interface ProductSearch {
  filters: SearchFilters;
  /** Absent: all products. */
  words?: { text: string; match: 'contains' | 'words' } | undefined;
}
type Paging = Pick<ProductQuery, 'sort' | 'limit' | 'cursor'>;

/** In order. */
export interface FoundProducts {
  ids: number[];
  /** By product id; only where the request selects a shade. */
  askedShades: ReadonlyMap<number, AskedShade>;
}

/** A brand with the number of its products for sale. */
export interface CountedBrand extends Brand {
  count: number;
}

/** Finds products for sale. Only this module would change for a search server (docs/scaling.md). */
export function searchService(
  { db, catalogPool }: Pick<Database, 'db' | 'catalogPool'>,
  changes: ChangeFeed,
  clock: Clock = systemClock,
) {
  const index = searchIndex(searchRepository(catalogPool), changes, clock);

  /** The parsed text, and the products with its words. */
  async function understand(text: string) {
    const read = await index.read(text);
    const candidates = await index.candidatesWith(asksForNothing(read) && read.page !== 'gift' ? null : read.words);
    if (read.asFamily && countProducts(candidates, read.asFamily) > 0)
      return { read: { ...read, filters: read.asFamily }, candidates };
    if (!read.asName || countProducts(candidates, read.filters) > 0) return { read, candidates };
    // If nothing matches a named color or quality, the words may be a product's name.
    const named = await index.candidatesWith(read.asName.words);
    return countProducts(named, read.asName.filters) > 0
      ? { read: { ...read, ...read.asName }, candidates: named }
      : { read, candidates };
  }

  /** Candidates and filters, for a literal text or a sentence. */
  async function asked({ filters, words }: ProductSearch) {
    if (words?.match !== 'words')
      return { candidates: await index.candidatesContaining(words?.text), filters, sort: null };
    const { read, candidates } = await understand(words.text);
    return { candidates, filters: mergeFilters(read.filters, filters), sort: read.sort };
  }

  async function find({
    sort: wanted,
    limit = PRODUCTS_MAX,
    cursor,
    ...search
  }: ProductSearch & Paging): Promise<FoundPage & FoundProducts> {
    const { candidates, filters, sort: understood } = await asked(search);
    const chosen = wanted ?? understood;
    const { products, scores } = candidates;
    const page = { filters, limit, cursor };
    // Best first, unless the shopper chose an order, which may be "featured".
    const found =
      scores && chosen === null
        ? selectBestPage({ products, scores }, page)
        : selectPage(candidates, { ...page, sort: chosen ?? 'catalog' });
    return { ...found, askedShades: await askedShadesOf(found.ids, candidates, { ...search, filters }) };
  }

  /** For each product the shade that the search or filters select, if any. */
  async function askedShadesOf(ids: readonly number[], { products }: Candidates, { filters, words }: ProductSearch) {
    const named = words?.match === 'contains' && ids.length > 0 ? (await index.read(words.text)).filters : {};
    const request = shadeRequest(mergeFilters(named, filters), words?.text ?? '');
    const those = ids.flatMap((id) => products.get(id) ?? []).filter((product) => mayBeAsked(request, product));
    if (those.length === 0) return new Map<number, AskedShade>();
    const rows = await choosableShades(
      db,
      those.map(({ id }) => id),
    );
    const shades = Map.groupBy(rows, ({ product_id }) => product_id);
    return new Map(
      those.flatMap((product) => {
        const asked = askedShade(product, shades.get(product.id) ?? [], request);
        return asked ? [[product.id, asked] as const] : [];
      }),
    );
  }

  /** The sidebar's filters, see `Facets` in contracts. */
  async function facets(search: ProductSearch): Promise<Facets> {
    const { candidates, filters } = await asked(search);
    const { lowest, highest, byBrand, byRating, ...counts } = facetFigures(candidates, filters);
    // Read after the figures: newer brands are only too many, older ones could be too few.
    const offered = (await index.brands()).flatMap(({ id, name }) => {
      const count = byBrand.get(id);
      return count === undefined ? [] : { id, name, count };
    });
    return {
      price: {
        min: Math.floor(Math.min(lowest, PRICE_MAX_CENTS) / 100),
        max: Math.ceil(Math.min(highest, PRICE_MAX_CENTS) / 100),
      },
      brands: shownBrands(offered, filters.brands),
      ratings: RATING_STEPS.map((rating, i) => ({ rating, count: byRating[i] ?? 0 })),
      ...counts,
      kinds: kindsIn(candidates, filters),
    };
  }

  /** The parsed text, see `SearchReading` in contracts, and similar searches. */
  async function read(
    text: string,
    given: SearchFilters,
  ): Promise<Omit<SearchReading, 'near'> & { nearby: FoundProducts }> {
    const { read: request, candidates } = await understand(text);
    const { rest, corrections, page, notSold } = request;
    const total = countProducts(candidates, mergeFilters(request.filters, given));
    const said = {
      understood: understoodIn(request),
      rest,
      corrections,
      page,
      total,
      ...(request.filters.kind ? { ofKind: await countOfKind(text, { ...given, kind: request.filters.kind }) } : {}),
      ...(notSold === null ? {} : { notSold }),
    };
    if (total > 0) return { ...said, without: [], nearby: { ids: [], askedShades: new Map() } };

    const pageOf = async ({ filters, words }: Query) => {
      const found = await index.candidatesWith(words ?? { ...request.words, must: [], mustNot: [] });
      const page = { filters: mergeFilters(filters, given), limit: NEAR_PRODUCTS, cursor: undefined };
      return selectBestPage(found, page);
    };
    const { without, near } = await relax(request, async (part) => (await pageOf(part)).total);
    const ids = near ? (await pageOf(near)).ids : [];
    const search = { filters: mergeFilters(near?.filters ?? {}, given), words: { text, match: 'words' as const } };
    return { ...said, without, nearby: { ids, askedShades: await askedShadesOf(ids, candidates, search) } };
  }

  const countOfKind = async (text: string, filters: SearchFilters) =>
    countProducts(await index.candidatesContaining(text), filters);

  /** Suggestions for an unfinished search: its last word may be incomplete. */
  async function suggest(text: string) {
    const names = {
      brands: namesBegunBy(text, await index.brands()),
      categories: namesBegunBy(text, await index.categories()),
    };
    const begun = wordsOf(text).at(-1) ?? '';
    const productIds = isFiller(begun) || !/[\p{L}\p{N}]/u.test(begun) ? [] : await productsBegunBy(text, begun);
    return { productIds, ...names };
  }

  async function productsBegunBy(text: string, begun: string): Promise<number[]> {
    const idsOf = async ({ filters, words }: Pick<ReadSearch, 'filters' | 'words'>) => {
      const candidates = await index.candidatesWith(words);
      return selectBestPage(candidates, { filters, limit: SUGGESTED_PRODUCTS, cursor: undefined }).ids;
    };
    const { filters, words } = await index.read(text.trimEnd().replace(/\S+$/, ''));
    const ids = await idsOf({ filters, words: { ...words, prefix: begun } });
    const whole = await index.read(text);
    return ids.length > 0 || asksForNothing(whole) ? ids : await idsOf(whole);
  }

  /** Those with something for sale. */
  async function brands(): Promise<CountedBrand[]> {
    const byBrand = countByBrand(await index.candidatesContaining());
    // Read after the counts: newer brands are only too many.
    return (await index.brands()).map((brand) => ({ ...brand, count: byBrand.get(brand.id) ?? 0 }));
  }

  return { find, facets, read, suggest, brands };
}
export type SearchService = ReturnType<typeof searchService>;

const asksForNothing = ({ filters, words }: ReadSearch): boolean =>
  Object.keys(filters).length === 0 && words.must.length === 0;

/** Chosen filters take precedence over those of the text. */
const mergeFilters = (understood: UnderstoodFilters, chosen: SearchFilters): SearchFilters => ({
  ...understood,
  ...Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== undefined)),
});

/** Brands with the most products first, then by id. */
export const byProductCount = (a: Pick<CountedBrand, 'count' | 'id'>, b: Pick<CountedBrand, 'count' | 'id'>): number =>
  b.count - a.count || a.id - b.id;

/** The brands with the most products, and the selected ones. */
function shownBrands(offered: Facets['brands'], ticked: readonly number[] = []): Facets['brands'] {
  if (offered.length <= BRANDS_SHOWN) return offered;
  const largest = new Set(offered.toSorted(byProductCount).slice(0, BRANDS_SHOWN));
  return offered.filter((brand) => largest.has(brand) || ticked.includes(brand.id));
}

const MAX_NAMES = 3;

/** The names in which every typed word begins a word: "mai orv" and "orvelle" suggest Maison Orvelle. */
function namesBegunBy(text: string, entries: readonly { id: number; name: string }[]) {
  const begun = wordsOf(text).filter((word) => !isFiller(word) && /[\p{L}\p{N}]/u.test(word));
  if (begun.length === 0) return [];
  const fits = (name: string) => {
    const words = indexedWords(name);
    return begun.every((typed) => words.some(({ word, stem: base }) => word.startsWith(typed) || base === stem(typed)));
  };
  return entries
    .filter(({ name }) => fits(name))
    .slice(0, MAX_NAMES)
    .map(({ id, name }) => ({ id, name }));
}
