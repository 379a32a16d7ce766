import { type RawBuilder, sql } from 'kysely';

/** Wildcards in the text match literally. */
export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Whether a column holds the text in any case. For lists that are read seldom: no index helps. */
export const contains = (column: string, text: string): RawBuilder<boolean> =>
  sql<boolean>`lower(${sql.ref(column)}) like ${likePattern(text.toLowerCase())} escape '\\'`;
