import { knownShades } from '@beautymark/contracts/known-shades';
import { REFUSALS } from '@beautymark/contracts/refusals';
import { NewProductRequest, ProductChange, type SellerProduct, type SellerShade } from '@beautymark/contracts/seller';
import { CSV_COLUMNS, type CsvColumn } from '@beautymark/contracts/seller-files';
import type { Db, Tx } from '#platform/db/database.ts';
import { nameKey } from '#platform/db/name-key.ts';
import { uniqueKey } from '#platform/db/search-text.ts';
import { brandKeysAmong, brandLooksAmong } from '#shop/catalog/index.ts';
import { removedPictures } from '#shop/pictures/index.ts';
import { isJudged } from '../judged-product.ts';
import type { SellerService } from '../seller.service.ts';
import { type CheckedRow, productKey, type ReadRow, type RowIssue } from './checked-rows.ts';
import {
  type Decision,
  type Fields,
  fieldsOf,
  issuesOf,
  keptSale,
  saleIssues,
  withoutSalePrice,
} from './import-row.ts';
import { type CellContext, cellsOf, fromStockSeenCell } from './product-cells.ts';

const refuse = (...issues: RowIssue[]): Decision => ({ kind: 'refuse', issues });

/** Compares the rows with the products that the seller has now. */
export async function decideRows(
  tx: Db | Tx,
  { readProducts, ...context }: Context & { readProducts: ReadProducts },
  rows: readonly CheckedRow[],
): Promise<Decision[]> {
  const { idsByKey } = context;
  const idsOf = ({ cells }: ReadRow) =>
    cells.id === undefined ? (idsByKey.get(productKey(cells)) ?? []) : [Number(cells.id)];
  const ids = rows.flatMap((row) => ('cells' in row ? idsOf(row) : []));
  const byId = new Map((await readProducts(ids)).map((product) => [product.id, product]));
  const decisions = rows.map((row): Decision => {
    if ('issues' in row) return refuse(...row.issues);
    const issue = (field: string, message: string): RowIssue => ({ row: row.row, field, message });
    const named = idsOf(row)
      .flatMap((id) => byId.get(id) ?? [])
      .filter((product) => row.cells.id !== undefined || keysOf(product).includes(productKey(row.cells)));
    const [known, another] = named.filter(({ archivedAt }) => !archivedAt);
    const [archived] = named;
    if (!known && archived)
      return refuse({ ...issue('name', archivedMessage(archived)), archivedProductId: archived.id });
    if (another) return refuse(issue('name', 'Several of your products have this name and brand'));
    if (known) {
      // By its id and by its name, or by the brand that waits: `checkedRows` does not see that these are one product.
      const earlier = context.rowsById.get(known.id) ?? row.row;
      if (earlier !== row.row) return refuse(issue('name', `Same product as row ${earlier}`));
      context.rowsById.set(known.id, row.row);
      return changed(row, known, context);
    }
    return row.cells.id === undefined ? added(row, context) : refuse(issue('id', 'None of your products has this id'));
  });
  return withinLimits(tx, context, rows, await withPictures(tx, context, rows, decisions));
}

/** By what a row without an id names it: its brand, or the one that its seller gave it and that waits. */
const keysOf = ({ name, brand, waiting }: SellerProduct) =>
  [brand, waiting?.brand ?? brand].map((brandName) => productKey({ name, brand: brandName }));

const archivedMessage = ({ name }: SellerProduct) =>
  `You have archived “${name}”. Restore it, then import the row again`;

const NOTHING = { name: '', description: '', price: '', imageUrl: '', brand: '', categoryId: 0 };

function added(row: ReadRow, { categories, now, origin }: Context): Decision {
  const read = NewProductRequest.safeParse({ ...NOTHING, ...fieldsOf(row, { categories }) });
  if (!read.success) return refuse(...issuesOf(row, read.error));
  const product = keptSale(stored(read.data, origin), undefined, now);
  const issues = saleIssues(row.row, product, undefined);
  return issues.length > 0 ? refuse(...issues) : { kind: 'add', product };
}

/** Only cells that differ from what an export would write now are read: the others were not edited. */
function changed(row: ReadRow, known: SellerProduct, context: Context): Decision {
  const { categories, now, origin } = context;
  const before = cellsOf(known, context);
  const isEdited = ([column, cell]: [string, string]) => cell !== before[column as CsvColumn];
  const edited = Object.fromEntries(Object.entries(withoutSalePrice(row, known, now)).filter(isEdited));
  // What a product was found by is no edit.
  if (row.cells.id === undefined) for (const column of ['name', 'brand'] as const) delete edited[column];
  const { fields, issues } = editedStock(row, fieldsOf({ ...row, cells: edited }, { categories, known }), known);
  const differing = (change: Fields) => {
    const after = cellsOf({ ...known, ...keptSale(change, known, now) } as SellerProduct, context); // or not checked yet
    return CSV_COLUMNS.filter((column) => column !== 'stockSeen' && after[column] !== before[column]).map((field) => ({
      row: row.row,
      field,
      was: before[field],
      now: after[field],
    }));
  };
  const names = new Set(differing(fields).map(({ field }) => fieldOf(field)));
  const read = ProductChange.safeParse(Object.fromEntries(Object.entries(fields).filter(([name]) => names.has(name))));
  if (!read.success) return refuse(...issues, ...issuesOf(row, read.error));
  const product = keptSale(stored(read.data, origin), known, now);
  const { price = known.price, originalPrice = known.originalPrice, sale } = product;
  const wrong = [...issues, ...saleIssues(row.row, { price, originalPrice, sale }, known)];
  if (wrong.length > 0) return refuse(...wrong);
  const changes = differing(product);
  if (changes.length === 0) return { kind: 'same' };
  return { kind: 'change', id: known.id, version: known.version ?? 1, product, changes };
}

const fieldOf = (column: CsvColumn): string =>
  column === 'category' ? 'categoryId' : column.startsWith('sale') ? 'sale' : column;

/** Addresses of the shop's own pictures are stored without its origin, as the seed's are. */
function stored<Change extends { imageUrl?: string | undefined; pictures?: string[] | undefined }>(
  change: Change,
  origin: string,
): Change {
  const bare = (address: string) => (address.startsWith(`${origin}/images/`) ? address.slice(origin.length) : address);
  return {
    ...change,
    ...(change.imageUrl === undefined ? {} : { imageUrl: bare(change.imageUrl) }),
    ...(change.pictures === undefined ? {} : { pictures: change.pictures.map(bare) }),
  };
}

/** What earlier batches of a dry run would have added. Batches that write leave it empty: the database knows. */
interface Planned {
  products: number;
  /** Keys of new brands; the rows of this batch add theirs. */
  brands: Set<string>;
  /** How they look. */
  looks: Set<string>;
}

/** Locks them, too, where they are written afterwards. */
type ReadProducts = (ids: readonly number[]) => Promise<SellerProduct[]>;

export interface Context extends CellContext {
  seller: SellerService;
  sellerId: number;
  planned: Planned;
  /** Which row of the file has named a product. */
  rowsById: Map<number, number>;
  now: Date;
  /** Ids of categories by name in lower case. */
  categories: ReadonlyMap<string, number>;
  /** The seller's products by name and brand, as they were when the work began. */
  idsByKey: ReadonlyMap<string, readonly number[]>;
}

/** Refuses rows that name a picture which was removed, because nothing showed it. */
async function withPictures(
  tx: Db | Tx,
  { origin }: Context,
  rows: readonly CheckedRow[],
  decisions: readonly Decision[],
): Promise<Decision[]> {
  const picturesOf = (decision: Decision | undefined) =>
    decision && 'product' in decision
      ? { imageUrl: [decision.product.imageUrl ?? ''], pictures: decision.product.pictures ?? [] }
      : {};
  const named = decisions.flatMap((decision) => Object.values(picturesOf(decision)).flat());
  const removed = new Set(await removedPictures(tx, origin, named));
  return decisions.map((decision, i) => {
    const found = Object.entries(picturesOf(decision)).find(([, addresses]) =>
      addresses.some((address) => removed.has(address)),
    );
    return found
      ? refuse({ row: rows[i]?.row ?? 0, field: found[0], message: REFUSALS['picture.removed'].title })
      : decision;
  });
}

/** Refuses the new products and brands that would exceed what one seller can have; earlier rows come first. */
async function withinLimits(
  tx: Db | Tx,
  { seller, sellerId, planned }: Context,
  rows: readonly CheckedRow[],
  decisions: readonly Decision[],
): Promise<Decision[]> {
  const judged = new Set<Decision>();
  for (const decision of decisions) {
    const isBrand = decision.kind === 'change' && decision.product.brand !== undefined;
    if (isBrand && (await isJudged(tx, sellerId, decision.id))) judged.add(decision);
  }
  // Of a product that shoppers have judged it waits for the operator's yes, which no limit strikes.
  const brandOf = (decision: Decision) =>
    'product' in decision && !judged.has(decision) ? decision.product.brand : undefined;
  const named = decisions.flatMap((decision) => brandOf(decision) ?? []);
  if (named.length === 0) return [...decisions];
  const allowance = await seller.allowance(tx, sellerId);
  const known = new Set(await brandKeysAmong(tx, named.map(uniqueKey)));
  const looks = new Set(await brandLooksAmong(tx, named.map(nameKey)));
  let productsLeft = allowance.products - planned.products;

  return decisions.map((decision, i) => {
    const refusal = (field: string, message: string): Decision => ({
      kind: 'refuse',
      issues: [{ row: rows[i]?.row ?? 0, field, message }],
    });
    const isAdded = decision.kind === 'add';
    if (isAdded && productsLeft <= 0) return refusal('', `You have ${count(seller.limits.products)} products, ${MOST}`);
    const brand = uniqueKey(brandOf(decision) ?? '');
    if (brand !== '' && !known.has(brand) && !planned.brands.has(brand)) {
      if (planned.brands.size >= allowance.brands) {
        return refusal('brand', `You have named ${count(seller.limits.brands)} new brands, ${MOST}`);
      }
      const look = nameKey(brand);
      if (looks.has(look) || planned.looks.has(look)) return refusal('brand', 'Brand looks like another one');
      planned.brands.add(brand);
      planned.looks.add(look);
    }
    if (isAdded) productsLeft -= 1;
    return decision;
  });
}

const MOST = 'the most that one seller can';
const count = (limit: number) => limit.toLocaleString('en-US');

type Shade = Partial<SellerShade> | null;

/**
 * Pieces may have been sold since the export. An unchanged stock is not an edit; an edited one is refused if the stock has
 * moved since.
 */
function editedStock(row: ReadRow, fields: Fields, known: SellerProduct): { fields: Fields; issues: RowIssue[] } {
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
    `Stock of “${known.name}”${shade === '' ? '' : `, shade “${shade}”,`} has moved: ${stockText(then)} at the export, ${stockText(today)} now`;

  const shades = fields.shades as Shade[] | undefined;
  const were = knownShades(shades ?? [], known.shades ?? []);
  const withStock = (shade: Shade, i: number): Shade => {
    const was = were[i];
    if (!was) return shade;
    const { stock = was.stock } = shade ?? {};
    return { ...shade, stock: settled(was.name, stock, was.stock) as number | null };
  };
  return {
    fields: {
      ...others,
      ...(shades === undefined ? {} : { shades: shades.map(withStock) }),
      ...(stock === undefined ? {} : { stock: settled('', stock, known.stock ?? null) }),
    },
    issues,
  };
}

const stockText = (stock: number | null) => (stock === null ? 'not counted' : String(stock));
