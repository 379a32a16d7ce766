import { expect, test } from 'vitest';
import { NEW_PASSWORD } from '../../testing/build-shop.ts';
import { anOrder } from '../../testing/order.fixture.ts';
import { buildOwnShop } from '../../testing/own-accounts.fixture.ts';

const { email: _, ...HOME } = anOrder().shippingAddress;

async function shopWithOtto() {
  const shop = await buildOwnShop();
  const otto = await shop.signUp('otto');
  return { shop, otto, [Symbol.asyncDispose]: shop[Symbol.asyncDispose] };
}

test('an address is saved once, without an email address, and answered latest first, to its account alone', async () => {
  await using opened = await shopWithOtto();
  const { shop, otto } = opened;
  const saved = await otto.post('/api/account/addresses', { ...HOME, email: 'somebody@example.com' });
  expect([saved.statusCode, saved.json()]).toEqual([201, { id: expect.any(Number), ...HOME }]);
  const again = await otto.post('/api/account/addresses', { ...HOME, city: ` ${HOME.city} ` });
  expect(again.json()).toEqual(saved.json());
  await otto.post('/api/account/addresses', { ...HOME, city: 'Salem' });
  const listed = (await otto.get('/api/account/addresses')).json();
  expect(listed.map(({ city }: { city: string }) => city)).toEqual(['Salem', HOME.city]);
  expect((await shop.get('/api/account/addresses')).json()).toEqual([]);
  expect(JSON.stringify(await shop.rows('saved_addresses'))).not.toContain('@');
});

test('a saved address is changed where it stands, and without an email address', async () => {
  await using opened = await shopWithOtto();
  const { shop, otto } = opened;
  const first = (await otto.post('/api/account/addresses', HOME)).json();
  await otto.post('/api/account/addresses', { ...HOME, city: 'Salem' });
  const moved = { ...HOME, address: '9 Mill Lane', city: ' Eugene ', email: 'somebody@example.com' };
  const changed = await otto.put(`/api/account/addresses/${first.id}`, moved);
  expect([changed.statusCode, changed.json()]).toEqual([
    200,
    { ...HOME, id: first.id, address: '9 Mill Lane', city: 'Eugene' },
  ]);
  const listed = (await otto.get('/api/account/addresses')).json();
  expect(listed.map(({ city }: { city: string }) => city)).toEqual(['Salem', 'Eugene']);
  expect(JSON.stringify(await shop.rows('saved_addresses'))).not.toContain('@');
});

test('an address that becomes the same as another is kept once', async () => {
  await using opened = await shopWithOtto();
  const { otto } = opened;
  const first = (await otto.post('/api/account/addresses', HOME)).json();
  await otto.post('/api/account/addresses', { ...HOME, city: 'Salem' });
  await otto.put(`/api/account/addresses/${first.id}`, { ...HOME, city: 'Salem' });
  expect((await otto.get('/api/account/addresses')).json()).toEqual([{ ...HOME, id: first.id, city: 'Salem' }]);
});

test('an account keeps ten, also when many are saved at once', async () => {
  await using opened = await shopWithOtto();
  const { otto } = opened;
  const answers = await Promise.all(
    Array.from({ length: 14 }, (_each, place) =>
      otto.post('/api/account/addresses', { ...HOME, address: `${place} Main Street` }),
    ),
  );
  const refused = answers.filter(({ statusCode }) => statusCode !== 201);
  expect(refused.map((answer) => answer.json().code)).toEqual(Array(4).fill('account.too_many_addresses'));
  expect((await otto.get('/api/account/addresses')).json()).toHaveLength(10);
});

test('they are part of the downloaded file, and go with the account', async () => {
  await using opened = await shopWithOtto();
  const { shop, otto } = opened;
  await otto.post('/api/account/addresses', HOME);
  expect((await otto.get('/api/account/export')).json().savedAddresses).toMatchObject([
    { address: { city: HOME.city } },
  ]);
  await otto.send('DELETE', '/api/account', { password: NEW_PASSWORD });
  await shop.runJobs();
  expect(await shop.rows('saved_addresses')).toEqual([]);
});
