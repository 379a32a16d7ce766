/** One line of the table: what was measured, what it should be, whether it is. */
export interface Row {
  part: string;
  what: string;
  target: string;
  /** null: told, not judged. */
  isMet: boolean | null;
  /** In the order of printing. */
  figures: Record<string, string | number>;
}

const SIGNS = { true: '✓', false: '✗', null: ' ' } as const;

const rounded = (value: number): number =>
  value >= 100 ? Math.round(value) : Number(value.toPrecision(value >= 1 ? 3 : 2));

/** Prints a part's rows as a Markdown table: for the terminal and for docs/performance alike. */
export function tableOf(rows: readonly Row[]): string {
  const names = [...new Set(rows.flatMap(({ figures }) => Object.keys(figures)))];
  const cells = rows.map(({ what, target, isMet, figures }) => [
    `${SIGNS[`${isMet}`]} ${what}`,
    ...names.map((name) => text(figures[name])),
    target,
  ]);
  const table = [['what', ...names, 'target'], ...cells];
  const widths = table[0]?.map((_, column) => Math.max(...table.map((line) => line[column]?.length ?? 0))) ?? [];
  const lines = table.map((line) => `| ${line.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | ')} |`);
  lines.splice(1, 0, `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`);
  return lines.join('\n');
}

const text = (value: string | number | undefined): string =>
  typeof value === 'number' ? String(rounded(value)) : (value ?? '');
