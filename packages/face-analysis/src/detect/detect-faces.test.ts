import { bounds, centerOf } from '@beautymark/contracts/math/geometry';
import { decodePhoto } from '@beautymark/picture-decoder/decode-photo';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { plain } from '../../../picture-decoder/test/pictures.ts';
import { DRAWN_SIZE } from '../../test/drawn-face.ts';
import { useFaceModel } from '../../test/face-model.ts';
import { drawnPhoto, drawnPicture } from '../../test/pictures.ts';
import { clearFaces, samplePicture } from '../../test/sample-faces.ts';
import { detectFaces } from './detect-faces.ts';
import { faceArea } from './face.ts';

const { model, faceIn } = useFaceModel();

test('a drawn face is found where it was drawn', async () => {
  const [face, ...others] = await detectFaces(model(), await drawnPicture());
  expect(others).toEqual([]);
  expect(face?.landmarks).toHaveLength(478);
  expect(Math.abs((face?.eyeDistance ?? 0) - DRAWN_SIZE.eyeDistance)).toBeLessThan(10);
  expect(Math.abs((face?.irises.left.x ?? 0) - 245)).toBeLessThan(8);
  expect(Math.abs((face?.irises.right.x ?? 0) - 395)).toBeLessThan(8);
});

test('each iris belongs to the eye it lies in, left in the picture first', async () => {
  for (const photo of await clearFaces()) {
    const { face } = await faceIn(photo);
    for (const side of ['left', 'right'] as const) {
      const eye = bounds(face.regions[`${side}Eye`]);
      expect(face.irises[side].x).toBeGreaterThan(eye.x);
      expect(face.irises[side].x).toBeLessThan(eye.x + eye.width);
    }
    expect(face.irises.left.x).toBeLessThan(face.irises.right.x);
    const corners = [33, 133, 362, 263].map((point) => face.landmarks[point]?.[0]);
    expect(corners).toEqual(corners.toSorted((one = 0, other = 0) => one - other));
  }
});

test('eyes are found to a fiftieth of the distance between them, however the head is tilted', async () => {
  for (const degrees of [-25, -8, 8, 25]) {
    const tilted = sharp(await drawnPhoto()).rotate(degrees, { background: '#f4f4f4' });
    const { picture, face } = await faceIn(await tilted.png().toBuffer());
    const turn = (degrees * Math.PI) / 180;
    for (const [side, drawn] of [
      ['left', 245],
      ['right', 395],
    ] as const) {
      const [dx, dy] = [drawn - DRAWN_SIZE.width / 2, 330 - DRAWN_SIZE.height / 2];
      const x = picture.width / 2 + dx * Math.cos(turn) - dy * Math.sin(turn);
      const y = picture.height / 2 + dx * Math.sin(turn) + dy * Math.cos(turn);
      const { irises } = face;
      expect(Math.hypot(irises[side].x - x, irises[side].y - y)).toBeLessThan(DRAWN_SIZE.eyeDistance / 50);
    }
  }
});

test('a face that fills the picture to its border keeps its landmarks', async () => {
  const photo = await drawnPhoto();
  const { face: whole } = await faceIn(photo);
  const left = 150;
  const tight = await sharp(photo).extract({ left, top: 100, width: 340, height: 520 }).png().toBuffer();
  const { face: cropped } = await faceIn(tight);
  const [there, here] = [centerOf(whole.regions.lipsOuter), centerOf(cropped.regions.lipsOuter)];
  expect(Math.abs(there[0] - left - here[0])).toBeLessThan(8);
  expect(Math.abs(there[1] - 100 - here[1])).toBeLessThan(8);
});

test('several faces come largest first', async () => {
  const faces = await detectFaces(model(), await decodePhoto(await samplePicture('face-api', 'sample6.jpg')));
  expect(faces.length).toBeGreaterThan(2);
  const areas = faces.map(faceArea);
  expect(areas).toEqual(areas.toSorted((one, other) => other - one));
});

test('where there is nothing, nothing is found', async () => {
  expect(await detectFaces(model(), await decodePhoto(await plain(640, 480).png().toBuffer()))).toEqual([]);
});

test('the model keeps no tensors of the photos it has seen', async () => {
  const picture = await drawnPicture();
  await detectFaces(model(), picture);
  const before = model().tensors();
  for (let i = 0; i < 5; i++) await detectFaces(model(), picture);
  expect(model().tensors()).toBe(before);
});

test('the same picture twice gives the same mesh, whatever was seen in between', async () => {
  const [picture, other] = [await drawnPicture(), await decodePhoto(await samplePicture('face-api', 'sample6.jpg'))];
  const first = await detectFaces(model(), picture);
  await detectFaces(model(), other);
  expect(await detectFaces(model(), picture)).toEqual(first);
});
