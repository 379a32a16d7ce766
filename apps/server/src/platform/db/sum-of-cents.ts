import { type RawBuilder, sql } from 'kysely';

type CentsExpression =
  | 'amount_cents'
  | 'price_cents * quantity'
  | "case when status = 'returned' then 0 else amount_cents end";

/**
 * Adds up cents; 0 where there are none. Floating point is exact within the safe integers, and beyond them rounded to the
 * dollar where whole numbers would overflow: a single wrong price must not take every report away.
 */
export const sumOfCents = (cents: CentsExpression): RawBuilder<number> =>
  sql<number>`coalesce(sum(cast(${sql.raw(cents)} as double precision)), 0)`;
