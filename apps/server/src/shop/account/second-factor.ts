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

/** Per account: somebody with the password has ten guesses of a million in a quarter of an hour. */
const CODES = { name: 'second factor', hits: 10, withinMs: 15 * MINUTE_MS };

/** Checks codes, and stores their secrets sealed for their account. */
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
    // A value that was sealed with another secret, or for another account, does not open.
    if (!row || opened?.userId !== userId) return false;
    const step = stepOf(opened.secret, code, clock.now());
    return step !== null && takeStep(row, step);
  }

  /** False if a code of this or a later period was used: of two simultaneous calls one is refused. */
  const takeStep = ({ sealed_secret }: Row<'two_factor_secrets'>, last_step: number): Promise<boolean> =>
    hasChanged(
      db
        .updateTable('two_factor_secrets')
        .set({ last_step })
        .where('sealed_secret', '=', sealed_secret)
        .where('last_step', '<', last_step),
    );

  /** Whether a code of the current secret was used; a new secret may have replaced the old one. */
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
/** Clocks may differ by one period either way. */
const WINDOW = 1;

const RECOVERY_CODES = 10;
/** 80 bits: too many to try, also against a copied table. */
const RECOVERY_BYTES = 10;

export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

const totp = (secret: string, label = '') =>
  new TOTP({ issuer: 'BeautyMark', label, algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS, secret });

/** The content of the QR code. A colon separates the shop's name from the user's, so names cannot contain one. */
export const setupUri = (secret: string, username: string): string =>
  totp(secret, username.replaceAll(':', ' ')).toString();

/** The code at a moment, as an app shows it. */
export const codeAt = (secret: string, now: Date): string => totp(secret).generate({ timestamp: now.getTime() });

/** The number of the code's period; null unless it belongs to this secret at about this time. */
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

/** Normalizes a typed code. */
const plainCode = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase();

/** A fast hash is enough for random codes. */
export const hashOfCode = (code: string): string => createHash('sha256').update(plainCode(code)).digest('base64url');
