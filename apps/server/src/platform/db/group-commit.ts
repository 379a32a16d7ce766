import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseUnavailable, isBusy } from './database-errors.ts';

/** A continuous stream of writers never leaves a gap to commit in: after so many, the next one waits for the disk. */
const MOST_PER_COMMIT = 64;
/** A writer that finds the file held by another program asks again, and gives up this long after it came. */
const BUSY_FOR_MS = 1200;
const ASK_AGAIN_MS = 20;

interface Waiting {
  stored: () => void;
  lost: (error: unknown) => void;
}

/** The right to write: one at a time holds it. */
export interface Turn {
  /** Keeps what the turn has changed; resolves when it is on the disk. */
  keep(): Promise<void>;
  /** Takes back what the turn has changed. */
  undo(): void;
}

/**
 * Writers in a row on one connection, and one commit for all that came in one turn of the event loop: each has a
 * savepoint of its own, so that it fails alone, and is told that it is stored only when the common transaction is on the
 * disk. Forcing each to the disk by itself costs as many waits for the disk as there are writers.
 */
export function groupCommit(database: DatabaseSync) {
  const queue: (() => void)[] = [];
  let unsaved: Waiting[] = [];
  let isTaken = false;
  let commitIsDue = false;

  async function turn(): Promise<Turn> {
    const giveUpAt = performance.now() + BUSY_FOR_MS;
    if (isTaken) await new Promise<void>((resolve) => queue.push(resolve));
    isTaken = true;
    try {
      if (unsaved.length >= MOST_PER_COMMIT) commit();
      if (!database.isTransaction) await begin(giveUpAt);
      database.exec('savepoint turn');
    } catch (error) {
      passOn();
      throw error;
    }
    return { keep, undo };
  }

  /** SQLite's own waiting would stop the whole process, pages from memory included. */
  async function begin(giveUpAt: number) {
    for (;;) {
      try {
        return database.exec('begin immediate');
      } catch (error) {
        if (!isBusy(error) || performance.now() >= giveUpAt) throw error;
      }
      await wait(ASK_AGAIN_MS);
    }
  }

  /** The next in the queue takes over without the lock being free in between. */
  function passOn() {
    const next = queue.shift();
    if (next) next();
    else {
      isTaken = false;
      scheduleCommit();
    }
  }

  function keep(): Promise<void> {
    return new Promise((stored, lost) => {
      try {
        database.exec('release turn');
        unsaved.push({ stored, lost });
      } catch (error) {
        // SQLite has given up the whole transaction (disk full, for example), or a constraint failed at the end.
        takeBack();
        lost(error);
      }
      passOn();
    });
  }

  function undo() {
    takeBack();
    passOn();
  }

  function takeBack() {
    if (database.isTransaction) database.exec('rollback to turn; release turn');
    else loseAll(givenUp());
  }

  /** When the event loop has handled all requests that have arrived, nobody else can join. */
  function scheduleCommit() {
    if (commitIsDue) return;
    commitIsDue = true;
    setImmediate(() => {
      commitIsDue = false;
      // Whoever holds the turn schedules again at its end.
      if (!isTaken && database.isOpen) commit();
    });
  }

  function commit() {
    if (!database.isTransaction) return loseAll(givenUp());
    try {
      database.exec('commit');
    } catch (error) {
      if (database.isTransaction) database.exec('rollback');
      return loseAll(error);
    }
    const done = unsaved;
    unsaved = [];
    for (const { stored } of done) stored();
  }

  function loseAll(error: unknown) {
    const gone = unsaved;
    unsaved = [];
    for (const { lost } of gone) lost(error);
  }

  return { turn, waiting: () => queue.length, flush: () => (isTaken ? undefined : commit()) };
}

/** A full disk, for example: SQLite then takes back the whole common transaction, not only the turn that met it. */
const givenUp = () => new DatabaseUnavailable('the database gave up the transaction');
