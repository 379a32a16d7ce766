import type { ProductFilters } from '@beautymark/contracts/catalog';
import type { Database, Db } from '#platform/db/database.ts';
import { matching } from './product-filter.ts';

/** Figures for the filters of a list; each method says which of the filters it respects through what it is given. */
export const facetsRepository = (db: Db, kind: Database['kind']) => ({
  priceBounds: (filters: ProductFilters) =>
    db
      .selectFrom('products')
      .where((eb) => matching(eb, kind, filters))
      .select((eb) => [eb.fn.min('price_cents').as('min'), eb.fn.max('price_cents').as('max')])
      .executeTakeFirst(),

  brandCounts: (filters: ProductFilters) =>
    db
      .selectFrom('products')
      .innerJoin('brands', 'brands.id', 'products.brand_id')
      .where((eb) => matching(eb, kind, filters))
      .groupBy(['brands.id', 'brands.name'])
      .select((eb) => ['brands.id', 'brands.name', eb.fn.countAll<number>().as('count')])
      .execute(),

  countsByRating: (filters: ProductFilters) =>
    db
      .selectFrom('products')
      .where((eb) => matching(eb, kind, filters))
      .groupBy('rating')
      .select((eb) => ['rating', eb.fn.countAll<number>().as('count')])
      .execute(),
});
