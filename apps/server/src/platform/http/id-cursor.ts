import { Refusal } from './refusal.ts';

/** The cursor of a list that is sorted by id, newest first: the id of the last row of the page before. */
export const writeIdCursor = (id: number): string => Buffer.from(String(id)).toString('base64url');

export function readIdCursor(cursor: string): number {
  const text = Buffer.from(cursor, 'base64url').toString();
  const id = /^[1-9]\d{0,15}$/.test(text) ? Number(text) : Number.NaN;
  if (!Number.isSafeInteger(id)) throw new Refusal('catalog.cursor_invalid');
  return id;
}

/** Headers of a page: the total, and the same address with the next cursor. */
export function listHeaders(address: string, { total, nextCursor }: { total: number; nextCursor: string | null }) {
  const headers: Record<string, string> = { 'x-total-count': String(total) };
  if (nextCursor !== null) {
    const [path = '', query] = address.split('?');
    const next = new URLSearchParams(query);
    next.set('cursor', nextCursor);
    headers.link = `<${path}?${next}>; rel="next"`;
  }
  return headers;
}
