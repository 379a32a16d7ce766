import { FORMULA_SIGNS } from '#platform/http/csv.ts';

const FORMULA = new RegExp(`^'*[${FORMULA_SIGNS}]`);
const ESCAPED_FORMULA = new RegExp(`^''*[${FORMULA_SIGNS}]`);

/** Text as a cell that no spreadsheet runs. */
export const toCell = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** The text that `toCell` has made a cell of. */
export const fromCell = (cell: string): string => (ESCAPED_FORMULA.test(cell) ? cell.slice(1) : cell);
