import type { Product, ProductDetail } from '@beautymark/contracts/catalog';
import { ownShade } from '@beautymark/contracts/default-shade';
import { isLipRange, lipShade } from '@beautymark/contracts/lip-shade';
import type { OwnShades } from '@beautymark/contracts/product-shades';
import { SKIN_TONES, UNDERTONES } from '@beautymark/contracts/vocabularies';
import { expect, test } from 'vitest';
import { inTransaction } from '#platform/db/transaction.ts';
import { buildShop } from '../../testing/build-shop.ts';
import { recordQueries } from '../../testing/record-queries.ts';
import { ownShadesReader } from './shades-by-skin.ts';

const FOUNDATION = 1;

test('each product names the shade of each skin, the one that Add to Cart picks', async () => {
  await using shop = await buildShop({ as: 'guest' });
  const products: Product[] = (await shop.get('/api/products')).json();
  const ids = products.map(({ id }) => id);
  const own: OwnShades[] = (await shop.get(`/api/products/own-shades?ids=${ids}`)).json();
  const kinds = new Set<string | undefined>();
  const nameOf = (product: OwnShades | undefined, skin: { tone: string; undertone: string }) => {
    if (product && isLipRange(product.shades)) {
      const shades = product.shades.map(({ skinTones = [], ...shade }) => ({ ...shade, skinTones }));
      const forLips = lipShade(shades, skin);
      return forLips?.isNear ? [forLips.shade] : [];
    }
    return product?.shades.filter(({ forSkins }) => forSkins.includes(`${skin.tone} ${skin.undertone}`)) ?? [];
  };
  for (const { id, kind } of products.filter((_, place) => place % 4 === 0)) {
    const { shades = [], isPalette }: ProductDetail = (await shop.get(`/api/products/${id}`)).json();
    for (const { name: tone } of SKIN_TONES)
      for (const undertone of UNDERTONES) {
        const expected = isPalette ? null : ownShade(shades, { tone, undertone });
        const named = nameOf(
          own.find((product) => product.id === id),
          { tone, undertone },
        );
        expect(named).toMatchObject(expected ? [{ name: expected.name, hex: expected.hex }] : []);
        if (expected) kinds.add(kind);
      }
  }
  for (const kind of ['foundation', 'concealer', 'lipstick', 'blush']) expect(kinds).toContain(kind);
  for (const kind of ['nail-polish', 'mascara', 'brush', 'eyeshadow-palette']) expect(kinds).not.toContain(kind);
});

test('they follow the stock at once, and what is not for sale has none', async () => {
  await using shop = await buildShop({ as: 'guest' });
  const read = async (): Promise<OwnShades[]> => (await shop.get(`/api/products/own-shades?ids=${FOUNDATION}`)).json();
  const forWarmSand = async () =>
    (await read())[0]?.shades.find(({ forSkins }) => forSkins.includes('Sand warm'))?.name;
  expect(await forWarmSand()).toBe('40W Sand');
  await inTransaction(shop.database.db, (tx) =>
    tx
      .updateTable('product_shades')
      .set({ stock: 0 })
      .where('product_id', '=', FOUNDATION)
      .where('name', '=', '40W Sand')
      .execute(),
  );
  expect(await forWarmSand()).toBe('40N Sand');
  await inTransaction(shop.database.db, (tx) =>
    tx.updateTable('products').set({ is_listed: 0 }).where('id', '=', FOUNDATION).execute(),
  );
  expect(await read()).toEqual([]);
});

test('in made-up sets of products each product is worked out once', async () => {
  await using shop = await buildShop({ as: 'guest' });
  const read = ownShadesReader(shop.database.db, { current: () => 1 });
  const first = await read([1, 2, 3]);
  expect(first.map(({ id }) => id)).toEqual([1, 2, 3]);
  let again: OwnShades[] = [];
  expect(await recordQueries(async () => (again = await read([1, 3])))).toEqual([]);
  expect(again).toEqual([first[0], first[2]]);
});
