import type { ProductFilters } from '@beautymark/contracts/catalog';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { DatabaseKind } from '#platform/db/database.ts';
import { fold } from '#platform/db/fold.ts';
import { containsTerm } from '#platform/db/search-index.ts';
import type { Tables } from '#platform/db/tables.ts';

type Products = ExpressionBuilder<Tables, 'products'>;

/** The sidebar's own filters; everything else is part of the address that the page was opened with. */
const SIDEBAR = ['brands', 'minPrice', 'maxPrice', 'minRating'] as const;
export type SidebarFilter = (typeof SIDEBAR)[number];

export const without = (filters: ProductFilters, ...left: readonly SidebarFilter[]): ProductFilters =>
  Object.fromEntries(Object.entries(filters).filter(([name]) => !left.some((out) => out === name)));

export const withoutSidebar = (filters: ProductFilters): ProductFilters => without(filters, ...SIDEBAR);

/** All conditions at once. `new=false` and `sale=false` ask for nothing, like their absence. */
export function matching(eb: Products, kind: DatabaseKind, filters: ProductFilters): Expression<SqlBool> {
  const term = fold(filters.search ?? '');
  const conditions: (Expression<SqlBool> | undefined)[] = [
    given(filters.category, (id) => eb('products.category_id', '=', id)),
    given(filters.brand, (id) => eb('products.brand_id', '=', id)),
    given(filters.brands, (ids) => eb('products.brand_id', 'in', ids)),
    filters.new ? eb('products.is_new', '=', 1) : undefined,
    filters.sale ? eb('products.original_price_cents', 'is not', null) : undefined,
    given(filters.minPrice, (amount) => eb('products.price_cents', '>=', cents(amount))),
    given(filters.maxPrice, (amount) => eb('products.price_cents', '<=', cents(amount))),
    given(filters.minRating, (rating) => eb('products.rating', '>=', rating)),
    term === '' ? undefined : containsTerm(eb, kind, term),
  ];
  return eb.and(conditions.filter((condition) => condition !== undefined));
}

const given = <Value>(value: Value | undefined, condition: (value: Value) => Expression<SqlBool>) =>
  value === undefined ? undefined : condition(value);
const cents = (amount: number) => Math.round(amount * 100);
