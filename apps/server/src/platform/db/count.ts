import {
  type DeleteResult,
  type InsertResult,
  type RawBuilder,
  type SelectQueryBuilder,
  sql,
  type UpdateResult,
} from 'kysely';

export const count = async <DB, Table extends keyof DB>(
  query: SelectQueryBuilder<DB, Table, unknown>,
): Promise<number> =>
  (
    await query
      .clearSelect()
      .clearOrderBy()
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .$castTo<{ count: number }>()
      .executeTakeFirstOrThrow()
  ).count;

export const exists = async <DB, Table extends keyof DB>(
  query: SelectQueryBuilder<DB, Table, unknown>,
): Promise<boolean> =>
  (await query.clearSelect().clearOrderBy().select(sql`1`.as('one')).limit(1).executeTakeFirst()) !== undefined;

/** One column of all rows that a query finds. */
export const column = async <Name extends string, Value>(
  query: { execute(): Promise<Record<Name, Value>[]> },
  name: Name,
): Promise<Value[]> => (await query.execute()).map((row) => row[name]);

/** Ids to look for by `in`. PostgreSQL rejects an empty list, and no row has the id 0. */
export const among = (ids: readonly number[]): readonly number[] => (ids.length === 0 ? [0] : ids);

/** Makes a change. @returns whether it found a row */
export async function hasChanged(change: { executeTakeFirst(): Promise<Changed> }): Promise<boolean> {
  const { numUpdatedRows = 0n, numDeletedRows = 0n, numInsertedOrUpdatedRows = 0n } = await change.executeTakeFirst();
  return numUpdatedRows + numDeletedRows + numInsertedOrUpdatedRows > 0n;
}
type Changed = Partial<UpdateResult & DeleteResult & Pick<InsertResult, 'numInsertedOrUpdatedRows'>>;

/** Wildcards in the text match literally. */
export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Whether a column holds the text in any case. For lists that are read seldom: no index helps. */
export const contains = (column: string, text: string): RawBuilder<boolean> =>
  containsIn(sql.ref<string>(column), text);

/** The same for an expression over several columns. */
export const containsIn = (value: RawBuilder<string>, text: string): RawBuilder<boolean> =>
  sql<boolean>`lower(${value}) like ${likePattern(text.toLowerCase())} escape '\\'`;

type CentsExpression =
  | 'amount_cents'
  | 'price_cents * quantity'
  | "case when status = 'returned' then 0 else amount_cents end";

/**
 * Adds up cents; 0 without rows. Floating point, because a sum of integers could overflow: one wrong price must not
 * break every report. It is exact within the safe integers and rounded to the dollar beyond them.
 */
export const sumOfCents = (cents: CentsExpression): RawBuilder<number> =>
  sql<number>`coalesce(sum(cast(${sql.raw(cents)} as double precision)), 0)`;
