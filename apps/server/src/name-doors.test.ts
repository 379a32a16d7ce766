import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { buildShop, type TestShop } from './testing/build-shop.ts';
import { aCsv, importCsv } from './testing/csv.fixture.ts';
import { signInOperator } from './testing/operator.fixture.ts';
import { anOrder } from './testing/order.fixture.ts';
import { aProduct } from './testing/product.fixture.ts';

const NAMES: Record<'refused' | 'accepted' | 'refusedAsSeller' | 'acceptedAsSeller', string[]> = JSON.parse(
  readFileSync(new URL('../../../packages/contracts/src/names.fixture.json', import.meta.url), 'utf8'),
);
const WORDS = { pictureUrl: null, story: '', delivery: '', returns: '' };

const shades = (name: string) => [{ name, hex: '#8c1c3c', stock: null }];

type Enter = (name: string, shop: TestShop, i: number) => Promise<{ statusCode: number }>;
const productOf = async (shop: TestShop) => (await shop.get('/api/seller/products')).json().at(-1);
const DOORS: Record<string, Enter> = {
  register: (fullName, shop, i) => {
    const account = { username: `nora${i}`, email: `nora${i}@example.com`, password: 'a long password' };
    return shop.browser().post('/api/auth/register', { ...account, fullName });
  },
  profile: (name, shop) => shop.put('/api/seller/profile', { ...WORDS, name }),
  'new product, brand': (brand, shop) => shop.post('/api/products', { ...aProduct(), brand }),
  'new product, shade': (name, shop) => shop.post('/api/products', { ...aProduct(), shades: shades(name) }),
  'product, brand': async (brand, shop) => shop.patch(`/api/products/${(await productOf(shop)).id}`, { brand }),
  'product, shade': async (name, shop) =>
    shop.patch(`/api/products/${(await productOf(shop)).id}`, { shades: shades(name) }),
  'brand of the operator': async (name, shop) => {
    const operator = await signInOperator(shop);
    return operator.put(`/api/operator/brands/${(await productOf(shop)).brandId}`, { name, tagline: '' });
  },
};

test.each(Object.keys(DOORS))('the same names are refused and accepted: %s', async (door) => {
  await using shop = await buildShop({ as: 'seller' });
  await shop.post('/api/products', aProduct());
  const passed: string[] = [];
  for (const [i, name] of [...NAMES.refused, ...NAMES.accepted].entries()) {
    if ((await DOORS[door]?.(name, shop, i))?.statusCode.toString().startsWith('2')) passed.push(name);
  }
  expect(passed).toEqual(NAMES.accepted);
});

test('the same names are refused and accepted by an import', async () => {
  await using shop = await buildShop({ as: 'seller' });
  const rows = [...NAMES.refused, ...NAMES.accepted].flatMap((name, i) => [
    { name: `Brand ${i}`, brand: name },
    { name: `Shade ${i}`, stock: '', shades: `${name}|#8c1c3c|` },
  ]);
  const { added, refused } = await importCsv(shop, aCsv(...rows));
  expect(added).toBe(2 * NAMES.accepted.length);
  expect(refused.map(({ field }: { field: string }) => field)).toEqual(
    NAMES.refused.flatMap(() => ['brand', 'shades']),
  );
});

test('a seller trades under no name that looks like the shop, whether it is saved or not', async () => {
  await using shop = await buildShop({ as: 'seller' });
  const saved = (name: string) => shop.put('/api/seller/profile', { ...WORDS, name });
  const registered = (fullName: string, i: number, isSeller: boolean) => {
    const account = { username: `nora${i}${isSeller}`, email: `nora${i}${isSeller}@example.com`, fullName, isSeller };
    return shop.browser().post('/api/auth/register', { ...account, password: 'a long password' });
  };
  for (const [i, name] of NAMES.refusedAsSeller.entries()) {
    expect([name, (await saved(name)).statusCode]).toEqual([name, 400]);
    expect([name, (await registered(name, i, true)).statusCode]).toEqual([name, 400]);
  }
  for (const [i, name] of NAMES.acceptedAsSeller.entries()) {
    expect([name, (await registered(name, 10 + i, true)).statusCode]).toEqual([name, 201]);
  }
  // A person may be called so.
  expect((await registered('BeautyMarks', 20, false)).statusCode).toBe(201);
});

test('no seller trades under a name that looks like another seller’s, saved or not', async () => {
  await using shop = await buildShop({ as: 'seller' });
  await shop.signUp('rose', { fullName: 'Rosewood', isSeller: true });
  const taken = ['Rosewood', 'Rosewооd', 'Rosewood Inc', 'R0sewoods'];
  for (const name of taken) {
    const answer = await shop.put('/api/seller/profile', { ...WORDS, name });
    expect([name, answer.json().code]).toEqual([name, 'seller.name_taken']);
  }
  const second = await shop.signUp('second', { fullName: 'Rоsewood', isSeller: true });
  // The public id, not the username, which signs in. The shop is not introduced yet.
  const own = (await second.get('/api/seller/profile')).json();
  expect(own).toMatchObject({ name: `Rоsewood (${own.id})`, isSaved: false });
  expect((await second.put('/api/seller/profile', { ...WORDS, name: own.name, story: 'Balms.' })).json()).toMatchObject(
    {
      isSaved: true,
    },
  );
  // People may be called alike, and a name that is not used any more is free.
  expect((await shop.signUp('third', { fullName: 'Rosewood' })).id).toBeTruthy();
});

test('a brand may be sold by many, and no new one looks like it, at any door', async () => {
  await using shop = await buildShop({ as: 'seller' });
  const LOOK_ALIKE = 'Maiѕon Orvelle';
  const other = await shop.signUp('rose', { fullName: 'Rosewood', isSeller: true });
  for (const seller of [shop, other]) {
    expect((await seller.post('/api/products', aProduct())).statusCode).toBe(201);
    const refused = await seller.post('/api/products', { ...aProduct(), name: 'Another', brand: LOOK_ALIKE });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'catalog.brand_looks_alike']);
  }
  const { added, refused } = await importCsv(
    shop,
    aCsv(
      { name: 'One', brand: LOOK_ALIKE },
      { name: 'Two', brand: 'Nоva Lune' },
      { name: 'Three', brand: 'Nova Lune' },
    ),
  );
  expect(added).toBe(1);
  expect(refused.map(({ field }: { field: string }) => field)).toEqual(['brand', 'brand']);
  const operator = await signInOperator(shop);
  const two = (await shop.get('/api/seller/products')).json().find(({ name }: { name: string }) => name === 'Two');
  const renamed = await operator.put(`/api/operator/brands/${two.brandId}`, { name: LOOK_ALIKE, tagline: '' });
  expect(renamed.json().code).toBe('operator.name_taken');
});

test('no name at checkout changes the direction of text or has what nobody sees', async () => {
  await using shop = await buildShop({ cart: [{ productId: 1, quantity: 1 }] });
  for (const fullName of ['Ann\u202eagnoroM', 'An\u200bna', 'Anna\nBcc', 'Anna\ud800']) {
    const order = anOrder();
    const answer = await shop.post('/api/orders', {
      ...order,
      shippingAddress: { ...order.shippingAddress, fullName },
    });
    expect([fullName, answer.statusCode]).toEqual([fullName, 400]);
  }
  expect((await shop.post('/api/orders', anOrder())).statusCode).toBe(201);
});
