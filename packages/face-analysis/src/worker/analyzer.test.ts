import { Analysis, FaceDetails } from '@beautymark/contracts/face';
import { seededRandom } from '@beautymark/contracts/math/random';
import {
  EYE_COLORS,
  EYEBROW_COLORS,
  EYEBROW_SHAPES,
  LIP_SHADES,
  SKIN_TONES,
  UNDERTONES,
} from '@beautymark/contracts/vocabularies';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { plain } from '../../../picture-decoder/test/pictures.ts';
import { photograph } from '../../eval/light/photograph.ts';
import { inPlainShot, randomScene, type Scene, withSheet } from '../../eval/light/scene.ts';
import { useAnalyzer } from '../../test/face-model.ts';
import { drawnPhoto } from '../../test/pictures.ts';
import { clearFaces, sampleCrop, samplePicture } from '../../test/sample-faces.ts';
import { deltaE, labOfHex } from '../color/color.ts';
import type { PhotoAnalysis } from './analyzer.ts';

const analyzer = useAnalyzer();

const words = {
  skin_tone: SKIN_TONES.map(({ name }) => name),
  undertone: UNDERTONES,
  eye_color: EYE_COLORS,
  eyebrow_color: EYEBROW_COLORS,
  eyebrow_shape: EYEBROW_SHAPES,
  lip_shade: LIP_SHADES,
} satisfies Record<keyof Analysis, readonly string[]>;

/** A drawn face with a white sheet at its jaw. */
async function besidePaper(change: (scene: Scene) => Scene): Promise<Buffer> {
  const scene = inPlainShot(randomScene('light-medium', 'seen', seededRandom(5)));
  const plain = { ...scene, gloss: 0.25, sideShadow: 0.12 };
  return (await photograph(change(withSheet(plain, 'plain-wood-free', seededRandom(6))))).jpeg;
}
const tintedInPart = (scene: Scene): Scene => ({ ...scene, shot: { ...scene.shot, lamps: ['tungsten-2800'] } });

function expectSixWords({ analysis, details }: PhotoAnalysis) {
  expect(details.quality.usable).toBe(true);
  for (const [attribute, word] of Object.entries(analysis))
    expect(words[attribute as keyof Analysis], attribute).toContain(word); // the keys of an Analysis
}

function expectNothing({ analysis, details }: PhotoAnalysis, hint: string) {
  expect(Object.values(analysis)).toEqual(Array(6).fill('N/A'));
  expect(details).toEqual({
    quality: { usable: false, faces: expect.any(Number), hints: expect.arrayContaining([hint]) },
  });
}

test('skin that the shopper has named is answered as named', async () => {
  const [photo = Buffer.alloc(0)] = await clearFaces();
  const { analysis, details } = await analyzer.analyze(photo, { worn: { skin_tone: 'Amber', undertone: 'cool' } });
  expect(analysis).toMatchObject({ skin_tone: 'Amber', undertone: 'cool' });
  expect(details.skin?.neighbours).toEqual({ lighter: 'Caramel', deeper: 'Toffee' });
});

test('paper that may be tinted serves, and makes tone and undertone a guess', async () => {
  const { details } = await analyzer.analyze(await besidePaper(tintedInPart), { reference: 'white-paper' });

  expect(details.reference).toMatchObject({ status: 'used', reason: 'tinted' });
  expect(details.confidence).toMatchObject({
    skin_tone: { level: 'low', reason: 'colour-cast' },
    undertone: { level: 'low' },
  });
  const plain = await analyzer.analyze(await besidePaper((scene) => scene), { reference: 'white-paper' });
  expect(plain.details.reference).toMatchObject({ status: 'used', reason: null });
});

test('four clear faces each get six words of the vocabulary, and everything that the contract promises', async () => {
  for (const photo of await clearFaces()) {
    const answer = await analyzer.analyze(photo);
    expectSixWords(answer);
    expect(Analysis.parse(answer.analysis)).toEqual(answer.analysis);
    expect(FaceDetails.parse(answer.details)).toEqual(answer.details);
    expect(Object.keys(answer.details).sort()).toEqual([
      'colours',
      'confidence',
      'evenLight',
      'face',
      'quality',
      'skin',
    ]);
  }
});

test('the colors agree with what one sees on them', async () => {
  const answers = [];
  for (const photo of await clearFaces()) answers.push(await analyzer.analyze(photo));
  for (const { analysis, details } of answers) {
    expect(['light', 'light-medium', 'medium', 'medium-deep']).toContain(details.skin?.group);
    expect(['brown', 'hazel']).toContain(analysis.eye_color);
    // The plucked brows of one face lie on the border of medium and light brown, which their confidence says.
    const seen = details.confidence?.eyebrow_color.level === 'low' ? ['light brown'] : [];
    expect(['black', 'dark brown', 'medium brown', ...seen]).toContain(analysis.eyebrow_color);
  }
});

test('places are shares of the upright photo, and the features lie inside the face', async () => {
  const [photo] = await clearFaces();
  if (!photo) throw new Error('no photo');
  const { face } = (await analyzer.analyze(photo)).details;
  if (!face) throw new Error('no face');
  for (const point of Object.values(face.regions).flat(2)) {
    expect(point).toBeGreaterThan(0);
    expect(point).toBeLessThan(1);
  }
  for (const [x, y] of [...face.regions.leftEye, ...face.regions.lipsOuter]) {
    expect(x).toBeGreaterThan(face.box.x);
    expect(x).toBeLessThan(face.box.x + face.box.width);
    expect(y).toBeGreaterThan(face.box.y);
    expect(y).toBeLessThan(face.box.y + face.box.height);
  }
});

test('the same photo, stored turned, gives the same words and the same places', async () => {
  const [photo] = await clearFaces();
  const upright = await analyzer.analyze(await sharp(photo).png().toBuffer());
  const turned = await sharp(photo).rotate(270).withMetadata({ orientation: 6 }).png().toBuffer();
  expect(await analyzer.analyze(turned)).toEqual(upright);
});

test('colors that were drawn are the colors that are answered', async () => {
  const answer = await analyzer.analyze(await drawnPhoto({ skin: '#80604c', iris: '#5f7f9e', lips: '#ab1a2d' }));
  expectSixWords(answer);
  expect(answer.analysis).toMatchObject({ eye_color: 'blue', lip_shade: 'red' });
  // Skin is shown as light as the palette is where it was read: tones lie 3 to 4 apart.
  expect(deltaE(answer.details.colours?.skin?.lab ?? [0, 0, 0], labOfHex('#80604c'))).toBeLessThan(4);
});

test.each<[string, [number, number, number]]>([
  ['bronze', [1.25, 0.95, 0.6]],
  ['a sepia filter', [1.1, 1, 0.8]],
])('a face that has the one color of %s is refused', async (_what, [red, green, blue]) => {
  const [photo] = await clearFaces();
  const gray = await sharp(photo).greyscale().toColourspace('srgb').png().toBuffer();
  const tinted = await sharp(gray).removeAlpha().linear([red, green, blue], [0, 0, 0]).jpeg().toBuffer();
  expectNothing(await analyzer.analyze(tinted), 'black-and-white');
});

test('deep skin that was exposed too long is a guess, and so are its eyes', async () => {
  const photo = await drawnPhoto({ skin: '#4a2f22', iris: '#4a3024' });
  // In sRGB, near enough a power of 2.2: a stop and a half more light.
  const overexposed = await sharp(photo).linear(1.6, 0).png().toBuffer();
  const { details } = await analyzer.analyze(overexposed);
  expect(details.quality).toMatchObject({ usable: true, hints: ['too-bright'] });
  expect(details.confidence).toMatchObject({ skin_tone: { level: 'low' }, eye_color: { level: 'low' } });
});

test('a black-and-white face is refused', async () => {
  const photo = await sampleCrop('human', 'screenshot-facedetect.jpg', [632, 337, 146, 146]);
  expectNothing(await analyzer.analyze(photo), 'black-and-white');
});

test('a group of people is refused', async () => {
  expectNothing(await analyzer.analyze(await samplePicture('face-api', 'sample6.jpg')), 'more-than-one-face');
});

test('a page full of tiny faces is refused', async () => {
  const { analysis, details } = await analyzer.analyze(await samplePicture('human', 'samples.jpg'));
  expect(Object.values(analysis)).toEqual(Array(6).fill('N/A'));
  expect(details.quality.hints.length).toBeGreaterThan(0);
});

test('a picture of nothing is refused', async () => {
  expectNothing(await analyzer.analyze(await plain(500, 500, '#c99c80').png().toBuffer()), 'no-face');
});

test('a file that is no photo throws', async () => {
  await expect(analyzer.analyze(Buffer.from('not a photo'))).rejects.toMatchObject({ code: 'photo.not_an_image' });
});
