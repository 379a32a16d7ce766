import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import type { Selectable } from 'kysely';
import { argon2Passwords } from '#modules/accounts/index.ts';
import { type Clock, systemClock } from '#platform/clock.ts';
import type { Tables } from '#platform/db/tables.ts';
import { readEnv } from '#platform/env.ts';
import { createLog } from '#platform/log.ts';
import { buildApp, type Needs } from '../app.ts';
import { adviceOf, aFaceService } from './fakes.ts';

/** The weakest argon2: tests prove what is hashed and compared, not how long it takes. */
const passwords = argon2Passwords({ memoryCost: 8, timeCost: 1, parallelism: 1 });
const DEMO = { shopper: 'demo.shopper', seller: 'demo.seller' } as const;

interface Wishes extends Partial<Pick<Needs, 'face' | 'advisor' | 'chance' | 'mountStorefront'>> {
  as?: 'guest' | 'shopper' | 'seller';
  cart?: { productId: number; quantity: number; shade?: string }[];
  env?: Record<string, string>;
  clock?: Clock;
}

/** The real app on a fresh database of its own, with the supplied catalogue; requests keep their cookies, as a browser does. */
export async function buildShop({ as = 'shopper', cart = [], env = {}, clock = systemClock, ...ports }: Wishes = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'beautymark-test-'));
  const settings = readEnv({ DATA_DIR: dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'silent', ...env });
  const { app, database, sendMail } = await buildApp({
    env: settings,
    log: createLog(settings),
    face: aFaceService(),
    advisor: adviceOf('Try a peach blush.'),
    clock,
    passwords,
    ...ports,
  });

  const browser = () => {
    const cookies = new Map<string, string>();
    const send = async (
      method: 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'DELETE' | 'PUT',
      url: string,
      payload?: object | string,
      headers: Record<string, string> = {},
    ): Promise<LightMyRequestResponse> => {
      const answer = await app.inject({
        method,
        url,
        headers,
        cookies: Object.fromEntries(cookies),
        ...(payload === undefined ? {} : { payload }),
      });
      for (const { name, value } of answer.cookies) value === '' ? cookies.delete(name) : cookies.set(name, value);
      return answer;
    };
    return {
      cookies,
      send,
      get: (url: string, headers?: Record<string, string>) => send('GET', url, undefined, headers),
      post: (url: string, payload?: object | string, headers?: Record<string, string>) =>
        send('POST', url, payload, headers),
      patch: (url: string, payload: object) => send('PATCH', url, payload),
      delete: (url: string) => send('DELETE', url),
      signIn: (username: string, password = 'beautymark-demo') =>
        send('POST', '/api/auth/login', { username, password }),
    };
  };

  const visitor = browser();
  if (as !== 'guest') await visitor.signIn(DEMO[as]);
  for (const line of cart) await visitor.post('/api/cart', line);

  return {
    ...visitor,
    app,
    dataDir,
    database,
    sendMail,
    /** A second browser, with no cookies. */
    browser,
    rows: async <Name extends keyof Tables>(table: Name) =>
      // A generic table name is more than Kysely's types can follow; all columns of one table are its row.
      (await database.db.selectFrom(table).selectAll().execute()) as unknown as Selectable<Tables[Name]>[],
    mails: async () => {
      const folder = join(dataDir, 'outbox');
      const files = await readdir(folder).catch(() => []);
      return Promise.all(files.sort().map((file) => readFile(join(folder, file), 'utf8')));
    },
    [Symbol.asyncDispose]: async () => {
      await app.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
export type TestShop = Awaited<ReturnType<typeof buildShop>>;

export const anAddress = () => ({
  fullName: 'Ana Example',
  email: 'ana@example.com',
  phone: '555 010 2030',
  address: '1 Rose Street',
  city: 'Portland',
  state: 'OR',
  zipCode: '97201',
  country: 'US',
});
export const anOrder = () => ({ shippingAddress: anAddress(), status: 'pending' });

export const aProduct = () => ({
  name: 'Night Bloom Lip Balm',
  description: 'A balm for the hours after midnight.',
  price: '12.50',
  originalPrice: null as string | null,
  imageUrl: 'https://pictures.example/balm.webp',
  brand: 'Maison Orvelle',
  categoryId: 3,
  isNew: true,
  isBestseller: false,
});
