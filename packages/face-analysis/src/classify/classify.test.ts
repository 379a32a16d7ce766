import { type Lab, labOfLight } from '@beautymark/contracts/math/srgb';
import { beforeAll, expect, test } from 'vitest';
import { suppliedTones } from '../../test/catalog.ts';
import { anEye, measurementsOf } from '../../test/measurements.ts';
import { lightOfLab } from '../color/color.ts';
import { withExposure } from '../color/exposure.ts';
import type { Measurements } from '../measure/measure-face.ts';
import { classify } from './classify.ts';
import { swatchOnFace, type Tone, toneColor } from './skin-tones.ts';

let tones: Tone[];
beforeAll(async () => {
  tones = await suppliedTones();
});

type Seen = { lips: Lab; skin: Lab } & Partial<Pick<Measurements, 'irises' | 'brow'>>;

const measured = ({ skin, ...over }: Seen): Measurements => measurementsOf(skin, over);

function warmed(lab: Lab): Lab {
  const [r, g, b] = lightOfLab(lab);
  return labOfLight(1.06 * r, g, 0.9 * b);
}

function cooled(lab: Lab): Lab {
  const [r, g, b] = lightOfLab(lab);
  return labOfLight(0.9 * r, g, 1.25 * b);
}

test('the tone is told by the typology angle, and the skin is shown as light as that tone is', () => {
  const seen = measured({ lips: [50, 25, 15], skin: [75, 10, 18] });
  const from = (depth: Lab) => classify({ ...seen, skin: { ...seen.skin, depth } }, tones);
  expect(from([62, 11, 21])).toMatchObject({ group: 'medium', analysis: { skin_tone: 'Almond' } });
  const { group, neighbours, shown } = from([44, 12, 20]);
  expect([group, neighbours]).toEqual(['deep', { lighter: 'Chestnut', deeper: 'Mocha' }]);
  expect(Math.abs(shown[0] - 43)).toBeLessThan(2);
});

test('nude lips in warm light, which is on the skin too, stay nude', () => {
  const [lips, skin]: [Lab, Lab] = [
    [66, 24, 20],
    [78, 14, 18],
  ];
  expect(classify(measured({ lips, skin }), tones).analysis.lip_shade).toBe('nude pink');
  expect(classify(measured({ lips: warmed(lips), skin: warmed(skin) }), tones).analysis.lip_shade).toBe('nude pink');
  expect(classify(measured({ lips: warmed(lips), skin }), tones).analysis.lip_shade).toBe('peach');
});

test('dark brown brows in blue light, which is on the skin too, stay dark brown', () => {
  const [brow, skin, lips]: [Lab, Lab, Lab] = [
    [18, 8, 6.6],
    [78, 14, 18],
    [58, 23, 15],
  ];
  const wordOf = (seen: Lab, face: Lab) =>
    classify(measured({ lips, skin: face, brow: seen }), tones).analysis.eyebrow_color;
  expect(wordOf(brow, skin)).toBe('black');
  expect(wordOf(brow, cooled(skin))).toBe('dark brown');
});

test('an iris is judged beside the white of its eye, on skin of any depth alike', () => {
  const both: Lab = [43, 10, 7];
  const depths: Lab[] = [
    [92, 5, 12],
    [70, 14, 18],
    [30, 12, 15],
  ];
  const seen = (sclera: Lab, skin: Lab) =>
    classify(measured({ lips: [58, 23, 15], skin, irises: { left: anEye(), right: anEye(), both, sclera } }), tones)
      .analysis.eye_color;
  for (const skin of depths) {
    expect(seen([75, 18, 9], skin)).toBe('gray');
    expect(seen([90, 0, 1], skin)).toBe('brown');
  }
});

/** As under a bulb that the camera has not balanced. */
function underBulb(lab: Lab): Lab {
  const [r, g, b] = lightOfLab(lab);
  return labOfLight(r, 0.62 * g, 0.3 * b);
}

const honey = () => {
  const tone = tones.find(({ name }) => name === 'Honey');
  if (!tone) throw new Error('no such tone');
  return swatchOnFace(toneColor(tone, 'warm'));
};
const worn = { skin_tone: 'Honey', undertone: 'warm' } as const;
const nude: Lab = [58, 22, 15];

test('a shade that fits the skin shows the light, and lips are read in it', () => {
  const pink: Lab = [52, 35, 10];
  const seen = measured({ lips: underBulb(pink), skin: underBulb(honey()) });
  expect(classify(seen, tones).analysis.lip_shade).toBe('coral');
  expect(classify(seen, tones, { worn }).analysis.lip_shade).toBe('pink');
});

test('skin that is named is the named one, with its own neighbors, and brows are as bright as it says', () => {
  const dim = (lab: Lab) => withExposure(lab, 0.4);
  const hair: Lab = [40, 8, 15];
  const seen = measured({ lips: dim(nude), skin: dim(honey()), brow: dim(hair) });
  expect(classify(seen, tones).analysis).not.toMatchObject({ skin_tone: 'Honey', eyebrow_color: 'medium brown' });
  const { analysis, group, neighbours } = classify(seen, tones, { worn });
  expect(analysis).toMatchObject({ skin_tone: 'Honey', undertone: 'warm' });
  expect(group).toBe('medium');
  expect(neighbours).toEqual({ lighter: 'Beige', deeper: 'Almond' });
  expect(analysis.eyebrow_color).toBe('medium brown');
});

test('a tone that the palette lacks changes nothing', () => {
  const seen = measured({ lips: nude, skin: honey() });
  const plain = tones.filter(({ name }) => name !== 'Honey');
  expect(classify(seen, plain, { worn })).toEqual(classify(seen, plain));
});
