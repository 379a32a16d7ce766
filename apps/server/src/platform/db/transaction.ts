import { sql } from 'kysely';
import { traced } from '../telemetry/traced.ts';
import { isConflict } from './database-errors.ts';
import type { Db, Tx } from './tables.ts';

const MAX_ATTEMPTS = 3;

const afterCommits = new WeakMap<Db, () => Promise<void>>();

/** From now on every transaction of this database waits for the hook after its commit. */
export function runAfterCommits(db: Db, hook: () => Promise<void>): void {
  afterCommits.set(db, hook);
}

const ownAfterCommits = new WeakMap<Tx, Set<() => void>>();

/**
 * Calls the function once after the outermost commit, however often it was passed, also by a nested work that was rolled
 * back; never after a rollback of the whole.
 */
export function afterCommit(tx: Tx, call: () => void): void {
  const calls = ownAfterCommits.get(tx) ?? new Set();
  ownAfterCommits.set(tx, calls.add(call));
}

/**
 * Runs the work in a transaction. Inside a transaction it nests: if the work throws, only its changes are rolled back.
 * Await only the database, because on SQLite every other writer waits. After a conflict the work runs again, so it must
 * change only the database.
 */
export function inTransaction<Result>(db: Db | Tx, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return db.isTransaction ? nested(db as Tx, work) : outermost(db as Db, work); // `isTransaction` proves the casts
}

async function outermost<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  let committed: Tx | undefined;
  const result = await traced('transaction', {}, () =>
    withRetry(() =>
      db.transaction().execute((tx) => {
        committed = tx;
        return work(tx);
      }),
    ),
  );
  await afterCommits.get(db)?.();
  if (committed) for (const call of ownAfterCommits.get(committed) ?? []) call();
  return result;
}

/** A transaction that lost a conflict has changed nothing and can run again. */
async function withRetry<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isConflict(error)) throw error;
    }
  }
}

async function nested<Result>(tx: Tx, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  await sql`savepoint nested`.execute(tx);
  try {
    const result = await work(tx);
    await sql`release savepoint nested`.execute(tx);
    return result;
  } catch (error) {
    await sql`rollback to savepoint nested`.execute(tx);
    await sql`release savepoint nested`.execute(tx);
    throw error;
  }
}
