import { expect, test } from 'vitest';
import { confidencesOf } from './confidence.ts';
import type { Face } from './find.ts';
import type { Measurements } from './sample.ts';

const iris = { lab: [30, 10, 15] as [number, number, number], radius: 8, openness: 0.35 };
const measured = (over: Partial<Measurements> = {}): Measurements => ({
  skin: { lab: [65, 13, 18], balanced: [65, 13, 18], clipped: 0, leftCheek: null, rightCheek: null },
  irises: { left: iris, right: iris, both: iris.lab },
  brow: [31, 7, 10],
  browContrast: 20,
  browArch: 0.1,
  lips: [50, 25, 15],
  gain: 1,
  brightEnd: 0.9,
  ...over,
});
// Only the pose of a face counts here.
const face = (yaw = 0) => ({ yaw }) as Face;
const skinOf = (found: { hints?: string[]; margin?: number; gain?: number; yaw?: number }) =>
  confidencesOf(measured({ gain: found.gain ?? 1 }), face(found.yaw), {
    hints: found.hints ?? [],
    margin: found.margin ?? 1,
  }).skin_tone;

test('a clear tone in good light is sure', () => {
  expect(skinOf({})).toEqual({ level: 'high', reason: null });
});

test.each([
  ['near another group', { margin: 0.1 }, 'medium', 'near-boundary'],
  ['on a photo that was made much brighter', { gain: 1.6 }, 'medium', 'too-dark'],
  ['on a photo that was made much darker', { gain: 0.6 }, 'medium', 'too-bright'],
  ['on a face turned aside', { yaw: 0.4 }, 'medium', 'turned-away'],
  ['in light from one side', { hints: ['uneven-light'] }, 'low', 'uneven-light'],
  ['in coloured light', { hints: ['colour-cast'] }, 'low', 'colour-cast'],
])('a tone %s is less sure, and the reason is said', (_where, found, level, reason) => {
  expect(skinOf(found)).toEqual({ level, reason });
});

test('what has shown no skill on photos never claims any', () => {
  const { undertone, eyebrow_shape, eyebrow_color } = confidencesOf(measured(), face(), { hints: [], margin: 1 });
  expect([undertone.level, eyebrow_shape.level, eyebrow_color.level]).toEqual(['low', 'low', 'medium']);
});

test('an iris of a few pixels, closed eyes and differing eyes are said', () => {
  const eye = (irises: Measurements['irises']) =>
    confidencesOf(measured({ irises }), face(), { hints: [], margin: 1 }).eye_color;
  const small = { ...iris, radius: 3 };
  const shut = { ...iris, openness: 0.2 };
  const blue = { ...iris, lab: [50, -3, -16] as [number, number, number] };
  expect(eye({ left: small, right: small, both: small.lab })).toEqual({ level: 'low', reason: 'iris-small' });
  expect(eye({ left: shut, right: shut, both: shut.lab })).toEqual({ level: 'low', reason: 'eyes-closed' });
  expect(eye({ left: iris, right: blue, both: iris.lab })).toEqual({ level: 'medium', reason: 'sides-disagree' });
  expect(eye({ left: iris, right: iris, both: iris.lab })).toEqual({ level: 'high', reason: null });
});
