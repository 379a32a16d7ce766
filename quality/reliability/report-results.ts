import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { type Row, tableOf } from '../results-table.ts';

const FOLDER = path.resolve(import.meta.dirname, 'results');

/** Prints the tables and keeps the figures as JSON beside them; answers whether all is as it should be. */
export function tell(name: string, tables: Record<string, Row[]>, details: unknown): boolean {
  for (const [title, rows] of Object.entries(tables)) {
    if (rows.length > 0) console.log(`\n### ${title}\n\n${tableOf(rows)}`);
  }
  const rows = Object.values(tables).flat();
  const broken = rows.filter(({ isMet }) => isMet === false);
  mkdirSync(FOLDER, { recursive: true });
  const machine = { cores: availableParallelism(), node: process.version, at: new Date().toISOString() };
  const file = path.join(FOLDER, `${name}.json`);
  writeFileSync(file, `${JSON.stringify({ machine, isMet: broken.length === 0, tables, details }, null, 2)}\n`);
  console.log(`\n${rows.length} lines, ${broken.length} broken promises; all figures: ${path.relative('.', file)}`);
  return broken.length === 0;
}

/** `--name=value` of the command line. */
export function option(name: string, standard: string): string {
  const found = process.argv.find((word) => word.startsWith(`--${name}=`));
  return found ? found.slice(name.length + 3) : standard;
}
