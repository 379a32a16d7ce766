import type { Polygon } from '@beautymark/contracts/math/geometry';
import type { Lab } from '@beautymark/contracts/math/srgb';
import { expect, test } from 'vitest';
import { anEye, measurementsOf } from '../../test/measurements.ts';
import type { Face } from '../detect/face.ts';
import { detectionRefusals, measurementRefusals, qualityHints } from './face-checks.ts';

const square = (side: number): Polygon => [
  [0, 0],
  [side, 0],
  [side, side],
  [0, side],
];

function aFace({ side = 200, ...over }: Partial<Face> & { side?: number } = {}): Face {
  const nothing: Polygon = [];
  return {
    boxScore: 0.9,
    faceScore: 1,
    yaw: 0,
    pitch: 0,
    landmarks: [],
    regions: {
      faceOval: square(side),
      leftEye: nothing,
      rightEye: nothing,
      leftBrow: nothing,
      rightBrow: nothing,
      lipsOuter: nothing,
      lipsInner: nothing,
      leftCheek: nothing,
      rightCheek: nothing,
      forehead: nothing,
    },
    irises: { left: { x: 0, y: 0, r: 8 }, right: { x: 90, y: 0, r: 8 } },
    eyeDistance: 90,
    ...over,
  };
}

const SKIN: Lab = [65, 13, 18];

test('a clear face alone is accepted without a hint', () => {
  expect(detectionRefusals([aFace()])).toEqual([]);
  expect(measurementRefusals(measurementsOf(SKIN))).toEqual([]);
  expect(qualityHints(measurementsOf(SKIN))).toEqual([]);
});

test.each([
  ['nothing at all', [], 'no-face'],
  ['something the detector doubts', [aFace({ boxScore: 0.5 })], 'no-face'],
  ['something the mesh does not fit', [aFace({ faceScore: 0.7 })], 'no-face'],
  ['a face far away', [aFace({ eyeDistance: 29 })], 'too-small'],
  ['a profile', [aFace({ yaw: -0.7 })], 'turned-away'],
  ['a face looking down', [aFace({ pitch: 0.65 })], 'turned-away'],
  ['two people side by side', [aFace(), aFace({ side: 180 })], 'more-than-one-face'],
] as const)('%s is refused', (_what, faces, hint) => {
  expect(detectionRefusals(faces)).toEqual([hint]);
});

test('what would not pass for a face alone is no second face', () => {
  expect(detectionRefusals([aFace(), aFace({ side: 180, boxScore: 0.3 })])).toEqual([]);
  expect(detectionRefusals([aFace(), aFace({ side: 180, faceScore: 0.5 })])).toEqual([]);
});

test('people in the background do not matter', () => {
  expect(detectionRefusals([aFace({ side: 200 }), aFace({ side: 100 })])).toEqual([]);
});

test.each<[string, Lab, string]>([
  ['a black-and-white photo', [60, 1, 1], 'black-and-white'],
  ['a blue face', [60, -5, -20], 'colour-cast'],
  ['a face in red light', [50, 45, 30], 'colour-cast'],
  ['a face under yellow varnish', [83, 10, 52], 'colour-cast'],
  ['a face in saturated orange light', [48, 58, 56], 'colour-cast'],
  ['a black-and-white photo of a dark face', [12, 0.3, 0.7], 'black-and-white'],
  ['a burnt-out face', [97, 3, 4], 'too-bright'],
])('%s is refused', (_what, skin, hint) => {
  expect(measurementRefusals(measurementsOf(skin))).toEqual([hint]);
});

test.each<[string, Lab]>([
  ['the lightest', [87, 6, 13]],
  ['the deepest', [26, 9, 12]],
  ['the deepest in the shade', [9, 3, 4]],
  ['the deepest in cold light, which takes most of its color', [14, 1.2, -0.8]],
])('%s skin of the palette is no reason to refuse', (_what, skin) => {
  expect(measurementRefusals(measurementsOf(skin))).toEqual([]);
});

test.each<[string, Lab]>([
  ['in red-orange light', [48, 45, 43]],
  ['under a yellow bulb', [64, 13, 51]],
])('a face %s, whose hue is still that of skin, is read with a doubt', (_light, skin) => {
  const seen = measurementsOf(skin, { lips: [45, 60, 30] });
  expect(measurementRefusals(seen)).toEqual([]);
  expect(qualityHints(seen)).toContain('colour-cast');
});

test('pale skin that cool light leaves without a hue of its own is no reason to refuse', () => {
  expect(measurementRefusals(measurementsOf([88, 7, -3]))).toEqual([]);
});

test('skin in warm light is taken, and that the light is colored is said', () => {
  const warm = measurementsOf([78, 24, 47]);
  expect(measurementRefusals(warm)).toEqual([]);
  expect(qualityHints(warm)).toEqual(['colour-cast']);
});

test('each thing that the person could do better is said', () => {
  const closed = anEye({ openness: 0.18 });
  const irises = { left: closed, right: closed, both: null, sclera: null };
  expect(qualityHints(measurementsOf(SKIN, { irises }))).toEqual(['eyes-closed']);
  expect(qualityHints(measurementsOf(SKIN, { brightEnd: 0.2 }))).toEqual(['too-dark']);
  expect(qualityHints(measurementsOf([15, 6, 8]))).toEqual(['too-dark']);
  const skin = {
    ...measurementsOf(SKIN).skin,
    clipped: 0.2,
    leftCheek: [80, 10, 15] as Lab,
    rightCheek: [45, 15, 20] as Lab,
  };
  expect(qualityHints(measurementsOf(SKIN, { skin }))).toEqual(['too-bright', 'uneven-light']);
  expect(qualityHints(measurementsOf([65, 20, 5]))).toEqual(['colour-cast']);
});

test('where the white of the eyes is blown out, deep skin that is not says nothing of the light', () => {
  expect(qualityHints(measurementsOf([45, 15, 20], { blownWhite: 0.3 }))).toEqual(['too-bright']);
  expect(qualityHints(measurementsOf([45, 15, 20], { blownWhite: 0.05 }))).toEqual([]);
});

test('a face with both eyes shut is refused, a wink is not', () => {
  const [shut, open] = [anEye({ openness: 0.1 }), anEye()];
  expect(
    measurementRefusals(measurementsOf(SKIN, { irises: { left: shut, right: shut, both: null, sclera: null } })),
  ).toEqual(['eyes-closed']);
  expect(
    measurementRefusals(measurementsOf(SKIN, { irises: { left: shut, right: open, both: null, sclera: null } })),
  ).toEqual([]);
});

test('the deepest skin is no photo that is too dark', () => {
  expect(qualityHints(measurementsOf([24, 9, 12]))).toEqual([]);
});
