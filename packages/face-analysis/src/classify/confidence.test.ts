import { expect, test } from 'vitest';
import { anEye, measurementsOf } from '../../test/measurements.ts';
import type { Face } from '../detect/face.ts';
import type { Measurements } from '../measure/measure-face.ts';
import { assessConfidence, type Evidence } from './confidence.ts';

const sclera = [75, 5, 5] as [number, number, number];
const iris = anEye({ lab: [22, 13, 12], sclera });
const measured = (over: Partial<Measurements> = {}) =>
  measurementsOf([65, 13, 18], {
    irises: { left: iris, right: iris, both: iris.lab, sclera },
    brow: [31, 7, 10],
    browContrast: 20,
    browArch: 0.1,
    lips: [50, 25, 15],
    ...over,
  });
// Only the pose and the size of a face count here.
const face = (yaw = 0, eyeDistance = 90) => ({ yaw, eyeDistance }) as Face;
// A tone as clear as tones are.
const clear = {
  certainty: 'medium' as const,
  doRegionsDisagree: false,
  distance: 0.1,
  undertoneMargin: 4,
  isMeasured: false,
  mouth: { lips: [50, 25, 15], skin: [65, 13, 18] } satisfies Evidence['mouth'],
  hair: { brow: [31, 7, 10], skin: [65, 13, 18] } satisfies Evidence['hair'],
};
const found = (over: Partial<Evidence> = {}): Evidence => ({ hints: [], ...clear, ...over });
const skinOf = ({ gain = 1, yaw = 0, ...over }: Partial<Evidence> & { gain?: number; yaw?: number }) =>
  assessConfidence(measured({ gain }), face(yaw), found(over)).skin_tone;

test('a tone is never sure, however clear: how strong the light was is a guess', () => {
  expect(skinOf({})).toEqual({ level: 'medium', reason: 'assumed' });
});

test.each<[string, Parameters<typeof skinOf>[0], string, string]>([
  ['on a photo that was made much brighter', { gain: 1.9 }, 'low', 'too-dark'],
  ['in too little light', { hints: ['too-dark'] }, 'low', 'too-dark'],
  ['on a face turned aside', { yaw: 0.4 }, 'medium', 'turned-away'],
  ['whose forehead and cheeks disagree', { doRegionsDisagree: true }, 'low', 'regions-disagree'],
  ['in light from one side', { hints: ['uneven-light'] }, 'low', 'uneven-light'],
])('a tone %s is less sure, and the reason is said', (_where, over, level, reason) => {
  expect(skinOf(over)).toEqual({ level, reason });
});

test('the color of the light alone says nothing against a tone: its depth is as often right as in other light', () => {
  for (const over of [{ distance: 0.9 }, { hints: ['colour-cast' as const] }])
    expect(skinOf(over)).toEqual({ level: 'medium', reason: 'assumed' });
});

test('nothing of an overexposed face is clear', () => {
  const { skin_tone, eye_color } = assessConfidence(measured(), face(), found({ hints: ['too-bright'] }));
  expect([skin_tone, eye_color]).toEqual(Array(2).fill({ level: 'low', reason: 'too-bright' }));
});

test('a tone that was measured against a reference is as sure as that, in any light', () => {
  const measuredSkin = (certainty: Evidence['certainty']) =>
    skinOf({ isMeasured: true, certainty, hints: ['colour-cast', 'too-dark'], distance: 2 });
  expect(measuredSkin('medium')).toEqual({ level: 'medium', reason: 'assumed' });
  expect(measuredSkin('low')).toEqual({ level: 'low', reason: 'near-boundary' });
});

test('what speaks against the skin as a whole makes it low, measured or not', () => {
  expect(skinOf({ skinDoubt: 'photos-disagree', isMeasured: true, certainty: 'medium' })).toEqual({
    level: 'low',
    reason: 'photos-disagree',
  });
});

test('an undertone is never sure, and a guess near the next word or in doubtful light', () => {
  const undertone = (over: Partial<Evidence>) => assessConfidence(measured(), face(), found(over)).undertone;
  expect(undertone({})).toEqual({ level: 'medium', reason: 'assumed' });
  expect(undertone({ undertoneMargin: 0.5 })).toEqual({ level: 'low', reason: 'near-boundary' });
  expect(undertone({ hints: ['colour-cast'] })).toEqual({ level: 'low', reason: 'colour-cast' });
});

test('beside paper that may be tinted, tone and undertone are guesses', () => {
  const { skin_tone, undertone } = assessConfidence(
    measured(),
    face(),
    found({ isMeasured: true, certainty: 'medium', skinDoubt: 'colour-cast' }),
  );
  expect([skin_tone, undertone]).toEqual(Array(2).fill({ level: 'low', reason: 'colour-cast' }));
});

test('a brow shape claims nothing: on photos it agrees less often than the commonest shape', () => {
  const shape = (eyeDistance: number) => assessConfidence(measured(), face(0, eyeDistance), found()).eyebrow_shape;
  expect(shape(90)).toEqual({ level: 'low', reason: 'assumed' });
  expect(shape(59)).toEqual({ level: 'low', reason: 'small-face' });
});

type BrowSeen = Pick<Evidence['hair'], 'brow'> & Partial<Measurements>;

test('a brow color is as sure as it is clear and far from the next word', () => {
  const brow = ({ brow, ...over }: BrowSeen, light: Partial<Evidence> = {}) =>
    assessConfidence(measured(over), face(), found({ hair: { ...clear.hair, brow }, ...light })).eyebrow_color;
  expect(brow({ brow: [25, 8, 10] })).toEqual({ level: 'high', reason: null });
  expect(brow({ brow: [29, 8, 10] })).toEqual({ level: 'low', reason: 'near-boundary' });
  expect(brow({ brow: null })).toEqual({ level: 'low', reason: 'brow-faint' });
  expect(brow({ brow: [25, 8, 10], browContrast: 10 })).toEqual({ level: 'medium', reason: 'brow-faint' });
  expect(brow({ brow: [25, 8, 10] }, { hints: ['too-dark'] })).toEqual({ level: 'medium', reason: 'too-dark' });
  expect(brow({ brow: [25, 8, 10] }, { hints: ['uneven-light'] })).toEqual({ level: 'low', reason: 'uneven-light' });
});

test('a brow that would have another word if more skin shone through it is less sure', () => {
  const brow = (skin: Measurements['skin']['lit']) =>
    assessConfidence(measured(), face(), found({ hair: { brow: [36, 8, 14], skin } })).eyebrow_color;
  expect(brow([30, 13, 14])).toEqual({ level: 'high', reason: null });
  expect(brow([82, 10, 13])).toEqual({ level: 'medium', reason: 'near-boundary' });
});

test('lips whose red filled the sensor are less sure, whatever the photo was made brighter or darker by', () => {
  const lips = (lab: NonNullable<Measurements['lips']>, gain: number) =>
    assessConfidence(measured({ lips: lab, gain }), face(), found({ mouth: { ...clear.mouth, lips: lab } })).lip_shade;
  expect(lips([50, 25, 15], 1)).toEqual({ level: 'high', reason: null });
  expect(lips([82, 30, -8], 0.9)).toEqual({ level: 'medium', reason: 'too-bright' });
  expect(lips([82, 30, -8], 1.5)).toEqual({ level: 'high', reason: null });
});

test('an iris or a white of a few pixels, closed eyes and differing eyes are said', () => {
  const eye = (irises: Omit<Measurements['irises'], 'sclera'>) =>
    assessConfidence(measured({ irises: { ...irises, sclera } }), face(), found()).eye_color;
  const small = { ...iris, radius: 3 };
  const shut = { ...iris, openness: 0.18 };
  const blue = { ...iris, lab: [50, -3, -16] as [number, number, number] };
  expect(eye({ left: small, right: small, both: small.lab })).toEqual({ level: 'low', reason: 'iris-small' });
  expect(eye({ left: shut, right: shut, both: shut.lab })).toEqual({ level: 'low', reason: 'eyes-closed' });
  expect(eye({ left: iris, right: blue, both: iris.lab })).toEqual({ level: 'low', reason: 'sides-disagree' });
  expect(eye({ left: iris, right: iris, both: iris.lab })).toEqual({ level: 'high', reason: null });
  const hidden = { ...iris, sclera: null };
  const covered = { ...iris, lab: null };
  for (const other of [hidden, covered])
    expect(eye({ left: iris, right: other, both: iris.lab })).toEqual({ level: 'low', reason: 'assumed' });
  expect(eye({ left: iris, right: iris, both: [34, 9, 25] })).toEqual({ level: 'medium', reason: 'near-boundary' });
});

test('an iris is sure where no light could make another of it: plainly brown or plainly blue, not gray', () => {
  const eye = (both: [number, number, number]) => {
    const irises = { left: { ...iris, lab: both }, right: { ...iris, lab: both }, both, sclera };
    return assessConfidence(measured({ irises }), face(), found()).eye_color;
  };
  expect(eye([22, 13, 12])).toEqual({ level: 'high', reason: null });
  expect(eye([26, 6, 9])).toEqual({ level: 'medium', reason: 'near-boundary' });
  expect(eye([22, 19, -12])).toEqual({ level: 'medium', reason: 'colour-cast' });
  expect(eye([50, -3, -16])).toEqual({ level: 'high', reason: null });
  expect(eye([50, 0, 7.5])).toEqual({ level: 'medium', reason: 'near-boundary' });
});

test('brows of which one hardly shows, and black ones with a color, are guesses', () => {
  const brow = ({ brow, ...over }: BrowSeen) =>
    assessConfidence(measured(over), face(), found({ hair: { ...clear.hair, brow } })).eyebrow_color;
  expect(brow({ brow: [25, 8, 10], browEvenness: 0.1 })).toEqual({ level: 'low', reason: 'sides-disagree' });
  expect(brow({ brow: [8, 3, 2] })).toEqual({ level: 'high', reason: null });
  expect(brow({ brow: [8, 14, 2] })).toEqual({ level: 'low', reason: 'colour-cast' });
});
