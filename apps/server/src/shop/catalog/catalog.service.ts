import type {
  Brand,
  BrandQuery,
  Facets,
  Product,
  ProductDetail,
  ProductFilters,
  ProductQuery,
} from '@beautymark/contracts/catalog';
import { deliveryTo, differsByCountry, HOME_COUNTRY, HOME_NAME } from '@beautymark/contracts/delivery-rule';
import { toDecimal } from '@beautymark/contracts/money';
import type { SearchReading, Suggestions } from '@beautymark/contracts/search';
import { isPalette } from '@beautymark/contracts/shade-fit';
import { lightToDeep } from '@beautymark/contracts/shade-order';
import { onSkin, wearOf } from '@beautymark/contracts/wear';
import { z } from 'zod';
import type { Database } from '#platform/db/database.ts';
import type { Row } from '#platform/db/tables.ts';
import { readCursor, writeCursor } from '#platform/http/cursor.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { CountedPage } from '#platform/http/serve.ts';
import { type Clock, DAY_MS } from '#platform/lifecycle/clock.ts';
import { deliverySettings } from '#shop/delivery/index.ts';
import { LARGE_PICTURE_PX, shadeLayerOf, toPictures } from '#shop/pictures/index.ts';
import { byProductCount, type CountedBrand, type FoundProducts, type SearchService } from '#shop/search/index.ts';
import { catalogRepository } from './catalog.repository.ts';
import { goesWith } from './goes-with.ts';
import { howToUse } from './how-to-use.ts';
import { mixCategories } from './mix-categories.ts';
import { type ListRow, sellerOf, shadesByProduct, toFacts, toProduct, toShade } from './product-rows.ts';
import { toneShades } from './shades-by-skin.ts';

const FEATURED = 40;
/** How many of the best products Featured picks from. */
const FEATURED_CANDIDATES = 300;
const NEW_ARRIVALS = 24;

interface Options {
  search: SearchService;
  clock: Clock;
  hasLargePicture?: (address: string) => Promise<boolean>;
}

type SearchQuestion = ProductFilters & { search: string };

export function catalogService(
  { db }: Pick<Database, 'db'>,
  { search, clock, hasLargePicture = async () => false }: Options,
) {
  const repository = catalogRepository(db);
  const now = () => clock.now().toISOString();

  const categories = async () =>
    (await repository.categories()).map((row) => ({ ...row, productCount: row.productCount ?? 0 }));

  async function products({
    search: text,
    match,
    sort,
    limit,
    cursor,
    ...filters
  }: ProductQuery): Promise<CountedPage<Product>> {
    const words = searchedWords(text, match);
    const found = await search.find({ filters, words, sort, limit, cursor });
    return { items: await productsOf(found), total: found.total, nextCursor: found.nextCursor };
  }

  /** In the order of the ids. */
  async function rowsOf(ids: number[]): Promise<ListRow[]> {
    const rows = new Map((await repository.byIds(ids, now())).map((row) => [row.id, row]));
    return ids.flatMap((id) => rows.get(id) ?? []);
  }

  async function productsOf({ ids, askedShades }: FoundProducts): Promise<Product[]> {
    return (await rowsOf(ids)).map((row) => {
      const askedShade = askedShades.get(row.id);
      return { ...toProduct(row), ...(askedShade && { askedShade }) };
    });
  }

  const brands = async (query: BrandQuery): Promise<CountedPage<Brand>> => brandPage(await search.brands(), query);

  const facets = ({ search: text, match, ...filters }: ProductFilters): Promise<Facets> =>
    search.facets({ filters, words: searchedWords(text, match) });

  async function reading({ search: text, match: _match, ...filters }: SearchQuestion): Promise<SearchReading> {
    const { nearby, ...read } = await search.read(text, filters);
    return { ...read, near: await productsOf(nearby) };
  }

  async function suggestions(text: string): Promise<Suggestions> {
    const { productIds, brands, categories } = await search.suggest(text);
    const products = await rowsOf(productIds);
    return {
      products: products.map(({ id, name, brand, image_url }) => ({ id, name, brand, imageUrl: image_url })),
      brands,
      categories,
    };
  }

  /** The beginning of today (UTC), so that the lowest price of 30 days stays the same all day. */
  const today = (): string => `${now().slice(0, 10)}T00:00:00.000Z`;

  /** @param ownerId finds this seller's archived product instead of one for sale */
  async function product(id: number, ownerId?: number): Promise<ProductDetail> {
    const row = await repository.byId(id, now(), ownerId);
    if (!row) throw new Refusal('catalog.product_not_found');
    const shades = (await shadesByProduct(db, [id])).get(id) ?? [];
    const isCase = isPalette(row.subcategory);
    const facts = toFacts(row.facts);
    const settings = await deliverySettings(db);
    const delivery = deliveryTo(settings, HOME_COUNTRY);
    const to = differsByCountry(settings) ? { to: HOME_NAME } : {};
    const pictures = toPictures(row.pictures);
    const lowest = lowestPriceCents(await repository.pricesOf(id), new Date(today()));
    return {
      ...toProduct(row),
      // A palette's shades in the order of its case, which its picture shows.
      shades: isCase ? shades.map(toShade) : lightToDeep(shades.map(toShade)),
      isPalette: isCase,
      facts,
      wear: wearOf(row.subcategory, facts?.finish),
      onSkin: onSkin(row.subcategory, facts?.finish),
      goesWith: goesWith(row.subcategory),
      ...howToUse(row.subcategory),
      shadeLayer: shadeLayerOf(row.image_url),
      stock: totalStock(row.stock, shades),
      seller: sellerOf(row),
      lowestPrice30: lowest === null ? null : toDecimal(Math.min(lowest, row.price_cents)),
      ...(delivery ? { delivery: { ...delivery, ...to } } : {}),
      ...(pictures.length > 0 ? { pictures } : {}),
      ...((await hasLargePicture(row.image_url)) ? { imageWidth: LARGE_PICTURE_PX } : {}),
    };
  }

  /** What operators have put first, then the best of all others. */
  async function featured(): Promise<Product[]> {
    const pinnedIds = await repository.pinnedIds();
    const pinned = pinnedIds.length > 0 ? await rowsOf(pinnedIds) : [];
    const { ids } = await search.find({ filters: {}, sort: 'featured', limit: FEATURED_CANDIDATES });
    const kinds = new Map((await repository.kindsOf(ids)).map((row) => [row.id, row]));
    const others = ids.flatMap((id) => (pinned.some((row) => row.id === id) ? [] : (kinds.get(id) ?? [])));
    const mixed = await rowsOf(mixCategories(others, Math.max(0, FEATURED - pinned.length)).map(({ id }) => id));
    return [...pinned, ...mixed].slice(0, FEATURED).map(toProduct);
  }

  const asProducts = async (rows: Promise<ListRow[]>) => (await rows).map(toProduct);
  return {
    categories,
    brands,
    testimonials: repository.testimonials,
    products,
    facets,
    reading,
    suggestions,
    product,
    today,
    toneShades: async () => toneShades(await repository.foundationShades()),
    productIds: repository.idsAfter,
    sellerIds: repository.sellerIds,
    featured,
    newArrivals: () => asProducts(repository.newest(NEW_ARRIVALS, now())),
  };
}
export type CatalogService = ReturnType<typeof catalogService>;

const searchedWords = (text: string | undefined, match: ProductFilters['match']) =>
  text === undefined ? undefined : { text, match: match ?? ('contains' as const) };

/** The product's own stock, or its shades' together; null if neither is counted. */
function totalStock(own: number | null, shades: readonly { stock: number | null }[]): number | null {
  if (own !== null || shades.length === 0) return own;
  return shades.reduce<number | null>((sum, { stock }) => (sum === null || stock === null ? null : sum + stock), 0);
}

/** The count and id of a page's last brand. */
const Position = z.tuple([z.literal('brands'), z.int(), z.int()]);

function positionOf(cursor: string): Pick<CountedBrand, 'count' | 'id'> {
  const [, count, id] = readCursor(Position, cursor);
  return { count, id };
}

function brandPage(brands: readonly CountedBrand[], { ids, limit, cursor }: BrandQuery) {
  const wanted = ids ? brands.filter(({ id }) => ids.includes(id)) : [...brands];
  const after = cursor === undefined ? null : positionOf(cursor);
  const rest = wanted.sort(byProductCount).filter((brand) => after === null || byProductCount(after, brand) < 0);
  const page = rest.slice(0, limit);
  const last = page.at(-1);
  return {
    items: page.map(({ count: _count, ...brand }): Brand => brand),
    total: wanted.length,
    nextCursor: last && rest.length > limit ? writeCursor(['brands', last.count, last.id]) : null,
  };
}

const WINDOW_MS = 30 * DAY_MS;

/**
 * The lowest price of the last 30 days, today included; null until prices have been recorded for that long.
 * @param prices  oldest first
 */
function lowestPriceCents(
  prices: readonly Pick<Row<'price_history'>, 'price_cents' | 'valid_from'>[],
  now: Date,
): number | null {
  const start = new Date(now.getTime() - WINDOW_MS).toISOString();
  const [oldest] = prices;
  if (!oldest || oldest.valid_from > start) return null;
  // Only the last price before the window was still valid in it.
  const firstInside = prices.findIndex(({ valid_from }) => valid_from > start);
  const valid = prices.slice(firstInside === -1 ? prices.length - 1 : firstInside - 1);
  return Math.min(...valid.map(({ price_cents }) => price_cents));
}
