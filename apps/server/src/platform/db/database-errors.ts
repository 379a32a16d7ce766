const POSTGRES_UNIQUE = '23505';
const SQLITE_UNIQUE = [2067, 1555];

/** Whether the database refused a row because its unique value exists already. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && error.code === POSTGRES_UNIQUE) return true;
  return 'errcode' in error && SQLITE_UNIQUE.includes(Number(error.errcode));
}

/**
 * PostgreSQL: a lock or a statement waited too long, two transactions waited for each other, it is shutting down,
 * starting, read only, out of disk, memory or connections, or not reached.
 */
const POSTGRES_UNAVAILABLE =
  /^(55P03|57014|40P01|40001|25006|57P0\d|53\w{3}|58030|08\w{3}|ECONN(REFUSED|RESET)|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN)$/;
const POSTGRES_GONE =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;
/** SQLite: another program holds the file (5, 6), the disk is full (13), read only (8), failing (10) or gone (14). */
const SQLITE_UNAVAILABLE = [5, 6, 8, 10, 13, 14];
/** SQLite: another program holds the file. */
const SQLITE_BUSY = 5;

/** The database did not keep what it was given, or not in time: nothing of it is stored. */
export class DatabaseUnavailable extends Error {}

/** Whether the database could not do it now, through no fault of the request or of ours. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseUnavailable) return true;
  if ('code' in error && POSTGRES_UNAVAILABLE.test(String(error.code))) return true;
  if (POSTGRES_GONE.test(error.message)) return true;
  return SQLITE_UNAVAILABLE.includes(plainErrcode(error));
}

/** Whether another program holds the SQLite file at this moment. */
export const isBusy = (error: unknown): boolean => error instanceof Error && plainErrcode(error) === SQLITE_BUSY;

/** The lower byte of an extended code is the plain one. */
const plainErrcode = (error: Error): number => ('errcode' in error ? Number(error.errcode) & 0xff : 0);
