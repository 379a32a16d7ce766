import { isDeepStrictEqual } from 'node:util';
import { centsOrNull, toCents } from '@beautymark/contracts/money';
import type { NewProductRequest, SellerProduct, SellerShade, ShadeChange } from '@beautymark/contracts/seller';
import type { Db, Tx } from '#platform/db/database.ts';
import type { CheckedRow } from './checked-rows.ts';
import { type Context, withinLimits } from './import-limits.ts';
import { type Decision, productKey, type ReadRow, type RowIssue } from './import-row.ts';
import { keptSale, saleIssues } from './import-sale.ts';

/** Compares the rows with the products that the seller has now. */
export async function decideRows(tx: Db | Tx, context: Context, rows: readonly CheckedRow[]): Promise<Decision[]> {
  const { seller, sellerId } = context;
  const names = rows.flatMap((row) => ('product' in row ? row.product.name : []));
  const existing = names.length === 0 ? [] : await seller.productsNamed(tx, sellerId, names);
  const byKey = Map.groupBy(existing, ({ name, brand }) => productKey(name, brand));
  const decisions = rows.map((row): Decision => {
    if ('issues' in row) return { kind: 'refuse', issues: row.issues };
    const { name, brand } = row.product;
    const named = byKey.get(productKey(name, brand)) ?? [];
    const [known, another] = named.filter(({ archivedAt }) => !archivedAt);
    const [archived] = named;
    if (!known && archived) return { kind: 'refuse', issues: [archivedIssue(row.row, archived)] };
    if (known && another) return { kind: 'refuse', issues: [ambiguous(row.row)] };
    const product = keptSale(known ? keepingAbsent(row, known) : row.product, known, context.now);
    const issues = saleIssues(row.row, product, known);
    if (issues.length > 0) return { kind: 'refuse', issues };
    if (!known) return { kind: 'add', product };
    if (isSame(product, known)) return { kind: 'same' };
    return { kind: 'change', id: known.id, version: known.version ?? 1, product };
  });
  return withinLimits(tx, context, rows, decisions);
}

const ambiguous = (row: number): RowIssue => ({
  row,
  field: 'name',
  message: 'Several of your products have this name and brand',
});

const archivedIssue = (row: number, { id, name }: SellerProduct): RowIssue => ({
  row,
  field: 'name',
  message: `You have archived "${name}": restore it, then import the row again`,
  archivedProductId: id,
});

/** What the file has no column for stays as it is. Stock, shades and pictures are absent from the product then, and stay as well. */
const keepingAbsent = ({ product, absent }: ReadRow, known: SellerProduct): NewProductRequest => ({
  ...product,
  ...(absent.includes('originalPrice') ? { originalPrice: known.originalPrice } : {}),
  ...(absent.includes('isNew') ? { isNew: known.isNew } : {}),
  ...(absent.includes('isBestseller') ? { isBestseller: known.isBestseller } : {}),
});

/** Name and brand are not compared: the product was found by them. */
const isSame = (product: NewProductRequest, known: SellerProduct): boolean =>
  product.description === known.description &&
  toCents(product.price) === toCents(known.price) &&
  centsOrNull(product.originalPrice) === centsOrNull(known.originalPrice) &&
  product.imageUrl === known.imageUrl &&
  product.categoryId === known.categoryId &&
  product.isNew === known.isNew &&
  product.isBestseller === known.isBestseller &&
  product.sale === undefined &&
  (product.pictures === undefined || isDeepStrictEqual(product.pictures, known.pictures ?? [])) &&
  (product.stock === undefined || product.stock === (known.stock ?? null)) &&
  (product.shades === undefined || areSame(product.shades, known.shades ?? []));

const areSame = (shades: readonly ShadeChange[], known: readonly SellerShade[]): boolean =>
  shades.length === known.length &&
  shades.every(({ name, hex, stock }, i) => {
    const shade = known[i];
    const isSameStock = stock === undefined || stock === shade?.stock;
    return name === shade?.name && hex.toLowerCase() === shade.hex.toLowerCase() && isSameStock;
  });
