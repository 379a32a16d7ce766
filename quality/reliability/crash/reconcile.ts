import { toCents } from '@beautymark/contracts/money';
import { orderSums } from '@beautymark/contracts/order-sums';
import type { PlacedOrder } from '@beautymark/contracts/orders';
import type { TestDatabase } from '../test-database.ts';
import type { Attempt, Customer } from './customers.ts';
import { moneyErrors } from './owed.ts';
import { sellerErrors } from './reconcile-sellers.ts';
import type { Seller } from './sellers.ts';

interface OrderRow {
  id: number;
  order_number: string;
  status: string;
  subtotal_cents: number;
  shipping_cents: number;
  total_cents: number;
  shipping_address: string;
}
interface ItemRow {
  order_id: number;
  position: number;
  product_id: number;
  quantity: number;
  price_cents: number;
}
interface MailRow {
  subject: string;
  text: string;
}

/** The database of the shop, read beside it. */
export type StoredData = Pick<TestDatabase, 'name' | 'rows'>;

/**
 * Compares what the shop stored with what it told its customers and sellers. No request may be in flight.
 * @returns inconsistencies, one sentence each
 */
export async function reconcile(
  testDatabase: StoredData,
  customers: readonly Customer[],
  sellers: readonly Seller[] = [],
): Promise<string[]> {
  const found: string[] = [];
  const stored = await storedOrders(testDatabase);
  const attempts = customers.flatMap((customer) => customer.attempts);
  for (const { orders } of stored.values()) for (const order of orders) found.push(...partialOrderErrors(order));
  for (const attempt of attempts) found.push(...attemptErrors(attempt, stored.get(attempt.key)));
  for (const mail of stored.values()) {
    if (mail.orders.length !== mail.mails.length) {
      found.push(`${mail.orders.length} orders and ${mail.mails.length} mails for ${mail.key}`);
    }
  }
  found.push(...(await moneyErrors(testDatabase)));
  const works = sellers.map(({ work }) => work);
  found.push(...(await sellerErrors(testDatabase, works)));
  const isCancelled = new Set(
    (await testDatabase.rows<{ id: number }>("select id from parcels where status = 'cancelled'")).map(({ id }) => id),
  );
  for (const id of attempts.flatMap(({ cancelled }) => cancelled)) {
    if (!isCancelled.has(id)) found.push(`the cancellation of parcel ${id} was acknowledged but is not stored`);
  }
  for (const customer of customers) found.push(...(await cartErrors(customer, stored)));
  for (const sql of testDatabase.name === 'sqlite' ? ['pragma integrity_check', 'pragma foreign_key_check'] : []) {
    const problems = JSON.stringify(await testDatabase.rows(sql)).replace('[{"integrity_check":"ok"}]', '[]');
    if (problems !== '[]') found.push(`${sql}: ${problems}`);
  }
  return found;
}

interface Stored {
  key: string;
  orders: { row: OrderRow; items: ItemRow[] }[];
  mails: MailRow[];
}

/** Accounts that stay: orders of deleted ones lose their addresses. */
const STAYING = "user_id in (select id from users where username like 'customer%')";

/** Groups orders and their confirmations by idempotency key, which is part of the delivery's email address of each attempt. */
async function storedOrders(testDatabase: StoredData): Promise<Map<string, Stored>> {
  const orders = await testDatabase.rows<OrderRow>(`select * from orders where ${STAYING}`);
  const items = Map.groupBy(
    await testDatabase.rows<ItemRow>(
      `select * from order_items where order_id in (select id from orders where ${STAYING}) order by order_id, position`,
    ),
    ({ order_id }) => order_id,
  );
  const byKey = new Map<string, Stored>();
  const keyByOrder = new Map<string, string>();
  const at = (key: string): Stored => {
    const entry = byKey.get(key) ?? { key, orders: [], mails: [] };
    byKey.set(key, entry);
    return entry;
  };
  for (const row of orders) {
    const key: string = JSON.parse(row.shipping_address).email.split('@')[0];
    keyByOrder.set(String(row.id), key);
    at(key).orders.push({ row, items: items.get(row.id) ?? [] });
    items.delete(row.id);
  }
  for (const id of items.keys())
    byKey.set(`missing order ${id}`, { key: `missing order ${id}`, orders: [], mails: [] });
  for (const mail of await testDatabase.rows<MailRow>(
    `select subject, text from mails where kind = 'order-confirmation' and ${STAYING}`,
  )) {
    const orderId = /\/account\/orders\/(\d+)/.exec(mail.text)?.[1] ?? 'unknown';
    at(keyByOrder.get(orderId) ?? `missing order ${orderId}`).mails.push(mail);
  }
  return byKey;
}

/** Checks one order by itself: items without gaps, and totals that match them. */
function partialOrderErrors({ row, items }: Stored['orders'][number]): string[] {
  if (items.length === 0) return [`order ${row.id} has no items`];
  const sums = orderSums(
    items.map(({ price_cents, quantity }) => ({ priceCents: price_cents, quantity, sellerId: null })),
  );
  const isComplete =
    items.every(({ position }, i) => position === i) &&
    row.status === 'pending' &&
    row.subtotal_cents === sums.subtotalCents &&
    row.shipping_cents === sums.shippingCents &&
    row.total_cents === sums.totalCents;
  return isComplete ? [] : [`order ${row.id}: its items do not add up to its totals`];
}

function attemptErrors(attempt: Attempt, stored: Stored | undefined): string[] {
  const found: string[] = [];
  const orders = stored?.orders ?? [];
  const [order] = orders;
  if (orders.length > 1) found.push(`${orders.length} orders for ${attempt.key}`);
  if (attempt.hasConflictingResponses) found.push(`two different responses for ${attempt.key}`);
  if (attempt.leftCartFilled) found.push(`${attempt.key} was acknowledged, but its cart was not emptied`);
  if (attempt.refused) found.push(`${attempt.key}: ${attempt.refused}`);
  if (attempt.order && !order) found.push(`order ${attempt.order.id} was acknowledged but is not stored`);
  if (!order) return found;
  const matchesCart = itemsKey(order.items) === cartKey(attempt.items);
  if (!matchesCart) found.push(`order ${order.row.id} differs from the cart`);
  if (attempt.order && !matchesResponse(order, attempt.order))
    found.push(`order ${order.row.id} differs from the response`);
  const mail = stored?.mails[0];
  const matchesOrder =
    mail?.subject.includes(`${order.row.order_number}`) && mail.text.includes(dollars(order.row.total_cents));
  if (mail && !matchesOrder) found.push(`the mail of order ${order.row.id} does not match the order`);
  return found;
}

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;
const sorted = (lines: string[]) => lines.sort().join(' ');
const itemsKey = (items: ItemRow[]) =>
  sorted(items.map(({ product_id, quantity, price_cents }) => `${product_id}×${quantity}@${price_cents}`));
const cartKey = (lines: Attempt['items']) =>
  sorted(lines.map(({ productId, quantity, price }) => `${productId}×${quantity}@${toCents(price)}`));

const matchesResponse = ({ row, items }: Stored['orders'][number], answer: PlacedOrder): boolean =>
  row.id === answer.id &&
  row.order_number === answer.orderNumber &&
  row.total_cents === toCents(answer.total) &&
  itemsKey(items) === cartKey(answer.items);

/** After an order the cart must be empty; without one it must be unchanged. */
async function cartErrors(customer: Customer, stored: Map<string, Stored>): Promise<string[]> {
  const last = customer.attempts.at(-1);
  if (!last || last.order || last.isGivenUp) return [];
  const cart = await customer.cart();
  const isOrdered = stored.get(last.key)?.orders.length === 1;
  if (isOrdered) return cart.length === 0 ? [] : [`${last.key} was ordered, but its cart is not empty`];
  return cartKey(cart) === cartKey(last.items) ? [] : [`${last.key} was not ordered, but its cart has changed`];
}
