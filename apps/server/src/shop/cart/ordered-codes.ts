import type { DeliveryRule } from '@beautymark/contracts/delivery-rule';
import { toDecimal } from '@beautymark/contracts/money';
import { type OrderSums, orderSums, type PricedItem } from '@beautymark/contracts/order-sums';
import type { OrderedCode } from '@beautymark/contracts/orders';
import type { RefusedSums } from '@beautymark/contracts/problem';
import type { Db, Tx } from '#platform/db/database.ts';
import type { Row } from '#platform/db/tables.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { stateOf, toOrderCode } from './code-terms.ts';
import { type CartCodeRow, codesRepository } from './codes.repository.ts';

interface Cart {
  userId: number;
  items: readonly PricedItem[];
  hasCodes: boolean;
  delivery: DeliveryRule;
  now: string;
  /** The total that the shopper saw; undefined if the client does not send it. */
  expectedCents: number | undefined;
}
/** A code that counts for an order, and whose use is claimed. */
interface ClaimedCode {
  id: number;
  code: string;
  discountCents: number;
}

/**
 * Adds up an order with the cart's codes and claims one use of each that counts. The cart keeps them until the order is
 * placed.
 * @throws Refusal `order.code_refused` when a code that counted can no longer be used or its goods no longer suffice:
 * the shopper saw another total. Codes that did not count, and those outside the shown total, are left out.
 */
export async function claimCodes(tx: Tx, { userId, items, hasCodes, delivery, now, expectedCents }: Cart) {
  let rows = hasCodes ? await codesRepository(tx).inCart(userId) : [];
  const claimed = new Set<CartCodeRow>();
  const refused: CartCodeRow[] = [];
  for (;;) {
    const sums = orderSums(items, rows.map(toOrderCode), delivery);
    const failed: CartCodeRow[] = [];
    for (const [i, row] of rows.entries()) {
      const reason = sums.codes[i]?.reason ?? null;
      if (reason === 'free already' || reason === 'nothing left' || claimed.has(row)) continue;
      if (reason === null && (await claimUse(tx, row, userId, now))) claimed.add(row);
      else failed.push(row);
    }
    if (failed.length === 0) {
      if (refused.length > 0 && sums.totalCents !== expectedCents) throw codeRefused(refused, sums);
      return { sums, claimed: await keepCounting(tx, [...claimed], sums) };
    }
    // The other codes' discounts depend on the failed ones.
    rows = rows.filter((row) => !failed.includes(row));
    refused.push(...failed.filter(({ counts }) => counts === 1));
  }
}

/** Gives back the uses of codes that take nothing off, such as when delivery is free already. */
async function keepCounting(tx: Tx, rows: readonly CartCodeRow[], { codes }: OrderSums): Promise<ClaimedCode[]> {
  const counting: ClaimedCode[] = [];
  for (const { id, code } of rows) {
    const discountCents = codes.find((sum) => sum.code === code)?.discountCents ?? 0;
    if (discountCents > 0) counting.push({ id, code, discountCents });
    else await codesRepository(tx).uncount(id);
  }
  return counting;
}

async function claimUse(tx: Tx, row: CartCodeRow, userId: number, now: string): Promise<boolean> {
  if (stateOf(row, now) !== 'active') return false;
  const repository = codesRepository(tx);
  if (!(await repository.claim(row.id, now))) return false;
  // Under the code's lock, so that two orders of one shopper see each other.
  if (row.uses_per_shopper === null || (await repository.usesBy(userId, row.id)) < row.uses_per_shopper) return true;
  await repository.uncount(row.id);
  return false;
}

/** @returns the codes for the order's answer */
export async function recordUses(
  tx: Tx,
  order: { id: number; userId: number },
  claimed: readonly ClaimedCode[],
): Promise<OrderedCode[]> {
  const of = { order_id: order.id, user_id: order.userId };
  const uses = claimed.map(({ id, code, discountCents }) => ({
    ...of,
    code_id: id,
    code,
    discount_cents: discountCents,
  }));
  if (uses.length > 0) await codesRepository(tx).recordUses(uses);
  return uses.map(toOrderedCode);
}

export const codesInCart = (db: Db | Tx, userId: number) => codesRepository(db).inCart(userId);

export async function orderedCodes(db: Db | Tx, orderId: number): Promise<OrderedCode[]> {
  return (await codesRepository(db).ofOrders([orderId])).map(toOrderedCode);
}
const toOrderedCode = ({ code, discount_cents }: Pick<Row<'order_codes'>, 'code' | 'discount_cents'>): OrderedCode => ({
  code,
  discount: toDecimal(discount_cents),
});

/** For a wholly cancelled or never paid order: its uses stop counting, once. */
export async function giveBackUses(tx: Tx, orderId: number): Promise<void> {
  const repository = codesRepository(tx);
  for (const id of await repository.giveBackUses(orderId)) await repository.uncount(id);
}

const codeRefused = (refused: readonly CartCodeRow[], sums: OrderSums) =>
  new Refusal('order.code_refused', { codes: refused.map(({ code }) => code), sums: toRefusedSums(sums) });

export const toRefusedSums = (sums: OrderSums): RefusedSums => ({
  subtotal: toDecimal(sums.subtotalCents),
  discount: toDecimal(sums.discountCents),
  shipping: toDecimal(sums.shippingCents),
  total: toDecimal(sums.totalCents),
});
