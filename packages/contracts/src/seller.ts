import { z } from 'zod';
import { Product, ProductParams } from './catalog.ts';
import { PRODUCT_PICTURES_MAX, SELLER_PRODUCTS_PAGE, SHADES_MAX, STOCK_MAX } from './limits.ts';
import { utcTime } from './local-time.ts';
import { priceText } from './price-text.ts';
import { properName, shadeName } from './proper-name.ts';
import { cursor, flag, id } from './query-values.ts';
import { UtcTime } from './utc-time.ts';
import { plainText, visibleText } from './visible-text.ts';

const isWebAddress = (text: string) => {
  const url = URL.parse(text);
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:');
};

/** Browsers and logs show it, and some refuse to load it. */
const hasNoCredentials = (text: string) => {
  const url = URL.parse(text);
  return url === null || (url.username === '' && url.password === '');
};

/** Of a picture, on any host. */
export const WebAddress = z
  .string()
  .trim()
  .max(2000, 'Image URL cannot exceed 2000 characters')
  .refine((text) => !/\p{Cc}/u.test(text), 'Must be a valid URL')
  .refine(isWebAddress, 'Must be a valid URL')
  .refine(hasNoCredentials, 'Must not contain a user name or password');

const OriginalPrice = priceText('Original price', 'Original price must be a positive number if provided').nullable();

/** Without defaults: a change inherits these fields, and must not fill in what it does not name. */
const ProductFields = z.object({
  name: visibleText('Product name')
    .min(3, 'Product name must be at least 3 characters')
    .max(200, 'Product name cannot exceed 200 characters'),
  description: plainText('Description')
    .min(10, 'Description must be at least 10 characters')
    .max(5000, 'Description cannot exceed 5000 characters'),
  price: priceText('Price', 'Price must be a positive number'),
  originalPrice: OriginalPrice,
  imageUrl: WebAddress,
  brand: properName('Brand').min(1, 'Brand is required').max(100, 'Brand cannot exceed 100 characters'),
  categoryId: z.int('Please select a category').min(1, 'Please select a category'),
  isNew: z.boolean(),
  isBestseller: z.boolean(),
});

export const NewProduct = ProductFields.extend({
  originalPrice: OriginalPrice.default(null),
  isNew: z.boolean().default(true),
  isBestseller: z.boolean().default(false),
});
export type NewProduct = z.infer<typeof NewProduct>;

export const Stock = z
  .int()
  .min(0, 'Stock cannot be negative')
  .max(STOCK_MAX, `Stock cannot exceed ${STOCK_MAX}`)
  .nullable();

/** The colors that new shades begin with, until the seller picks their own: two in a row must not look like one shade. */
export const NEW_SHADE_HEXES = [
  '#b4646e',
  '#8c1c3c',
  '#d98c7a',
  '#5e2a3a',
  '#c89080',
  '#a33a2c',
  '#e3b4a4',
  '#7a4a3a',
] as const;

export const SellerShade = z.object({ name: z.string(), hex: z.string(), stock: Stock });
export type SellerShade = z.infer<typeof SellerShade>;

/** A shade without `stock` keeps the stock that it has: pieces may have been sold since the seller looked. */
const NewShade = z.object({
  name: shadeName('Shade name').min(1, 'Shade name is required').max(100, 'Shade name cannot exceed 100 characters'),
  hex: z.string().regex(/^#[0-9a-f]{6}$/i, 'Must be a colour such as #aa3344'),
  stock: Stock.optional(),
});

/** What the seller saw when they typed a stock. Where it has changed since, the change is refused. */
export const StockSeen = z.int().min(0).nullable().optional();
const ShadeChange = NewShade.extend({ stockSeen: StockSeen });
export type ShadeChange = z.infer<typeof ShadeChange>;

/** Names that are still empty are another mistake. */
const differ = (shades: readonly { name: string }[]) => {
  const names = shades.flatMap(({ name }) => name || []);
  return new Set(names).size === names.length;
};
const shadesOf = <Shade extends z.ZodType<{ name: string }>>(shade: Shade) =>
  z.array(shade).max(SHADES_MAX, `At most ${SHADES_MAX} shades`).refine(differ, 'Shade names must differ');

/** A lower price from one moment (UTC) to another; then the product costs what it did before. */
export const Sale = z.object({
  price: priceText('Sale price', 'Sale price must be a positive number'),
  from: UtcTime,
  until: UtcTime,
});
export type Sale = z.infer<typeof Sale>;
const SaleChange = Sale.refine(({ from, until }) => !(Date.parse(from) >= Date.parse(until)), {
  path: ['until'],
  error: 'The sale must end after it begins',
}).nullable();

/** Those after `imageUrl`, in the order in which shoppers see them. */
const Pictures = z
  .array(WebAddress)
  .max(PRODUCT_PICTURES_MAX - 1, `At most ${PRODUCT_PICTURES_MAX} pictures`)
  .refine((addresses) => new Set(addresses).size === addresses.length, 'Each picture once');

/** What the dialog sends beside the specified fields, and only when the seller has filled it in. */
export const NewProductRequest = NewProduct.extend({
  stock: Stock.optional(),
  shades: shadesOf(NewShade).optional(),
  pictures: Pictures.optional(),
  sale: SaleChange.optional(),
});
export type NewProductRequest = z.infer<typeof NewProductRequest>;

/** Absent fields stay as they are. `version` is the one the seller has seen; without it the change is to the newest. */
export const ProductChange = ProductFields.partial().extend({
  stock: Stock.optional(),
  stockSeen: StockSeen,
  shades: shadesOf(ShadeChange).optional(),
  pictures: Pictures.optional(),
  /** Null ends the sale, or cancels one that is planned. */
  sale: SaleChange.optional(),
  version: z.int().min(1).optional(),
});
export type ProductChange = z.infer<typeof ProductChange>;

/** A product as its seller sees it. The specification knows none of the additions: another service may leave them out. */
export const SellerProduct = Product.extend({
  stock: z.int().nullable().optional(),
  /** Pieces that were ordered, without those cancelled or returned. */
  sold: z.int().optional(),
  /** Pieces in orders that await payment, and when the last of them ends. */
  held: z.object({ pieces: z.int(), until: z.string() }).optional(),
  version: z.int().optional(),
  archivedAt: z.string().nullable().optional(),
  /** Why an operator has hidden it; null while it is not hidden. */
  hiddenReason: z.string().nullable().optional(),
  shades: z.array(SellerShade).optional(),
  /** Those after `imageUrl`. */
  pictures: z.array(z.string()).optional(),
  /** Planned or under way; absent without one. */
  sale: Sale.optional(),
  /** Another brand or category that waits for the operator's yes: shoppers have received or reviewed the product. */
  waiting: z.object({ brand: z.string(), categoryId: z.int() }).optional(),
});
export type SellerProduct = z.infer<typeof SellerProduct>;

/** Pieces as text; empty means that they are not counted. */
const StockText = z
  .string()
  .trim()
  .refine((text) => text === '' || /^\d{1,9}$/.test(text), 'Stock must be a whole number')
  .transform((text) => (text === '' ? null : Number(text)))
  .pipe(Stock);

/** Empty fields mean that there is no sale. */
const SaleText = z
  .object({ price: z.string().trim(), from: z.string(), until: z.string() })
  .check(({ value, issues }) => {
    if (!isFilled(value)) return;
    const empty = (['from', 'until'] as const).filter((name) => value[name] === '');
    for (const name of empty) issues.push({ code: 'custom', path: [name], message: 'Choose a time', input: value });
  })
  .transform((sale) =>
    isFilled(sale) ? { price: sale.price, from: utcTime(sale.from), until: utcTime(sale.until) } : null,
  )
  .pipe(SaleChange);
const isFilled = (sale: Record<string, string>) => Object.values(sale).some((text) => text !== '');

/** What the form holds is text until it is sent: an empty original price means that there is none. */
export const ProductForm = ProductFields.extend({
  originalPrice: z
    .string()
    .transform((text) => (text.trim() === '' ? null : text))
    .pipe(OriginalPrice),
  categoryId: z.string().transform(Number).pipe(ProductFields.shape.categoryId),
  stock: StockText,
  shades: shadesOf(NewShade.extend({ stock: StockText })),
  pictures: Pictures,
  sale: SaleText,
});
export type ProductForm = z.input<typeof ProductForm>;

export const createProduct = {
  method: 'POST',
  url: '/api/products',
  role: 'seller',
  scope: 'products:write',
  event: { text: 'product created', answerId: 'productId' },
  summary: 'List a product for sale',
  body: NewProductRequest,
  response: { 201: SellerProduct },
} as const;

export const sellerProducts = {
  method: 'GET',
  url: '/api/seller/products',
  role: 'seller',
  scope: 'products:read',
  summary:
    "The newest 1,000 of the seller's own products, older ones in pages that Link leads to; with `limit` pages from the start, newest first. `archived=true` lists those that are off sale, `id` one product wherever it is",
  querystring: z.object({
    archived: flag.optional(),
    id: id.optional(),
    limit: z.coerce.number().int().min(1).max(SELLER_PRODUCTS_PAGE).optional(),
    cursor,
  }),
  response: { 200: z.array(SellerProduct) },
} as const;

export const changeProduct = {
  method: 'PATCH',
  url: '/api/products/:id',
  role: 'seller',
  scope: 'products:write',
  event: { text: 'product changed', id: 'productId' },
  summary: "Change one of the seller's products",
  params: ProductParams,
  body: ProductChange,
  response: { 200: SellerProduct },
} as const;

const ownProduct = {
  params: ProductParams,
  response: { 200: SellerProduct },
};

export const archiveProduct = {
  method: 'POST',
  url: '/api/products/:id/archive',
  role: 'seller',
  scope: 'products:write',
  event: { text: 'product archived', id: 'productId' },
  ...ownProduct,
  summary: 'Take a product off sale; past orders keep it',
} as const;

export const withdrawChange = {
  method: 'POST',
  url: '/api/products/:id/withdraw',
  role: 'seller',
  scope: 'products:write',
  event: { text: 'change of a product withdrawn', id: 'productId' },
  ...ownProduct,
  summary: "Take back another brand or category that waits for the operator's yes",
} as const;

export const restoreProduct = {
  method: 'POST',
  url: '/api/products/:id/restore',
  role: 'seller',
  scope: 'products:write',
  event: { text: 'product restored', id: 'productId' },
  ...ownProduct,
  summary: 'Put an archived product on sale again',
} as const;
