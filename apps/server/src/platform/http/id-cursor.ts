import { z } from 'zod';
import { readCursor, writeCursor } from './cursor.ts';

const Id = z.int().positive();

/** The cursor of a list that is sorted by id, newest first: the id of the last row of the page before. */
export const writeIdCursor = (id: number): string => writeCursor(id);
export const readIdCursor = (cursor: string): number => readCursor(Id, cursor);

/** The id before which a page begins; null for the first page. */
export const beforeId = (cursor: string | undefined): number | null =>
  cursor === undefined ? null : readIdCursor(cursor);

/** Of rows that were asked for one beyond the limit: those of the page, and the cursor of the next. */
export function cutPage<Row extends { id: number }>(rows: readonly Row[], limit: number) {
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return { rows: shown, nextCursor: last ? writeIdCursor(last.id) : null };
}

/** Headers of a page: the total, and the way to the next. */
export const listHeaders = (address: string, page: { total: number; nextCursor: string | null }) => ({
  'x-total-count': String(page.total),
  ...nextPageHeader(address, page),
});

/** The same address with the next cursor; nothing on the last page. */
export function nextPageHeader(address: string, { nextCursor }: { nextCursor: string | null }) {
  const headers: Record<string, string> = {};
  if (nextCursor !== null) {
    const [path = '', query] = address.split('?');
    const next = new URLSearchParams(query);
    next.set('cursor', nextCursor);
    headers.link = `<${path}?${next}>; rel="next"`;
  }
  return headers;
}
