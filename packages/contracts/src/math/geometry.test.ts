import { expect, test } from 'vitest';
import { bounds, centerOf, type Polygon, rowSpans, scaled } from './geometry.ts';

const square: Polygon = [
  [2, 1],
  [6, 1],
  [6, 5],
  [2, 5],
];

test('a row inside a square covers the columns whose centers lie inside', () => {
  expect(rowSpans(square, 3)).toEqual([[2, 6]]);
  expect(rowSpans(square, 5)).toEqual([]);
});

test('a notch splits a row in two', () => {
  const notched: Polygon = [
    [1, 0],
    [11, 0],
    [11, 10],
    [8, 10],
    [8, 4],
    [4, 4],
    [4, 10],
    [1, 10],
  ];
  expect(rowSpans(notched, 7)).toEqual([
    [1, 4],
    [8, 11],
  ]);
});

test('the spans of all rows add up to the area', () => {
  const circle: Polygon = Array.from({ length: 64 }, (_, i) => {
    const angle = (i / 64) * 2 * Math.PI;
    return [50 + 40 * Math.cos(angle), 50 + 40 * Math.sin(angle)] as const;
  });
  const rows = Array.from({ length: 100 }, (_, row) => rowSpans(circle, row)).flat();
  const area = rows.reduce((sum, [from, to]) => sum + to - from, 0);
  expect(area / (Math.PI * 40 ** 2)).toBeCloseTo(1, 1);
});

test('scaling keeps the center and changes the size', () => {
  const larger = scaled(square, 2);
  expect(centerOf(larger)).toEqual(centerOf(square));
  expect(bounds(larger)).toEqual({ x: 0, y: -1, width: 8, height: 8 });
});
