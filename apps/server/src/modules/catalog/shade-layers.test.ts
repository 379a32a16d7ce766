import { access } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { CATALOG_FOLDER } from '../../seed/seeded-database.ts';
import { buildShop } from '../../testing/build-shop.ts';
import { aProduct } from '../../testing/product.fixture.ts';
import { shadeLayers } from './shade-layers.ts';

test('every supplied layer names the shade of its picture and has both files', async () => {
  const layers = await shadeLayers(CATALOG_FOLDER);
  expect(layers.size).toBe(89);
  for (const [address, { own }] of layers) {
    expect(own).toMatch(/^#[0-9A-F]{6}$/);
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
