/**
 * A spreadsheet runs a cell that begins with one of these as a formula, full-width signs included. csv-stringify escapes
 * them as well, but not cells that already begin with an apostrophe: those would come back from an import changed.
 */
const FORMULA_SIGNS = '=+\\-@\\t\\r＝＋－＠';
const FORMULA = new RegExp(`^'*[${FORMULA_SIGNS}]`);
const ESCAPED_FORMULA = new RegExp(`^''*[${FORMULA_SIGNS}]`);

/** Text as a cell that no spreadsheet runs. */
export const toCell = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** The text that `toCell` has made a cell of. */
export const fromCell = (cell: string): string => (ESCAPED_FORMULA.test(cell) ? cell.slice(1) : cell);
