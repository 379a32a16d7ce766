/**
 * A spreadsheet runs a cell that begins with one of these as a formula, full-width signs included. Written for a class of
 * a regular expression.
 */
export const FORMULA_SIGNS = '=+\\-@\\t\\r＝＋－＠';
const FORMULA = new RegExp(`^[${FORMULA_SIGNS}]`);
const NUMBER = /^-?\d+(\.\d+)?$/;

/** One line of a CSV file (RFC 4180). What a spreadsheet would run as a formula is escaped with an apostrophe. */
export const csvLine = (cells: readonly (string | number)[]): string =>
  `${cells.map((cell) => quoted(escaped(String(cell)))).join(',')}\r\n`;

const escaped = (text: string): string => (FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text);
const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Headers of a CSV file that the browser saves under this name. */
export const csvHeaders = (fileName: string): Record<string, string> => ({
  'content-type': 'text/csv; charset=utf-8',
  'content-disposition': `attachment; filename="${fileName}"`,
});
