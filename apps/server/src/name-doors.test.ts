import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { buildShop, type TestShop } from './testing/build-shop.ts';
import { aCsv, importCsv } from './testing/csv.fixture.ts';
import { signInOperator } from './testing/operator.fixture.ts';
import { aProduct } from './testing/product.fixture.ts';

const NAMES: Record<'refused' | 'accepted', string[]> = JSON.parse(
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
