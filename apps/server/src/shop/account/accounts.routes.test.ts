import { expect, test, vi } from 'vitest';
import { DAY_MS } from '#platform/lifecycle/clock.ts';
import { buildShop, type TestShop } from '../../testing/build-shop.ts';
import { fakeClock } from '../../testing/fake-clock.ts';

const ANA = {
  username: 'Ana.Rose',
  email: 'ana@example.com',
  fullName: 'Ana Rose',
  password: 'a long password',
  isSeller: false,
};
/** Registers Ana, or a person who differs from her in this. */
const register = ({ post }: Pick<TestShop, 'post'>, more: Partial<typeof ANA> = {}, headers = {}) =>
  post('/api/auth/register', { ...ANA, ...more }, headers);

test('registering creates an account that can sign in, but does not sign it in', async () => {
  await using shop = await buildShop({ as: 'guest' });
  const registered = await register(shop);
  expect(registered.statusCode).toBe(201);
  expect(registered.json()).toEqual({
    id: expect.any(Number),
    username: 'Ana.Rose',
    email: 'ana@example.com',
    fullName: 'Ana Rose',
    isSeller: false,
  });
  expect((await shop.get('/api/auth/me')).statusCode).toBe(401);
  const signedIn = await shop.signIn('ana.rose', 'a long password');
  expect(signedIn.json()).toEqual(registered.json());
  expect((await shop.get('/api/auth/me')).json()).toEqual(registered.json());
});

test('passwords and session tokens are stored only as hashes', async () => {
  await using shop = await buildShop({ as: 'guest' });
  await register(shop);
  await shop.signIn('Ana.Rose', 'a long password');
  const user = (await shop.rows('users')).find(({ username }) => username === 'Ana.Rose');
  expect(user?.password_hash).toMatch(/^\$argon2id\$/);
  const token = shop.cookies.get('beautymark_session') ?? '';
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  expect(JSON.stringify(await shop.rows('sessions'))).not.toContain(token);
});

test('a username or email address that is taken in any case is refused without revealing which', async () => {
  await using shop = await buildShop({ as: 'guest' });
  await register(shop);
  const sameName = await register(shop, { username: 'ANA.ROSE', email: 'b@example.com' });
  const sameMail = await register(shop, { username: 'someone', email: 'ANA@EXAMPLE.com' });
  expect(sameName.statusCode).toBe(409);
  expect(sameName.json()).toMatchObject({ code: 'account.taken' });
  expect(sameMail.body).toBe(sameName.body);
});

test('an unknown user and a wrong password get the same response', async () => {
  await using shop = await buildShop({ as: 'guest' });
  const wrong = await shop.signIn('demo.shopper', 'wrong password');
  const unknown = await shop.signIn('nobody.at.all', 'wrong password');
  expect(wrong.statusCode).toBe(401);
  expect(unknown.body).toBe(wrong.body);
  expect(wrong.cookies).toEqual([]);
});

test('the session cookie is HttpOnly and SameSite, and Secure over https', async () => {
  await using shop = await buildShop({ as: 'guest' });
  const plain = await shop.signIn('demo.shopper');
  expect(plain.cookies).toMatchObject([
    { name: 'beautymark_session', httpOnly: true, sameSite: 'Lax', path: '/' },
    { name: 'beautymark_device', httpOnly: true, sameSite: 'Lax', path: '/api/auth' },
  ]);
  for (const cookie of plain.cookies) expect(cookie).not.toHaveProperty('secure');
  const https = await shop
    .browser()
    .send(
      'POST',
      '/api/auth/login',
      { username: 'demo.shopper', password: 'beautymark-demo' },
      { 'x-forwarded-proto': 'https' },
    );
  expect(https.cookies).toMatchObject([
    { name: '__Host-beautymark_session', secure: true },
    { name: 'beautymark_device', secure: true },
  ]);
});

test('signing in creates a new token and ends the current session of the browser', async () => {
  await using shop = await buildShop({ as: 'shopper' });
  const before = shop.cookies.get('beautymark_session');
  await shop.signIn('demo.shopper');
  expect(shop.cookies.get('beautymark_session')).not.toBe(before);
  expect(await shop.rows('sessions')).toHaveLength(1);
});

test.each([
  ['a session lasts 30 days from its last use', 20, 3, 31],
  ['a session ends after 180 days even if it is used', 25, 7, 6],
])('%s', async (_sentence, days, uses, more) => {
  const clock = fakeClock();
  await using shop = await buildShop({ as: 'shopper', clock });
  for (let use = 0; use < uses; use++) {
    clock.advance(days * DAY_MS);
    expect((await shop.get('/api/auth/me')).statusCode).toBe(200);
  }
  clock.advance(more * DAY_MS);
  expect((await shop.get('/api/auth/me')).statusCode).toBe(401);
});

test('ten failed sign-ins lock the account for this address only, for 15 minutes', async () => {
  const clock = fakeClock();
  await using shop = await buildShop({ as: 'guest', clock, env: { RATE_LIMITS: 'on' } });
  const signIn = (password: string, address: string) =>
    shop.send('POST', '/api/auth/login', { username: 'demo.shopper', password }, { 'x-forwarded-for': address });
  // Another port or notation is the same address.
  const notations = ['203.0.113.7', '203.0.113.7:5678', '::ffff:203.0.113.7'];
  for (let i = 0; i < 10; i++) expect((await signIn('wrong password', notations[i % 3] ?? '')).statusCode).toBe(401);
  const locked = await signIn('beautymark-demo', '203.0.113.7');
  expect(locked.statusCode).toBe(429);
  expect(locked.headers['retry-after']).toBe('900');
  expect((await signIn('beautymark-demo', '198.51.100.1')).statusCode).toBe(200);
  clock.advance(15 * 60_000);
  expect((await signIn('beautymark-demo', '203.0.113.7')).statusCode).toBe(200);
});

test('an email address signs in, too, and the account is answered with its username', async () => {
  await using shop = await buildShop({ as: 'guest' });
  await register(shop);
  const signedIn = await shop.signIn(' ANA@example.com', 'a long password');
  expect([signedIn.statusCode, signedIn.json().username]).toEqual([200, 'Ana.Rose']);
  expect((await shop.signIn('ana@example.com', 'another password')).statusCode).toBe(401);
});

test("nobody can take a name that is another's email address, or an address that is another's name", async () => {
  await using shop = await buildShop({ as: 'guest' });
  await register(shop, { username: 'bo@example.com' });
  const nameOfMail = { username: 'Ana@Example.com', email: 'c@example.com' };
  const mailOfName = { username: 'someone', email: 'BO@example.com' };
  for (const account of [nameOfMail, mailOfName]) {
    const answer = await register(shop, account);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'account.taken']);
  }
  expect((await shop.rows('users')).map(({ username }) => username)).not.toContain('someone');
  const own = await register(shop, { username: 'd@d.dd', email: 'd@d.dd' });
  expect(own.statusCode).toBe(201);
});

test('where a username of old equals an address, the username signs in', async () => {
  await using shop = await buildShop({ as: 'guest' });
  await register(shop);
  await register(shop, { username: 'older', email: 'older@example.com' });
  await shop.database.db
    .updateTable('users')
    .set({ username_key: 'ana@example.com' })
    .where('username', '=', 'older')
    .execute();
  expect((await shop.signIn('ana@example.com', 'a long password')).json().username).toBe('older');
});

test('failed sign-ins by username and by address count together', async () => {
  await using shop = await buildShop({ as: 'guest', env: { RATE_LIMITS: 'on' } });
  const names = ['demo.shopper', 'demo.shopper@beautymark.example'];
  const fail = async (i: number) => (await shop.signIn(names[i % 2] ?? '', 'wrong password')).statusCode;
  for (let i = 0; i < 10; i++) expect(await fail(i)).toBe(401);
  expect([await fail(0), await fail(1)]).toEqual([429, 429]);
});

test('a network learns of ten taken addresses an hour, and then nothing about any', async () => {
  const clock = fakeClock();
  await using shop = await buildShop({ as: 'guest', clock, env: { RATE_LIMITS: 'on' } });
  const statusOf = async (email: string, i: number, address = '203.0.113.7') =>
    (await register(shop, { username: `user${i}`, email }, { 'x-forwarded-for': address })).statusCode;
  const known = 'demo.shopper@beautymark.example';
  expect(await statusOf('first@example.com', 1)).toBe(201);
  for (let i = 2; i < 12; i++) expect(await statusOf(known, i)).toBe(409);
  expect([await statusOf(known, 12), await statusOf('free@example.com', 13)]).toEqual([429, 429]);
  expect(await statusOf(known, 14, '198.51.100.1')).toBe(409);
  clock.advance(60 * 60_000);
  expect(await statusOf('free@example.com', 15)).toBe(201);
});

test('guesses from many addresses slow an account down, but not its owner on a known device', async () => {
  const clock = fakeClock();
  await using shop = await buildShop({ as: 'guest', clock, env: { RATE_LIMITS: 'on' } });
  const owner = await shop.signedIn('demo.shopper');
  const guess = (i: number, password = 'wrong password') =>
    shop
      .browser()
      .post('/api/auth/login', { username: 'demo.shopper', password }, { 'x-forwarded-for': `198.51.100.${i}` });
  for (let i = 0; i < 51; i++) expect((await guess(i)).statusCode).toBe(401);
  const slowed = await guess(60);
  expect([slowed.statusCode, slowed.headers['retry-after']]).toEqual([429, '5']);
  expect((await owner.signIn('demo.shopper')).statusCode).toBe(200);
  expect((await guess(61, 'beautymark-demo')).statusCode).toBe(429);
  clock.advance(5000);
  // On an unknown device the owner has to wait for a free moment.
  expect((await guess(62, 'beautymark-demo')).statusCode).toBe(200);
});

test("a device that knows one account passes no other account's limits, and has its own", async () => {
  await using shop = await buildShop({ as: 'guest', clock: fakeClock(), env: { RATE_LIMITS: 'on' } });
  await shop.signIn('demo.seller');
  for (let i = 0; i < 10; i++) await shop.signIn('demo.shopper', 'wrong password');
  expect((await shop.signIn('demo.shopper')).statusCode).toBe(429);
  for (let i = 0; i < 10; i++) await shop.signIn('demo.seller', 'wrong password');
  expect((await shop.signIn('demo.seller')).statusCode).toBe(429);
});

test('a clock that is set back does not extend a lockout', async () => {
  const clock = fakeClock();
  await using shop = await buildShop({ as: 'guest', clock, env: { RATE_LIMITS: 'on' } });
  for (let i = 0; i < 10; i++) await shop.signIn('demo.shopper', 'wrong password');
  expect((await shop.signIn('demo.shopper')).statusCode).toBe(429);
  clock.advance(-DAY_MS);
  expect((await shop.signIn('demo.shopper')).statusCode).toBe(200);
});

test('failed sign-ins with many usernames lock their address, and another address can still sign in', async () => {
  await using shop = await buildShop({ as: 'guest', clock: fakeClock(), env: { RATE_LIMITS: 'on' } });
  const guess = (username: string, address: string, password = 'wrong password') =>
    shop.send('POST', '/api/auth/login', { username, password }, { 'x-forwarded-for': address });
  for (let i = 0; i < 100; i++) expect((await guess(`name.${i}`, '203.0.113.7')).statusCode).toBe(401);
  const refused = await guess('one.more.name', '203.0.113.7');
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '900']);
  // Two of each account and one of the address: a refused attempt makes none.
  expect(await shop.rows('rate_limits')).toHaveLength(2 * 100 + 1);
  expect((await guess('demo.shopper', '198.51.100.1', 'beautymark-demo')).statusCode).toBe(200);
});

test('successful sign-ins do not count toward the limit', async () => {
  await using shop = await buildShop({ as: 'guest', env: { RATE_LIMITS: 'on' } });
  for (let i = 0; i < 12; i++) expect((await shop.signIn('demo.shopper')).statusCode).toBe(200);
});

test('an address can register a hundred times an hour', async () => {
  const clock = fakeClock();
  await using shop = await buildShop({ as: 'guest', clock, env: { RATE_LIMITS: 'on' } });
  const registerFrom = (address: string, i: number) =>
    register(shop, { username: `user-${i}`, email: `user-${i}@example.com` }, { 'x-forwarded-for': address });
  for (let i = 0; i < 100; i++) expect((await registerFrom('203.0.113.7', i)).statusCode).toBe(201);
  const refused = await registerFrom('203.0.113.7', 100);
  expect(refused.statusCode).toBe(429);
  expect(refused.headers['retry-after']).toBe('3600');
  expect((await registerFrom('198.51.100.1', 101)).statusCode).toBe(201);
  clock.advance(60 * 60_000);
  expect((await registerFrom('203.0.113.7', 102)).statusCode).toBe(201);
  expect(await shop.rows('users')).toHaveLength(104);
});

test('answers of sign-in, registration and sign-out are not stored by browsers or proxies', async () => {
  await using shop = await buildShop({ as: 'guest' });
  for (const answer of [
    await register(shop),
    await shop.signIn('Ana.Rose', 'a long password'),
    await shop.signIn('Ana.Rose', 'a wrong password'),
    await shop.post('/api/auth/logout'),
  ]) {
    expect(answer.headers['cache-control']).toBe('no-store');
  }
});

test('while the database cannot be written, signing out fails, the browser stays signed in, and another try ends the session', async () => {
  await using shop = await buildShop({ as: 'shopper' });
  const full = vi.spyOn(shop.database.db, 'deleteFrom').mockImplementation(() => {
    throw Object.assign(new Error('database or disk is full'), { errcode: 13 });
  });
  expect((await shop.post('/api/auth/logout')).statusCode).toBe(503);
  expect((await shop.get('/api/auth/me')).statusCode).toBe(200);
  full.mockRestore();
  expect((await shop.post('/api/auth/logout')).statusCode).toBe(204);
  expect(shop.cookies.has('beautymark_session')).toBe(false);
  expect(await shop.rows('sessions')).toEqual([]);
});
