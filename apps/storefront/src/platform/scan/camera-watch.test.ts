import { expect, test } from 'vitest';
import { FIRST_WATCH, LOOK_EVERY_MS, type Look, watchAfter } from './camera-watch.ts';

const look = (level: number, tint = 0): Look => ({
  hasNewFrame: true,
  color: [level + tint, level, level - tint],
  brightest: level + 40,
});
const none: Look = { hasNewFrame: false, color: [0, 0, 0], brightest: 0 };
const black: Look = { hasNewFrame: true, color: [1, 1, 1], brightest: 3 };

/** What is known after each look. */
const stepsOf = (looks: readonly Look[]) => {
  let watch = FIRST_WATCH;
  return looks.map((one) => {
    watch = watchAfter(watch, one);
    return watch.step;
  });
};
const many = (one: Look, count: number) => Array.from({ length: count }, () => one);

test('a picture counts once two looks agree, not while it grows brighter or changes its color', () => {
  expect(stepsOf([look(40), look(90), look(120), look(122)])).toEqual(['settling', 'settling', 'settling', 'settled']);
  expect(stepsOf([look(100, 20), look(100, 8), look(100, 7)])).toEqual(['settling', 'settling', 'settled']);
});

test('light that never agrees is waited for two seconds at most', () => {
  const steps = stepsOf(Array.from({ length: 8 }, (_, place) => look(place % 2 ? 90 : 150)));
  expect(steps.indexOf('settled') * LOOK_EVERY_MS).toBeLessThanOrEqual(2000);
  expect(steps.lastIndexOf('settling')).toBeLessThan(steps.indexOf('settled'));
});

test.each([
  ['no frame comes', none],
  ['every frame is black', black],
])('where %s, the camera has stopped within three seconds, before or after it has settled', (_, empty) => {
  for (const before of [[], [look(100), look(100)]]) {
    const steps = stepsOf([...before, ...many(empty, 9)]);
    const empties = steps.indexOf('stopped') - before.length + 1;
    expect(empties).toBeGreaterThan(0);
    // One interval more: a picture may end just after a look.
    expect((empties + 1) * LOOK_EVERY_MS).toBeLessThanOrEqual(3000);
  }
});

test('a picture that comes back after a moment goes on', () => {
  expect(stepsOf([look(100), look(100), ...many(none, 4), look(100)]).at(-1)).toBe('settled');
  // Black frames agree with each other, and settle nothing.
  expect(stepsOf([...many(black, 4), look(100)]).at(-1)).toBe('settling');
});
