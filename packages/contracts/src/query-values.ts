import { z } from 'zod';

/** An id in an address or a query. */
export const id = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);

export const flag = z.enum(['true', 'false']).transform((text) => text === 'true');

export const amount = z.coerce.number().min(0).max(1e9);

/** Values separated by commas; known words only. */
export const oneOrMoreOf = <const Value extends string>(values: readonly Value[]) =>
  z
    .string()
    .max(200)
    .regex(new RegExp(`^(${values.join('|')})(,(${values.join('|')}))*$`))
    .transform((text) => values.filter((value) => text.split(',').includes(value)))
    .optional();

/** What someone types to find something in a list. */
const searchText = z.string().trim().max(100).optional();

/** Ids separated by commas, each once and in order: however a list is written, a cache keeps one answer to it. */
export const idList = z
  .string()
  .regex(/^\d{1,15}(,\d{1,15}){0,199}$/)
  .transform((text) => [...new Set(text.split(',').map(Number))].sort((a, b) => a - b));

/** Where the page before ended, from its Link header. */
export const cursor = z.string().max(400).optional();

/** The two values that a list in pages takes. */
export const pageValues = (most: number, usual = most) => ({
  limit: z.coerce.number().int().min(1).max(most).default(usual),
  cursor,
});

/** The same of a list in which words are searched for: only rows that contain them. */
export const searchedPageValues = (most: number) => ({ search: searchText, ...pageValues(most) });

/** Which page is asked for. */
export interface PageQuery {
  limit: number;
  cursor?: string | undefined;
}
/** The same of a list in which words are searched for. */
export interface SearchedPage extends PageQuery {
  search?: string | undefined;
}

/** The same of words of the shop's language, "lip gloss,lipstick"; one that nothing is called finds nothing. */
export const wordList = z
  .string()
  .max(400)
  .regex(/^[a-z][a-z0-9 -]{0,39}(,[a-z][a-z0-9 -]{0,39}){0,19}$/)
  .transform((text) => [...new Set(text.split(','))].sort())
  .optional();
