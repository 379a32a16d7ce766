// npm run eval:tryon [-- <folder with photos and labels.json>]
// How truly shades are worn: on drawn faces with known colors, and with a folder also on photos of this machine.
import '../../tools/usage.ts';
import { parseArgs } from 'node:util';
import { mean, quantile } from '@beautymark/contracts/math/statistics';
import { SKIN_GROUPS } from '@beautymark/contracts/vocabularies';
import { FACE_PLACES, WEAR_PLACES } from '@beautymark/contracts/wear';
import { MASK_CHANNELS } from '@beautymark/try-on/masks';
import type { Layer } from '@beautymark/try-on/wear-layers';
import { verdict } from '../../packages/face-analysis/eval/report.ts';
import { colorErrors, measuredLayers } from './color-accuracy.ts';
import { type DrawnPerson, drawnPeople } from './drawn-people.ts';
import { photoFaces } from './photo-faces.ts';
import { openShaderPage, type ShaderPage } from './shader-agreement.ts';
import { textureKept } from './texture.ts';

const PEOPLE_PER_GROUP = 2;
const STILL_HEIGHT = 1280;
const PHOTOS = 8;
/** What the mesh allows on drawn faces: its outlines are some pixels off. */
const LIP_OVERLAP_LEAST = 0.65;

const hundredths = (value: number) => Math.round(value * 100) / 100;

/** One product on every place at once. */
const FULL_LOOK: Layer[] = [
  { place: 'skin', hex: '#c9a488', coverage: 'medium', finish: 'matte', intensity: 1 },
  { place: 'under-eyes', hex: '#e3c4af', coverage: 'full', finish: 'satin', intensity: 1 },
  { place: 'cheeks', hex: '#d0607a', coverage: 'sheer', finish: 'satin', intensity: 1 },
  { place: 'lids', hex: '#6b4a7a', coverage: 'medium', finish: 'shimmer', intensity: 1 },
  { place: 'brows', hex: '#3d2a20', coverage: 'medium', finish: 'matte', intensity: 1 },
  { place: 'lips', hex: '#b3202e', coverage: 'full', finish: 'gloss', intensity: 1 },
];

async function measure(photos: string | undefined, shaderPage: ShaderPage) {
  const people = await drawnPeople(PEOPLE_PER_GROUP);
  const layers = await measuredLayers();
  const byGroup = SKIN_GROUPS.map((group) => {
    const here = people.filter((person) => person.group === group);
    return { group, errors: here.flatMap((person) => colorErrors(person, layers)), lips: mean(here.map(lipOverlap)) };
  });
  console.log(`Color against the formula: ${layers.length} lip, blush and foundation shades, CIEDE2000`);
  console.table(
    Object.fromEntries(
      byGroup.map(({ group, errors, lips }) => [
        group,
        {
          n: errors.length,
          mean: hundredths(mean(errors)),
          p95: hundredths(quantile(errors, 0.95)),
          'lip mask, overlap': hundredths(lips),
        },
      ]),
    ),
  );
  const all = byGroup.flatMap(({ errors }) => errors);
  const means = byGroup.map(({ errors }) => mean(errors));
  const gap = Math.max(...means) - Math.min(...means);
  verdict(mean(all) <= 2, `mean ${hundredths(mean(all))} (≤ 2)`);
  verdict(quantile(all, 0.95) <= 4, `p95 ${hundredths(quantile(all, 0.95))} (≤ 4)`);
  verdict(gap <= 0.5, `gap between skin groups ${hundredths(gap)} (≤ 0.5)`);
  const overlap = Math.min(...byGroup.map(({ lips }) => lips));
  verdict(overlap >= LIP_OVERLAP_LEAST, `least overlap of lips ${hundredths(overlap)} (≥ ${LIP_OVERLAP_LEAST})`);
  for (const { group, face } of people.filter((_, i) => i % PEOPLE_PER_GROUP === 0)) {
    const { largestDifference } = await shaderPage.agreement(face, FULL_LOOK);
    verdict(largestDifference <= 1, `shader and formula on ${group} skin: ${largestDifference} of 255 (≤ 1)`);
  }
  if (photos) await measurePhotos(photos, shaderPage);
}

/** Overlap of the mask of the lips with the drawn lips: intersection over union. */
function lipOverlap({ face, lips }: DrawnPerson): number {
  const channel = FACE_PLACES.indexOf('lips');
  let [both, either] = [0, 0];
  lips.forEach((isDrawn, i) => {
    const isWorn = (face.masks[i * MASK_CHANNELS + channel] ?? 0) > 127;
    if (isDrawn && isWorn) both++;
    if (isDrawn || isWorn) either++;
  });
  return both / either;
}

async function measurePhotos(folder: string, shaderPage: ShaderPage) {
  const faces = await photoFaces(folder, PHOTOS, STILL_HEIGHT);
  const [first] = faces;
  if (!first) return;
  console.log(`\nLocal contrast kept on ${faces.length} photos: correlation, median (least)`);
  console.table(
    Object.fromEntries(
      WEAR_PLACES.map((place) => {
        const layer = FULL_LOOK.filter((one) => one.place === place);
        const kept = faces.flatMap((face) => layer.map((one) => textureKept(face, one)));
        return [place, { median: hundredths(quantile(kept, 0.5)), least: hundredths(quantile(kept, 0)) }];
      }),
    ),
  );
  const { largestDifference, milliseconds } = await shaderPage.agreement(first, FULL_LOOK);
  verdict(largestDifference <= 1, `shader and formula on a photo: ${largestDifference} of 255 (≤ 1)`);
  verdict(
    milliseconds <= 150,
    `a still of ${first.width} × ${first.height} px in software graphics, one pass: ${Math.round(milliseconds)} ms (≤ 150)`,
  );
}

const {
  positionals: [photos],
} = parseArgs({ allowPositionals: true });
const shaderPage = await openShaderPage();
try {
  await measure(photos, shaderPage);
} finally {
  await shaderPage.close();
}
