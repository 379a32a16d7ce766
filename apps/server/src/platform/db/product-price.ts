import { type RawBuilder, sql } from 'kysely';
import type { Row } from './tables.ts';

/** The price that a product has outside a sale, and its sale where it has one. */
export type PricedProduct = Pick<
  Row<'products'>,
  'price_cents' | 'original_price_cents' | 'sale_cents' | 'sale_starts_at' | 'sale_ends_at'
>;

/**
 * What a product costs at a moment. The clock decides: nothing is written when a sale begins or ends. One function for
 * SQL and one for memory; a test compares them.
 */
const isOnSale = (at: string): RawBuilder<boolean> => sql<boolean>`(products.sale_starts_at <= ${at}
  and products.sale_ends_at > ${at} and products.sale_cents < products.price_cents)`;
export const priceCents = (at: string): RawBuilder<number> =>
  sql<number>`case when ${isOnSale(at)} then products.sale_cents else products.price_cents end`;
export const originalPriceCents = (at: string): RawBuilder<number | null> =>
  sql<number | null>`case when ${isOnSale(at)} then products.price_cents else products.original_price_cents end`;

export function priceAt(product: PricedProduct, at: string): { cents: number; originalCents: number | null } {
  const { price_cents, original_price_cents, sale_cents, sale_starts_at, sale_ends_at } = product;
  const isOn = sale_starts_at !== null && sale_starts_at <= at && sale_ends_at !== null && sale_ends_at > at;
  if (isOn && sale_cents !== null && sale_cents < price_cents) return { cents: sale_cents, originalCents: price_cents };
  return { cents: price_cents, originalCents: original_price_cents };
}

/**
 * A product's version: the beginning and the end of its sale count as changes, also before the price history has them.
 */
export const versionAt = (at: string): RawBuilder<number> => sql<number>`products.version
  + case when products.sale_recorded = 0 and products.sale_starts_at <= ${at} then 1 else 0 end
  + case when products.sale_ends_at <= ${at} then 1 else 0 end`;
