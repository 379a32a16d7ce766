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
