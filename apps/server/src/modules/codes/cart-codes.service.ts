import type { CartCode } from '@beautymark/contracts/codes';
import type { Database } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { type Clock, HOUR_MS } from '#platform/lifecycle/clock.ts';
import type { RateLimits } from '#platform/security/rate-limits.ts';
import { stateOf, toCartCode } from './code-terms.ts';
import { type CartCodeRow, codesRepository } from './codes.repository.ts';

/** Codes can be guessed, so tries are counted whether or not they succeed. */
const TRIES = { name: 'codes', hits: 60, withinMs: HOUR_MS };

interface Deps {
  database: Pick<Database, 'db'>;
  clock: Clock;
  limits: RateLimits;
}

/** The codes in a shopper's cart: at most one of the whole shop and one of each seller. */
export function cartCodesService({ database: { db }, clock, limits }: Deps) {
  async function list(userId: number): Promise<CartCode[]> {
    const codes: CartCode[] = [];
    for (const row of await codesRepository(db).inCart(userId)) {
      codes.push(toCartCode(row, (await refusalFor(row, userId)) === null));
    }
    return codes;
  }

  async function add(userId: number, text: string): Promise<CartCode[]> {
    await limits.hit(TRIES, `account ${userId}`);
    const row = await usableCode(text, userId);
    await inTransaction(db, async (tx) => {
      const repository = codesRepository(tx);
      const replaced = (await repository.inCart(userId)).filter(({ seller_id }) => seller_id === row.seller_id);
      await repository.takeFromCart(
        userId,
        replaced.map(({ id }) => id),
      );
      await repository.addToCart(userId, row.id);
    });
    return list(userId);
  }

  async function remove(userId: number, text: string): Promise<CartCode[]> {
    const repository = codesRepository(db);
    const row = (await repository.inCart(userId)).find(({ code }) => code === text);
    if (!row) throw new Refusal('code.not_in_cart');
    await repository.takeFromCart(userId, [row.id]);
    return list(userId);
  }

  /** For a guest, whose cart is in the browser. */
  async function check(network: string, text: string): Promise<CartCode> {
    await limits.hitFrom(network, TRIES);
    return toCartCode(await usableCode(text, null), true);
  }

  async function usableCode(text: string, userId: number | null): Promise<CartCodeRow> {
    const row = await codesRepository(db).byText(text);
    if (!row) throw new Refusal('code.not_found');
    const refusal = await refusalFor(row, userId);
    if (refusal) throw new Refusal(refusal);
    return row;
  }

  async function refusalFor(row: CartCodeRow, userId: number | null) {
    const state = stateOf(row, clock.now().toISOString());
    if (state === 'planned') return 'code.not_started';
    if (state === 'ended') return 'code.ended';
    if (state === 'used up') return 'code.used_up';
    if (userId === null || row.uses_per_shopper === null) return null;
    return (await codesRepository(db).usesBy(userId, row.id)) >= row.uses_per_shopper ? 'code.used_up' : null;
  }

  /** Whether there is a code that could be used: otherwise nobody is asked for one. */
  const areTaken = (): Promise<boolean> => codesRepository(db).hasOpen(clock.now().toISOString());

  return { list, add, remove, check, areTaken };
}
export type CartCodesService = ReturnType<typeof cartCodesService>;
