import type { ToneShade } from '@beautymark/contracts/product-shades';
import { SKIN_TONES } from '@beautymark/contracts/vocabularies';
import { deltaE, labOfHex } from '@beautymark/face-analysis/color';
import { expect, test } from 'vitest';
import { inTransaction } from '#platform/db/transaction.ts';
import { buildShop } from '../../testing/build-shop.ts';
import { catalogReader } from './catalog-reader.ts';

test('each of the 18 tones has the nearest shade of all foundations, light to deep', async () => {
  await using shop = await buildShop({ as: 'guest' });
  const answer: ToneShade[] = (await shop.get('/api/products/tone-shades')).json();
  expect(answer.map(({ tone, hex }) => ({ tone, hex }))).toEqual(
    SKIN_TONES.map(({ name, hex }) => ({ tone: name, hex })),
  );
  const products = await catalogReader(shop.database, { current: () => 1 }).all();
  const colors = products
    .filter(({ subcategory }) => subcategory === 'foundation')
    .flatMap(({ shades }) => shades.map(({ hex }) => hex));
  for (const { tone, hex, product, shade } of answer) {
    const smallest = Math.min(...colors.map((color) => deltaE(labOfHex(color), labOfHex(hex))));
    expect(deltaE(labOfHex(shade.hex), labOfHex(hex)), tone).toBe(smallest);
    const detail = (await shop.get(`/api/products/${product.id}`)).json();
    expect(detail).toMatchObject({ name: product.name, brand: product.brand });
    expect(detail.shades).toContainEqual(expect.objectContaining(shade));
  }
});

test('of two equally near shades that of the better rated product is named, and none of a product off sale', async () => {
  await using shop = await buildShop({ as: 'guest' });
  const nearestToPorcelain = async () => {
    const [first]: ToneShade[] = (await shop.get('/api/products/tone-shades')).json();
    return first?.product.id;
  };
  // Four foundations have exactly this tone's color.
  expect(await nearestToPorcelain()).toBe(5);
  await inTransaction(shop.database.db, async (tx) => {
    await tx.updateTable('products').set({ is_listed: 0 }).where('id', '=', 5).execute();
  });
  expect(await nearestToPorcelain()).toBe(10);
});

test('a shop without foundations names none', async () => {
  await using shop = await buildShop({ as: 'guest' });
  await inTransaction(shop.database.db, async (tx) => {
    await tx.updateTable('products').set({ is_listed: 0 }).where('subcategory', '=', 'foundation').execute();
  });
  const answer = await shop.get('/api/products/tone-shades');
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual([]);
});
