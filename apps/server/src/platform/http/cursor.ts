import { z } from 'zod';
import { Refusal } from './refusal.ts';

/** Encodes the position of a page's last row, which clients send for the next page. */
export const writeCursor = (position: unknown): string => Buffer.from(JSON.stringify(position)).toString('base64url');

/** @throws Refusal when a client made the cursor up */
export function readCursor<Position>(schema: z.ZodType<Position>, cursor: string): Position {
  const position = schema.safeParse(jsonOf(Buffer.from(cursor, 'base64url').toString()));
  if (!position.success) throw new Refusal('catalog.cursor_invalid');
  return position.data;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const Id = z.int().positive();

/** The cursor of a list that is sorted by id. */
export const writeIdCursor = (id: number): string => writeCursor(id);
export const readIdCursor = (cursor: string): number => readCursor(Id, cursor);

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
