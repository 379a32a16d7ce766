import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseUnavailable, isBusy } from './database-errors.ts';

/** A continuous stream of writers never leaves a gap in which to commit, so the group is committed at this size. */
const MAX_WRITERS_PER_COMMIT = 64;
/** While another program locks the file, a writer retries for this long before it fails. */
const BUSY_TIMEOUT_MS = 1200;
const BUSY_RETRY_MS = 20;

interface PendingWrite {
  resolve: () => void;
  reject: (error: unknown) => void;
}

/** The right to write to the database. One writer holds it at a time. */
export interface WriteLock {
  /** Keeps the writer's changes and releases the lock. Resolves when they are on the disk. */
  commit(): Promise<void>;
  /** Undoes the writer's changes and releases the lock. */
  rollback(): void;
}

/**
 * Group commit: writers take turns on one connection, and those that arrive within one turn of the event loop share one
 * transaction and one fsync. Each has its own savepoint, so it can fail alone. `commit` resolves when the shared
 * transaction is on the disk.
 * @param checkFile    throws when the database's file is gone, before anything is written to it
 * @param afterCommit  runs after each shared commit, before `commit` resolves; never rejects
 */
export function groupCommit(database: DatabaseSync, checkFile: () => void, afterCommit: () => Promise<void>) {
  const queue: (() => void)[] = [];
  let pending: PendingWrite[] = [];
  let isLocked = false;
  let isCommitScheduled = false;

  async function acquireWriteLock(): Promise<WriteLock> {
    const giveUpAt = performance.now() + BUSY_TIMEOUT_MS;
    if (isLocked) await new Promise<void>((resolve) => queue.push(resolve));
    isLocked = true;
    try {
      if (pending.length >= MAX_WRITERS_PER_COMMIT) commitGroup();
      if (!database.isTransaction) await begin(giveUpAt);
      database.exec('savepoint writer');
    } catch (error) {
      releaseLock();
      throw error;
    }
    return { commit, rollback };
  }

  /** Retries here, because SQLite's own busy timeout would block the whole process, cached pages included. */
  async function begin(giveUpAt: number) {
    checkFile();
    for (;;) {
      try {
        return database.exec('begin immediate');
      } catch (error) {
        if (!isBusy(error) || performance.now() >= giveUpAt) throw error;
      }
      await wait(BUSY_RETRY_MS);
    }
  }

  /** Moves everything from the log of writes into the database's file. Throws while another program, a backup, reads the log. */
  async function emptyLog(): Promise<void> {
    if (isLocked) await new Promise<void>((resolve) => queue.push(resolve));
    isLocked = true;
    try {
      // SQLite refuses it inside a transaction.
      if (database.isTransaction) commitGroup();
      const answer = database.prepare('pragma wal_checkpoint(truncate)').get();
      // Do not wait here, or every writer waits.
      if (answer?.busy !== 0) throw new DatabaseUnavailable('another program reads the log of writes');
    } finally {
      releaseLock();
    }
  }

  function releaseLock() {
    const next = queue.shift();
    if (next) next();
    else {
      isLocked = false;
      scheduleGroupCommit();
    }
  }

  function commit(): Promise<void> {
    return new Promise((resolve, reject) => {
      try {
        database.exec('release writer');
        pending.push({ resolve, reject });
      } catch (error) {
        // SQLite has rolled back the whole transaction (disk full, for example), or a deferred constraint failed.
        undoWriter();
        reject(error);
      }
      releaseLock();
    });
  }

  function rollback() {
    undoWriter();
    releaseLock();
  }

  function undoWriter() {
    if (database.isTransaction) database.exec('rollback to writer; release writer');
    else rejectAll(transactionLost());
  }

  /** Commits once the event loop has handled every request that has arrived: no other writer can join by then. */
  function scheduleGroupCommit() {
    if (isCommitScheduled) return;
    isCommitScheduled = true;
    setImmediate(() => {
      isCommitScheduled = false;
      // A writer that holds the lock schedules the commit again when it releases it.
      if (!isLocked && database.isOpen) commitGroup();
    });
  }

  function commitGroup() {
    if (!database.isTransaction) return rejectAll(transactionLost());
    try {
      database.exec('commit');
    } catch (error) {
      if (database.isTransaction) database.exec('rollback');
      return rejectAll(error);
    }
    const stored = pending;
    pending = [];
    void afterCommit().then(() => {
      for (const { resolve } of stored) resolve();
    });
  }

  function rejectAll(error: unknown) {
    const lost = pending;
    pending = [];
    for (const { reject } of lost) reject(error);
  }

  return {
    acquireWriteLock,
    emptyLog,
    waiting: () => queue.length,
    flush: () => (isLocked ? undefined : commitGroup()),
  };
}

/** SQLite rolls back the whole shared transaction on a full disk, for example, not only the writer that hit it. */
const transactionLost = () => new DatabaseUnavailable('the database rolled back the shared transaction');
