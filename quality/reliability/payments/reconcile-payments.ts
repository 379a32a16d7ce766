import type { StripeDouble } from '../../../apps/server/src/testing/stripe-double/stripe-double.ts';
import type { TestDatabase } from '../test-database.ts';

interface PaymentRow {
  order_id: number;
  state: string;
  amount_cents: number;
  session_id: string | null;
  intent_id: string | null;
}
interface EntryRow {
  order_id: number;
  account: string;
  amount_cents: number;
}

const FAILED_SQL = "select order_id, sum(amount_cents) as cents from refunds where state = 'failed' group by order_id";

/**
 * Compares what Stripe's double holds with what the shop has stored. Nothing may be under way.
 * @returns what must never be, one sentence each
 */
export async function reconcilePayments(
  database: TestDatabase,
  stripe: StripeDouble,
  initialStock: number,
): Promise<string[]> {
  const found: string[] = [];
  const payments = await database.rows<PaymentRow>('select * from payments');
  const byIntent = new Map(payments.map((payment) => [payment.intent_id, payment]));
  for (const [intent, paidCents] of stripe.paid) {
    // What could not go back is compared below.
    const keptCents = paidCents - stripe.refundedOf(intent) - stripe.failedOf(intent);
    if (keptCents > 0 && byIntent.get(intent)?.state !== 'paid') {
      found.push(`${intent}: ${keptCents} cents are kept for no order`);
    }
  }
  const parcels = Map.groupBy(
    await database.rows<{ order_id: number; status: string }>('select order_id, status from parcels'),
    ({ order_id }) => Number(order_id),
  );
  const entries = Map.groupBy(
    await database.rows<EntryRow>('select order_id, account, amount_cents from ledger_entries'),
    ({ order_id }) => Number(order_id),
  );
  const failed = new Map(
    (await database.rows<{ order_id: number; cents: number }>(FAILED_SQL)).map((row) => [
      Number(row.order_id),
      Number(row.cents),
    ]),
  );
  for (const payment of payments) {
    const id = Number(payment.order_id);
    const ofOrder = parcels.get(id) ?? [];
    const isPaid = stripe.paid.has(payment.intent_id ?? '');
    if (ofOrder.length > 0 && !isPaid) found.push(`order ${id} was placed and never paid`);
    if (payment.state === 'paid' && ofOrder.length === 0) found.push(`order ${id} has no parcels`);
    found.push(...refundErrors(id, payment, { parcels: ofOrder, stripe }));
    const sums = Map.groupBy(entries.get(id) ?? [], ({ account }) => account);
    const sumOf = (account: string) =>
      (sums.get(account) ?? []).reduce((sum, entry) => sum + Number(entry.amount_cents), 0);
    const total = [...sums.keys()].reduce((sum, account) => sum + sumOf(account), 0);
    if (total !== 0) found.push(`order ${id}: its entries sum to ${total}`);
    const failedCents = stripe.failedOf(payment.intent_id ?? '');
    if (sumOf('shoppers') !== failedCents) {
      found.push(`order ${id}: the shopper's account stands at ${sumOf('shoppers')}, and ${failedCents} have failed`);
    }
    if ((failed.get(id) ?? 0) !== failedCents) found.push(`order ${id}: not all of ${failedCents} are known as failed`);
  }
  return [
    ...found,
    ...(await unpaidOrders(database)),
    ...(await codeErrors(database)),
    ...(await stockErrors(database, initialStock)),
    ...(await mailErrors(database)),
  ];
}

interface RefundContext {
  parcels: readonly { status: string }[];
  stripe: StripeDouble;
}

/** In this run an order is cancelled as a whole or not at all. */
function refundErrors(
  id: number,
  { intent_id, amount_cents }: PaymentRow,
  { parcels, stripe }: RefundContext,
): string[] {
  const isCancelled = parcels.length > 0 && parcels.every(({ status }) => status === 'cancelled');
  if (!isCancelled && parcels.some(({ status }) => status === 'cancelled')) return [];
  const due = isCancelled ? Number(amount_cents) : 0;
  const refunded = stripe.refundedOf(intent_id ?? '') + stripe.failedOf(intent_id ?? '');
  return parcels.length > 0 && refunded !== due ? [`order ${id}: ${refunded} of ${due} refunded`] : [];
}

/** Without a payment only an order that costs nothing is placed. */
async function unpaidOrders(database: TestDatabase): Promise<string[]> {
  const rows = await database.rows<{ id: number; total_cents: number }>(
    'select id, total_cents from orders where total_cents <> 0 and id not in (select order_id from payments)',
  );
  return rows.map(({ id, total_cents }) => `order ${id} of ${total_cents} cents has no payment`);
}

/** A use counts exactly while an order lives that it lowered, and there are never more than the code allows. */
async function codeErrors(database: TestDatabase): Promise<string[]> {
  const codes = await database.rows<{ code: string; uses: number; uses_max: number | null; live: number }>(`
    select codes.code, codes.uses, codes.uses_max, count(alive.order_id) as live
    from codes left join (
      select distinct order_codes.order_id, order_codes.code_id from order_codes
      join parcels on parcels.order_id = order_codes.order_id and parcels.status <> 'cancelled'
    ) alive on alive.code_id = codes.id group by codes.id, codes.code, codes.uses, codes.uses_max`);
  const wrong = await database.rows<{ id: number }>(`
    select orders.id from orders left join order_codes on order_codes.order_id = orders.id
    group by orders.id, orders.discount_cents having orders.discount_cents <> coalesce(sum(order_codes.discount_cents), 0)`);
  return [
    ...codes
      .filter(({ uses, live }) => Number(uses) !== Number(live))
      .map(({ code, uses, live }) => `${code}: ${uses} uses count, ${live} orders live`),
    ...codes
      .filter(({ uses, uses_max }) => uses_max !== null && Number(uses) > Number(uses_max))
      .map(({ code, uses, uses_max }) => `${code}: ${uses} uses of ${uses_max}`),
    ...wrong.map(({ id }) => `order ${id}: its discount is not what its codes take off`),
  ];
}

/** Stock and what live orders hold add up to what there was. */
async function stockErrors(database: TestDatabase, initial: number): Promise<string[]> {
  const rows = await database.rows<{ id: number; stock: number; held: number }>(`
    select products.id, products.stock, coalesce(sum(order_items.quantity), 0) as held
    from products left join order_items on order_items.product_id = products.id and order_items.took_stock = 1
      and order_items.order_id not in (select order_id from payments where state = 'ended')
      and (order_items.parcel_id is null
        or order_items.parcel_id not in (select id from parcels where status in ('cancelled', 'returned')))
    where products.stock is not null and products.seller_id is null group by products.id, products.stock`);
  return rows
    .filter(({ stock, held }) => Number(stock) + Number(held) !== initial)
    .map(({ id, stock, held }) => `product ${id}: ${stock} in stock, ${held} held, of ${initial}`);
}

async function mailErrors(database: TestDatabase): Promise<string[]> {
  // A deleted account takes its mails along.
  const [placed] = await database.rows<{ count: number }>(
    'select count(distinct order_id) as count from parcels where user_id in (select id from users where deleted_at is null)',
  );
  const [mails] = await database.rows<{ count: number }>(
    "select count(*) as count from mails where kind = 'order-confirmation' and recipient in (select email from users)",
  );
  const [a, b] = [Number(placed?.count), Number(mails?.count)];
  return a === b ? [] : [`${a} placed orders and ${b} confirmations`];
}
