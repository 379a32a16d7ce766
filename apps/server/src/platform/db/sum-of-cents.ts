import { type RawBuilder, sql } from 'kysely';

/**
 * Adds up cents; 0 where there are none. Floating point is exact within the safe integers, and beyond them rounded to the
 * dollar where whole numbers would overflow: a single wrong price must not take every report away.
 */
export const sumOfCents = (cents: 'amount_cents' | 'price_cents * quantity'): RawBuilder<number> =>
  sql<number>`coalesce(sum(cast(${sql.raw(cents)} as double precision)), 0)`;
