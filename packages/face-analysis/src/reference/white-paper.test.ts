import { bounds } from '@beautymark/contracts/math/geometry';
import { seededRandom } from '@beautymark/contracts/math/random';
import { expect, test } from 'vitest';
import { surface } from '../../eval/light/materials.ts';
import { photograph } from '../../eval/light/photograph.ts';
import { inPlainShot, type Place, randomScene, type Scene, withFalseSheet, withSheet } from '../../eval/light/scene.ts';
import { bell } from '../../eval/light/spectra.ts';
import { useFaceModel } from '../../test/face-model.ts';
import { measuredIta } from './measured-tone.ts';
import { readWithPaper } from './paper-reading.ts';

const { faceIn } = useFaceModel();

/** A plain face: what errs is ours. */
function aScene(group: Parameters<typeof randomScene>[0], change: (scene: Scene) => Scene): Scene {
  const scene = inPlainShot(randomScene(group, 'seen', seededRandom(5)));
  return change({ ...scene, gloss: 0, sideShadow: 0, flush: 1 });
}

const held = (scene: Scene) => withSheet(scene, 'plain-wood-free', seededRandom(6));
const withShot = (shot: Partial<Scene['shot']>) => (scene: Scene) =>
  held({ ...scene, shot: { ...scene.shot, ...shot } });

/** A sheet whose sides are level, with these corners and without a hand. */
function uprightSheet(scene: Scene, [left, top]: Place, [right, bottom]: Place): Scene {
  const { beside } = held(scene);
  if (beside.kind !== 'sheet') throw new Error('no sheet');
  const quad = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ] as const;
  return { ...scene, beside: { ...beside, quad, hand: false } };
}

const aNote = (scene: Scene) => uprightSheet(scene, [1.3, 0.6], [2.65, 1.95]);
/** In an upright picture, held across: behind the jaw on one side, and out of the picture on the other. */
const cutOff = (scene: Scene) => {
  const frame = { width: 600, height: 800, eyes: [250, 300], eyeDistance: 95, rollDegrees: 0 } as const;
  return uprightSheet({ ...scene, frame }, [0.95, -0.3], [4.25, 2.05]);
};

const seen = async (scene: Scene) => faceIn((await photograph(scene)).jpeg);

async function read(scene: Scene) {
  const { picture, face } = await seen(scene);
  return readWithPaper(picture, face);
}

test.each(['light', 'medium', 'deep', 'very-deep'] as const)(
  '%s skin beside a sheet is measured as what it is',
  async (group) => {
    const scene = aScene(group, held);
    const reading = await read(scene);
    if (reading.kind !== 'used') throw new Error(reading.reason);
    expect(Math.abs(reading.skin[0] - scene.skin.lab[0])).toBeLessThan(4);
    expect(Math.abs(measuredIta(reading.skin) - scene.skin.ita)).toBeLessThan(9);
  },
);

test('the place of the sheet is the one where it is held', async () => {
  const scene = aScene('medium', held);
  const reading = await read(scene);
  if (reading.kind !== 'used' || scene.beside.kind !== 'sheet') throw new Error('no sheet');
  expect(reading.side).toBe('right');
  const { eyes, eyeDistance } = scene.frame;
  const box = bounds(reading.polygon);
  const drawn = bounds(scene.beside.quad.map(([u, v]) => [eyes[0] + u * eyeDistance, eyes[1] + v * eyeDistance]));
  expect(Math.abs(box.x + box.width / 2 - drawn.x - drawn.width / 2)).toBeLessThan(0.5 * eyeDistance);
  expect(Math.abs(box.y + box.height / 2 - drawn.y - drawn.height / 2)).toBeLessThan(0.5 * eyeDistance);
});

test('a sheet that shows one corner, and little of the edge between it and the face, is found', async () => {
  expect(await read(aScene('light-medium', cutOff))).toMatchObject({ kind: 'used', side: 'right' });
});

test.each<[string, (scene: Scene) => Scene, string]>([
  ['that fills the sensor', withShot({ stops: 2 }), 'too-bright'],
  ['in next to no light', withShot({ stops: -3.6 }), 'too-dark'],
  ['on which the light falls off', withShot({ falloff: [0.25, 0] }), 'uneven'],
  ['turned away from the light', withShot({ sheetTilt: 0.45 }), 'shaded'],
  ['of a colored folder', (scene) => withFalseSheet(scene, 'pastel-folder', seededRandom(3)), 'tinted'],
  ['that is a phone', (scene) => withFalseSheet(scene, 'phone-screen', seededRandom(3)), 'no-sheet'],
  ['that is a note', aNote, 'too-small'],
  ['that is not there', (scene) => scene, 'no-sheet'],
  ['that is a white shirt', (scene) => withFalseSheet(scene, 'white-shirt', seededRandom(3)), 'no-sheet'],
  ['that is a white door', (scene) => withFalseSheet(scene, 'bright-door', seededRandom(5)), 'no-sheet'],
  ['that is a white wall', (scene) => withFalseSheet(scene, 'white-wall', seededRandom(3)), 'no-sheet'],
])('a sheet %s is refused with the reason', async (_what, change, reason) => {
  expect(await read(aScene('light-medium', change))).toMatchObject({ kind: 'refused', reason });
});

/** Paper that takes a fifth of the violet: cream. */
const cream = (scene: Scene): Scene => {
  const sheet = held(scene);
  if (sheet.beside.kind !== 'sheet') throw new Error('no sheet');
  const material = surface(bell(400, 70).map((value) => 0.85 * (1 - 0.2 * value)));
  return { ...sheet, beside: { ...sheet.beside, material } };
};
const inTungsten = (change: typeof held) => (scene: Scene) =>
  change({ ...scene, shot: { ...scene.shot, lamps: ['tungsten-2800'] } });

test.each<[string, typeof held, boolean]>([
  ['white, in daylight', held, false],
  ['cream, in daylight', cream, true],
  ['white, in warm light, which makes it look like cream', inTungsten(held), true],
  ['cream, in warm light', inTungsten(cream), true],
])('a sheet that is %s', async (_what, change, isDoubtful) => {
  expect(await read(aScene('light-medium', change))).toMatchObject({ kind: 'used', isDoubtful });
});

test('light that differs between sheet and cheek is noticed by how it falls off over the sheet', async () => {
  const reading = await read(aScene('medium', withShot({ falloff: [0.125, 0] })));
  expect(reading).toMatchObject({ kind: 'refused', reason: 'light-differs' });
});
