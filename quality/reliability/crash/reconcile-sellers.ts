import { toCents } from '@beautymark/contracts/money';
import type { TestDatabase } from '../test-database.ts';
import { IMPORTED_ROWS, RESTOCKED_PIECES, SALE_PRICE, type SellerWork, START_STOCK } from './sellers.ts';

interface ProductRow {
  id: number;
  seller_id: number | null;
  name: string;
  stock: number | null;
  version: number;
  price_cents: number;
}
interface SoldRow {
  product_id: number;
  quantity: number;
  took_stock: number;
  status: string;
}
interface ImportRow {
  id: number;
  seller_id: number;
  state: string;
  total: number;
  done: number;
  added: number;
}
type Rows = Pick<TestDatabase, 'rows'>;

/** What the sellers' work has left wrong, one sentence each. No request may be in flight; imports may be. */
export async function sellerErrors(database: Rows, works: readonly SellerWork[]): Promise<string[]> {
  const importsBefore = await importsIn(database);
  const products = new Map(
    (await database.rows<ProductRow>('select id, seller_id, name, stock, version, price_cents from products')).map(
      (product) => [product.id, product],
    ),
  );
  return [
    ...(await stockErrors(database, works, products)),
    ...importErrors(works, [...products.values()], { before: importsBefore, after: await importsIn(database) }),
    ...(await priceErrors(database, works, products)),
    ...(await parcelErrors(database, works)),
    ...works.flatMap(({ refused }) => refused),
  ];
}

/** Only a seller's changes raise a product's version, and each of these adds the same number of pieces. */
async function stockErrors({ rows }: Rows, works: readonly SellerWork[], products: ReadonlyMap<number, ProductRow>) {
  const items = Map.groupBy(
    await rows<SoldRow>(
      'select product_id, quantity, took_stock, status from order_items join parcels on parcels.id = parcel_id',
    ),
    ({ product_id }) => product_id,
  );
  return works.flatMap(({ restocks }) =>
    [...restocks].flatMap(([id, { sent, acknowledged }]) => {
      const { stock = null, version = 0 } = products.get(id) ?? {};
      const of = items.get(id) ?? [];
      const kept = of.filter(({ status }) => status !== 'cancelled' && status !== 'returned');
      const sold = kept.reduce((sum, { quantity }) => sum + quantity, 0);
      const restocked = version - 1;
      const left = START_STOCK + RESTOCKED_PIECES * restocked - sold;
      const errors: string[] = [];
      if (stock === null || stock < 0 || stock !== left) errors.push(`product ${id}: ${stock} left instead of ${left}`);
      if (of.some(({ took_stock }) => took_stock !== 1)) errors.push(`product ${id}: sold without taking stock`);
      if (restocked < acknowledged || restocked > sent)
        errors.push(`product ${id}: restocked ${restocked} times, acknowledged ${acknowledged}, sent ${sent}`);
      return errors;
    }),
  );
}

const importsIn = ({ rows }: Rows): Promise<ImportRow[]> =>
  rows('select id, seller_id, state, total, done, added from product_imports');

/**
 * A batch of rows and how far the import got are one transaction, so they agree at any moment. An import may go on while
 * the products are read: they lie between what was counted before and after.
 */
function importErrors(
  works: readonly SellerWork[],
  products: readonly ProductRow[],
  { before, after: stored }: { before: readonly ImportRow[]; after: readonly ImportRow[] },
): string[] {
  const errors: string[] = [];
  for (const id of works.flatMap(({ imports }) => imports))
    if (!stored.some((row) => row.id === id)) errors.push(`import ${id} was acknowledged but is not stored`);
  for (const [sellerId, imports] of Map.groupBy(stored, ({ seller_id }) => seller_id)) {
    const names = products
      .filter(({ seller_id, name }) => seller_id === sellerId && name.startsWith('Imported '))
      .map(({ name }) => name);
    const added = addedIn(imports);
    const addedBefore = addedIn(before.filter((row) => row.seller_id === sellerId));
    if (new Set(names).size !== names.length) errors.push(`seller ${sellerId} has products twice after an import`);
    if (names.length < addedBefore || names.length > added)
      errors.push(`seller ${sellerId}: ${names.length} imported products, ${added} counted`);
  }
  for (const { id, state, added } of stored)
    if (state === 'done' && added !== IMPORTED_ROWS) errors.push(`import ${id} is done with ${added} products`);
  return errors;
}

const addedIn = (imports: readonly ImportRow[]): number => imports.reduce((sum, { added }) => sum + added, 0);

async function priceErrors({ rows }: Rows, works: readonly SellerWork[], products: ReadonlyMap<number, ProductRow>) {
  const history = Map.groupBy(
    await rows<{ product_id: number; price_cents: number }>(
      'select product_id, price_cents from price_history order by id',
    ),
    ({ product_id }) => product_id,
  );
  return works.flatMap(({ pricedId, prices }) => {
    const { version = 0, price_cents } = products.get(pricedId) ?? {};
    const cents = (history.get(pricedId) ?? []).map((entry) => entry.price_cents);
    const errors = prices
      .filter((change) => cents[change.version - 1] !== toCents(change.price))
      .map(({ price }) => `price ${price} of product ${pricedId} was acknowledged but is not in its history`);
    if (cents.length !== version || cents.at(-1) !== price_cents)
      errors.push(`product ${pricedId}: its price and its history differ`);
    return errors;
  });
}

/** Once all sales are over: each has begun and ended in the history, once. */
export async function saleErrors({ rows }: Rows, works: readonly SellerWork[]): Promise<string[]> {
  const errors: string[] = [];
  for (const { saleId, sales } of works) {
    const history = await rows<{ price_cents: number }>(
      `select price_cents from price_history where product_id = ${saleId} order by id`,
    );
    const isSale = history.map(({ price_cents }) => price_cents === toCents(SALE_PRICE));
    const begun = isSale.filter(Boolean).length;
    if (isSale.length % 2 === 0 || isSale.some((is, i) => is !== (i % 2 === 1)))
      errors.push(`product ${saleId}: its sales begin and end in no order`);
    if (begun < sales.acknowledged || begun > sales.sent)
      errors.push(`product ${saleId}: ${begun} sales, acknowledged ${sales.acknowledged}, sent ${sales.sent}`);
  }
  return errors;
}

/** Products whose sale is not in the history to its end. */
export const unrecordedSales = async ({ rows }: Rows): Promise<number[]> =>
  (await rows<{ id: number }>('select id from products where sale_ends_at is not null')).map(({ id }) => id);

async function parcelErrors({ rows }: Rows, works: readonly SellerWork[]) {
  const history = await rows<{ parcel_id: number; to_status: string }>(
    'select parcel_id, to_status from parcel_history',
  );
  const times = Map.groupBy(history, ({ parcel_id, to_status }) => `${parcel_id} ${to_status}`);
  return works.flatMap(({ parcels }) =>
    parcels
      .filter(({ id, status }) => times.get(`${id} ${status}`)?.length !== 1)
      .map(({ id, status }) => `parcel ${id}: ${status} was acknowledged but is not in its history once`),
  );
}

/** Imports that a process which died has left, by id, until they are worked off or told as stopped. */
export const unfinishedImports = async ({ rows }: Rows): Promise<number[]> =>
  (await rows<{ id: number }>("select id from product_imports where state in ('waiting', 'running')")).map(
    ({ id }) => id,
  );
