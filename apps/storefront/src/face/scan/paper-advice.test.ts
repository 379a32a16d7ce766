import { expect, test } from 'vitest';
import { displayedCrop, paperAdvice } from './paper-advice.ts';

const SIZE = { width: 48, height: 36 };
const GUIDES = {
  face: { x: 0.05, y: 0.05, width: 0.45, height: 0.9 },
  paper: { x: 0.5, y: 0.5, width: 0.5, height: 0.5 },
};

/** A view of skin on the left and what is in the box on the right. @param box  luma at a place of the box, 0..1 each way */
const view = (skin: number, box: (across: number, down: number) => number) =>
  new Float32Array(SIZE.width * SIZE.height).map((_, at) => {
    const [x, y] = [(at % SIZE.width) / SIZE.width, Math.floor(at / SIZE.width) / SIZE.height];
    return x >= 0.5 && y >= 0.5 ? box(2 * x - 1, 2 * y - 1) : skin;
  });

test.each([
  ['nothing but a gray wall', view(150, () => 150), 'Hold white paper in the box, at your jaw'],
  ['an even sheet', view(150, () => 205), 'Good. Hold still and take the photo'],
  ['an even sheet beside deep skin', view(60, () => 190), 'Good. Hold still and take the photo'],
  [
    'a sheet that leaves a part of the box empty',
    view(90, (x) => (x < 0.7 ? 205 : 90)),
    'Good. Hold still and take the photo',
  ],
  ['a sheet without any tone left', view(180, () => 253), 'Turn the paper a little away from the light'],
  ['a sheet in a dark room', view(40, () => 70), 'More light on the paper, please'],
  ['a corner of a sheet', view(90, (x, y) => (x > 0.5 && y > 0.5 ? 205 : 90)), 'Fill the box with the paper'],
  ['a sheet under a falling light', view(120, (x) => 170 + 50 * x), 'Turn the paper until the light on it is even'],
])('%s', (_, luma, advice) => expect(paperAdvice(luma, SIZE, GUIDES)).toBe(advice));

test.each([
  ['as it is', { width: 800, height: 600 }, { x: 0, y: 0, width: 1280, height: 960 }],
  ['cut at its sides', { width: 300, height: 400 }, { x: 280, y: 0, width: 720, height: 960 }],
  ['cut above and below', { width: 1280, height: 480 }, { x: 0, y: 240, width: 1280, height: 480 }],
])('a frame is shown %s', (_, shown, crop) => {
  expect(displayedCrop({ width: 1280, height: 960 }, shown)).toEqual(crop);
});
