import { expect, test } from 'vitest';
import { HOUR_MS } from '#platform/lifecycle/clock.ts';
import { buildShop, NEW_PASSWORD, type TestShop } from '../../testing/build-shop.ts';
import { fakeClock } from '../../testing/fake-clock.ts';
import { tokenMailed } from '../../testing/mail-token.fixture.ts';
import { memoryLog } from '../../testing/memory-log.ts';

const USERNAME = 'lena.q';
const EMAIL = 'lena.q@quarzini.example';
const DEMO_PASSWORD = 'beautymark-demo';
const RESET = 'Set a new BeautyMark password';
const CONFIRM = 'Confirm your email address';

/** A shop that a shopper with an account of her own is signed in to: the demo accounts cannot be changed. */
async function shopWithAccount(options: Parameters<typeof buildShop>[0] = {}, isSeller = false) {
  const shop = await buildShop({ as: 'guest', ...options });
  const lena = await shop.signUp(USERNAME, { email: EMAIL, fullName: 'Lena Quarzini', isSeller });
  return { ...shop, ...lena };
}
const shopperRow = async (shop: TestShop) => (await shop.rows('users')).find(({ username }) => username === USERNAME);
const askForLink = (shop: TestShop, email = EMAIL) => shop.post('/api/auth/forgot', { email });
const reset = (shop: TestShop, token: string, password = 'a new password') =>
  shop.post('/api/auth/reset', { token, password });
const changeEmail = (shop: TestShop, email: string, password = NEW_PASSWORD) =>
  shop.post('/api/account/email', { email, password });
const confirm = (shop: TestShop, token: string) => shop.post('/api/auth/confirm-email', { token });

test('a forgotten password is replaced with the link of the mail, which works once and ends all sessions', async () => {
  await using shop = await shopWithAccount();
  const asked = await askForLink(shop);
  expect([asked.statusCode, asked.headers['cache-control']]).toEqual([202, 'no-store']);
  const token = await tokenMailed(shop, RESET);
  expect((await reset(shop, 'A'.repeat(43))).statusCode).toBe(410);
  expect((await reset(shop, token)).statusCode).toBe(204);
  expect((await shop.get('/api/auth/me')).statusCode).toBe(401);
  expect((await shop.signIn(USERNAME, NEW_PASSWORD)).statusCode).toBe(401);
  expect((await shop.signIn(USERNAME, 'a new password')).statusCode).toBe(200);
  const again = await reset(shop, token, 'another password');
  expect([again.statusCode, again.json().code]).toEqual([410, 'account.link_invalid']);
  await shop.runJobs();
  const notices = (await shop.mails()).filter((mail) => mail.includes('Your BeautyMark password was changed'));
  expect(notices).toHaveLength(1);
  expect(notices[0]).not.toContain('access keys');
});

/** A seller with an access key, and what a program with it is answered. */
async function shopWithKey() {
  const shop = await shopWithAccount({}, true);
  const key = { name: 'Till', scopes: ['products:read'] };
  const { secret } = (await shop.post('/api/seller/keys', key)).json();
  const program = shop.browser();
  const statusOfProgram = async () =>
    (await program.get('/api/seller/products', { authorization: `Bearer ${secret}` })).statusCode;
  expect(await statusOfProgram()).toBe(200);
  const noticeMailed = async () => {
    await shop.runJobs();
    return (await shop.mails()).find((mail) => mail.includes('Your BeautyMark password was changed'));
  };
  return { shop, statusOfProgram, noticeMailed };
}

test("a forgotten password ends a seller's access keys, and the mail says so", async () => {
  const { shop, statusOfProgram, noticeMailed } = await shopWithKey();
  await using _ = shop;
  await askForLink(shop);
  await reset(shop, await tokenMailed(shop, RESET));
  expect(await statusOfProgram()).toBe(401);
  expect(await noticeMailed()).toContain('access keys have ended');
});

test("a changed password leaves a seller's access keys, and the mail says so", async () => {
  const { shop, statusOfProgram, noticeMailed } = await shopWithKey();
  await using _ = shop;
  await shop.post('/api/account/password', { currentPassword: NEW_PASSWORD, newPassword: 'a new password' });
  expect(await statusOfProgram()).toBe(200);
  expect(await noticeMailed()).toContain('access keys and webhooks still work');
});

test('an unknown address gets the same answer, and no mail', async () => {
  await using shop = await shopWithAccount();
  const known = await askForLink(shop);
  const unknown = await askForLink(shop, 'nobody@example.com');
  expect(unknown.body).toBe(known.body);
  const comparable = ({ headers }: typeof known) =>
    Object.entries(headers).filter(([name]) => !['date', 'x-request-id'].includes(name));
  expect(comparable(unknown)).toEqual(comparable(known));
  await shop.runJobs();
  expect((await shop.mails()).filter((mail) => mail.includes(RESET))).toHaveLength(1);
});

test('a link ends after an hour, and with the next one', async () => {
  const clock = fakeClock();
  await using shop = await shopWithAccount({ clock });
  await askForLink(shop);
  const first = await tokenMailed(shop, RESET);
  clock.advance(HOUR_MS / 2);
  await askForLink(shop);
  const second = await tokenMailed(shop, RESET);
  expect((await reset(shop, first)).statusCode).toBe(410);
  clock.advance(HOUR_MS);
  expect((await reset(shop, second)).statusCode).toBe(410);
  expect((await shop.signIn(USERNAME, NEW_PASSWORD)).statusCode).toBe(200);
  await shop.cleanUp();
  // The link of the welcome mail lives for a day.
  expect((await shop.rows('account_links')).map(({ kind }) => kind)).toEqual(['email']);
});

test('of two simultaneous uses of a link one is refused', async () => {
  await using shop = await shopWithAccount();
  await askForLink(shop);
  const token = await tokenMailed(shop, RESET);
  const answers = await Promise.all([reset(shop, token, 'password one'), reset(shop, token, 'password two')]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 410]);
});

test('a token is stored only as a hash once its mail is sent, and no log contains it', async () => {
  const log = memoryLog();
  await using shop = await shopWithAccount({ log });
  await askForLink(shop);
  const token = await tokenMailed(shop, RESET);
  for (const table of ['account_links', 'mails'] as const) {
    const stored = JSON.stringify(await shop.rows(table));
    expect(stored).toContain(EMAIL);
    expect(stored).not.toContain(token);
  }
  await reset(shop, token);
  expect(log.text()).toContain('mail sent');
  expect(log.text()).not.toContain(token);
});

test('requests for links are limited by address of the client, mails by account', async () => {
  await using shop = await shopWithAccount({ clock: fakeClock(), env: { RATE_LIMITS: 'on' } });
  const ask = (i: number) =>
    shop.post('/api/auth/forgot', { email: EMAIL }, { 'x-forwarded-for': `198.51.100.${Math.floor(i / 20)}` });
  for (let i = 0; i < 20; i++) expect((await ask(i)).statusCode).toBe(202);
  expect(
    (await shop.post('/api/auth/forgot', { email: 'x@example.com' }, { 'x-forwarded-for': '198.51.100.0' })).statusCode,
  ).toBe(429);
  expect((await ask(20)).statusCode).toBe(202);
  await shop.runJobs();
  expect((await shop.rows('mails')).filter(({ kind }) => kind === 'account-reset')).toHaveLength(5);
});

test('a new address counts once its link is followed; the old one is notified', async () => {
  await using shop = await shopWithAccount();
  expect((await changeEmail(shop, 'lena@example.com')).statusCode).toBe(202);
  const token = await tokenMailed(shop, CONFIRM);
  const mails = await shop.mails();
  const to = (recipient: string) => mails.filter((mail) => mail.includes(`To: ${recipient}\n`)).join();
  expect(to('lena@example.com')).toContain(CONFIRM);
  expect(to(EMAIL)).toContain('is about to change');
  // The reader of either address may be a stranger.
  expect(to('lena@example.com')).not.toContain(USERNAME);
  expect(to(EMAIL)).not.toContain('lena@example.com');
  expect((await shop.get('/api/account/security')).json()).toMatchObject({
    email: EMAIL,
    newEmail: 'lena@example.com',
  });
  expect((await confirm(shop, token)).statusCode).toBe(204);
  expect((await shop.get('/api/auth/me')).json()).toMatchObject({ email: 'lena@example.com' });
  expect((await confirm(shop, token)).statusCode).toBe(410);
});

test('the reader of a changed address cannot confirm it: only the account, signed in or by its password', async () => {
  await using shop = await shopWithAccount();
  await changeEmail(shop, 'stranger@example.com');
  const token = await tokenMailed(shop, CONFIRM);
  const guest = shop.browser();
  const other = await shop.signUp('other');
  for (const stranger of [guest, other]) {
    const refused = await stranger.post('/api/auth/confirm-email', { token });
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'account.link_needs_account']);
    const guessed = await stranger.post('/api/auth/confirm-email', { token, password: 'a guess of it' });
    expect([guessed.statusCode, guessed.json().code]).toEqual([403, 'account.wrong_password']);
  }
  expect(await shopperRow(shop)).toMatchObject({ email: EMAIL });
  // The link is not used up.
  expect((await guest.post('/api/auth/confirm-email', { token, password: NEW_PASSWORD })).statusCode).toBe(204);
  expect(await shopperRow(shop)).toMatchObject({ email: 'stranger@example.com' });
});

test('a link for a new password that went to the earlier address ends with the change of the address', async () => {
  await using shop = await shopWithAccount();
  await askForLink(shop);
  const token = await tokenMailed(shop, RESET);
  await changeEmail(shop, 'lena@example.com');
  expect((await confirm(shop, await tokenMailed(shop, CONFIRM))).statusCode).toBe(204);
  expect((await reset(shop, token)).statusCode).toBe(410);
});

test.each([
  ['address', 'Demo.Seller@BeautyMark.example'],
  ['username', 'Ana@example.com'],
])('an address that another account has is refused only after its link is followed: as its %s', async (_, address) => {
  await using shop = await shopWithAccount();
  await shop.signUp('ana@example.com', { email: 'b@example.com' });
  const taken = await changeEmail(shop, address);
  const free = await changeEmail(shop, 'free@example.com');
  expect([taken.statusCode, taken.body]).toEqual([free.statusCode, free.body]);
  await changeEmail(shop, address);
  const answer = await confirm(shop, await tokenMailed(shop, CONFIRM));
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'account.taken']);
  expect(await shopperRow(shop)).toMatchObject({ email: EMAIL });
});

test("any number of accounts cause three confirmations a day to someone else's address", async () => {
  const clock = fakeClock();
  await using shop = await buildShop({ as: 'guest', clock, env: { RATE_LIMITS: 'on' } });
  const statuses: number[] = [];
  const change = async (username: string, email: string) => {
    const browser = shop.browser();
    await browser.signIn(username, NEW_PASSWORD);
    statuses.push((await browser.post('/api/account/email', { email, password: NEW_PASSWORD })).statusCode);
  };
  for (const username of ['ana.one', 'ana.two']) await shop.signUp(username);
  for (const email of ['victim@example.com', 'Victim@example.com']) {
    await change('ana.one', email);
    await change('ana.two', email);
  }
  await change('ana.two', 'free@example.com');
  expect(statuses).toEqual([202, 202, 202, 429, 202]);
  clock.advance(24 * HOUR_MS);
  await change('ana.one', 'victim@example.com');
  const mails = (await shop.rows('mails')).filter(({ recipient }) => /^victim@/i.test(recipient));
  expect([statuses.at(-1), mails.length]).toEqual([202, 4]);
});

test('an address that nobody has confirmed gets three confirmations a day, whoever registers with it again', async () => {
  await using shop = await buildShop({ as: 'guest', env: { RATE_LIMITS: 'on' } });
  const statuses: number[] = [];
  for (const username of ['ana.one', 'ana.two', 'ana.three', 'ana.four']) {
    const browser = await shop.signUp(username, { email: 'victim@example.com' });
    statuses.push((await browser.post('/api/account/email/confirmation')).statusCode);
    await browser.send('DELETE', '/api/account', { password: NEW_PASSWORD });
  }
  expect(statuses).toEqual([202, 202, 202, 429]);
});

test.each([
  ['shopper', 'POST', '/api/account/email', { email: 'stranger@example.com', password: DEMO_PASSWORD }],
  ['seller', 'POST', '/api/account/password', { currentPassword: DEMO_PASSWORD, newPassword: 'a new password' }],
  ['shopper', 'DELETE', '/api/account/sessions', undefined],
  ['seller', 'DELETE', '/api/account/sessions/{id}', undefined],
  ['shopper', 'DELETE', '/api/account', { password: DEMO_PASSWORD }],
  ['seller', 'DELETE', '/api/account', { password: DEMO_PASSWORD }],
] as const)('the demo %s, whose password everyone knows, is refused %s %s', async (as, method, url, body) => {
  await using shop = await buildShop({ as });
  const visitor = shop.browser();
  await visitor.signIn(`demo.${as}`);
  const [{ id }] = (await shop.get('/api/account/security')).json().sessions;
  const stored = async () => JSON.stringify([await shop.rows('users'), await shop.rows('account_links')]);
  const before = await stored();
  const refused = await visitor.send(method, url.replace('{id}', id), body);
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'account.demo']);
  expect(await stored()).toBe(before);
  expect(await shop.rows('mails')).toEqual([]);
  expect((await shop.get('/api/auth/me')).statusCode).toBe(200);
});

test('a visitor with a demo account is told so, and does not see where others are signed in', async () => {
  await using shop = await buildShop({ as: 'shopper' });
  await shop.signedIn('demo.shopper');
  expect((await shop.get('/api/account/security')).json()).toMatchObject({
    isDemo: true,
    sessions: [{ isCurrent: true }],
  });
});

test.each([
  ['the email address', '/api/account/email', { email: 'lena@example.com', password: 'wrong password' }],
  ['the password', '/api/account/password', { currentPassword: 'wrong password', newPassword: 'a new password' }],
])('changing %s asks for the password, ten times in 15 minutes', async (_, url, body) => {
  const clock = fakeClock();
  await using shop = await shopWithAccount({ clock, env: { RATE_LIMITS: 'on' } });
  const before = await shopperRow(shop);
  for (let i = 0; i < 10; i++) {
    const refused = await shop.post(url, body);
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'account.wrong_password']);
  }
  expect((await shop.post(url, body)).statusCode).toBe(429);
  await shop.runJobs();
  expect((await shop.rows('mails')).map(({ kind }) => kind)).toEqual(['account-welcome']);
  expect(await shopperRow(shop)).toEqual(before);
});

test('changing the password ends all other sessions and makes links invalid', async () => {
  await using shop = await shopWithAccount();
  const other = shop.browser();
  await other.signIn(USERNAME, NEW_PASSWORD);
  await askForLink(shop);
  const token = await tokenMailed(shop, RESET);
  await changeEmail(shop, 'stranger@example.com');
  const emailToken = await tokenMailed(shop, CONFIRM);
  const body = { currentPassword: NEW_PASSWORD, newPassword: 'a new password' };
  expect((await shop.post('/api/account/password', body)).statusCode).toBe(204);
  expect((await shop.get('/api/auth/me')).statusCode).toBe(200);
  expect((await other.get('/api/auth/me')).statusCode).toBe(401);
  expect((await reset(shop, token)).statusCode).toBe(410);
  expect((await confirm(shop, emailToken)).statusCode).toBe(410);
  expect((await other.signIn(USERNAME, 'a new password')).statusCode).toBe(200);
});

test('sessions are listed by device, this one marked, and can be ended, but only those of the account', async () => {
  const clock = fakeClock();
  await using shop = await shopWithAccount({ clock });
  const phone = shop.browser();
  clock.advance(1000);
  const userAgent = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0';
  const signIn = { username: USERNAME, password: NEW_PASSWORD };
  await phone.post('/api/auth/login', signIn, { 'user-agent': userAgent });
  const stranger = await shop.signUp('stranger');
  const { sessions } = (await shop.get('/api/account/security')).json();
  expect(sessions).toMatchObject([
    { device: 'Firefox on Android', isCurrent: false, lastSeenAt: '2026-11-20T12:00:01.000Z' },
    { isCurrent: true },
  ]);
  expect(JSON.stringify(await shop.rows('sessions'))).not.toContain('rv:140');
  const [{ id }] = sessions;
  expect((await stranger.delete(`/api/account/sessions/${id}`)).json()).toMatchObject({
    code: 'account.session_not_found',
  });
  expect((await phone.get('/api/auth/me')).statusCode).toBe(200);
  expect((await shop.delete(`/api/account/sessions/${id}`)).statusCode).toBe(204);
  expect((await phone.get('/api/auth/me')).statusCode).toBe(401);
  await phone.signIn(USERNAME, NEW_PASSWORD);
  expect((await shop.delete('/api/account/sessions')).statusCode).toBe(204);
  expect((await phone.get('/api/auth/me')).statusCode).toBe(401);
  expect((await shop.get('/api/auth/me')).statusCode).toBe(200);
  expect((await stranger.get('/api/auth/me')).statusCode).toBe(200);
});

test('a new account is welcomed by a mail whose link confirms the address, for a day', async () => {
  const clock = fakeClock();
  await using shop = await shopWithAccount({ clock });
  const token = await tokenMailed(shop, 'Welcome to BeautyMark');
  expect((await shop.get('/api/account/security')).json()).toMatchObject({ isEmailConfirmed: false, newEmail: null });
  clock.advance(23 * HOUR_MS);
  expect((await shop.post('/api/auth/confirm-email', { token })).statusCode).toBe(204);
  expect((await shop.get('/api/account/security')).json()).toMatchObject({ email: EMAIL, isEmailConfirmed: true });
  expect((await shop.post('/api/auth/confirm-email', { token })).statusCode).toBe(410);
});

test('a registration that is refused welcomes nobody', async () => {
  await using shop = await shopWithAccount();
  const again = {
    username: 'somebody.else',
    email: EMAIL,
    fullName: 'Somebody',
    password: NEW_PASSWORD,
    isSeller: false,
  };
  expect((await shop.browser().post('/api/auth/register', again)).statusCode).toBe(409);
  expect((await shop.rows('mails')).filter(({ kind }) => kind === 'account-welcome')).toHaveLength(1);
});
