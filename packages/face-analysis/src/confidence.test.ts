import { expect, test } from 'vitest';
import { confidencesOf, type Findings } from './confidence.ts';
import type { Face } from './find.ts';
import type { Measurements } from './sample.ts';

const iris = { lab: [24, 10, 12] as [number, number, number], radius: 8, openness: 0.35 };
const measured = (over: Partial<Measurements> = {}): Measurements => ({
  skin: {
    lab: [65, 13, 18],
    balanced: [65, 13, 18],
    whole: [65, 13, 18],
    wholeLit: [65, 13, 18],
    sideLight: 0,
    clipped: 0,
    leftCheek: null,
    rightCheek: null,
  },
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
// A tone as clear as tones are.
const clear = { margin: 1, distance: 0.1, undertoneMargin: 4 };
const found = (over: Partial<Findings> = {}): Findings => ({ hints: [], ...clear, ...over });
const skinOf = ({ gain = 1, yaw = 0, ...over }: Partial<Findings> & { gain?: number; yaw?: number }) =>
  confidencesOf(measured({ gain }), face(yaw), found(over)).skin_tone;

test('a tone is never sure, however clear: how strong the light was is a guess', () => {
  expect(skinOf({})).toEqual({ level: 'medium', reason: 'assumed' });
});

test.each<[string, Parameters<typeof skinOf>[0], string, string]>([
  ['near another group', { margin: 0.1 }, 'low', 'near-boundary'],
  ['on a photo that was made much brighter', { gain: 1.9 }, 'low', 'too-dark'],
  ['on a photo that was made much darker', { gain: 0.5 }, 'low', 'too-bright'],
  ['on a face turned aside', { yaw: 0.4 }, 'medium', 'turned-away'],
  ['in light from one side', { hints: ['uneven-light'] }, 'low', 'uneven-light'],
  ['as light as one tone and as saturated as another', { distance: 0.9 }, 'low', 'colour-cast'],
])('a tone %s is less sure, and the reason is said', (_where, over, level, reason) => {
  expect(skinOf(over)).toEqual({ level, reason });
});

test('an undertone is never sure, and a guess near the next word or in doubtful light', () => {
  const undertone = (over: Partial<Findings>) => confidencesOf(measured(), face(), found(over)).undertone;
  expect(undertone({})).toEqual({ level: 'medium', reason: 'assumed' });
  expect(undertone({ undertoneMargin: 0.5 })).toEqual({ level: 'low', reason: 'near-boundary' });
  expect(undertone({ hints: ['colour-cast'] })).toEqual({ level: 'low', reason: 'colour-cast' });
});

test('a brow shape claims nothing: on photos it agrees less often than the commonest shape', () => {
  expect(confidencesOf(measured(), face(), found()).eyebrow_shape).toEqual({ level: 'low', reason: 'assumed' });
});

test('a brow colour is as sure as it is clear and far from the next word', () => {
  const brow = (over: Partial<Measurements>, light: Partial<Findings> = {}) =>
    confidencesOf(measured(over), face(), found(light)).eyebrow_color;
  expect(brow({ brow: [25, 8, 10] })).toEqual({ level: 'high', reason: null });
  expect(brow({ brow: [29, 8, 10] })).toEqual({ level: 'low', reason: 'near-boundary' });
  expect(brow({ brow: null })).toEqual({ level: 'low', reason: 'brow-faint' });
  expect(brow({ brow: [25, 8, 10], browContrast: 10 })).toEqual({ level: 'medium', reason: 'brow-faint' });
  expect(brow({ brow: [25, 8, 10] }, { hints: ['too-dark'] })).toEqual({ level: 'medium', reason: 'too-dark' });
  expect(brow({ brow: [25, 8, 10] }, { hints: ['uneven-light'] })).toEqual({ level: 'low', reason: 'uneven-light' });
});

test('a brow that would have another word if more skin shone through it is less sure', () => {
  const brow = (skin: Measurements['skin']['lab']) =>
    confidencesOf(
      measured({ brow: [36, 8, 14], skin: { ...measured().skin, lab: skin, whole: skin, wholeLit: skin } }),
      face(),
      found(),
    ).eyebrow_color;
  expect(brow([30, 13, 14])).toEqual({ level: 'high', reason: null });
  expect(brow([82, 10, 13])).toEqual({ level: 'medium', reason: 'near-boundary' });
});

test('lips whose red filled the sensor are less sure, whatever the photo was made brighter or darker by', () => {
  const lips = (lab: NonNullable<Measurements['lips']>, gain: number) =>
    confidencesOf(measured({ lips: lab, gain }), face(), found()).lip_shade;
  expect(lips([50, 25, 15], 1)).toEqual({ level: 'high', reason: null });
  expect(lips([82, 30, -8], 0.9)).toEqual({ level: 'medium', reason: 'too-bright' });
  expect(lips([82, 30, -8], 1.5)).toEqual({ level: 'high', reason: null });
});

test('an iris of a few pixels, closed eyes and differing eyes are said', () => {
  const eye = (irises: Measurements['irises']) => confidencesOf(measured({ irises }), face(), found()).eye_color;
  const small = { ...iris, radius: 3 };
  const shut = { ...iris, openness: 0.18 };
  const blue = { ...iris, lab: [50, -3, -16] as [number, number, number] };
  expect(eye({ left: small, right: small, both: small.lab })).toEqual({ level: 'low', reason: 'iris-small' });
  expect(eye({ left: shut, right: shut, both: shut.lab })).toEqual({ level: 'low', reason: 'eyes-closed' });
  expect(eye({ left: iris, right: blue, both: iris.lab })).toEqual({ level: 'medium', reason: 'sides-disagree' });
  expect(eye({ left: iris, right: iris, both: iris.lab })).toEqual({ level: 'high', reason: null });
  expect(eye({ left: iris, right: iris, both: [34, 9, 25] })).toEqual({ level: 'medium', reason: 'near-boundary' });
});
