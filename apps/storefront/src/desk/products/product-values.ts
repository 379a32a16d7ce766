import { knownShades } from '@beautymark/contracts/known-shades';
import { localField } from '@beautymark/contracts/local-time';
import type {
  NewProduct,
  NewProductRequest,
  ProductChange,
  ProductForm,
  SellerProduct,
} from '@beautymark/contracts/seller';
import type { z } from 'zod';

type Checked = z.output<typeof ProductForm>;
type FieldName = keyof ProductForm;
/** What a form starts from: the text of each field. */
type Values = ProductForm;

export const LABELS: Record<FieldName, string> = {
  name: 'Product name',
  brand: 'Brand',
  categoryId: 'Category',
  description: 'Description',
  price: 'Price',
  originalPrice: 'Original price',
  imageUrl: 'Image URL',
  isNew: 'Mark as new',
  isBestseller: 'Mark as bestseller',
  stock: 'Stock',
  shades: 'Shades',
  pictures: 'More pictures',
  sale: 'Sale for a time',
};

/** A product without a sale for a time. */
export const NO_SALE = { price: '', from: '', until: '' };

export const BLANK: Values = {
  name: '',
  brand: '',
  categoryId: '',
  description: '',
  price: '',
  originalPrice: '',
  imageUrl: '',
  isNew: true,
  isBestseller: false,
  stock: '',
  shades: [],
  pictures: [],
  sale: NO_SALE,
};

/** A product as the form shows it. Pictures of the shop itself have no origin in their address; a form needs one. */
export const valuesOf = (product: SellerProduct): Values => ({
  name: product.name,
  brand: product.brand,
  categoryId: String(product.categoryId),
  description: product.description,
  price: product.price,
  originalPrice: product.originalPrice ?? '',
  imageUrl: absolute(product.imageUrl),
  pictures: (product.pictures ?? []).map(absolute),
  isNew: product.isNew,
  isBestseller: product.isBestseller,
  stock: stockText(product.stock),
  shades: (product.shades ?? []).map(({ name, hex, stock }) => ({ name, hex, stock: stockText(stock) })),
  sale: product.sale
    ? { price: product.sale.price, from: localField(product.sale.from), until: localField(product.sale.until) }
    : NO_SALE,
});
const absolute = (address: string) => new URL(address, window.location.origin).href;
const stockText = (stock: number | null | undefined) => (stock === null || stock === undefined ? '' : String(stock));

export function changedFields(before: Values, now: Values): FieldName[] {
  const names = Object.keys(before) as FieldName[]; // the form has exactly these keys
  return names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(now[name]));
}

/** What the seller changed stays; everything else follows what was saved meanwhile. */
export function mergedValues(before: Values, now: Values, saved: Values): Values {
  const own = changedFields(before, now).map((name) => [name, now[name]]);
  return { ...saved, ...Object.fromEntries(own) };
}

/** The nine specified fields; stock, shades, pictures and sale only if the seller filled them in. */
export function newProductRequest({ stock, shades, pictures, sale, ...product }: Checked): NewProductRequest {
  return {
    ...(product satisfies NewProduct),
    ...(stock === null ? {} : { stock }),
    ...(shades.length === 0 ? {} : { shades }),
    ...(pictures.length === 0 ? {} : { pictures }),
    ...(sale === null ? {} : { sale }),
  };
}

/**
 * Only what the seller changed. A shade whose stock was not touched leaves it to the shop, which may have sold some; one
 * that was touched says what it replaces.
 */
export function productChange(checked: Checked, changed: readonly FieldName[], saved: SellerProduct): ProductChange {
  const { shades, ...fields } = Object.fromEntries(changed.map((name) => [name, checked[name]])) as Partial<Checked>; // as filtered
  const known = knownShades(shades ?? [], saved.shades ?? []);
  const shadeChanges = shades?.map(({ stock, ...shade }, i) => {
    const stockSeen = known[i]?.stock;
    return stockSeen === stock ? shade : { ...shade, stock, ...seen(stockSeen) };
  });
  return {
    ...fields,
    ...(fields.stock === undefined ? {} : seen(saved.stock)),
    ...(shadeChanges ? { shades: shadeChanges } : {}),
    version: saved.version ?? 1,
  };
}

/** Nothing where the shop has not told a stock. */
const seen = (stock: number | null | undefined) => (stock === undefined ? {} : { stockSeen: stock });
