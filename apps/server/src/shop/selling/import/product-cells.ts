import { toCents, toDecimal } from '@beautymark/contracts/money';
import type { SellerProduct, SellerShade } from '@beautymark/contracts/seller';
import type { CsvColumn } from '@beautymark/contracts/seller-files';
import { absolute } from '#platform/http/public-url.ts';

export type Cells = Record<CsvColumn, string>;

export interface CellContext {
  /** Names of categories by id. */
  categoryNames: ReadonlyMap<number, string>;
  /** The shop's public origin: pictures of the shop itself have none in their address. */
  origin: string;
}

/** A product as an export writes it. An import compares these cells, so what it finds equal is what a seller sees as equal. */
export function cellsOf(product: SellerProduct, { categoryNames, origin }: CellContext): Cells {
  const { originalPrice, stock = null, shades = [], pictures = [], sale } = product;
  return {
    id: String(product.id),
    stockSeen: toStockSeenCell(stock, shades),
    name: product.name,
    description: product.description,
    price: amount(product.price),
    originalPrice: originalPrice === null ? '' : amount(originalPrice),
    imageUrl: absolute(product.imageUrl, origin),
    brand: product.brand,
    category: categoryNames.get(product.categoryId) ?? '',
    isNew: String(product.isNew),
    isBestseller: String(product.isBestseller),
    stock: String(stock ?? ''),
    shades: toShadesCell(shades),
    pictures: pictures.map((address) => absolute(address, origin)).join(' '),
    salePrice: sale ? amount(sale.price) : '',
    saleFrom: sale ? moment(sale.from) : '',
    saleUntil: sale ? moment(sale.until) : '',
  };
}

/** What is not checked yet may be no amount and no time: it stays as it was typed. */
const amount = (text: string) => (/^\d{1,9}(\.\d{1,2})?$/.test(text) ? toDecimal(toCents(text)) : text);
const moment = (text: string) => (Number.isNaN(Date.parse(text)) ? text : new Date(text).toISOString());

/** What a cell says of a shade, not checked yet. Without `stock` it keeps the stock that it has. */
interface ShadeCell {
  name: string;
  hex: string;
  stock?: string;
}

/** The shades as one cell: `Name|#hex|stock; Name|#hex|stock`. A backslash stands before what would divide a name. */
export const toShadesCell = (shades: readonly (SellerShade | null)[]): string =>
  shades
    .map((shade) => shade && [escapeName(shade.name), shade.hex.toLowerCase(), text(shade.stock)].join('|'))
    .join('; ');

/** The parts of a cell that `toShadesCell` or a person has written; null for a shade that is not two or three parts. */
export const fromShadesCell = (cell: string): (ShadeCell | null)[] =>
  cell.trim() === '' ? [] : split(cell, ';').map(shadeOf);

function shadeOf(text: string): ShadeCell | null {
  const [name = '', hex, stock, ...more] = split(text, '|').map((part) => part.trim());
  if (hex === undefined || more.length > 0) return null;
  return { name: unescapeName(name), hex, ...(stock === undefined ? {} : { stock }) };
}

/** The stock at the export, by shade. */
type StockSeen = ReadonlyMap<string, number | null>;

/** The product's own number, where it is counted, then each shade: `20; Fig=6`. */
export const toStockSeenCell = (stock: number | null, shades: readonly SellerShade[]): string =>
  [
    ...(stock === null ? [] : [text(stock)]),
    ...shades.map(({ name, stock }) => `${escapeName(name)}=${text(stock)}`),
  ].join('; ');

/** By shade; the product's own stock stands under the empty name. */
export const fromStockSeenCell = (cell: string): StockSeen =>
  new Map([
    ['', null],
    ...split(cell, ';').map((part): [string, number | null] => {
      const [name = '', stock] = split(part, '=').map((half) => half.trim());
      return stock === undefined ? ['', numberOf(name)] : [unescapeName(name), numberOf(stock)];
    }),
  ]);

const text = (stock: number | null) => String(stock ?? '');
const numberOf = (cell: string) => (cell === '' ? null : Number(cell));

/** Divides at each separator that has no backslash before it, and leaves backslashes as they are. */
function split(text: string, separator: ';' | '|' | '='): string[] {
  const parts = [''];
  for (const [token] of text.matchAll(/\\.|./gsu)) {
    if (token === separator) parts.push('');
    else parts.push(`${parts.pop()}${token}`);
  }
  return parts;
}

const escapeName = (name: string) => name.replace(/[\\|;=]/g, '\\$&');
const unescapeName = (name: string) => name.replace(/\\([\\|;=])/g, '$1');
