const POSTGRES_UNIQUE = '23505';
const SQLITE_UNIQUE = [2067, 1555];
const POSTGRES_FOREIGN_KEY = '23503';
const SQLITE_FOREIGN_KEY = [787];

export const isUniqueViolation = (error: unknown): boolean => hasCode(error, POSTGRES_UNIQUE, SQLITE_UNIQUE);

/** The written row refers to a row that does not exist. */
export const isForeignKeyViolation = (error: unknown): boolean =>
  hasCode(error, POSTGRES_FOREIGN_KEY, SQLITE_FOREIGN_KEY);

function hasCode(error: unknown, ofPostgres: string, ofSqlite: readonly number[]): boolean {
  if (!(error instanceof Error)) return false;
  if (codeOf(error) === ofPostgres) return true;
  return 'errcode' in error && ofSqlite.includes(Number(error.errcode));
}

/**
 * PostgreSQL: a lock or statement timed out, a deadlock or serialization failure, the server is shutting down, starting,
 * read-only, out of disk, memory or connections, or unreachable.
 */
const POSTGRES_UNAVAILABLE =
  /^(55P03|57014|40P01|40001|25006|57P0\d|53\w{3}|58030|08\w{3}|ECONN(REFUSED|RESET)|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN)$/;
const POSTGRES_GONE =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;
/** PostgreSQL ended the transaction in favor of another one: a serialization failure or a deadlock. */
const POSTGRES_CONFLICT = ['40001', '40P01'];
/**
 * SQLite: another program locks the file (5, 6), the disk is full (13), read-only (8), failing (10) or gone (14), or the
 * file is damaged (11, 26).
 */
const SQLITE_UNAVAILABLE = [5, 6, 8, 10, 11, 13, 14, 26];
const SQLITE_BUSY = 5;
const SQLITE_DAMAGED = [11, 26];
const SQLITE_FULL = 13;
/** PostgreSQL knows neither this user with this password nor this database. */
const POSTGRES_UNKNOWN = /^(28\w{3}|3D000)$/;
const POSTGRES_NO_TABLE = '42P01';

/** The database could not store a change, or not in time: nothing of it is stored. */
export class DatabaseUnavailable extends Error {}

/** Whether the database is temporarily unable to work, through no fault of the request or of our code. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseUnavailable) return true;
  if (POSTGRES_UNAVAILABLE.test(codeOf(error))) return true;
  if (POSTGRES_GONE.test(error.message)) return true;
  return SQLITE_UNAVAILABLE.includes(primaryErrcode(error));
}

export const isConflict = (error: unknown): boolean =>
  error instanceof Error && POSTGRES_CONFLICT.includes(codeOf(error));

export const isBusy = (error: unknown): boolean => error instanceof Error && primaryErrcode(error) === SQLITE_BUSY;

/** The file is damaged, or none of SQLite's. */
export const isDamaged = (error: unknown): boolean =>
  error instanceof Error && SQLITE_DAMAGED.includes(primaryErrcode(error));

export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && (codeOf(error) === 'ENOSPC' || primaryErrcode(error) === SQLITE_FULL);

/** PostgreSQL takes no connection from these settings now. */
export const isUnreachable = (error: unknown): boolean =>
  isUnavailable(error) || (error instanceof Error && POSTGRES_UNKNOWN.test(codeOf(error)));

/** The database is another one than a shop's, or a shop has never been started on it. */
export const isMissingTable = (error: unknown): boolean =>
  error instanceof Error && (codeOf(error) === POSTGRES_NO_TABLE || error.message.startsWith('no such table'));

const codeOf = (error: Error): string => ('code' in error ? String(error.code) : '');

/** The lower byte of an extended result code is the primary one. */
const primaryErrcode = (error: Error): number => ('errcode' in error ? Number(error.errcode) & 0xff : 0);
