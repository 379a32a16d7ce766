import { createHash, hkdfSync, randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from '../lifecycle/env.ts';

/** The shop's secret: SESSION_SECRET, else a file in DATA_DIR, created on first start and readable only by its owner. */
export function sessionSecret(env: Pick<Env, 'SESSION_SECRET' | 'DATA_DIR'>): string {
  if (env.SESSION_SECRET) return env.SESSION_SECRET;
  const file = join(env.DATA_DIR, 'session-secret');
  try {
    // `wx` fails if the file exists, so a restart never changes the secret.
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < 32)
    throw new Error(
      `${file} is damaged. Delete it to create a new secret; every visitor's analysis context is then lost`,
    );
  return secret;
}

/** For tokens of 256 random bits; only this hash is stored. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Derives a 256-bit key per purpose, so that a value sealed for one purpose cannot be opened for another. */
export const deriveKey = (secret: string, purpose: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, 'beautymark', purpose, 32));
