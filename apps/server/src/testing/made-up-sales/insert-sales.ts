import { orderSums } from '@beautymark/contracts/order-sums';
import type { ParcelStatus } from '@beautymark/contracts/parcel-status';
import type { Db, Tx } from '#platform/db/database.ts';
import { uniqueKey } from '#platform/db/search-text.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { DAY_MS, HOUR_MS } from '#platform/lifecycle/clock.ts';
import { DEMO_USERNAMES } from '#platform/security/demo-accounts.ts';
import { createParcels, recordStep } from '#shop/ordering/index.ts';
import { bookOrder, undoParcel } from '#shop/payments/index.ts';
import { CUSTOMERS, type MadeUpSale, madeUpSales, PLACES } from './made-up-sales.ts';

interface Context {
  tx: Tx;
  sellerId: number;
}
type Product = Awaited<ReturnType<typeof productsOf>>[number];

const FEE_PERCENT = 10;
/** It opens no account. */
const NO_PASSWORD = '!';
const VIEWS_PER_SALE = 23;

/** Gives the demo seller a year of sales. They take no stock and send no mail. */
export const insertSales = (db: Db, now: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    const demo = tx.selectFrom('users').where('username', '=', DEMO_USERNAMES.seller);
    const seller = await demo.select('id').executeTakeFirstOrThrow();
    const context = { tx, sellerId: seller.id };
    const products = await productsOf(tx, seller.id);
    const customerIds = await insertCustomers(tx, now);
    const sales = madeUpSales(now, { products: products.length, customers: CUSTOMERS.length });
    for (const [place, sale] of sales.entries()) {
      await insertSale(context, sale, {
        number: `#BM${1000 + place}`,
        userId: customerIds[sale.customer] ?? 0,
        products,
      });
    }
    await insertViews(tx, sales, products);
  });

const productsOf = (tx: Tx, sellerId: number) =>
  tx
    .selectFrom('products')
    .innerJoin('brands', 'brands.id', 'products.brand_id')
    .where('products.seller_id', '=', sellerId)
    .where('products.is_listed', '=', 1)
    .orderBy('products.id')
    .select(['products.id', 'products.name', 'products.price_cents', 'products.image_url', 'brands.name as brand'])
    .execute();

async function insertCustomers(tx: Tx, now: Date): Promise<number[]> {
  const rows = CUSTOMERS.map((full_name, i) => {
    const username = `sample.customer.${i + 1}`;
    const email = `${username}@beautymark.example`;
    return {
      username,
      username_key: uniqueKey(username),
      email,
      email_key: uniqueKey(email),
      full_name,
      password_hash: NO_PASSWORD,
      is_seller: 0 as const,
      created_at: new Date(now.getTime() - 400 * DAY_MS).toISOString(),
    };
  });
  return (await tx.insertInto('users').values(rows).returning('id').execute()).map(({ id }) => id);
}

async function insertSale(
  { tx, sellerId }: Context,
  sale: MadeUpSale,
  { number, userId, products }: { number: string; userId: number; products: Product[] },
): Promise<void> {
  const customer = CUSTOMERS[sale.customer] ?? '';
  const placedAt = sale.placedAt.toISOString();
  const items = sale.items.map(({ product, quantity }, position) => {
    const { id: product_id, ...bought } = products[product] as Product; // drawn from this list
    return { position, product_id, ...bought, shade: '', quantity, took_stock: 0 as const };
  });
  const sums = orderSums(items.map(({ price_cents, quantity }) => ({ priceCents: price_cents, quantity, sellerId })));
  const place = PLACES[sale.customer % PLACES.length];
  const address = { fullName: customer, email: `sample.customer.${sale.customer + 1}@beautymark.example`, ...place };
  const { id } = await tx
    .insertInto('orders')
    .values({
      user_id: userId,
      order_number: number,
      placed_on: placedAt.slice(0, 10),
      placed_at: placedAt,
      status: 'pending',
      subtotal_cents: sums.subtotalCents,
      shipping_cents: sums.shippingCents,
      total_cents: sums.totalCents,
      shipping_address: JSON.stringify(address),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const parcels = await createParcels(tx, { id, userId, customer, placedAt }, sums.parcels);
  const [parcel] = parcels;
  if (!parcel) return;
  await tx
    .insertInto('order_items')
    .values(items.map((item) => ({ ...item, order_id: id, parcel_id: parcel.id })))
    .execute();
  await bookOrder(tx, { id, placedAt, shippingCents: sums.shippingCents, parcels }, FEE_PERCENT);
  await moveOn({ tx, sellerId }, sale, { id: parcel.id, orderId: id, userId });
}

/** The parcel's changes up to where it is by now, as the shop itself would have stored them. */
async function moveOn(
  { tx, sellerId }: Context,
  { changes }: MadeUpSale,
  parcel: { id: number; orderId: number; userId: number },
): Promise<void> {
  let from: ParcelStatus = 'pending';
  for (const { to, at: moment, by } of changes) {
    const at = moment.toISOString();
    const userId = by === 'seller' ? sellerId : parcel.userId;
    const trackingNumber = to === 'shipped' ? `BM${String(parcel.id).padStart(8, '0')}US` : undefined;
    await recordStep(tx, parcel.id, { from, to, by, userId, at, trackingNumber });
    if (to === 'cancelled') await undoParcel(tx, parcel, { at, reason: 'cancellation' });
    if (to === 'returned') await undoParcel(tx, parcel, { at, reason: 'return' });
    from = to;
  }
}

/** More looks than sales, on the days of the sales. */
async function insertViews(tx: Tx, sales: readonly MadeUpSale[], products: readonly Product[]): Promise<void> {
  const views = new Map<string, { product_id: number; day: string; views: number }>();
  for (const { placedAt, items } of sales) {
    for (const { product, quantity } of items) {
      const product_id = products[product]?.id ?? 0;
      const day = new Date(placedAt.getTime() - HOUR_MS).toISOString().slice(0, 10);
      const key = `${product_id} ${day}`;
      views.set(key, { product_id, day, views: (views.get(key)?.views ?? 0) + quantity * VIEWS_PER_SALE });
    }
  }
  const rows = [...views.values()];
  for (let at = 0; at < rows.length; at += 200) {
    await tx
      .insertInto('product_views')
      .values(rows.slice(at, at + 200))
      .onConflict((conflict) => conflict.columns(['product_id', 'day']).doNothing())
      .execute();
  }
}
