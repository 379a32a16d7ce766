const POSTGRES_UNIQUE = '23505';
const SQLITE_UNIQUE = [2067, 1555];

/** Whether the database refused a row because its unique value exists already. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && error.code === POSTGRES_UNIQUE) return true;
  return 'errcode' in error && SQLITE_UNIQUE.includes(Number(error.errcode));
}
