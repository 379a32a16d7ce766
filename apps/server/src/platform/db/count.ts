import { type SelectQueryBuilder, sql } from 'kysely';

/** How many rows the query finds. */
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

/** Whether the query finds any row. */
export const exists = async <DB, Table extends keyof DB>(
  query: SelectQueryBuilder<DB, Table, unknown>,
): Promise<boolean> =>
  (await query.clearSelect().clearOrderBy().select(sql`1`.as('one')).limit(1).executeTakeFirst()) !== undefined;
