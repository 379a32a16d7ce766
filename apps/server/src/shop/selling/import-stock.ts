import type { SellerProduct, SellerShade } from '@beautymark/contracts/seller';
import type { ReadRow, RowIssue } from './checked-rows.ts';
import { fromStockSeenCell } from './csv-shades.ts';
import type { Fields } from './import-row.ts';

type Shade = Partial<SellerShade> | null;

/**
 * Pieces may have been sold since a file was exported: a stock that stands in it as it was then is none that was edited,
 * and an edited one counts only while nothing has moved.
 */
export function editedStock(
  row: ReadRow,
  fields: Fields,
  known: SellerProduct,
): { fields: Fields; issues: RowIssue[] } {
  const seen = row.saysStockSeen ? fromStockSeenCell(row.cells.stockSeen ?? '') : null;
  const issues: RowIssue[] = [];
  const { stock, ...others } = fields;

  /** What the stock is from now on. */
  function settled(name: string, written: unknown, today: number | null): unknown {
    const then = seen?.get(name);
    if (written === today || then === undefined) return written;
    if (written === then) return today;
    if (then !== today)
      issues.push({ row: row.row, field: name === '' ? 'stock' : 'shades', message: moved(name, then, today) });
    return written;
  }
  const moved = (shade: string, then: number | null, today: number | null) =>
    `Stock of "${known.name}"${shade === '' ? '' : `, shade "${shade}",`} has moved: ${inWords(then)} at the export, ${inWords(today)} now`;

  const today = new Map(known.shades?.map((shade) => [shade.name, shade.stock]));
  const withStock = (shade: Shade): Shade => {
    if (shade?.name === undefined || !today.has(shade.name)) return shade;
    const now = today.get(shade.name) ?? null;
    return {
      ...shade,
      stock: (shade.stock === undefined ? now : settled(shade.name, shade.stock, now)) as number | null,
    };
  };
  return {
    fields: {
      ...others,
      ...(fields.shades === undefined ? {} : { shades: (fields.shades as Shade[]).map(withStock) }),
      ...(stock === undefined ? {} : { stock: settled('', stock, known.stock ?? null) }),
    },
    issues,
  };
}

const inWords = (stock: number | null) => (stock === null ? 'not counted' : String(stock));
