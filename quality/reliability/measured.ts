import { findPostgres } from '../../tools/postgres.ts';
import { printTable, resultRow } from '../results.ts';
import { DATABASES, type DatabaseName } from './test-database.ts';

const { LONG, QUIET, DB, ROUNDS } = process.env;

/** `npm test` kills at the steps that decide; `LONG=1` runs everything. */
export const IS_LONG = Boolean(LONG);

/** With `QUIET=1` the machine does nothing else: loads last longer, and times are held to their targets. */
export const IS_QUIET = Boolean(QUIET);

/** The time that is allowed for what should take so long; on a busy machine it only tells an answer from a hang. */
export const allowedMs = (targetMs: number): number => (IS_QUIET ? targetMs : 8 * targetMs);

/** `ROUNDS=100` repeats what is random more often than a test does. */
export const roundsOr = (usual: number): number => Number(ROUNDS ?? usual);

/** `DB=sqlite` or `DB=postgres` chooses one; else a long run takes both, where there is PostgreSQL. */
export const databases: readonly DatabaseName[] = DATABASES.filter(
  (name) => name === (DB ?? name) && (name === 'sqlite' || DB === name || (IS_LONG && findPostgres())),
);

/** Prints the figures of a run, a row for each result. */
export function report(title: string, results: Record<string, object>): void {
  printTable(
    title,
    Object.entries(results).map(([what, result]) => resultRow(what, '', null, result)),
  );
}
