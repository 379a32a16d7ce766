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
import { lightToDeep } from '@beautymark/contracts/shade-order';
import { onSkin, wearOf } from '@beautymark/contracts/wear';
import type { Database } from '#platform/db/database.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Clock } from '#platform/lifecycle/clock.ts';
import type { SearchService } from '#shop/search/index.ts';
import { brandPage } from './brand-pages.ts';
import { catalogRepository } from './catalog.repository.ts';
import { isPalette } from './choosable-shades.ts';
import { deliverySettings } from './delivery.service.ts';
import { goesWith } from './goes-with.ts';
import { LARGE_PICTURE_PX } from './large-pictures.ts';
import { lowestPriceCents } from './lowest-price.ts';
import { mixCategories } from './mix-categories.ts';
import { type ListRow, toFacts, toPictures, toProduct, toShade } from './product-rows.ts';
import { sellerOf } from './seller-of.ts';
import { shadeLayerOf } from './shade-layers.ts';

const FEATURED = 40;
/** The best products, of which the featured ones are picked. */
const FEATURED_CANDIDATES = 300;
const NEW_ARRIVALS = 24;

interface Options {
  search: SearchService;
  clock: Clock;
  /** Whether the picture at this address has a larger file beside it. */
  hasLargePicture?: (address: string) => Promise<boolean>;
}

type SearchQuestion = ProductFilters & { search: string };

export interface BrandPage {
  brands: Brand[];
  total: number;
  nextCursor: string | null;
}

export interface ProductPage {
  products: Product[];
  total: number;
  /** Null on the last page. */
  nextCursor: string | null;
}

export function catalogService(
  { db }: Pick<Database, 'db'>,
  { search, clock, hasLargePicture = async () => false }: Options,
) {
  const repository = catalogRepository(db);
  const now = () => clock.now().toISOString();

  async function categories() {
    const rows = await repository.categories();
    return rows.map(({ product_count, position: _position, ...category }) => ({
      ...category,
      productCount: product_count ?? 0,
    }));
  }

  async function testimonials() {
    const rows = await repository.testimonials();
    return rows.map(({ user_title, ...testimonial }) => ({ ...testimonial, userTitle: user_title }));
  }

  async function products({
    search: text,
    match,
    sort,
    limit,
    cursor,
    ...filters
  }: ProductQuery): Promise<ProductPage> {
    const { ids, ...page } = await search.find({ filters, words: wordsOf(text, match), sort, limit, cursor });
    return { ...page, products: (await rowsOf(ids)).map(toProduct) };
  }

  /** In the order of the ids. */
  async function rowsOf(ids: number[]): Promise<ListRow[]> {
    const rows = new Map((await repository.byIds(ids, now())).map((row) => [row.id, row]));
    return ids.flatMap((id) => rows.get(id) ?? []);
  }

  const brands = async (query: BrandQuery): Promise<BrandPage> => brandPage(await search.brands(), query);

  const facets = ({ search: text, match, ...filters }: ProductFilters): Promise<Facets> =>
    search.facets({ filters, words: wordsOf(text, match) });

  async function reading({ search: text, match: _match, ...filters }: SearchQuestion): Promise<SearchReading> {
    const { nearIds, ...read } = await search.read(text, filters);
    return { ...read, near: (await rowsOf(nearIds)).map(toProduct) };
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

  /** Since when today counts (UTC): the lowest price of 30 days is the same all day long. */
  const today = (): string => `${now().slice(0, 10)}T00:00:00.000Z`;

  /** @param ownerId finds what this seller has archived instead of what is for sale */
  async function product(id: number, ownerId?: number): Promise<ProductDetail> {
    const row = await repository.byId(id, now(), ownerId);
    if (!row) throw new Refusal('catalog.product_not_found');
    const shades = await repository.shadesOf(id);
    const facts = toFacts(row.facts);
    const settings = await deliverySettings(db);
    const delivery = deliveryTo(settings, HOME_COUNTRY);
    const to = differsByCountry(settings) ? { to: HOME_NAME } : {};
    const pictures = toPictures(row.pictures);
    const lowest = lowestPriceCents(await repository.pricesOf(id), new Date(today()));
    return {
      ...toProduct(row),
      shades: lightToDeep(shades.map(toShade)),
      isPalette: isPalette(row.subcategory),
      facts,
      wear: wearOf(row.subcategory, facts?.finish),
      onSkin: onSkin(row.subcategory, facts?.finish),
      goesWith: goesWith(row.subcategory),
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
    const pinned = await rowsOf(await repository.pinnedIds());
    const candidates = await repository.featured(FEATURED_CANDIDATES, now());
    const others = candidates.filter(({ id }) => !pinned.some((row) => row.id === id));
    return [...pinned, ...mixCategories(others, FEATURED)].slice(0, FEATURED).map(toProduct);
  }

  const asProducts = async (rows: Promise<ListRow[]>) => (await rows).map(toProduct);
  return {
    categories,
    brands,
    testimonials,
    products,
    facets,
    reading,
    suggestions,
    product,
    today,
    productIds: repository.idsAfter,
    sellerIds: repository.sellerIds,
    featured,
    newArrivals: () => asProducts(repository.newest(NEW_ARRIVALS, now())),
  };
}
export type CatalogService = ReturnType<typeof catalogService>;

const wordsOf = (text: string | undefined, match: ProductFilters['match']) =>
  text === undefined ? undefined : { text, match: match ?? ('contains' as const) };

/** The product's own stock, or that of its shades together; null where neither is counted. */
function totalStock(own: number | null, shades: readonly { stock: number | null }[]): number | null {
  if (own !== null || shades.length === 0) return own;
  return shades.reduce<number | null>((sum, { stock }) => (sum === null || stock === null ? null : sum + stock), 0);
}
