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
 * starting, full of connections, or not reached.
 */
const POSTGRES_UNAVAILABLE = /^(55P03|57014|40P01|40001|57P0\d|53300|08\w{3}|ECONN(REFUSED|RESET)|ETIMEDOUT)$/;
const POSTGRES_GONE = /^(Connection terminated|timeout exceeded when trying to connect)/;
/** SQLite: another program holds the file. */
const SQLITE_BUSY = [5, 6];

/** Whether the database could not do it now, through no fault of the request or of ours. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && POSTGRES_UNAVAILABLE.test(String(error.code))) return true;
  if (POSTGRES_GONE.test(error.message)) return true;
  // The lower byte of an extended code is the plain one.
  return 'errcode' in error && SQLITE_BUSY.includes(Number(error.errcode) & 0xff);
}
