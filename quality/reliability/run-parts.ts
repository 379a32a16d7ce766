import { ensureBuilt } from '../../tools/storefront-build.mjs';
import { type ResultRow, reportResults } from '../results.ts';
import { DATABASES, type DatabaseName } from './test-database.ts';

/** Measures one thing on one database. Null where this machine cannot. */
export type Part = (database: DatabaseName) => Promise<ResultRow[] | null>;

interface Choice {
  /** Only the parts whose name contains this. */
  only: string;
  /** sqlite, postgres or both; parts that choose their database themselves run once. */
  db?: string;
}

/** Runs the parts one after the other on each database, and reports their rows in one table for each part. */
export async function runParts(name: string, parts: Record<string, Part>, { only, db = 'sqlite' }: Choice) {
  await ensureBuilt(process.execPath);
  const tables: Record<string, ResultRow[]> = {};
  for (const database of DATABASES.filter((one) => db === 'both' || db === one)) {
    for (const [title, measure] of Object.entries(parts)) {
      if (!title.includes(only)) continue;
      console.error(`${database}: ${title}`);
      const rows = await measure(database);
      if (rows === null) console.error(`${title}: SKIPPED, because this machine cannot`);
      else tables[`${title}, ${database}`] = rows;
    }
  }
  const file = [name, db, only.replaceAll(' ', '-')].filter(Boolean).join('-');
  process.exitCode = reportResults(file, tables) ? 0 : 1;
}
