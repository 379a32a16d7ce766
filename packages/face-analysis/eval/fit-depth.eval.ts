// npm run fit:depth -- <folder with photos and labels.json>
// The angles at which groups of skin end on photos (src/classify/photo-tone.ts), fitted to labels by eye, and how often ends that
// were fitted without a photo, or without all of its source, are right about it.
import '../../../tools/usage.ts';
import { SKIN_GROUPS } from '@beautymark/contracts/vocabularies';
import { placeAt } from '../src/classify/photo-tone.ts';
import type { Tone } from '../src/classify/skin-tones.ts';
import { toneAt } from '../src/classify/tone-at.ts';
import { createAnalyzer, type PhotoAnalysis } from '../src/worker/analyzer.ts';
import { suppliedTones } from '../test/catalog.ts';
import { certainty, guard } from './guard.ts';
import { type LabelledPhoto, labelledPhotos } from './labels.ts';
import { groupEnds } from './ordered-logit.ts';

type Face = {
  photo: LabelledPhoto;
  result: PhotoAnalysis;
  ita: number;
  primary: string;
  accept: readonly string[];
};

/** What the rater's own word counts; the rest is shared by the groups that are right, too. */
const PRIMARY = 0.6;

async function main() {
  const folder = process.argv[2];
  if (!folder) throw new Error('Usage: npm run fit:depth -- <folder with photos and labels.json>');
  const tones = await suppliedTones();
  const faces = await readFaces(folder, tones);
  console.log(`Groups end at ${endsOf(faces).map((end) => end.toFixed(1))}° (n ${faces.length})`);
  const without = (isLeftOut: (one: Face, other: Face) => boolean) =>
    faces.map((face) => withEnds(face, endsOf(faces.filter((other) => !isLeftOut(face, other))), tones));
  const byFace = without((one, other) => one === other);
  console.log('\nRight about each photo that the ends were fitted without, in %');
  console.table(guard(byFace));
  console.table(certainty(byFace));
  console.log('The same without all photos of its source');
  console.table(guard(without((one, other) => one.photo.source.repo === other.photo.source.repo)));
}

/** The tone that a face would have been given, had groups ended there. */
function withEnds({ photo, result, ita }: Face, ends: readonly number[], tones: readonly Tone[]) {
  const { tone } = toneAt(placeAt(ita, ends), tones);
  const { analysis, details } = result;
  const skin = details.skin && { ...details.skin, group: tone.group };
  return { photo, result: { analysis: { ...analysis, skin_tone: tone.name }, details: { ...details, skin } } };
}

const isDeeper = (group: string) => SKIN_GROUPS.findIndex((one) => one === group) >= SKIN_GROUPS.length / 2;

async function readFaces(folder: string, tones: readonly Tone[]): Promise<Face[]> {
  const analyzer = await createAnalyzer({ tones });
  const faces: Face[] = [];
  for (const photo of await labelledPhotos(folder)) {
    const label = photo.labels?.skin_group;
    if (!photo.usable || !label) continue;
    const result = await analyzer.analyze(photo.bytes);
    if (result.details.skin) faces.push({ photo, result, ita: result.details.skin.ita, ...label });
  }
  analyzer.close();
  return faces;
}

/** Both halves weigh alike. */
function endsOf(faces: readonly Face[]): number[] {
  const deeper = faces.filter(({ primary }) => isDeeper(primary)).length;
  return groupEnds(
    faces.map(({ ita, primary, accept }) => {
      const words = new Set([primary, ...accept]);
      const groups = SKIN_GROUPS.map(
        (group) => (group === primary ? PRIMARY : 0) + (words.has(group) ? (1 - PRIMARY) / words.size : 0),
      );
      return { x: ita, groups, weight: 1 / (isDeeper(primary) ? deeper : faces.length - deeper) };
    }),
  );
}

await main();
