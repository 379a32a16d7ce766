import type { Facets, Product, ProductDetail, ProductFilters, ProductQuery } from '@beautymark/contracts/catalog';
import { PRODUCTS_MAX } from '@beautymark/contracts/limits';
import { toDecimal } from '@beautymark/contracts/money';
import type { SellerProfile } from '@beautymark/contracts/seller';
import { RATING_STEPS } from '@beautymark/contracts/vocabularies';
import type { Database } from '#platform/db/database.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Clock } from '#platform/lifecycle/clock.ts';
import { catalogRepository } from './catalog.repository.ts';
import { catalogueIndex } from './catalogue-index.ts';
import type { CatalogueVersion } from './catalogue-version.ts';
import { lowestPriceCents } from './lowest-price.ts';
import { type ListRow, toFacts, toProduct, toShade } from './product-rows.ts';
import { facetFigures, selectPage } from './product-selection.ts';
import { readCursor, writeCursor } from './product-sort.ts';

const FEATURED = 8;
const NEW_ARRIVALS = 24;
/** Products without a seller belong to the house. */
const HOUSE = { id: null, name: 'BeautyMark' };

export interface ProductPage {
  products: Product[];
  total: number;
  /** Null on the last page. */
  nextCursor: string | null;
}

export function catalogService(
  { db, maintenancePool, kind }: Pick<Database, 'db' | 'maintenancePool' | 'kind'>,
  { version, clock }: { version: CatalogueVersion; clock: Clock },
) {
  const repository = catalogRepository(db);
  const index = catalogueIndex(repository, catalogRepository(maintenancePool), { kind, version });

  async function categories() {
    const rows = await repository.categories();
    return rows.map(({ product_count, ...category }) => ({ ...category, productCount: product_count ?? 0 }));
  }

  async function testimonials() {
    const rows = await repository.testimonials();
    return rows.map(({ user_title, ...testimonial }) => ({ ...testimonial, userTitle: user_title }));
  }

  /** One product more than asked for tells whether there is a next page. */
  async function products({ sort, limit = PRODUCTS_MAX, cursor, ...filters }: ProductQuery): Promise<ProductPage> {
    const after = cursor === undefined ? null : readCursor(sort, cursor);
    const { ids, total } = selectPage(await index.candidatesFor(filters), { filters, sort, limit: limit + 1, after });
    const rows = new Map((await repository.byIds(ids.slice(0, limit))).map((row) => [row.id, row]));
    const shown = ids.slice(0, limit).flatMap((id) => rows.get(id) ?? []);
    const last = ids.length > limit ? shown.at(-1) : undefined;
    return { products: shown.map(toProduct), total, nextCursor: last ? writeCursor(sort, last) : null };
  }

  async function facets(filters: ProductFilters): Promise<Facets> {
    const { lowest, highest, byBrand, byRating } = facetFigures(await index.candidatesFor(filters), filters);
    // Not before: of a newer version they are more than is needed, of an older one too few.
    const brands = await index.brands();
    return {
      price: { min: Math.floor(lowest / 100), max: Math.ceil(highest / 100) },
      brands: brands.flatMap(({ id, name }) => {
        const count = byBrand.get(id);
        return count === undefined ? [] : { id, name, count };
      }),
      ratings: RATING_STEPS.map((rating, i) => ({ rating, count: byRating[i] ?? 0 })),
    };
  }

  async function product(id: number): Promise<ProductDetail> {
    const row = await repository.byId(id);
    if (!row) throw new Refusal('catalog.product_not_found');
    const shades = await repository.shadesOf(id);
    const lowest = lowestPriceCents(await repository.pricesOf(id), clock.now());
    return {
      ...toProduct(row),
      shades: shades.map(toShade),
      facts: toFacts(row.facts),
      stock: totalStock(row.stock, shades),
      seller: row.seller_id === null ? HOUSE : { id: row.seller_id, name: row.seller_name ?? HOUSE.name },
      lowestPrice30: lowest === null ? null : toDecimal(lowest),
    };
  }

  async function seller(id: number): Promise<SellerProfile> {
    const user = await repository.seller(id);
    if (!user) throw new Refusal('request.not_found');
    return { id, name: user.full_name, products: (await repository.listedBySeller(id)).map(toProduct) };
  }

  const asProducts = async (rows: Promise<ListRow[]>) => (await rows).map(toProduct);
  return {
    categories,
    brands: () => repository.brands(),
    testimonials,
    products,
    facets,
    product,
    seller,
    productIds: repository.idsAfter,
    featured: () => asProducts(repository.featured(FEATURED)),
    newArrivals: () => asProducts(repository.newest(NEW_ARRIVALS)),
  };
}
export type CatalogService = ReturnType<typeof catalogService>;

/** The product's own stock, or that of its shades together; null where neither is counted. */
function totalStock(own: number | null, shades: readonly { stock: number | null }[]): number | null {
  if (own !== null || shades.length === 0) return own;
  return shades.reduce<number | null>((sum, { stock }) => (sum === null || stock === null ? null : sum + stock), 0);
}
