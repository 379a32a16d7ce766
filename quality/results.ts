import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';

const FOLDER = path.resolve(import.meta.dirname, 'results');

/** One measurement with its target. */
export interface ResultRow {
  part: string;
  what: string;
  target: string;
  /** null: reported without a target. */
  isMet: boolean | null;
  /** Printed in this order. */
  figures: Record<string, string | number>;
}

const SIGNS = { true: '✓', false: '✗', null: ' ' } as const;

const roundFigure = (value: number): number =>
  value >= 100 ? Math.round(value) : Number(value.toPrecision(value >= 1 ? 3 : 2));

/** Formats rows as a Markdown table, for the terminal and for docs/performance. */
export function markdownTable(rows: readonly ResultRow[]): string {
  const names = [...new Set(rows.flatMap(({ figures }) => Object.keys(figures)))];
  const cells = rows.map(({ what, target, isMet, figures }) => [
    `${SIGNS[`${isMet}`]} ${what}`,
    ...names.map((name) => formatCell(figures[name])),
    target,
  ]);
  const table = [['what', ...names, 'target'], ...cells];
  const widths = table[0]?.map((_, column) => Math.max(...table.map((line) => line[column]?.length ?? 0))) ?? [];
  const lines = table.map((line) => `| ${line.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | ')} |`);
  lines.splice(1, 0, `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`);
  return lines.join('\n');
}

const formatCell = (value: string | number | undefined): string =>
  typeof value === 'number' ? String(roundFigure(value)) : (value ?? '');

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
