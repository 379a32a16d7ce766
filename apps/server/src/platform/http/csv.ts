import type { Options } from 'csv-stringify';
import { stringify } from 'csv-stringify/sync';

/**
 * A spreadsheet runs a cell that begins with one of these as a formula, full-width signs included. Apostrophes before it
 * are escaped, too: csv-stringify's own escape leaves them, so an import would change them.
 */
const FORMULA_SIGNS = '=+\\-@\\t\\r＝＋－＠';
const FORMULA = new RegExp(`^'*[${FORMULA_SIGNS}]`);
const ESCAPED_FORMULA = new RegExp(`^''*[${FORMULA_SIGNS}]`);

/** Text as a cell that no spreadsheet runs. */
export const toCell = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** The text that `toCell` has made a cell of. */
export const fromCell = (cell: string): string => (ESCAPED_FORMULA.test(cell) ? cell.slice(1) : cell);

const NUMBER = /^-?\d+(\.\d+)?$/;
/** After these separators a spreadsheet that takes the comma for a decimal point may begin a cell, even inside quotes. */
const LATER_FORMULA = /(?<=[;\t\r\n])(?=[=+\-@＝＋－＠])/g;
const OPTIONS: Options = {
  record_delimiter: 'windows',
  quoted_match: /[\r\n]/,
  // A negative amount is not a formula.
  cast: { string: (text) => (NUMBER.test(text) ? text : toCell(text).replace(LATER_FORMULA, "'")) },
};

/** Lines of a CSV file (RFC 4180). No spreadsheet runs a cell of them. */
export const csvLines = (rows: readonly (readonly (string | number)[])[]): string => stringify([...rows], OPTIONS);

export const csvHeaders = (fileName: string): Record<string, string> => ({
  'content-type': 'text/csv; charset=utf-8',
  'content-disposition': `attachment; filename="${fileName}"`,
});
