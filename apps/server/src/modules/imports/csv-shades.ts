import type { SellerShade } from '@beautymark/contracts/seller';

/** What a cell says of a shade, not checked yet. Without `stock` it keeps the stock that it has. */
export interface ShadeCell {
  name: string;
  hex: string;
  stock?: string;
}

/** The shades as one cell: `Name|#hex|stock; Name|#hex|stock`. A backslash stands before what would divide a name. */
export const toShadesCell = (shades: readonly SellerShade[]): string =>
  shades.map(({ name, hex, stock }) => [escapeName(name), hex, stock ?? ''].join('|')).join('; ');

/** The parts of a cell that `toShadesCell` or a person has written; null for a shade that is not two or three parts. */
export const fromShadesCell = (cell: string): (ShadeCell | null)[] =>
  cell.trim() === '' ? [] : split(cell, ';').map(shadeOf);

function shadeOf(text: string): ShadeCell | null {
  const [name = '', hex, stock, ...more] = split(text, '|').map((part) => part.trim());
  if (hex === undefined || more.length > 0) return null;
  return { name: unescapeName(name), hex, ...(stock === undefined ? {} : { stock }) };
}

/** Divides at each separator that has no backslash before it, and leaves backslashes as they are. */
function split(text: string, separator: ';' | '|'): string[] {
  const parts = [''];
  for (const [token] of text.matchAll(/\\.|./gsu)) {
    if (token === separator) parts.push('');
    else parts.push(`${parts.pop()}${token}`);
  }
  return parts;
}

const escapeName = (name: string) => name.replace(/[\\|;]/g, '\\$&');
const unescapeName = (name: string) => name.replace(/\\([\\|;])/g, '$1');
