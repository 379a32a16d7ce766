import { expect, test } from 'vitest';
import { presenceAfter } from './presence.ts';

/** Presence after so many frames of a thirtieth of a second. */
const after = (frames: number, from: number, isFaceSeen: boolean) => {
  let state = { seconds: 0, presence: from };
  for (let i = 1; i <= frames; i++) state = { seconds: i / 30, presence: presenceAfter(state, i / 30, isFaceSeen) };
  return state.presence;
};

test('without a face the makeup fades within half a second, but not in one frame', () => {
  expect(after(1, 1, false)).toBeGreaterThan(0.9);
  expect(after(15, 1, false)).toBeCloseTo(0);
  expect(after(60, 1, false)).toBe(0);
});

test('it comes with the face, and before the first face there is none', () => {
  expect(presenceAfter(null, 3, true)).toBe(0);
  expect(after(6, 0, true)).toBe(1);
});
