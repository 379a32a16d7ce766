import { type SelectQueryBuilder, sql } from 'kysely';
import { readIdCursor, writeIdCursor } from '#platform/http/cursor.ts';

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
  { limit, cursor }: { limit: number; cursor?: string | null | undefined },
): Promise<{ rows: Row[]; nextCursor: string | null }> {
  const id = sql.ref<number>(column);
  const rest = typeof cursor === 'string' ? query.where(sql<boolean>`${id} < ${readIdCursor(cursor)}`) : query;
  // One more row tells whether there is a next page.
  const found = await rest
    .orderBy(id, 'desc')
    .limit(limit + 1)
    .execute();
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return { rows, nextCursor: last ? writeIdCursor(last.id) : null };
}

/** A page of a list that several queries make up. Each row is in one of them, and each is read by its own index. */
export async function pageOfParts<DB, Table extends keyof DB, Row extends { id: number }>(
  parts: readonly SelectQueryBuilder<DB, Table, Row>[],
  column: string,
  { limit, cursor }: { limit: number; cursor?: string | null | undefined },
): Promise<{ rows: Row[]; nextCursor: string | null }> {
  const pages = await Promise.all(parts.map((part) => pageById(part, column, { limit, cursor })));
  const found = pages.flatMap(({ rows }) => rows).sort((a, b) => b.id - a.id);
  const rows = found.slice(0, limit);
  const hasMore = found.length > limit || pages.some(({ nextCursor }) => nextCursor !== null);
  const last = hasMore ? rows.at(-1) : undefined;
  return { rows, nextCursor: last ? writeIdCursor(last.id) : null };
}
