/** A PostgreSQL server on which tests may create databases. Unset: they run on the embedded database. */
export const TEST_DATABASE_URL = process.env.TEST_DATABASE_URL;

/** Whether this is `npm run test:long`. */
export const IS_LONG = process.env.LONG === '1';

/** For a process that a test starts with settings of its own: without the run's cache it would be compiled anew. */
export const COMPILE_CACHE = { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE };
