import { createHash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

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

/** What the QR code says. */
export const setupUri = (secret: string, username: string): string => totp(secret, username).toString();

/** The code at a moment, as an app shows it. */
export const codeAt = (secret: string, now: Date): string => totp(secret).generate({ timestamp: now.getTime() });

/** The number of the period that a code belongs to; null if it is none of the secret's around this moment. */
export function stepOf(secret: string, code: string, now: Date): number | null {
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
export const plainCode = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase();

/** The codes are random enough that no slow hash is needed. */
export const hashOfCode = (code: string): string => createHash('sha256').update(plainCode(code)).digest('base64url');
