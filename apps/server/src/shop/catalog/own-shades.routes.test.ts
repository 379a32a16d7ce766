import type { Product, ProductDetail } from '@beautymark/contracts/catalog';
import { ownShade } from '@beautymark/contracts/default-shade';
import type { OwnShades } from '@beautymark/contracts/product-shades';
import { SKIN_TONES, UNDERTONES } from '@beautymark/contracts/vocabularies';
import { expect, test } from 'vitest';
import { inTransaction } from '#platform/db/transaction.ts';
import { buildShop } from '../../testing/build-shop.ts';

const FOUNDATION = 1;

test('each product answers with the shades that its page has, of kinds that say whom they are for', async () => {
  await using shop = await buildShop({ as: 'guest' });
  const products: Product[] = (await shop.get('/api/products')).json();
  const ids = products.map(({ id }) => id);
  const own: OwnShades[] = (await shop.get(`/api/products/own-shades?ids=${ids}`)).json();
  const kinds = new Set<string | undefined>();
  for (const { id, kind } of products.filter((_, place) => place % 4 === 0)) {
    const detail: ProductDetail = (await shop.get(`/api/products/${id}`)).json();
    const answered = own.find((product) => product.id === id);
    for (const { name: tone } of SKIN_TONES)
      for (const undertone of UNDERTONES) {
        const expected = detail.isPalette ? null : ownShade(detail, { tone, undertone });
        const found = answered ? ownShade(answered, { tone, undertone }) : null;
        expect([found?.shade.name, found?.isClosest]).toEqual([expected?.shade.name, expected?.isClosest]);
        if (expected) kinds.add(kind);
      }
  }
  for (const kind of ['foundation', 'concealer', 'lipstick', 'blush']) expect(kinds).toContain(kind);
  for (const kind of ['nail-polish', 'mascara', 'brush', 'eyeshadow-palette']) expect(kinds).not.toContain(kind);
});

test('they follow the stock at once, and what is not for sale has none', async () => {
  await using shop = await buildShop({ as: 'guest' });
  const read = async (): Promise<OwnShades[]> => (await shop.get(`/api/products/own-shades?ids=${FOUNDATION}`)).json();
  const forWarmSand = async () => {
    const [product] = await read();
    return product && ownShade(product, { tone: 'Sand', undertone: 'warm' })?.shade.name;
  };
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
