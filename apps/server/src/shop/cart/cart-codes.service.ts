import { codeWords } from '@beautymark/contracts/code-words';
import type { CartCode } from '@beautymark/contracts/codes';
import { deliveryTo, HOME_COUNTRY, ruleOf } from '@beautymark/contracts/delivery-rule';
import { toDecimal } from '@beautymark/contracts/money';
import { orderSums } from '@beautymark/contracts/order-sums';
import { REFUSALS } from '@beautymark/contracts/refusals';
import type { Db, Tx } from '#platform/db/database.ts';
import { lockOwner } from '#platform/db/row-locks.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { HOUR_MS } from '#platform/lifecycle/clock.ts';
import type { Shop } from '#platform/shop.ts';
import { deliverySettings } from '#shop/delivery/index.ts';
import { type CartRow, cartRepository } from './cart.repository.ts';
import { stateOf, toCartCode, toOrderCode } from './code-terms.ts';
import { type CartCodeRow, codesRepository, type NamedCodeRow } from './codes.repository.ts';
import { toPricedItem } from './priced-item.ts';

/** Codes can be guessed, so all tries count. */
const TRIES = { name: 'codes', hits: 60, withinMs: HOUR_MS };

/** The codes in a shopper's cart: at most one of the shop and one per seller. */
export function cartCodesService({ db, clock, limits }: Shop) {
  const list = async (userId: number): Promise<CartCode[]> =>
    (await evaluateCodes(db, userId)).map(({ row, ...standing }) => toCartCode(row, standing));

  async function add(userId: number, text: string): Promise<CartCode[]> {
    await limits.hit(TRIES, `account ${userId}`);
    const row = await usableCode(text, userId);
    await inTransaction(db, async (tx) => {
      await lockOwner(tx, userId);
      const repository = codesRepository(tx);
      const replaced = (await repository.inCart(userId)).filter(({ seller_id }) => seller_id === row.seller_id);
      await repository.takeFromCart(
        userId,
        replaced.map(({ id }) => id),
      );
      await repository.addToCart(userId, row.id);
      await updateCounting(tx, userId);
    });
    return list(userId);
  }

  /** @param text  of the code; absent: all codes */
  async function remove(userId: number, text: string | undefined): Promise<CartCode[]> {
    await inTransaction(db, async (tx) => {
      const repository = codesRepository(tx);
      const inCart = await repository.inCart(userId);
      const rows = text === undefined ? inCart : inCart.filter(({ code }) => code === text);
      if (text !== undefined && rows.length === 0) throw new Refusal('code.not_in_cart');
      await repository.takeFromCart(
        userId,
        rows.map(({ id }) => id),
      );
      await updateCounting(tx, userId);
    });
    return list(userId);
  }

  /** For a guest, whose cart is in the browser. */
  async function check(network: string, text: string): Promise<CartCode> {
    await limits.hitFrom(network, TRIES);
    return toCartCode(await usableCode(text, null), { isUsable: true });
  }

  async function usableCode(text: string, userId: number | null): Promise<NamedCodeRow> {
    const row = await codesRepository(db).byText(text);
    if (!row) throw new Refusal('code.not_found');
    const refusal = await refusalFor(db, row, userId);
    if (refusal) throw new Refusal(refusal);
    return row;
  }

  async function refusalFor(reads: Db | Tx, row: NamedCodeRow, userId: number | null) {
    const held = userId === null ? 0 : await codesRepository(reads).heldBy(userId, row.id);
    const state = stateOf({ ...row, uses: row.uses - held }, clock.now().toISOString());
    if (state === 'planned') return 'code.not_started';
    if (state === 'ended') return 'code.ended';
    if (state === 'used up') return 'code.used_up';
    if (userId === null || row.uses_per_shopper === null) return null;
    const uses = (await codesRepository(reads).usesBy(userId, row.id)) - held;
    return uses >= row.uses_per_shopper ? 'code.used_up' : null;
  }

  /** Which of the cart's codes count, at current prices and home delivery, and why the others do not. */
  async function evaluateCodes(reads: Db | Tx, userId: number, cart?: readonly CartRow[]) {
    const rows = await codesRepository(reads).inCart(userId);
    if (rows.length === 0) return [];
    const refusals = new Map<CartCodeRow, Awaited<ReturnType<typeof refusalFor>>>();
    for (const row of rows) refusals.set(row, await refusalFor(reads, row, userId));
    const inCart = cart ?? (await cartRepository(reads).itemsOf(userId, clock.now().toISOString()));
    const usable = rows.filter((row) => !refusals.get(row));
    const delivery = ruleOf(deliveryTo(await deliverySettings(reads), HOME_COUNTRY));
    const { codes } = orderSums(inCart.map(toPricedItem), usable.map(toOrderCode), delivery);
    return rows.map((row) => {
      const refusal = refusals.get(row);
      const sum = codes[usable.indexOf(row)];
      const reason = refusal ? REFUSALS[refusal].title : sum ? codeWords(sum, toDecimal(row.minimum_cents)) : null;
      return { row, isUsable: !refusal, counts: reason === null, reason };
    });
  }

  /** Stores which codes count, after each change of the cart. Only those may refuse the order. */
  async function updateCounting(tx: Tx, userId: number, cart?: readonly CartRow[]): Promise<void> {
    if (cart?.[0]?.codes === 0) return;
    for (const { row, counts } of await evaluateCodes(tx, userId, cart)) {
      if (counts !== (row.counts === 1)) await codesRepository(tx).updateCounting(userId, row.id, counts ? 1 : 0);
    }
  }

  /** Whether any code can be used; without one the cart shows no field for it. */
  const hasUsableCodes = (): Promise<boolean> => codesRepository(db).hasOpen(clock.now().toISOString());

  return { list, add, remove, check, updateCounting, hasUsableCodes };
}
export type CartCodesService = ReturnType<typeof cartCodesService>;
