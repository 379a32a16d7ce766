import { expect, test } from 'vitest';
import { FULL_PACE, isTooSlow, type Pace, paceAfter, settingsOf } from './live-pace.ts';

const after = (pace: Pace, frames: number, milliseconds: number) =>
  Array.from({ length: frames }).reduce<Pace>((now) => paceAfter(now, milliseconds), pace);

test('a fast machine draws every frame in full', () => {
  const pace = after(FULL_PACE, 200, 15);
  expect(settingsOf(pace)).toEqual({ height: 960, every: 1 });
  expect(isTooSlow(pace)).toBe(false);
});

test('a slow machine gives up pixels first, then every second frame', () => {
  const seen: string[] = [];
  let pace = FULL_PACE;
  for (let i = 0; i < 120; i++) {
    const { height, every } = settingsOf(pace);
    const said = `${height} ${every}`;
    if (seen.at(-1) !== said) seen.push(said);
    expect(isTooSlow(pace)).toBe(false);
    pace = paceAfter(pace, 90);
  }
  expect(seen).toEqual(['960 1', '720 1', '540 1', '400 1', '400 2']);
});

test.each([
  [300, 14],
  [1500, 6],
])(
  'frames of %i ms spare everything at once, and after %i of them it is said to be too slow',
  (milliseconds, frames) => {
    expect(isTooSlow(after(FULL_PACE, frames - 1, milliseconds))).toBe(false);
    const slow = after(FULL_PACE, frames, milliseconds);
    expect(settingsOf(slow)).toEqual({ height: 400, every: 2 });
    expect(isTooSlow(slow)).toBe(true);
    expect(isTooSlow(after(slow, 20, 90))).toBe(false);
  },
);

test('a hiccup changes nothing, and what was spared comes back when there is room', () => {
  const hiccup = after(after(FULL_PACE, 15, 20), 5, 900);
  expect(settingsOf(hiccup).height).toBe(960);
  const slow = after(FULL_PACE, 20, 100);
  expect(settingsOf(slow).height).toBe(720);
  expect(settingsOf(after(slow, 20, 40)).height).toBe(720);
  expect(settingsOf(after(slow, 20, 15)).height).toBe(960);
});
