import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Box, freePlace, TOGGLE_MARGIN, TOGGLE_SIZE } from './free-place.ts';

const phone = { width: 360, height: 740 };
const wide = (top: number, height = 48): Box => ({ left: 16, right: 344, top, bottom: top + height });

test('nothing in the corner: it stays', () => {
  expect(freePlace([], phone)).toEqual({ x: 0, y: 0 });
  expect(freePlace([wide(100), { left: 16, right: 200, top: 680, bottom: 724 }], phone)).toEqual({ x: 0, y: 0 });
});

test('over a button that spans the window it moves up', () => {
  const { x, y } = freePlace([wide(690)], phone);
  expect(x).toBe(0);
  expect(740 - TOGGLE_MARGIN - y).toBeLessThan(690);
});

test('over two buttons with a gap too narrow for it, it moves above both', () => {
  const { y } = freePlace([wide(690), wide(620)], phone);
  expect(740 - TOGGLE_MARGIN - y).toBeLessThan(620);
});

test('over a whole form of such buttons it moves above the last of them', () => {
  const rows = [690, 620, 550, 480].map((top) => wide(top));
  expect(740 - TOGGLE_MARGIN - freePlace(rows, phone).y).toBeLessThan(480);
});

test('with a right side full of controls it changes to the left', () => {
  const column = Array.from(
    { length: 14 },
    (_, row): Box => ({ left: 200, right: 344, top: row * 52, bottom: row * 52 + 48 }),
  );
  expect(freePlace(column, phone)).toEqual({ x: 272, y: 0 });
});

test('over a price it moves up as well', () => {
  const { x, y } = freePlace([], phone, [wide(690, 24)]);
  expect(x).toBe(0);
  expect(740 - TOGGLE_MARGIN - y).toBeLessThan(690);
});

test('with words everywhere it keeps off the controls alone', () => {
  const words = Array.from({ length: 28 }, (_, row) => wide(row * 26, 24));
  const { x, y } = freePlace([wide(690)], phone, words);
  expect(x).toBe(0);
  expect(740 - TOGGLE_MARGIN - y).toBeLessThan(690);
});

test('a card is large enough to be pressed beside the toggle', () => {
  expect(freePlace([wide(400, 300)], phone)).toEqual({ x: 0, y: 0 });
});

/** The distance to a control, and the highest place that a thumb reaches. */
const [CLEAR, REACHED] = [4, 0.25 * phone.height];

/** Every pixel on both sides where the toggle would stand clear of all controls; shares nothing with the search. */
const freePlaces = (controls: readonly Box[]) =>
  [360 - TOGGLE_MARGIN, TOGGLE_MARGIN + TOGGLE_SIZE].flatMap((right) =>
    Array.from({ length: Math.ceil(740 - TOGGLE_MARGIN - TOGGLE_SIZE - REACHED) }, (_, up) => 740 - TOGGLE_MARGIN - up)
      .filter((bottom) =>
        controls.every(
          (one) =>
            one.left >= right + CLEAR ||
            one.right <= right - TOGGLE_SIZE - CLEAR ||
            one.top >= bottom + CLEAR ||
            one.bottom <= bottom - TOGGLE_SIZE - CLEAR,
        ),
      )
      .map((bottom) => ({ right, bottom })),
  );

test('whatever is on the page: it covers no control, or nowhere is free and it rests in its corner', () => {
  const box = fc
    .tuple(
      fc.integer({ min: 0, max: 350 }),
      fc.integer({ min: 0, max: 730 }),
      fc.integer({ min: 1, max: 330 }),
      fc.integer({ min: 1, max: 72 }),
    )
    .map(([left, top, width, height]): Box => ({ left, top, right: left + width, bottom: top + height }));
  fc.assert(
    fc.property(fc.array(box, { maxLength: 12 }), (controls) => {
      const { x, y } = freePlace(controls, phone);
      const [right, bottom] = [360 - TOGGLE_MARGIN - x, 740 - TOGGLE_MARGIN - y];
      const covered = controls.some(
        (one) =>
          one.left < right && one.right > right - TOGGLE_SIZE && one.top < bottom && one.bottom > bottom - TOGGLE_SIZE,
      );
      expect(covered && (x !== 0 || y !== 0)).toBe(false);
      expect(bottom - TOGGLE_SIZE).toBeGreaterThan(0);
      if (covered) expect(freePlaces(controls)).toEqual([]);
    }),
  );
});
