import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';

/** The shop has some 60 queries; combinations of filters multiply them. */
const MAX_STATEMENTS = 500;

/** Prepared statements of one connection; the least recently used one is evicted. */
export function statementCache(database: DatabaseSync) {
  const cache = new Map<string, Statement>();
  return {
    prepare(text: string): Statement {
      const cached = cache.get(text);
      const statement = cached ?? adapt(database.prepare(text));
      if (cached) cache.delete(text);
      else if (cache.size >= MAX_STATEMENTS) cache.delete(oldest(cache));
      cache.set(text, statement);
      return statement;
    },
  };
}
export type StatementCache = ReturnType<typeof statementCache>;
type Statement = ReturnType<typeof adapt>;

const oldest = (statements: Map<string, Statement>) => statements.keys().next().value ?? '';

/** node:sqlite throws on integers beyond the safe range instead of rounding them, which is what we want. */
const adapt = (statement: StatementSync) => ({
  returnsRows: statement.columns().length > 0,
  all: (parameters: readonly unknown[]) => statement.all(...parameters.map(toSqlite)),
  run: (parameters: readonly unknown[]) => statement.run(...parameters.map(toSqlite)),
});

/** SQLite has no booleans, and node:sqlite rejects `undefined`. */
function toSqlite(value: unknown): SQLInputValue {
  if (value === undefined || value === null) return null;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value === 'number' || typeof value === 'string' || typeof value === 'bigint') return value;
  if (value instanceof Uint8Array) return value;
  throw new TypeError(`SQLite cannot store a ${typeof value}`);
}
