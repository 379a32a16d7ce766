import { expect, test } from 'vitest';
import type { ShopProduct } from './product.ts';
import { type ShadeMessage, shadeIndex } from './shade-names.ts';
import { stem } from './stem.ts';

const product = (id: number, suits: object | null, shades: () => { name: string }[]) =>
  ({
    id,
    brand: `Brand ${id}`,
    suits,
    get shades() {
      return shades();
    },
  }) as unknown as ShopProduct; // what the index reads of one

const message = (said: Partial<ShadeMessage>): ShadeMessage => ({
  stems: ['velvet', 'harvest'].map(stem),
  capitals: new Set(['velvet', 'harvest'].map(stem)),
  named: [],
  shown: [],
  brands: [],
  ...said,
});

test('the shades that sellers have typed are read only of what is named or shown', () => {
  let reads = 0;
  const sellers = product(1, null, () => {
    reads += 1;
    return [{ name: 'Velvet Harvest' }];
  });
  const find = shadeIndex([sellers]);
  expect(find(message({}))).toEqual([]);
  expect(reads).toBe(0);
  expect(find(message({ shown: [1] }))).toMatchObject([{ shade: 'Velvet Harvest', product: sellers }]);
  expect(find(message({ named: [sellers] }))).toMatchObject([{ shade: 'Velvet Harvest' }]);
});

test('a supplied shade is found wherever it is named, the longer name first', () => {
  const supplied = product(2, {}, () => [{ name: 'Velvet' }, { name: 'Velvet Harvest' }]);
  expect(shadeIndex([supplied])(message({}))).toMatchObject([{ shade: 'Velvet Harvest', from: 0, to: 2 }]);
});
