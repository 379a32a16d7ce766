import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { printUsage } from '../tools/usage.ts';

const FOLDER = path.resolve(import.meta.dirname, 'results');

/** One measurement with its target. */
export interface ResultRow {
  what: string;
  target: string;
  /** null: reported without a target. */
  isMet: boolean | null;
  /** Printed in this order. */
  figures: Record<string, string | number>;
  /** For the file only. */
  details?: unknown;
}

const SIGNS = { true: '✓', false: '✗', null: ' ' } as const;

function roundFigure(value: string | number): string | number {
  if (typeof value === 'string') return value;
  return value >= 100 ? Math.round(value) : Number(value.toPrecision(value >= 1 ? 3 : 2));
}

export function printTable(title: string, rows: readonly ResultRow[]): void {
  const lines = rows.map(({ what, target, isMet, figures }) => {
    const rounded = Object.entries(figures).map(([name, figure]) => [name, roundFigure(figure)]);
    return [`${SIGNS[`${isMet}`]} ${what}`, { ...Object.fromEntries(rounded), target }];
  });
  console.log(`\n${title}`);
  console.table(Object.fromEntries(lines));
}

/** Prints the tables, writes all figures as JSON and returns whether every row met its target. */
export function reportResults(name: string, tables: Record<string, ResultRow[]>): boolean {
  for (const [title, rows] of Object.entries(tables)) {
    if (rows.length > 0) printTable(title, rows);
  }
  const rows = Object.values(tables).flat();
  const missed = rows.filter(({ isMet }) => isMet === false);
  mkdirSync(FOLDER, { recursive: true });
  const machine = { cores: availableParallelism(), node: process.version, at: new Date().toISOString() };
  const file = path.join(FOLDER, `${name}.json`);
  writeFileSync(file, `${JSON.stringify({ machine, isMet: missed.length === 0, tables }, null, 2)}\n`);
  console.log(`\n${rows.length} rows, ${missed.length} missed their target; all figures: ${path.relative('.', file)}`);
  return missed.length === 0;
}

/** A row whose figures are those of the result, under their own names. */
export const resultRow = (what: string, target: string, isMet: boolean | null, result: object): ResultRow => ({
  what,
  target,
  isMet,
  figures: figuresOf(result),
  details: result,
});

/** Numbers and words as they are, a list by its length, counts such as "3 × 503"; what is empty or no figure is left out. */
function figuresOf(result: object): ResultRow['figures'] {
  const figures: ResultRow['figures'] = {};
  for (const [name, value] of Object.entries(result)) {
    const title = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
    if (typeof value === 'number' || typeof value === 'string') figures[title] = value;
    else if (Array.isArray(value)) figures[title] = value.length;
    else if (isCounts(value)) figures[title] = formatCounts(value);
  }
  return figures;
}

const isCounts = (value: unknown): value is Record<string, number> =>
  typeof value === 'object' && value !== null && Object.values(value).every((count) => typeof count === 'number');

/** "3 × 503, 1 × 200" */
const formatCounts = (counts: Record<string, number>): string =>
  Object.entries(counts)
    .map(([what, count]) => `${count} × ${what}`)
    .join(', ');

/** The words of the command line. For one that is unknown, as for `--help`, the tool's usage is printed and nothing runs. */
export function commandLine(knownWords: readonly string[]): string[] {
  const words = process.argv.slice(2);
  if (words.every((word) => knownWords.includes(word))) return words;
  printUsage();
  process.exit(1);
}
