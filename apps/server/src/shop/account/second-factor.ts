import { createHash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { z } from 'zod';
import { exists, hasChanged } from '#platform/db/count.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Row } from '#platform/db/tables.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { MINUTE_MS } from '#platform/lifecycle/clock.ts';
import { sealer } from '#platform/security/sealed-cookie.ts';
import { deriveKey } from '#platform/security/secret.ts';
import type { Shop } from '#platform/shop.ts';

/** Counted per account: a thief of the password has ten guesses of a million in a quarter of an hour. */
const CODES = { name: 'second factor', hits: 10, withinMs: 15 * MINUTE_MS };

/** Checks codes, and keeps the secrets that they are made from sealed: each for its account alone. */
export function secondFactor({ db, clock, limits, secret }: Shop) {
  const sealed = sealer(deriveKey(secret, 'two-factor secrets'), z.object({ userId: z.int(), secret: z.string() }));

  const seal = (userId: number, ofUser: string): Promise<string> => sealed.seal({ userId, secret: ofUser });

  /**
   * Takes a code of the app or, where allowed, a recovery code. Neither is taken twice.
   * @throws Refusal  for any other text
   */
  async function take(userId: number, typed: string, { allowsRecovery }: { allowsRecovery: boolean }): Promise<void> {
    await limits.hit(CODES, String(userId));
    const isTaken =
      (await takeCode(userId, plainCode(typed))) ||
      (allowsRecovery && (await takeRecoveryCode(userId, hashOfCode(typed))));
    if (!isTaken) throw new Refusal('account.wrong_code');
    await limits.undoHit(CODES, String(userId));
  }

  async function takeCode(userId: number, code: string): Promise<boolean> {
    const row = await db.selectFrom('two_factor_secrets').where('user_id', '=', userId).selectAll().executeTakeFirst();
    const opened = await sealed.open(row?.sealed_secret);
    // Sealed with another secret of the shop, or for another account, it opens nothing.
    if (!row || opened?.userId !== userId) return false;
    const step = stepOf(opened.secret, code, clock.now());
    return step !== null && takeStep(row, step);
  }

  /** False if a code of this period or a later one was taken before: of two simultaneous calls, one is refused. */
  const takeStep = ({ sealed_secret }: Row<'two_factor_secrets'>, last_step: number): Promise<boolean> =>
    hasChanged(
      db
        .updateTable('two_factor_secrets')
        .set({ last_step })
        .where('sealed_secret', '=', sealed_secret)
        .where('last_step', '<', last_step),
    );

  /** Whether a code of the secret that stands there now was taken: a new one may have taken its place. */
  const hasTaken = (tx: Tx, userId: number): Promise<boolean> =>
    exists(tx.selectFrom('two_factor_secrets').where('user_id', '=', userId).where('last_step', '>', 0));

  const takeRecoveryCode = (userId: number, codeHash: string): Promise<boolean> =>
    hasChanged(db.deleteFrom('recovery_codes').where('user_id', '=', userId).where('code_hash', '=', codeHash));

  return { seal, take, hasTaken };
}
export type SecondFactor = ReturnType<typeof secondFactor>;

/** As every authenticator app assumes: RFC 6238 with SHA-1, six digits and 30 seconds. */
const PERIOD_SECONDS = 30;
const SECRET_BYTES = 20;
/** A clock may be wrong by one period in either direction. */
const WINDOW = 1;

const RECOVERY_CODES = 10;
/** 80 bits: too many to try, also against a copied table. */
const RECOVERY_BYTES = 10;

export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

const totp = (secret: string, label = '') =>
  new TOTP({ issuer: 'BeautyMark', label, algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS, secret });

/** What the QR code says. A colon parts the shop's name from the user's, so that the name can't have one. */
export const setupUri = (secret: string, username: string): string =>
  totp(secret, username.replaceAll(':', ' ')).toString();

/** The code at a moment, as an app shows it. */
export const codeAt = (secret: string, now: Date): string => totp(secret).generate({ timestamp: now.getTime() });

/** The number of the period that a code belongs to; null if it is none of the secret's around this moment. */
function stepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = totp(secret).validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta;
}

/** Such as "K3VQ-7XYA-M2PD-LR5T". */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => {
    const text = new Secret({ buffer: Uint8Array.from(randomBytes(RECOVERY_BYTES)).buffer }).base32;
    return text.match(/.{4}/g)?.join('-') ?? text;
  });

/** How a code is compared: however it was typed. */
const plainCode = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase();

/** The codes are random enough that no slow hash is needed. */
export const hashOfCode = (code: string): string => createHash('sha256').update(plainCode(code)).digest('base64url');
