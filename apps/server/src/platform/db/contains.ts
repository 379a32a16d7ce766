import { type RawBuilder, sql } from 'kysely';

/** Wildcards in the text match literally. */
export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Whether a column holds the text in any case. For lists that are read seldom: no index helps. */
export const contains = (column: string, text: string): RawBuilder<boolean> =>
  containsIn(sql.ref<string>(column), text);

/** The same for what is put together from several columns. */
export const containsIn = (value: RawBuilder<string>, text: string): RawBuilder<boolean> =>
  sql<boolean>`lower(${value}) like ${likePattern(text.toLowerCase())} escape '\\'`;
