import { expect, test } from 'vitest';
import { adviceFor, HEIGHT, WIDTH } from './frame-advice.ts';

/** A frame of one luma with some highlights in it, as every lit face has them. */
const frame = (luma: number, highlight = luma) =>
  new Float32Array(WIDTH * HEIGHT).map((_, at) => (at % 9 === 0 ? highlight : luma));

test.each([
  ['a very deep skin in good light', frame(42, 120), null, 'Fill the oval with your face'],
  ['a light skin in good light', frame(170, 225), null, 'Fill the oval with your face'],
  ['a dim room', frame(40, 62), null, 'More light on your face, please'],
  ['skin without any tone left', frame(253), null, 'A little less light, please'],
  ['a view that moves', frame(120, 180), frame(80, 140), 'Hold still'],
  ['a view that rests', frame(120, 180), frame(116, 176), 'Fill the oval with your face'],
])('%s', (_, now, before, advice) => expect(adviceFor(now, before)).toBe(advice));

test('only the oval counts: a bright window beside the face is no light on it', () => {
  const window = frame(30, 50).map((luma, at) => (at % WIDTH < 6 ? 250 : luma));
  expect(adviceFor(window, null)).toBe('More light on your face, please');
});
