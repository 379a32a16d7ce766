import { expect, test } from 'vitest';
import { MINUTE_MS } from '#platform/lifecycle/clock.ts';
import { buildShop } from '../../testing/build-shop.ts';
import { fakeClock } from '../../testing/fake-clock.ts';
import { memoryLog } from '../../testing/memory-log.ts';

const PUBLIC = { env: { PUBLIC_URL: 'https://shop.example' } };
const OLD = 'beautymark_session';
const NEW = '__Host-beautymark_session';

test.each(['shop.example', 'shop.example:443'])('the scheme of PUBLIC_URL counts for requests to %s', async (host) => {
  await using shop = await buildShop({ as: 'guest', ...PUBLIC });
  const login = { username: 'demo.shopper', password: 'beautymark-demo' };
  const answer = await shop.post('/api/auth/login', login, { host });
  expect(answer.cookies).toContainEqual(expect.objectContaining({ name: NEW, secure: true }));
  expect(answer.headers).toHaveProperty('strict-transport-security');
  // Other hosts of the same shop go on as before.
  const elsewhere = await shop.post('/api/auth/login', login, { host: 'localhost' });
  expect(elsewhere.cookies).toContainEqual(expect.objectContaining({ name: OLD }));
  expect(elsewhere.headers).not.toHaveProperty('strict-transport-security');
});

test('who was signed in before the scheme counted stays so, under the new cookie', async () => {
  const clock = fakeClock();
  await using shop = await buildShop({ ...PUBLIC, clock });
  const host = 'shop.example';
  const old = shop.cookies.get(OLD) ?? '';
  // As it was stored before PUBLIC_URL said https.
  await shop.database.db.updateTable('sessions').set({ plain_cookie_until: null }).execute();
  const { statusCode, cookies } = await shop.get('/api/auth/me', { host });
  expect(statusCode).toBe(200);
  expect(cookies).toContainEqual(expect.objectContaining({ name: NEW, secure: true }));
  expect(cookies).toContainEqual(expect.objectContaining({ name: OLD, value: '' }));
  expect((await shop.get('/api/auth/me', { host })).cookies).toEqual([]);
  // Planted on somebody else later, the old cookie signs nobody in.
  const planted = { host, cookie: `${OLD}=${old}` };
  expect((await shop.browser().get('/api/auth/me', planted)).statusCode).toBe(200);
  clock.advance(MINUTE_MS);
  expect((await shop.browser().get('/api/auth/me', planted)).statusCode).toBe(401);
  await shop.post('/api/auth/logout', undefined, { host });
  expect((await shop.get('/api/auth/me', { host })).statusCode).toBe(401);
});

test('a session of now counts without the prefix nowhere where https is known', async () => {
  await using shop = await buildShop(PUBLIC);
  expect((await shop.get('/api/auth/me')).statusCode).toBe(200);
  expect((await shop.get('/api/auth/me', { host: 'shop.example' })).statusCode).toBe(401);
});

test('a session cookie without the prefix is no session where https was always known', async () => {
  await using shop = await buildShop(PUBLIC);
  const headers = { host: 'shop.example', 'x-forwarded-proto': 'https' };
  expect((await shop.get('/api/auth/me', headers)).statusCode).toBe(401);
});

test('a refused origin names the header that is missing or not trusted, in the log once a minute', async () => {
  const log = memoryLog();
  await using shop = await buildShop({ as: 'guest', ...PUBLIC, log, env: { ...PUBLIC.env, TRUST_PROXY: '' } });
  const behind = { origin: 'https://shop.example', host: '127.0.0.1:3000' };
  const detailOf = async (headers: Record<string, string>) =>
    (await shop.post('/api/auth/logout', undefined, headers)).json().detail;
  expect(await detailOf(behind)).toBe(
    'The proxy sends neither Host nor X-Forwarded-Host of the address in the browser',
  );
  expect(await detailOf({ ...behind, 'x-forwarded-host': 'shop.example' })).toBe(
    'X-Forwarded-Host names the address in the browser, but TRUST_PROXY does not name the proxy',
  );
  expect(await detailOf({ 'sec-fetch-site': 'cross-site' })).toBeUndefined();
  expect(log.lines().filter(({ msg }) => msg === 'foreign origin refused')).toHaveLength(1);
});
