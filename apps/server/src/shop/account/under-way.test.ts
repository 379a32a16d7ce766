import { Readable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { buildShop, NEW_PASSWORD } from '../../testing/build-shop.ts';
import { fakeClock } from '../../testing/fake-clock.ts';
import { testPasswords } from '../../testing/test-storage.ts';
import { codeAt } from './second-factor.ts';

type TestShop = Awaited<ReturnType<typeof buildShop>>;
type Account = Awaited<ReturnType<TestShop['signUp']>>;

/** Mails wait: nobody answers there. */
const SMTP = { SMTP_URL: 'smtp://127.0.0.1:9', PUBLIC_URL: 'https://shop.example' };
const OWN_PASSWORD = 'the owner’s own';
const HOOK = { url: 'https://stranger.example/hook', events: ['order.placed'] };

async function openShop() {
  const clock = fakeClock();
  const gate = { isClosed: false, ...Promise.withResolvers<void>(), reached: Promise.withResolvers<void>() };
  const passwords = {
    ...testPasswords,
    matches: async (password: string, stored: string | null) => {
      const isCorrect = await testPasswords.matches(password, stored);
      if (gate.isClosed) {
        gate.reached.resolve();
        await gate.promise;
      }
      return isCorrect;
    },
  };
  const shop = await buildShop({ as: 'guest', env: SMTP, clock, passwords });
  onTestFinished(() => shop[Symbol.asyncDispose]());
  /** A request whose password has been checked; `finish` lets it go on. */
  async function heldAtPassword<Answer>(start: () => Promise<Answer>) {
    gate.isClosed = true;
    const answer = start();
    await gate.reached.promise;
    gate.isClosed = false;
    return () => {
      gate.resolve();
      return answer;
    };
  }
  return { shop, clock, heldAtPassword };
}

async function reset(shop: TestShop, email: string) {
  await shop.post('/api/auth/forgot', { email });
  await shop.runJobs();
  const text = (await shop.rows('mails')).findLast(({ kind }) => kind === 'account-reset')?.text ?? '';
  const token = /#token=([\w-]{43})/.exec(text)?.[1];
  expect((await shop.post('/api/auth/reset', { token, password: OWN_PASSWORD })).statusCode).toBe(204);
}
const changePassword = ({ post }: Account) =>
  post('/api/account/password', { currentPassword: NEW_PASSWORD, newPassword: OWN_PASSWORD });
async function switchOnTwoFactor({ post }: Account, now: Date) {
  const { secret } = (await post('/api/account/two-factor', { password: NEW_PASSWORD })).json();
  return () => post('/api/account/two-factor/confirm', { code: codeAt(secret, now) });
}

test.each([
  ['a reset', async (shop: TestShop) => async () => reset(shop, 'owner@example.com')],
  ['a change of the password', async (_: TestShop, owner: Account) => () => changePassword(owner)],
  ['two-factor sign-in', (_: TestShop, owner: Account, now: Date) => switchOnTwoFactor(owner, now)],
])('a sign-in whose password was checked before %s is refused', async (_, prepare) => {
  const { shop, clock, heldAtPassword } = await openShop();
  const owner = await shop.signUp('owner', { isConfirmed: true });
  const act = await prepare(shop, owner, clock.now());
  const stranger = shop.browser();
  const finish = await heldAtPassword(() => stranger.signIn('owner', NEW_PASSWORD));
  await act();
  expect((await finish()).json()).toMatchObject({ code: 'account.wrong_credentials' });
  expect((await stranger.get('/api/auth/me')).statusCode).toBe(401);
});

test('a change of the password that was under way does not outlast a reset', async () => {
  const { shop, heldAtPassword } = await openShop();
  const stranger = await shop.signUp('stranger');
  const finish = await heldAtPassword(() => changePassword(stranger));
  await reset(shop, 'stranger@example.com');
  const before = (await shop.rows('users')).find(({ id }) => id === stranger.id)?.password_hash;
  expect((await finish()).statusCode).toBe(401);
  expect((await shop.rows('users')).find(({ id }) => id === stranger.id)?.password_hash).toBe(before);
});

interface Held {
  method?: 'POST' | 'PUT';
  url: string;
  body: object;
}
/** Its session is checked when its header arrives; `finish` sends the body. */
async function heldAtBody(shop: TestShop, { cookies }: Account, { method = 'POST', url, body }: Held) {
  const reached = Promise.withResolvers<void>();
  const payload = new Readable({ read: () => reached.resolve() });
  const headers = { 'content-type': 'application/json' };
  const answer = shop.app.inject({ method, url, headers, cookies: Object.fromEntries(cookies), payload });
  const held = answer.then((done) => done);
  await reached.promise;
  return () => {
    payload.push(JSON.stringify(body));
    payload.push(null);
    return held;
  };
}

test.each([
  ['a webhook', '/api/seller/webhooks', HOOK],
  ['an access key', '/api/seller/keys', { name: 'Till', scopes: ['products:read'] }],
  ['a share link', '/api/wishlist/share', {}],
])('%s that was asked for before a reset is not made after it', async (_, url, body) => {
  const { shop } = await openShop();
  const stranger = await shop.signUp('stranger', { isSeller: true });
  const finish = await heldAtBody(shop, stranger, { url, body });
  await reset(shop, 'stranger@example.com');
  expect((await finish()).statusCode).toBe(401);
  for (const table of ['webhooks', 'access_keys', 'wishlist_shares'] as const)
    expect(await shop.rows(table)).toEqual([]);
});

test.each([
  ['a change', (id: number) => ({ method: 'PUT' as const, url: `/api/seller/webhooks/${id}`, body: HOOK })],
  ['a decision', (id: number) => ({ url: '/api/account/paused', body: { kind: 'webhook', id, keep: true } })],
])('%s that was asked for before a reset does not end the pause', async (_, request) => {
  const { shop } = await openShop();
  const stranger = await shop.signUp('stranger', { isSeller: true, isConfirmed: true });
  const { id } = (await stranger.post('/api/seller/webhooks', HOOK)).json();
  const { db } = shop.database;
  await db
    .updateTable('users')
    .set({ email_confirmed_at: null, email_proved_at: null })
    .where('id', '=', stranger.id)
    .execute();
  const finish = await heldAtBody(shop, stranger, request(id));
  await reset(shop, 'stranger@example.com');
  expect((await finish()).statusCode).toBe(401);
  expect(await shop.rows('webhooks')).toMatchObject([{ paused_at: expect.any(String) }]);
});
