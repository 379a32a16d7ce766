import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import type { Selectable } from 'kysely';
import type { Tables } from '#platform/db/tables.ts';
import { type Clock, systemClock } from '#platform/lifecycle/clock.ts';
import { readEnv } from '#platform/lifecycle/env.ts';
import { createLog } from '#platform/lifecycle/log.ts';
import { DEMO_USERNAMES } from '#platform/security/demo-accounts.ts';
import type { Advisor, FaceService } from '#shop/advice/index.ts';
import { buildApp } from '../app.ts';
import type { AppDeps } from '../wiring/base.ts';
import { answered } from './answered.ts';
import { fakeAdvisor, fakeFaceService } from './fake-backends.ts';
import { createTestStorage, type TestStorage, testPasswords } from './test-storage.ts';

interface Options
  extends Partial<
    Pick<AppDeps, 'backends' | 'passwords' | 'randomInt' | 'log' | 'mountStorefront' | 'shedsLoad' | 'resolveHost'>
  > {
  face?: FaceService;
  advisor?: Advisor;
  as?: 'guest' | 'shopper' | 'seller';
  /** Of the demo accounts, where it is not the public one. */
  password?: string;
  cart?: { productId: number; quantity: number; shade?: string }[];
  env?: Record<string, string>;
  clock?: Clock;
  /** Another shop's storage: to restart that shop, or to run a second process beside it. */
  storage?: TestStorage;
}

/** Of each account that a test signs up. */
export const NEW_PASSWORD = 'a long password';

/** The real app on its own storage with the seeded catalog. Requests keep their cookies, as a browser does. */
export async function buildShop(options: Options = {}) {
  const {
    as = 'shopper',
    password,
    cart = [],
    env = {},
    clock = systemClock,
    storage = await createTestStorage(),
    ...ports
  } = options;
  const { face = fakeFaceService(), advisor = fakeAdvisor('Try a peach blush.') } = options;
  const settings = readEnv({
    ...storage.settings,
    RATE_LIMITS: 'off',
    OPERATOR_TWO_FACTOR: 'offered',
    LOG_LEVEL: 'silent',
    ...env,
  });
  const {
    app,
    database,
    cleanUp,
    fulfilHouseParcels,
    applySalePeriods,
    queueLowStockMails,
    endUnconfirmed,
    storeViews,
    runJobs,
    queueWishlistMails,
  } = await buildApp({
    env: settings,
    log: createLog(settings, process.stdout),
    backends: { face, advisor },
    clock,
    passwords: testPasswords,
    shedsLoad: false,
    resolveHost: async () => [],
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
      put: (url: string, payload?: object) => send('PUT', url, payload),
      patch: (url: string, payload: object) => send('PATCH', url, payload),
      delete: (url: string) => send('DELETE', url),
      signIn: (username: string, password = 'beautymark-demo') =>
        send('POST', '/api/auth/login', { username, password }),
    };
  };

  const visitor = browser();
  if (as !== 'guest') await answered(() => visitor.signIn(DEMO_USERNAMES[as], password));
  for (const item of cart) await visitor.post('/api/cart', item);

  return {
    ...visitor,
    app,
    storage,
    database,
    cleanUp,
    fulfilHouseParcels,
    applySalePeriods,
    queueLowStockMails,
    endUnconfirmed,
    storeViews,
    runJobs,
    queueWishlistMails,
    /** A second browser, with no cookies. */
    browser,
    /** A browser in which an account of the seed is signed in. */
    signedIn: async (username: string) => {
      const another = browser();
      await another.signIn(username);
      return another;
    },
    /** A new account, signed in in a browser of its own. */
    signUp: async (
      username: string,
      {
        fullName = 'Ana Rose',
        email = `${username}@example.com`,
        password = NEW_PASSWORD,
        isSeller = false,
        isConfirmed = false,
      } = {},
    ) => {
      const another = browser();
      const account = { username, email, fullName, password, isSeller };
      const { id } = (await another.post('/api/auth/register', account)).json<{ id: number }>();
      await another.signIn(username, password);
      const at = '2026-11-20T12:00:00.000Z';
      const confirmed = { email_confirmed_at: at, email_proved_at: at };
      if (isConfirmed) await database.db.updateTable('users').set(confirmed).where('id', '=', id).execute();
      return { ...another, id };
    },
    rows: async <Name extends keyof Tables>(table: Name) =>
      // Kysely cannot type `selectAll` for a generic table name; all columns of one table are its row.
      (await database.db.selectFrom(table).selectAll().execute()) as unknown as Selectable<Tables[Name]>[],
    mails: async () => {
      const folder = join(storage.dataDir, 'outbox');
      const files = await readdir(folder).catch(() => []);
      return Promise.all(files.sort().map((file) => readFile(join(folder, file), 'utf8')));
    },
    [Symbol.asyncDispose]: async () => {
      await app.close();
      // Storage that was passed in is removed by its owner.
      if (!options.storage) await storage.remove();
    },
  };
}
export type TestShop = Awaited<ReturnType<typeof buildShop>>;
