import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { markdownTable, type ResultRow } from '../results-table.ts';

const FOLDER = path.resolve(import.meta.dirname, 'results');

/** Prints the tables, writes all figures as JSON and returns whether every row met its target. */
export function reportResults(name: string, tables: Record<string, ResultRow[]>, details: unknown): boolean {
  for (const [title, rows] of Object.entries(tables)) {
    if (rows.length > 0) console.log(`\n### ${title}\n\n${markdownTable(rows)}`);
  }
  const rows = Object.values(tables).flat();
  const missed = rows.filter(({ isMet }) => isMet === false);
  mkdirSync(FOLDER, { recursive: true });
  const machine = { cores: availableParallelism(), node: process.version, at: new Date().toISOString() };
  const file = path.join(FOLDER, `${name}.json`);
  writeFileSync(file, `${JSON.stringify({ machine, isMet: missed.length === 0, tables, details }, null, 2)}\n`);
  console.log(`\n${rows.length} rows, ${missed.length} missed their target; all figures: ${path.relative('.', file)}`);
  return missed.length === 0;
}

/** Returns the value of `--name=value` on the command line. */
export function commandLineOption(name: string, fallback: string): string {
  const found = process.argv.find((word) => word.startsWith(`--${name}=`));
  return found ? found.slice(name.length + 3) : fallback;
}
