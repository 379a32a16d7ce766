import { z } from 'zod';
import { Refusal } from '#platform/http/refusal.ts';
import { MINUTE_MS } from '#platform/lifecycle/clock.ts';
import { sealer } from '#platform/security/sealed-cookie.ts';
import { deriveKey } from '#platform/security/secret.ts';
import type { Shop } from '#platform/shop.ts';
import { hashOfCode, plainCode, stepOf } from './one-time-codes.ts';
import { twoFactorRepository } from './two-factor.repository.ts';

/** Counted per account: who knows the password has ten guesses of a million in a quarter of an hour. */
const CODES = { name: 'second factor', hits: 10, withinMs: 15 * MINUTE_MS };

/** Checks codes, and keeps the secrets that they are made from sealed: each for its account alone. */
export function secondFactor({ db, clock, limits, secret }: Shop) {
  const repository = twoFactorRepository(db);
  const sealed = sealer(deriveKey(secret, 'two-factor secrets'), z.object({ userId: z.int(), secret: z.string() }));

  const seal = (userId: number, ofUser: string): Promise<string> => sealed.seal({ userId, secret: ofUser });

  /** Null for one that was sealed with another secret of the shop, or for another account. */
  async function secretOf(userId: number): Promise<string | null> {
    const opened = await sealed.open((await repository.sealedSecret(userId)) ?? undefined);
    return opened?.userId === userId ? opened.secret : null;
  }

  /**
   * Takes a code of the app or, where allowed, a recovery code. Neither is taken twice.
   * @throws Refusal  for any other text
   */
  async function take(userId: number, typed: string, { allowsRecovery }: { allowsRecovery: boolean }): Promise<void> {
    await limits.hit(CODES, String(userId));
    const isTaken =
      (await takeCode(userId, plainCode(typed))) ||
      (allowsRecovery && (await repository.takeRecoveryCode(userId, hashOfCode(typed))));
    if (!isTaken) throw new Refusal('account.wrong_code');
    await limits.undoHit(CODES, String(userId));
  }

  async function takeCode(userId: number, code: string): Promise<boolean> {
    const ofUser = await secretOf(userId);
    const step = ofUser === null ? null : stepOf(ofUser, code, clock.now());
    return step !== null && repository.takeStep(userId, step);
  }

  return { seal, take };
}
export type SecondFactor = ReturnType<typeof secondFactor>;
