import { toCents, toDecimal } from '@beautymark/contracts/money';
import type { SellerProduct } from '@beautymark/contracts/seller';
import type { CsvColumn } from '@beautymark/contracts/seller-files';
import { toShadesCell, toStockSeenCell } from './csv-shades.ts';

export type Cells = Record<CsvColumn, string>;

export interface Shop {
  /** Names of categories by id. */
  categoryNames: ReadonlyMap<number, string>;
  /** The shop's public origin: pictures of the shop itself have none in their address. */
  origin: string;
}

/** A product as an export writes it. An import compares these cells, so what it finds equal is what a seller sees as equal. */
export function cellsOf(product: SellerProduct, { categoryNames, origin }: Shop): Cells {
  const { originalPrice, stock = null, shades = [], pictures = [], sale } = product;
  const absolute = (address: string) => (address.startsWith('/') ? `${origin}${address}` : address);
  return {
    id: String(product.id),
    stockSeen: toStockSeenCell(stock, shades),
    name: product.name,
    description: product.description,
    price: amount(product.price),
    originalPrice: originalPrice === null ? '' : amount(originalPrice),
    imageUrl: absolute(product.imageUrl),
    brand: product.brand,
    category: categoryNames.get(product.categoryId) ?? '',
    isNew: String(product.isNew),
    isBestseller: String(product.isBestseller),
    stock: String(stock ?? ''),
    shades: toShadesCell(shades),
    pictures: pictures.map(absolute).join(' '),
    salePrice: sale ? amount(sale.price) : '',
    saleFrom: sale ? moment(sale.from) : '',
    saleUntil: sale ? moment(sale.until) : '',
  };
}

/** What is not checked yet may be no amount and no time: it stays as it was typed. */
const amount = (text: string) => (/^\d{1,9}(\.\d{1,2})?$/.test(text) ? toDecimal(toCents(text)) : text);
const moment = (text: string) => (Number.isNaN(Date.parse(text)) ? text : new Date(text).toISOString());
