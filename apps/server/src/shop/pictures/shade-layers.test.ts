import { access } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { buildShop } from '../../testing/build-shop.ts';
import { aProduct } from '../../testing/product.fixture.ts';
import { CATALOG_FOLDER, SUPPLIED_SHADES, smallPicture } from './shade-layers.ts';

test('every supplied layer names the shade of its picture and has both files', async () => {
  expect(SUPPLIED_SHADES.size).toBe(89);
  for (const [address, { layer, hexes }] of SUPPLIED_SHADES) {
    expect(hexes).toContain(layer.own.toLowerCase());
    const file = `${CATALOG_FOLDER}${address.slice(1).replace(/\.webp$/, '')}`;
    await access(`${file}-shade.webp`);
    await access(`${file}-shade-1120.webp`);
  }
});

test('a product says how its picture is painted in another shade; a palette and an uploaded picture cannot be', async () => {
  await using shop = await buildShop({ as: 'seller' });
  const layerOf = async (id: number) => (await shop.get(`/api/products/${id}`)).json().shadeLayer;
  expect(await layerOf(1)).toEqual({ factor: [0.733, 0.658, 0.579], own: '#D5B399' });
  const palette = 30;
  expect(await layerOf(palette)).toBeNull();
  const { id } = (await shop.post('/api/products', aProduct())).json();
  expect(await layerOf(id)).toBeNull();
});

test('lists say it too, and leave it out where there is none', async () => {
  await using shop = await buildShop({});
  const products: { id: number }[] = (await shop.get('/api/products?limit=40')).json();
  const byId = new Map(products.map((product) => [product.id, product]));
  expect(byId.get(1)).toMatchObject({ shadeLayer: { own: '#D5B399' } });
  expect(byId.get(30)).not.toHaveProperty('shadeLayer');
});

test.each([
  ['/images/products/rouge.webp', '/images/products/rouge-320.webp'],
  [`https://shop.example/pictures/${'a'.repeat(64)}.webp`, `/pictures/${'a'.repeat(64)}-320.webp`],
  ['https://elsewhere.example/tint.webp', null],
])('mails show %s by a file of the shop alone: %s', (address, path) => {
  expect(smallPicture(address, undefined)).toBe(path);
});
