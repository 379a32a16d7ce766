import { z } from 'zod';
import { IMPORT_MAX_BYTES, PICTURE_UPLOAD_MAX_BYTES } from './limits.ts';
import { id } from './query-values.ts';

/**
 * Columns of the import and the export, in this order. `id` says which product a row changes; without one it is that of the
 * same name and brand. `stockSeen` is the stock at the export, of shades as `Name=3; Name=12`. `shades` holds
 * `Name|#hex|stock; Name|#hex|stock`; a shade that names no stock keeps the one that it has. `pictures` holds addresses
 * after imageUrl, with spaces between. A sale's times are UTC; a day alone means its start, in `saleUntil` its end.
 */
export const CSV_COLUMNS = [
  'id',
  'stockSeen',
  'name',
  'description',
  'price',
  'originalPrice',
  'imageUrl',
  'brand',
  'category',
  'isNew',
  'isBestseller',
  'stock',
  'shades',
  'pictures',
  'salePrice',
  'saleFrom',
  'saleUntil',
] as const;
export type CsvColumn = (typeof CSV_COLUMNS)[number];
/** What new products are typed into. */
export const TEMPLATE_COLUMNS = CSV_COLUMNS.filter((name) => name !== 'id' && name !== 'stockSeen');

/** A cell of these that says so is empty from then on. A blank cell leaves what is there, and so does a missing column. */
export const EMPTY_CELL = 'none';

export const UploadedPicture = z.object({ imageUrl: z.string() });

export const uploadPicture = {
  method: 'POST',
  url: '/api/seller/pictures',
  role: 'seller',
  scope: 'products:write',
  bodyLimit: PICTURE_UPLOAD_MAX_BYTES,
  summary: 'Store a product picture (multipart field `file`: JPEG, PNG, WebP or AVIF, at most 12 MB)',
  response: { 201: UploadedPicture },
} as const;

export const IMPORT_STATES = ['waiting', 'running', 'done', 'failed'] as const;

export const ProductImport = z.object({
  id: z.int(),
  state: z.enum(IMPORT_STATES),
  dryRun: z.boolean(),
  /** Rows of the file without its header; null until they are counted. */
  total: z.int().nullable(),
  done: z.int(),
  added: z.int(),
  changed: z.int(),
  /** `row` counts as a spreadsheet does: the header is row 1. A row is refused where it names an archived product. */
  refused: z.array(
    z.object({ row: z.int(), field: z.string(), message: z.string(), archivedProductId: z.int().optional() }),
  ),
  /** Of a dry run that is done, the first 10,000: cells as an export writes them, cut after 200 characters. */
  changes: z.array(z.object({ row: z.int(), field: z.string(), was: z.string(), now: z.string() })).optional(),
  /** Columns of the file that the shop does not know; absent without any. */
  ignoredColumns: z.array(z.string()).optional(),
});
export type ProductImport = z.infer<typeof ProductImport>;

export const importProducts = {
  method: 'POST',
  url: '/api/seller/imports',
  role: 'seller',
  scope: 'products:write',
  bodyLimit: IMPORT_MAX_BYTES,
  event: { text: 'import accepted', answerId: 'importId' },
  summary: 'Import products from a CSV file (`text/csv`); a dry run changes nothing and lists each change',
  querystring: z.object({
    dryRun: z
      .enum(['true', 'false'])
      .default('false')
      .transform((text) => text === 'true'),
  }),
  response: { 202: z.object({ id: z.int() }) },
} as const;

export const productImportById = {
  method: 'GET',
  url: '/api/seller/imports/:id',
  role: 'seller',
  scope: 'products:read',
  summary: 'How far an import is',
  params: z.object({ id }),
  response: { 200: ProductImport },
} as const;

export const exportProducts = {
  method: 'GET',
  url: '/api/seller/products.csv',
  role: 'seller',
  scope: 'products:read',
  summary:
    "The seller's products as a CSV file that can be imported again; without archived ones, which no import changes",
  produces: ['text/csv'],
  response: { 200: z.string() },
} as const;
