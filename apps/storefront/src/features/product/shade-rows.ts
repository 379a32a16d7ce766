import type { Shade } from '@beautymark/contracts/catalog';
import { isSkinRange } from '@beautymark/contracts/shade-fit';
import type { UNDERTONES } from '@beautymark/contracts/vocabularies';

/** "10W Porcelain, warm"; the name alone where nobody has said the undertone. */
export const shadeLabel = ({ name, undertone }: Pick<Shade, 'name' | 'undertone'>): string =>
  undertone ? `${name}, ${undertone}` : name;

/** One row for each undertone that the range has, each light to deep as it came; other shades are one row. */
export function shadeRows(shades: readonly Shade[]): { undertone: string | null; shades: readonly Shade[] }[] {
  const order = ['cool', 'neutral', 'warm'] satisfies (typeof UNDERTONES)[number][];
  const rows = order.map((undertone) => ({
    undertone,
    shades: shades.filter((shade) => shade.undertone === undertone),
  }));
  const isWhole = rows.reduce((sum, row) => sum + row.shades.length, 0) === shades.length;
  const filled = rows.filter((row) => row.shades.length > 0);
  return isSkinRange(shades) && isWhole && filled.length > 1 ? filled : [{ undertone: null, shades }];
}

/** How many swatches a phone shows side by side. */
const PHONE_COLUMNS = 8;

/** Columns on a phone: a row that is too long for it breaks into equal ones, so that no two shades are left over. */
export const columnsFor = (longest: number): number =>
  longest <= PHONE_COLUMNS ? PHONE_COLUMNS : Math.ceil(longest / Math.ceil(longest / PHONE_COLUMNS));
