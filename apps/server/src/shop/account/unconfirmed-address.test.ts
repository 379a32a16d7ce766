import { expect, test } from 'vitest';
import { DAY_MS } from '#platform/lifecycle/clock.ts';
import { buildShop, NEW_PASSWORD } from '../../testing/build-shop.ts';
import { fakeClock } from '../../testing/fake-clock.ts';
import { tokenMailed } from '../../testing/mail-token.fixture.ts';
import { codeAt } from './second-factor.ts';

type TestShop = Awaited<ReturnType<typeof buildShop>>;
type Account = Awaited<ReturnType<TestShop['signUp']>>;

/** Mails wait: nobody answers there. */
const SMTP = { SMTP_URL: 'smtp://127.0.0.1:9', PUBLIC_URL: 'https://shop.example' };
const EMAIL = 'victim@example.com';
const HOOK = { url: 'https://stranger.example/hook', events: ['order.placed'] };
const NOW = '2026-11-20T12:00:00.000Z';
const KEY = { name: 'Till', scopes: ['products:read'] };

const shopWithMail = (clock = fakeClock(), env: Record<string, string> = SMTP) =>
  buildShop({ as: 'guest', clock, env });
const mailsOf = async (shop: TestShop, kind: string) => (await shop.rows('mails')).filter((mail) => mail.kind === kind);
async function tokenOf(shop: TestShop, kind: string): Promise<string> {
  const [link = ''] = (await mailsOf(shop, kind))
    .map(({ text }) => /#(?:token|confirm)=([\w-]{43})/.exec(text)?.[1])
    .reverse();
  return link;
}
const confirmed = async (shop: TestShop, { post }: Pick<Account, 'post'>, kind = 'account-welcome') =>
  expect((await post('/api/auth/confirm-email', { token: await tokenOf(shop, kind) })).statusCode).toBe(204);

/** All that outlasts a new password. */
async function setUpAccess(shop: TestShop, { post, put }: Account, clock = fakeClock()) {
  const { secret: key } = (await post('/api/seller/keys', KEY)).json();
  const hook = (await post('/api/seller/webhooks', HOOK)).json();
  const { shareToken } = (await post('/api/wishlist/share')).json();
  const { secret } = (await post('/api/account/two-factor', { password: NEW_PASSWORD })).json();
  const { statusCode } = await post('/api/account/two-factor/confirm', { code: codeAt(secret, clock.now()) });
  expect([statusCode, typeof key, typeof hook.id, typeof shareToken]).toEqual([200, 'string', 'number', 'string']);
  const program = shop.browser();
  const works = async () => [
    (await program.get('/api/seller/products', { authorization: `Bearer ${key}` })).statusCode === 200,
    (await program.get(`/api/wishlists/${shareToken}`)).statusCode === 200,
    (await shop.rows('webhooks')).every(({ paused_at }) => paused_at === null),
    (await shop.post('/api/auth/login', { username: 'stranger', password: NEW_PASSWORD })).json().code ===
      'account.code_required',
  ];
  return { works, post, put };
}
const ALL = [true, true, true, true];
const NONE = [false, false, false, false];
const signUpStranger = (shop: TestShop) => shop.signUp('stranger', { email: EMAIL, isSeller: true });

/** As before the update, when nothing asked for a confirmed address. */
async function shopFromBefore(clock = fakeClock()) {
  const shop = await shopWithMail(clock);
  const stranger = await signUpStranger(shop);
  const set = (at: string | null) =>
    shop.database.db
      .updateTable('users')
      .set({ email_confirmed_at: at, email_proved_at: at })
      .where('id', '=', stranger.id)
      .execute();
  await set('2026-01-01T00:00:00.000Z');
  const access = await setUpAccess(shop, stranger, clock);
  await set(null);
  return { shop, stranger, clock, ...access };
}

test.each([
  ['two-factor sign-in', '/api/account/two-factor', { password: NEW_PASSWORD }],
  ['an access key', '/api/seller/keys', KEY],
  ['a webhook', '/api/seller/webhooks', HOOK],
  ['a share link', '/api/wishlist/share', undefined],
])('%s asks for a confirmed address first', async (_, url, body) => {
  await using shop = await shopWithMail();
  const stranger = await signUpStranger(shop);
  const refused = await stranger.post(url, body);
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'account.email_unconfirmed']);
  await confirmed(shop, stranger);
  expect((await stranger.post(url, body)).statusCode).toBeLessThan(300);
});

test('a shop that writes mails to its outbox only asks for no confirmed address, and a reset leaves two-factor on', async () => {
  await using shop = await shopWithMail(fakeClock(), {});
  const { works } = await setUpAccess(shop, await signUpStranger(shop));
  await shop.endUnconfirmed();
  await shop.post('/api/auth/forgot', { email: EMAIL });
  const token = await tokenMailed(shop, 'Set a new BeautyMark password');
  await shop.post('/api/auth/reset', { token, password: NEW_PASSWORD });
  expect(await works()).toEqual([false, true, true, true]);
  expect(await mailsOf(shop, 'account-email')).toEqual([]);
});

async function resetByMail(shop: TestShop) {
  await shop.post('/api/auth/forgot', { email: EMAIL });
  await shop.runJobs();
  const token = await tokenOf(shop, 'account-reset');
  expect((await shop.post('/api/auth/reset', { token, password: 'the owner’s own' })).statusCode).toBe(204);
  const owner = shop.browser();
  const signedIn = await owner.post('/api/auth/login', { username: EMAIL, password: 'the owner’s own' });
  return { owner, signedIn };
}

test('a reset by mail of an address that was never confirmed ends two-factor and sessions, and pauses the rest', async () => {
  const { shop, stranger, works } = await shopFromBefore();
  await using _ = shop;
  expect(await works()).toEqual(ALL);
  await stranger.post('/api/account/email', { email: 'stranger@example.com', password: NEW_PASSWORD });
  const { owner, signedIn } = await resetByMail(shop);
  expect([signedIn.statusCode, signedIn.json()]).toMatchObject([200, { hasPausedAccess: true }]);
  expect(await works()).toEqual(NONE);
  expect((await stranger.get('/api/auth/me')).statusCode).toBe(401);
  const security = (await owner.get('/api/account/security')).json();
  expect(security).toMatchObject({ isEmailConfirmed: true, newEmail: null, twoFactor: { since: null } });
  expect(security.paused).toMatchObject([
    { kind: 'access key', name: 'Till' },
    { kind: 'webhook', name: HOOK.url },
    { kind: 'wishlist link' },
  ]);
  const [notice] = (await mailsOf(shop, 'account-notice')).reverse();
  expect(notice?.text).toContain('paused. Sign in to keep or remove them');
});

test('what was paused is kept or removed, each once, and only by its owner', async () => {
  const { shop, works } = await shopFromBefore();
  await using _ = shop;
  const { owner } = await resetByMail(shop);
  const { paused } = (await owner.get('/api/account/security')).json();
  const another = await shop.signUp('another');
  const decide = (browser: Pick<typeof owner, 'post'>, kind: string, keep: boolean) =>
    browser.post('/api/account/paused', { ...paused.find((one: { kind: string }) => one.kind === kind), keep });
  const foreign = await decide(another, 'access key', false);
  expect([foreign.statusCode, foreign.json().code]).toEqual([404, 'account.paused_not_found']);
  for (const kind of ['access key', 'wishlist link']) expect((await decide(owner, kind, true)).statusCode).toBe(204);
  expect((await decide(owner, 'wishlist link', false)).statusCode).toBe(404);
  expect((await owner.get('/api/auth/me')).json()).toMatchObject({ hasPausedAccess: true });
  expect((await decide(owner, 'webhook', false)).statusCode).toBe(204);
  expect((await owner.get('/api/auth/me')).json()).not.toHaveProperty('hasPausedAccess');
  expect((await works()).slice(0, 2)).toEqual([true, true]);
  expect(await shop.rows('webhooks')).toEqual([]);
});

test('a paused webhook hears nothing, and what waited for it is given up', async () => {
  const { shop, stranger } = await shopFromBefore();
  await using _ = shop;
  const { id } = (await stranger.get('/api/seller/webhooks')).json()[0];
  const tested = () => stranger.post(`/api/seller/webhooks/${id}/test`);
  expect((await tested()).statusCode).toBe(202);
  await shop.database.db.updateTable('webhooks').set({ paused_at: NOW }).execute();
  expect((await tested()).json()).toMatchObject({ code: 'webhook.paused' });
  await shop.runJobs();
  expect(await shop.rows('webhook_deliveries')).toMatchObject([{ state: 'failed', attempts: 0 }]);
  expect((await stranger.get('/api/seller/webhooks')).json()).toMatchObject([{ state: 'off' }]);
});

test('a reset of a confirmed address is as before: two-factor stays on, and keys end', async () => {
  await using shop = await shopWithMail();
  const stranger = await signUpStranger(shop);
  await confirmed(shop, stranger);
  const { works } = await setUpAccess(shop, stranger);
  await shop.post('/api/auth/forgot', { email: EMAIL });
  await shop.runJobs();
  await shop.post('/api/auth/reset', { token: await tokenOf(shop, 'account-reset'), password: NEW_PASSWORD });
  expect(await works()).toEqual([false, true, true, true]);
});

test('what existed before stays for 30 days, a mail asks to confirm once, and then it is paused', async () => {
  const { shop, clock, works } = await shopFromBefore();
  await using _ = shop;
  for (let times = 0; times < 2; times++) await shop.endUnconfirmed();
  const asked = await mailsOf(shop, 'account-email');
  expect(asked).toMatchObject([{ recipient: EMAIL }]);
  expect(asked[0]?.text).toContain('within 30 days');
  expect(asked[0]?.text).not.toMatch(/stranger/);
  clock.advance(29 * DAY_MS);
  await shop.endUnconfirmed();
  expect(await works()).toEqual(ALL);
  clock.advance(DAY_MS);
  for (let times = 0; times < 2; times++) await shop.endUnconfirmed();
  expect(await works()).toEqual(NONE);
  expect(await mailsOf(shop, 'account-email')).toHaveLength(1);
});

test('the mail waits while a change of the address has its own link', async () => {
  const { shop, stranger } = await shopFromBefore();
  await using _ = shop;
  await stranger.post('/api/account/email', { email: 'new@example.com', password: NEW_PASSWORD });
  await shop.endUnconfirmed();
  const token = await tokenOf(shop, 'account-email');
  expect((await stranger.post('/api/auth/confirm-email', { token })).statusCode).toBe(204);
  expect((await stranger.get('/api/account/security')).json()).toMatchObject({ email: 'new@example.com' });
  expect(await mailsOf(shop, 'account-email')).toHaveLength(1);
});

test('who confirms within the 30 days keeps everything', async () => {
  const { shop, stranger, clock, works } = await shopFromBefore();
  await using _ = shop;
  await shop.endUnconfirmed();
  clock.advance(29 * DAY_MS);
  await confirmed(shop, stranger, 'account-email');
  clock.advance(2 * DAY_MS);
  await shop.endUnconfirmed();
  expect(await works()).toEqual(ALL);
});

test('paused things are kept only by who has confirmed the address, and a paused link gives way to a new one', async () => {
  const { shop, stranger, clock } = await shopFromBefore();
  await using _ = shop;
  await shop.endUnconfirmed();
  clock.advance(30 * DAY_MS);
  await shop.endUnconfirmed();
  await stranger.signIn('stranger', NEW_PASSWORD);
  const { paused } = (await stranger.get('/api/account/security')).json();
  const keep = await stranger.post('/api/account/paused', { ...paused[0], keep: true });
  expect(keep.json()).toMatchObject({ code: 'account.email_unconfirmed' });
  await stranger.post('/api/account/email/confirmation');
  await confirmed(shop, stranger, 'account-email');
  const before = (await shop.rows('wishlist_shares'))[0]?.token;
  const { shareToken } = (await stranger.post('/api/wishlist/share')).json();
  expect(shareToken).not.toBe(before);
  expect((await stranger.get('/api/account/security')).json().paused).toHaveLength(2);
});

test('a link that is followed without the account confirms for mails only, and the first reset still takes over', async () => {
  const { shop, stranger, works } = await shopFromBefore();
  await using _ = shop;
  const another = await shop.signUp('another', { isSeller: true });
  await confirmed(shop, shop.browser());
  expect((await another.get('/api/account/security')).json()).toMatchObject({
    isEmailConfirmed: true,
    isConfirmedForMailsOnly: true,
  });
  for (const [url, body] of [['/api/seller/keys', KEY] as const, ['/api/seller/webhooks', HOOK] as const])
    expect((await another.post(url, body)).json()).toMatchObject({ code: 'account.email_unconfirmed' });
  const { db } = shop.database;
  await db.updateTable('users').set({ email_confirmed_at: NOW }).where('id', '=', stranger.id).execute();
  await resetByMail(shop);
  expect(await works()).toEqual(NONE);
});

test('the mail that asks to keep what exists needs the account, not only the mailbox', async () => {
  const { shop, clock, works } = await shopFromBefore();
  await using _ = shop;
  await shop.endUnconfirmed();
  const token = await tokenOf(shop, 'account-email');
  const guest = shop.browser();
  expect((await guest.post('/api/auth/confirm-email', { token })).json()).toMatchObject({
    code: 'account.link_needs_account',
  });
  expect((await guest.post('/api/auth/confirm-email', { token, password: NEW_PASSWORD })).statusCode).toBe(204);
  clock.advance(31 * DAY_MS);
  await shop.endUnconfirmed();
  expect(await works()).toEqual(ALL);
});
