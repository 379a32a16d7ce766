import { expect, test } from 'vitest';
import { buildShop } from '../testing/build-shop.ts';
import { aProduct } from '../testing/product.fixture.ts';
import { aStorefront } from '../testing/storefront.fixture.ts';
import type { ReadApi } from './storefront.ts';

/** A shop whose pages do nothing but show how they read. */
async function aReadingShop() {
  let read: ReadApi = () => Promise.reject(new Error('no page was asked for'));
  const { mountStorefront } = aStorefront(async (_address, given) => {
    read = given;
    return { status: 200, page: 'home', head: '', html: '', data: {} };
  });
  const shop = await buildShop({ as: 'seller', mountStorefront });
  await shop.get('/');
  return { shop, read };
}

test('a read is the same object until the catalog changes, and then another one with the change', async () => {
  const { shop, read } = await aReadingShop();
  await using _ = shop;
  const path = '/api/products?sort=newest&limit=1';
  const before = await read(path);
  expect(await read(path)).toBe(before);
  expect(before.header('x-total-count')).toBe('160');

  const { name } = (await shop.post('/api/products', aProduct())).json();
  const after = await read(path);
  expect(after).not.toBe(before);
  expect(JSON.parse(after.body)).toMatchObject([{ name }]);
  expect(after.header('x-total-count')).toBe('161');
});

test('an answer other than 200 is asked for anew, since it may be there the next time', async () => {
  const { shop, read } = await aReadingShop();
  await using _ = shop;
  const missing = await read('/api/products/161');
  expect(missing.status).toBe(404);
  expect(await read('/api/products/161')).not.toBe(missing);
});

test('a search that finds nothing is not cached', async () => {
  const { shop, read } = await aReadingShop();
  await using _ = shop;
  const nothing = await read('/api/products?search=zzzzzz&limit=24');
  expect(nothing.body).toBe('[]');
  expect(await read('/api/products?search=zzzzzz&limit=24')).not.toBe(nothing);
});
