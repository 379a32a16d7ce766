import type { Facets, Product, ProductDetail, ProductFilters, ProductQuery } from '@beautymark/contracts/catalog';
import { PRODUCTS_MAX } from '@beautymark/contracts/limits';
import { RATING_STEPS } from '@beautymark/contracts/vocabularies';
import type { Database } from '#platform/db/database.ts';
import { Refusal } from '#platform/refusal.ts';
import { catalogRepository } from './catalog.repository.ts';
import { facetsRepository } from './facets.repository.ts';
import { without, withoutSidebar } from './product-filter.ts';
import { type ListRow, toFacts, toProduct, toShade } from './product-rows.ts';
import { writeCursor } from './product-sort.ts';

const FEATURED = 8;
const NEW_ARRIVALS = 24;

export interface ProductPage {
  products: Product[];
  total: number;
  /** Null on the last page. */
  nextCursor: string | null;
}

export function catalogService({ db, kind }: Pick<Database, 'db' | 'kind'>) {
  const repository = catalogRepository(db, kind);
  const facetFigures = facetsRepository(db, kind);

  async function categories() {
    const rows = await repository.categories();
    return rows.map(({ product_count, ...category }) => ({ ...category, productCount: product_count ?? 0 }));
  }

  async function testimonials() {
    const rows = await repository.testimonials();
    return rows.map(({ user_title, ...testimonial }) => ({ ...testimonial, userTitle: user_title }));
  }

  /** One row more than asked for tells whether there is a next page. */
  async function products({ sort, limit = PRODUCTS_MAX, cursor, ...filters }: ProductQuery): Promise<ProductPage> {
    const rows = await repository.page({ filters, sort, limit: limit + 1, cursor });
    const shown = rows.slice(0, limit);
    const last = rows.length > limit ? shown.at(-1) : undefined;
    const isWhole = cursor === undefined && last === undefined;
    return {
      products: shown.map(toProduct),
      total: isWhole ? shown.length : await repository.count(filters),
      nextCursor: last ? writeCursor(sort, last) : null,
    };
  }

  async function facets(filters: ProductFilters): Promise<Facets> {
    const base = withoutSidebar(filters);
    const bounds = await facetFigures.priceBounds(base);
    const offered = await facetFigures.brandCounts(base);
    const counted = new Map(
      (await facetFigures.brandCounts(without(filters, 'brands'))).map(({ id, count }) => [id, count]),
    );
    const rated = await facetFigures.countsByRating(without(filters, 'minRating'));
    return {
      price: { min: Math.floor((bounds?.min ?? 0) / 100), max: Math.ceil((bounds?.max ?? 0) / 100) },
      brands: offered.map(({ id, name }) => ({ id, name, count: counted.get(id) ?? 0 })).sort((a, b) => a.id - b.id),
      ratings: RATING_STEPS.map((step) => ({
        rating: step,
        count: rated.filter(({ rating }) => rating >= step).reduce((sum, { count }) => sum + count, 0),
      })),
    };
  }

  async function product(id: number): Promise<ProductDetail> {
    const row = await repository.byId(id);
    if (!row) throw new Refusal('catalog.product_not_found');
    const shades = await repository.shadesOf(id);
    return { ...toProduct(row), shades: shades.map(toShade), facts: toFacts(row.facts) };
  }

  const asProducts = async (rows: Promise<ListRow[]>) => (await rows).map(toProduct);
  return {
    categories,
    brands: () => repository.brands(),
    testimonials,
    products,
    facets,
    product,
    productIds: repository.idsAfter,
    featured: () => asProducts(repository.featured(FEATURED)),
    newArrivals: () => asProducts(repository.newest(NEW_ARRIVALS)),
  };
}
export type CatalogService = ReturnType<typeof catalogService>;
