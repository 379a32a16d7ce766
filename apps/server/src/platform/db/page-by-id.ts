import { type SelectQueryBuilder, sql } from 'kysely';
import { beforeId, cutPage } from '#platform/http/cursor.ts';

/**
 * One page of a list, newest first.
 * @param query   the whole list, unsorted; its rows carry their `id`
 * @param column  that id, as the query names it: `questions.id`
 * @returns       at most `limit` rows, and the cursor of the next page, null on the last one
 * @throws        Refusal when a client made the cursor up
 */
export async function pageById<DB, Table extends keyof DB, Row extends { id: number }>(
  query: SelectQueryBuilder<DB, Table, Row>,
  column: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<{ rows: Row[]; nextCursor: string | null }> {
  const id = sql.ref<number>(column);
  const before = beforeId(cursor);
  const rest = before === null ? query : query.where(sql<boolean>`${id} < ${before}`);
  return cutPage(
    await rest
      .orderBy(id, 'desc')
      .limit(limit + 1)
      .execute(),
    limit,
  );
}
