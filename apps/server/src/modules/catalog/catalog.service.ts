import type {
  Brand,
  BrandQuery,
  Facets,
  Product,
  ProductDetail,
  ProductFilters,
  ProductQuery,
  Suggestions,
} from '@beautymark/contracts/catalog';
import { BRANDS_SHOWN, PRICE_MAX_CENTS, PRODUCTS_MAX } from '@beautymark/contracts/limits';
import { toDecimal } from '@beautymark/contracts/money';
import type { SellerProfile } from '@beautymark/contracts/seller';
import { lightToDeep } from '@beautymark/contracts/shade-order';
import { RATING_STEPS } from '@beautymark/contracts/vocabularies';
import { wearOf } from '@beautymark/contracts/wear';
import type { Database } from '#platform/db/database.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Clock } from '#platform/lifecycle/clock.ts';
import { brandPage, byProductCount } from './brand-pages.ts';
import { catalogRepository } from './catalog.repository.ts';
import type { CatalogChanges } from './catalog-changes.ts';
import { catalogIndex } from './catalog-index.ts';
import { isPalette } from './choosable-shades.ts';
import { LARGE_PICTURE_PX } from './large-pictures.ts';
import { lowestPriceCents } from './lowest-price.ts';
import { mixCategories } from './mix-categories.ts';
import { productDetailsRepository } from './product-details.repository.ts';
import { selectBestPage } from './product-relevance.ts';
import { type ListRow, toFacts, toProduct, toShade } from './product-rows.ts';
import { facetFigures, selectPage } from './product-selection.ts';
import { readCursor, writeCursor } from './product-sort.ts';
import { sellerOf } from './seller-of.ts';
import { namesBegunBy } from './suggested-names.ts';

const FEATURED = 8;
/** The best products, of which the featured ones are picked. */
const FEATURED_CANDIDATES = 100;
const NEW_ARRIVALS = 24;
const SUGGESTED_PRODUCTS = 5;
interface Options {
  changes: Pick<CatalogChanges, 'subscribe'>;
  clock: Clock;
  /** Whether the picture at this address has a larger file beside it. */
  hasLargePicture?: (address: string) => Promise<boolean>;
}

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
  { db, maintenancePool }: Pick<Database, 'db' | 'maintenancePool'>,
  { changes, clock, hasLargePicture = async () => false }: Options,
) {
  const repository = catalogRepository(db);
  const index = catalogIndex({
    repository: catalogRepository(maintenancePool),
    details: productDetailsRepository(maintenancePool),
    changes,
  });

  async function categories() {
    const rows = await repository.categories();
    return rows.map(({ product_count, ...category }) => ({ ...category, productCount: product_count ?? 0 }));
  }

  async function testimonials() {
    const rows = await repository.testimonials();
    return rows.map(({ user_title, ...testimonial }) => ({ ...testimonial, userTitle: user_title }));
  }

  async function products({ sort, limit = PRODUCTS_MAX, cursor, ...filters }: ProductQuery): Promise<ProductPage> {
    const candidates = await index.candidatesFor(filters);
    const { scores } = candidates;
    // Best first, unless the shopper chose an order.
    if (scores && sort === 'featured') {
      const { ids, ...page } = selectBestPage(candidates, { scores, filters, limit, cursor });
      return { ...page, products: (await rowsOf(ids)).map(toProduct) };
    }
    const after = cursor === undefined ? null : readCursor(sort, cursor);
    // One more than asked for: whether there is a next page.
    const { ids, total } = selectPage(candidates, { filters, sort, limit: limit + 1, after });
    const shown = await rowsOf(ids.slice(0, limit));
    const last = ids.length > limit ? shown.at(-1) : undefined;
    return { products: shown.map(toProduct), total, nextCursor: last ? writeCursor(sort, last) : null };
  }

  /** In the order of the ids. */
  async function rowsOf(ids: number[]): Promise<ListRow[]> {
    const rows = new Map((await repository.byIds(ids)).map((row) => [row.id, row]));
    return ids.flatMap((id) => rows.get(id) ?? []);
  }

  async function brands(query: BrandQuery): Promise<BrandPage> {
    const { byBrand } = facetFigures(await index.candidatesFor({}), {});
    // Not before: of a newer version they are more than is needed.
    const listed = await index.brands();
    return brandPage(
      listed.map((brand) => ({ ...brand, count: byBrand.get(brand.id) ?? 0 })),
      query,
    );
  }

  async function facets(filters: ProductFilters): Promise<Facets> {
    const { lowest, highest, byBrand, byRating, ...counts } = facetFigures(await index.candidatesFor(filters), filters);
    // Not before: of a newer version they are more than is needed, of an older one too few.
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
    };
  }

  async function suggestions(search: string): Promise<Suggestions> {
    const candidates = await index.candidatesWhileTyping(search);
    const { scores } = candidates;
    const best = scores
      ? selectBestPage(candidates, { scores, filters: {}, limit: SUGGESTED_PRODUCTS, cursor: undefined }).ids
      : [];
    const products = await rowsOf(best);
    return {
      products: products.map(({ id, name, brand, image_url }) => ({ id, name, brand, imageUrl: image_url })),
      brands: namesBegunBy(search, await index.brands()),
      categories: namesBegunBy(search, await repository.categoryNames()),
    };
  }

  /** Since when today counts (UTC): the lowest price of 30 days is the same all day long. */
  const today = (): string => `${clock.now().toISOString().slice(0, 10)}T00:00:00.000Z`;

  async function product(id: number): Promise<ProductDetail> {
    const row = await repository.byId(id);
    if (!row) throw new Refusal('catalog.product_not_found');
    const shades = await repository.shadesOf(id);
    const facts = toFacts(row.facts);
    const lowest = lowestPriceCents(await repository.pricesOf(id), new Date(today()));
    return {
      ...toProduct(row),
      shades: lightToDeep(shades.map(toShade)),
      isPalette: isPalette(row.subcategory),
      facts,
      wear: wearOf(row.subcategory, facts?.finish),
      stock: totalStock(row.stock, shades),
      seller: sellerOf(row),
      lowestPrice30: lowest === null ? null : toDecimal(lowest),
      ...((await hasLargePicture(row.image_url)) ? { imageWidth: LARGE_PICTURE_PX } : {}),
    };
  }

  async function seller(id: number): Promise<SellerProfile> {
    const user = await repository.seller(id);
    if (!user) throw new Refusal('request.not_found');
    return {
      id,
      name: user.full_name,
      productCount: await repository.listedCountOfSeller(id),
      isSuspended: user.suspended_at !== null,
    };
  }

  const asProducts = async (rows: Promise<ListRow[]>) => (await rows).map(toProduct);
  return {
    categories,
    brands,
    testimonials,
    products,
    facets,
    suggestions,
    product,
    today,
    seller,
    productIds: repository.idsAfter,
    sellerIds: repository.sellerIds,
    featured: async () => mixCategories(await repository.featured(FEATURED_CANDIDATES), FEATURED).map(toProduct),
    newArrivals: () => asProducts(repository.newest(NEW_ARRIVALS)),
  };
}
export type CatalogService = ReturnType<typeof catalogService>;

/** The brands with most products, and those that are ticked. */
function shownBrands(offered: Facets['brands'], ticked: readonly number[] = []): Facets['brands'] {
  if (offered.length <= BRANDS_SHOWN) return offered;
  const largest = new Set(offered.toSorted(byProductCount).slice(0, BRANDS_SHOWN));
  return offered.filter((brand) => largest.has(brand) || ticked.includes(brand.id));
}

/** The product's own stock, or that of its shades together; null where neither is counted. */
function totalStock(own: number | null, shades: readonly { stock: number | null }[]): number | null {
  if (own !== null || shades.length === 0) return own;
  return shades.reduce<number | null>((sum, { stock }) => (sum === null || stock === null ? null : sum + stock), 0);
}
