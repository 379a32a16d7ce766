import { AsyncLocalStorage } from 'node:async_hooks';
import { DatabaseSync, StatementSync } from 'node:sqlite';
import pg from 'pg';
import { vi } from 'vitest';

/** Those of the group commit belong to its `begin immediate` and `commit`. */
const OF_A_GROUP = /^(savepoint|release) writer$/;

/**
 * Records, in short, each statement that the database gets: `begin`, `select cart_items`, `commit`. Call it before the shop is
 * built, because what the shop does by the clock is left out.
 */
export function statementRecorder() {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  const recording = new AsyncLocalStorage<string[]>();
  const note = (sql: unknown) => {
    if (typeof sql === 'string' && !OF_A_GROUP.test(sql)) recording.getStore()?.push(inShort(sql));
  };
  const { query } = pg.Client.prototype;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [first] = args;
    note(typeof first === 'object' && first !== null && 'text' in first ? first.text : first);
    return Reflect.apply(query, this, args);
  });
  const { exec } = DatabaseSync.prototype;
  vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementation(function (this: DatabaseSync, sql) {
    note(sql);
    return exec.call(this, sql);
  });
  for (const method of ['all', 'run'] as const) {
    const original = StatementSync.prototype[method];
    vi.spyOn(StatementSync.prototype, method).mockImplementation(function (this: StatementSync, ...args: unknown[]) {
      note(this.sourceSQL);
      return Reflect.apply(original, this, args);
    });
  }

  return {
    /** The statements of a successful call, in order. */
    async statementsOf(call: () => PromiseLike<{ statusCode: number; body: string }>): Promise<string[]> {
      const statements: string[] = [];
      const { statusCode, body } = await recording.run(statements, async () => await call());
      if (statusCode >= 300) throw new Error(`the call was refused: ${body}`);
      return statements;
    },
    [Symbol.dispose]: () => void vi.useRealTimers(),
  };
}

/** The verb and its first table, or `begin` and `commit`. */
function inShort(sql: string): string {
  const [verb = ''] = sql.split(' ', 1);
  const [, table] = /(?:from|into|update) "(\w+)"/.exec(sql) ?? [];
  return table ? `${verb} ${table}` : sql.replace(' immediate', '');
}
