import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import type { Selectable } from 'kysely';
import type { FaceService } from '#modules/face/index.ts';
import type { Advisor } from '#modules/keybot/index.ts';
import type { Tables } from '#platform/db/tables.ts';
import { readEnv } from '#platform/env.ts';
import { type Clock, systemClock } from '#platform/lifecycle/clock.ts';
import { createLog } from '#platform/lifecycle/log.ts';
import { buildApp, type Needs } from '../app.ts';
import { adviceOf, aFaceService } from './fakes.ts';
import { aPlace, type Place, testPasswords } from './test-storage.ts';

const DEMO = { shopper: 'demo.shopper', seller: 'demo.seller' } as const;

interface Wishes extends Partial<Pick<Needs, 'doors' | 'chance' | 'log' | 'mountStorefront'>> {
  face?: FaceService;
  advisor?: Advisor;
  as?: 'guest' | 'shopper' | 'seller';
  cart?: { productId: number; quantity: number; shade?: string }[];
  env?: Record<string, string>;
  clock?: Clock;
  /** Another shop's, to start again where it stood or to run beside it. */
  place?: Place;
}

/** The real app on a fresh database of its own, with the supplied catalogue; requests keep their cookies, as a browser does. */
export async function buildShop(wishes: Wishes = {}) {
  const { as = 'shopper', cart = [], env = {}, clock = systemClock, place = await aPlace(), ...ports } = wishes;
  const { face = aFaceService(), advisor = adviceOf('Try a peach blush.') } = wishes;
  const settings = readEnv({ ...place.settings, RATE_LIMITS: 'off', LOG_LEVEL: 'silent', ...env });
  const { app, database, sendMail, cleanUp } = await buildApp({
    env: settings,
    log: createLog(settings, process.stdout),
    doors: { face, advisor },
    clock,
    passwords: testPasswords,
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
    place,
    database,
    sendMail,
    cleanUp,
    /** A second browser, with no cookies. */
    browser,
    rows: async <Name extends keyof Tables>(table: Name) =>
      // A generic table name is more than Kysely's types can follow; all columns of one table are its row.
      (await database.db.selectFrom(table).selectAll().execute()) as unknown as Selectable<Tables[Name]>[],
    mails: async () => {
      const folder = join(place.dataDir, 'outbox');
      const files = await readdir(folder).catch(() => []);
      return Promise.all(files.sort().map((file) => readFile(join(folder, file), 'utf8')));
    },
    [Symbol.asyncDispose]: async () => {
      await app.close();
      // A borrowed place is its owner's to remove.
      if (!wishes.place) await place.remove();
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
