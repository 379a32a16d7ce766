import type { Product } from '@beautymark/contracts/catalog';
import type { SearchReading } from '@beautymark/contracts/search';
import { expect, test } from 'vitest';
import { buildShop } from '../../testing/build-shop.ts';

test('a word that is a kind says how many of what contains it are of that kind', async () => {
  await using shop = await buildShop({ as: 'guest' });
  for (const [word, kind] of [
    ['lipstick', 'lipstick'],
    ['Mascara', 'mascara'],
    ['lip gloss', 'lip-gloss'],
  ] as const) {
    const query = new URLSearchParams({ search: word });
    const found: Product[] = (await shop.get(`/api/products?${query}`)).json();
    const reading: SearchReading = (await shop.get(`/api/products/reading?${query}`)).json();
    expect(reading.ofKind, word).toBe(found.filter((product) => product.kind === kind).length);
    expect(reading.ofKind, word).toBeGreaterThan(0);
  }
  const inLips: SearchReading = (await shop.get('/api/products/reading?search=lipstick&category=1')).json();
  expect(inLips.ofKind).toBe(0);
});

test.each([
  ['perfume', 'perfume'],
  ['a perfume for my mother', 'perfume'],
  ['Nail polish remover', 'Nail polish remover'],
  ['shampoo', 'shampoo'],
  ['perfume-free moisturiser', undefined],
  ['lipstick', undefined],
  ['asdfgh', undefined],
])('what is not sold is named as it was typed: %s', async (text, notSold) => {
  await using shop = await buildShop({ as: 'guest' });
  const query = new URLSearchParams({ search: text });
  const reading: SearchReading = (await shop.get(`/api/products/reading?${query}`)).json();
  expect(reading.notSold).toBe(notSold);
});
