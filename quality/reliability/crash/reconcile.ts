import { orderSums, toCents } from '@beautymark/contracts/money';
import type { PlacedOrder } from '@beautymark/contracts/orders';
import type { Store } from '../test-database.ts';
import type { Attempt, Customer } from './customers.ts';

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
  recipient: string;
  subject: string;
  text: string;
}

/** What is wrong, one sentence each, by the kind of promise that it breaks. */
export interface Findings {
  lost: string[];
  half: string[];
  doubled: string[];
  cart: string[];
  mail: string[];
  refused: string[];
}
export const noFindings = (): Findings => ({ lost: [], half: [], doubled: [], cart: [], mail: [], refused: [] });

/** Holds what the shop has stored against what it has said to its customers. Nothing may be under way meanwhile. */
export async function reconcile(store: Store, customers: readonly Customer[]): Promise<Findings> {
  const found = noFindings();
  const stored = await storedOrders(store);
  const attempts = customers.flatMap((customer) => customer.attempts);
  for (const { orders } of stored.values()) for (const order of orders) found.half.push(...halfOf(order));
  for (const attempt of attempts) judge(attempt, stored.get(attempt.key), found);
  for (const mail of stored.values()) {
    if (mail.orders.length !== mail.mails.length) {
      found.mail.push(`${mail.orders.length} orders and ${mail.mails.length} mails for ${mail.key}`);
    }
  }
  for (const customer of customers) found.cart.push(...(await wrongCart(customer, stored)));
  for (const sql of store.name === 'sqlite' ? ['pragma integrity_check', 'pragma foreign_key_check'] : []) {
    const complaints = JSON.stringify(await store.rows(sql)).replace('[{"integrity_check":"ok"}]', '[]');
    if (complaints !== '[]') found.half.push(`${sql}: ${complaints}`);
  }
  return found;
}

interface Stored {
  key: string;
  orders: { row: OrderRow; items: ItemRow[] }[];
  mails: MailRow[];
}

/** By idempotency key: each attempt has an address of its own, and it is also the mail's. */
async function storedOrders(store: Store): Promise<Map<string, Stored>> {
  const orders = await store.rows<OrderRow>('select * from orders');
  const items = Map.groupBy(
    await store.rows<ItemRow>('select * from order_items order by order_id, position'),
    ({ order_id }) => order_id,
  );
  const byKey = new Map<string, Stored>();
  const at = (email: string): Stored => {
    const key = email.split('@')[0] ?? '';
    const entry = byKey.get(key) ?? { key, orders: [], mails: [] };
    byKey.set(key, entry);
    return entry;
  };
  for (const row of orders) {
    at(JSON.parse(row.shipping_address).email).orders.push({ row, items: items.get(row.id) ?? [] });
    items.delete(row.id);
  }
  for (const id of items.keys()) byKey.set(`no order ${id}`, { key: `no order ${id}`, orders: [], mails: [] });
  for (const mail of await store.rows<MailRow>('select recipient, subject, text from mails')) {
    at(mail.recipient).mails.push(mail);
  }
  return byKey;
}

/** An order by itself: lines without gaps, and sums that are theirs. */
function halfOf({ row, items }: Stored['orders'][number]): string[] {
  if (items.length === 0) return [`order ${row.id} has no lines`];
  const sums = orderSums(items.map(({ price_cents, quantity }) => ({ priceCents: price_cents, quantity })));
  const isWhole =
    items.every(({ position }, i) => position === i) &&
    row.status === 'pending' &&
    row.subtotal_cents === sums.subtotalCents &&
    row.shipping_cents === sums.shippingCents &&
    row.total_cents === sums.totalCents;
  return isWhole ? [] : [`order ${row.id}: its lines do not make its sums`];
}

function judge(attempt: Attempt, stored: Stored | undefined, found: Findings) {
  const orders = stored?.orders ?? [];
  const [order] = orders;
  if (orders.length > 1) found.doubled.push(`${orders.length} orders for ${attempt.key}`);
  if (attempt.differs) found.doubled.push(`two answers for ${attempt.key}`);
  if (attempt.keptCart) found.cart.push(`${attempt.key} was acknowledged and its cart was not empty`);
  if (attempt.refused) found.refused.push(`${attempt.key}: ${attempt.refused}`);
  if (attempt.answer && !order) found.lost.push(`order ${attempt.answer.id} was acknowledged and is not stored`);
  if (!order) return;
  const isWhatWasInTheCart = linesOf(order.items) === linesOfCart(attempt.lines);
  if (!isWhatWasInTheCart) found.half.push(`order ${order.row.id} is not what was in the cart`);
  if (attempt.answer && !isAsAnswered(order, attempt.answer))
    found.half.push(`order ${order.row.id} is not as answered`);
  const mail = stored?.mails[0];
  const tells =
    mail?.subject.includes(`${order.row.order_number}`) && mail.text.includes(dollars(order.row.total_cents));
  if (mail && !tells) found.mail.push(`the mail of order ${order.row.id} tells something else`);
}

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;
const sorted = (lines: string[]) => lines.sort().join(' ');
const linesOf = (items: ItemRow[]) =>
  sorted(items.map(({ product_id, quantity, price_cents }) => `${product_id}×${quantity}@${price_cents}`));
const linesOfCart = (lines: Attempt['lines']) =>
  sorted(lines.map(({ productId, quantity, price }) => `${productId}×${quantity}@${toCents(price)}`));

const isAsAnswered = ({ row, items }: Stored['orders'][number], answer: PlacedOrder): boolean =>
  row.id === answer.id &&
  row.order_number === answer.orderNumber &&
  row.total_cents === toCents(answer.total) &&
  linesOf(items) === linesOfCart(answer.items);

/** Ordered: the cart is empty. Not ordered: it still holds what it held. Filling it: no promise was made yet. */
async function wrongCart(customer: Customer, stored: Map<string, Stored>): Promise<string[]> {
  const last = customer.attempts.at(-1);
  if (!last || last.answer) return [];
  const cart = await customer.cart();
  const isOrdered = stored.get(last.key)?.orders.length === 1;
  if (isOrdered) return cart.length === 0 ? [] : [`${last.key} is ordered and its cart is not empty`];
  return linesOfCart(cart) === linesOfCart(last.lines) ? [] : [`${last.key} is not ordered and its cart has changed`];
}
