// npm run fit:depth -- <folder with photos and labels.json>
// The angles at which groups of skin end on photos (src/classify/photo-tone.ts), fitted to labels by eye, and how often ends that
// were fitted without a photo, or without all of its source, are right about it.
import '../../../tools/usage.ts';
import { SKIN_GROUPS } from '@beautymark/contracts/vocabularies';
import { createAnalyzer } from '../src/worker/analyzer.ts';
import { suppliedTones } from '../test/catalog.ts';
import { isAccepted, share, stepsApart } from './agreement.ts';
import { labelledPhotos } from './labels.ts';
import { groupEnds } from './ordered-logit.ts';
import { percent } from './report.ts';

type Face = { source: string; x: number; primary: string; accept: readonly string[] };

/** What the rater's own word counts; the rest is shared by the groups that are right, too. */
const PRIMARY = 0.6;

async function main() {
  const folder = process.argv[2];
  if (!folder) throw new Error('Usage: npm run fit:depth -- <folder with photos and labels.json>');
  const faces = await readFaces(folder);
  console.log(`Groups end at ${endsOf(faces).map((end) => end.toFixed(1))}° (n ${faces.length})`);
  console.log('\nRight about what was left out, in %');
  const without = (isLeftOut: (one: Face, other: Face) => boolean) =>
    faces.map((face) => {
      const ends = endsOf(faces.filter((other) => !isLeftOut(face, other)));
      const answer = SKIN_GROUPS[ends.filter((end) => face.x < end).length] ?? '';
      return { answer, primary: face.primary, accept: face.accept };
    });
  const byFace = without((one, other) => one === other);
  const bySource = without((one, other) => one.source === other.source);
  console.table({
    'lighter three, one photo': row(byFace.filter(({ primary }) => !isDeeper(primary))),
    'deeper three, one photo': row(byFace.filter(({ primary }) => isDeeper(primary))),
    'lighter three, one source': row(bySource.filter(({ primary }) => !isDeeper(primary))),
    'deeper three, one source': row(bySource.filter(({ primary }) => isDeeper(primary))),
  });
}

const isDeeper = (group: string) => SKIN_GROUPS.findIndex((one) => one === group) >= SKIN_GROUPS.length / 2;

async function readFaces(folder: string): Promise<Face[]> {
  const analyzer = await createAnalyzer({ tones: await suppliedTones() });
  const faces: Face[] = [];
  for (const { bytes, usable, labels, source } of await labelledPhotos(folder)) {
    const label = labels?.skin_group;
    if (!usable || !label) continue;
    const { details } = await analyzer.analyze(bytes);
    if (details.skin) faces.push({ source: source.repo, x: details.skin.ita, ...label });
  }
  analyzer.close();
  return faces;
}

/** Both halves weigh alike. */
function endsOf(faces: readonly Face[]): number[] {
  const deeper = faces.filter(({ primary }) => isDeeper(primary)).length;
  return groupEnds(
    faces.map(({ x, primary, accept }) => {
      const words = new Set([primary, ...accept]);
      const groups = SKIN_GROUPS.map(
        (group) => (group === primary ? PRIMARY : 0) + (words.has(group) ? (1 - PRIMARY) / words.size : 0),
      );
      return { x, groups, weight: 1 / (isDeeper(primary) ? deeper : faces.length - deeper) };
    }),
  );
}

function row(judged: readonly { answer: string; primary: string; accept: readonly string[] }[]) {
  const steps = judged.map((one) => stepsApart(SKIN_GROUPS, one));
  return {
    n: judged.length,
    '±1': percent(share(steps, (step) => Math.abs(step) <= 1)),
    accepted: percent(share(judged, isAccepted)),
    bias: (steps.reduce((sum, step) => sum + step, 0) / steps.length).toFixed(2),
  };
}

await main();
