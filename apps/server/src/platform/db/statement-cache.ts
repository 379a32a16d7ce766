import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';

/** The shop has some 60 different queries; filters multiply them. */
const STATEMENTS_KEPT = 500;

/** Statements of one connection, prepared once and kept; the least recently used falls out. */
export function statementsOf(database: DatabaseSync) {
  const kept = new Map<string, Statement>();
  return {
    prepare(text: string): Statement {
      const found = kept.get(text);
      const statement = found ?? adapt(database.prepare(text));
      if (found) kept.delete(text);
      else if (kept.size >= STATEMENTS_KEPT) kept.delete(oldest(kept));
      kept.set(text, statement);
      return statement;
    },
  };
}
export type Statements = ReturnType<typeof statementsOf>;
type Statement = ReturnType<typeof adapt>;

const oldest = (statements: Map<string, Statement>) => statements.keys().next().value ?? '';

/** Integers beyond the safe range make node:sqlite throw rather than round, which is what we want. */
const adapt = (statement: StatementSync) => ({
  returnsRows: statement.columns().length > 0,
  all: (parameters: readonly unknown[]) => statement.all(...parameters.map(toSqlite)),
  run: (parameters: readonly unknown[]) => statement.run(...parameters.map(toSqlite)),
});

/** SQLite knows no booleans and node:sqlite refuses `undefined`. */
function toSqlite(value: unknown): SQLInputValue {
  if (value === undefined || value === null) return null;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value === 'number' || typeof value === 'string' || typeof value === 'bigint') return value;
  if (value instanceof Uint8Array) return value;
  throw new TypeError(`SQLite can't store a ${typeof value}`);
}
