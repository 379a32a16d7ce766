/** A spreadsheet runs a cell that starts like this as a formula. */
const FORMULA = /^'*[=+\-@\t\r]/;
const ESCAPED_FORMULA = /^''*[=+\-@\t\r]/;

/** Text as a cell that no spreadsheet runs. */
export const toCell = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** The text that `toCell` has made a cell of. */
export const fromCell = (cell: string): string => (ESCAPED_FORMULA.test(cell) ? cell.slice(1) : cell);
