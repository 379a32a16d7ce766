import type { CastReturnObject, Options } from 'csv-stringify';
import { stringify } from 'csv-stringify/sync';

const NUMBER = /^-?\d+(\.\d+)?$/;
/** After these separators a spreadsheet that takes the comma for a decimal point may begin a cell, even inside quotes. */
const LATER_FORMULA = /(?<=[;\t\r\n])(?=[=+\-@＝＋－＠])/g;
const OPTIONS: Options = {
  record_delimiter: 'windows',
  quoted_match: /[\r\n]/,
  escape_formulas: true,
  // A negative amount is not a formula. The library's types omit this option of a cast.
  cast: {
    string: (text) =>
      NUMBER.test(text)
        ? ({ value: text, escape_formulas: false } as CastReturnObject)
        : text.replace(LATER_FORMULA, "'"),
  },
};

/** Lines of a CSV file (RFC 4180). An apostrophe escapes cells that a spreadsheet would run as a formula. */
export const csvLines = (rows: readonly (readonly (string | number)[])[]): string => stringify([...rows], OPTIONS);

export const csvHeaders = (fileName: string): Record<string, string> => ({
  'content-type': 'text/csv; charset=utf-8',
  'content-disposition': `attachment; filename="${fileName}"`,
});
