import type { z } from 'zod';
import { Refusal } from './refusal.ts';

/** The position of the last row of a page, as clients hand it back for the next page. */
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
