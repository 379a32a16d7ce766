import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromShadesCell, fromStockSeenCell, toShadesCell, toStockSeenCell } from './product-cells.ts';

test('a cell names shades, colors and stock; without a stock there is none to set', () => {
  expect(fromShadesCell(' Fig|#8c1c3c|4;Rose Milk | #d8a0a8 |; Bare|#c89080 ')).toEqual([
    { name: 'Fig', hex: '#8c1c3c', stock: '4' },
    { name: 'Rose Milk', hex: '#d8a0a8', stock: '' },
    { name: 'Bare', hex: '#c89080' },
  ]);
  expect(fromShadesCell('')).toEqual([]);
});

test.each(['Fig', 'Fig|#8c1c3c|4|x', 'Fig|#8c1c3c|4;'])('%j has a shade that cannot be read', (cell) => {
  expect(fromShadesCell(cell)).toContain(null);
});

test('every name comes back as it was', () => {
  const name = fc
    .string({ unit: fc.constantFrom('|', ';', '=', '\\', 'a', ' ', '#', 'é', '💄') })
    .map((text) => text.trim());
  const shade = fc.record({ name, hex: fc.constant('#8c1c3c'), stock: fc.option(fc.nat(), { nil: null }) });
  fc.assert(
    fc.property(fc.option(fc.nat(), { nil: null }), fc.array(shade, { minLength: 1 }), (own, shades) => {
      const read = fromShadesCell(toShadesCell(shades));
      expect(read).toEqual(shades.map(({ stock, ...rest }) => ({ ...rest, stock: String(stock ?? '') })));
      const seen = new Map([['', own], ...shades.map(({ name, stock }) => [name, stock] as const)]);
      expect(fromStockSeenCell(toStockSeenCell(own, shades))).toEqual(seen);
    }),
  );
});
