// npm run eval:worn [-- --rounds 20] [-- --half seen]
// What "What I wear" gains: drawn faces with lipsticks and brow pencils of the catalog, under lamps and by cameras that no
// rule was set on (eval/light/split.json), read from the photo alone, with the shade that fits, and with the next ones.
import '../../../tools/usage.ts';
import { parseArgs } from 'node:util';
import type { WornTone } from '@beautymark/contracts/face';
import { seededRandom } from '@beautymark/contracts/math/random';
import { SKIN_GROUPS } from '@beautymark/contracts/vocabularies';
import { classify } from '../src/classify/classify.ts';
import { classifyUndertone, type Tone } from '../src/classify/skin-tones.ts';
import { openFaceModel } from '../src/detect/face-model.ts';
import { measuredTone } from '../src/reference/measured-tone.ts';
import { suppliedTones } from '../test/catalog.ts';
import { photograph } from './light/photograph.ts';
import { measurePhoto } from './light/read-cases.ts';
import { firstSeedOf, type Half, randomScene, type Scene } from './light/scene.ts';
import { BROWS, IRISES, LIPS } from './synthetic-colors.ts';

/** Seeds of the other cases of a half are below. */
const SEEDS_FROM = 6000;

async function main() {
  const { values } = parseArgs({
    options: { half: { type: 'string', default: 'heldOut' }, rounds: { type: 'string', default: '20' } },
    allowPositionals: true,
  });
  const half: Half = values.half === 'seen' ? 'seen' : 'heldOut';
  const tones = await suppliedTones();
  const model = await openFaceModel();
  const counts: Record<string, Right> = {};
  for (const scene of scenes(half, Number(values.rounds))) {
    const seen = await measurePhoto(model, (await photograph(scene)).jpeg);
    if (!seen) continue;
    for (const [known, worn] of Object.entries(wornOn(scene, tones)))
      count(counts, known, scene, classify(seen.measured, tones, { worn }).analysis);
  }
  model.close();
  console.log(`Lamps and cameras: ${half}. Words that are right, in %`);
  console.table(Object.fromEntries(Object.entries(counts).map(([known, right]) => [known, inPercent(right)])));
}

const scenes = (half: Half, rounds: number): Scene[] =>
  Array.from({ length: rounds }).flatMap((_, round) =>
    SKIN_GROUPS.map((group, i) =>
      randomScene(group, half, seededRandom(firstSeedOf(half) + SEEDS_FROM + round * SKIN_GROUPS.length + i)),
    ),
  );

/** What the shopper may name: nothing, the tone that fits, or by mistake the one beside it. */
function wornOn({ skin }: Scene, tones: readonly Tone[]): Record<string, WornTone | undefined> {
  const { tone, neighbours, shown } = measuredTone(skin.lab, tones);
  const { undertone } = classifyUndertone(shown, tones);
  // The palette's names are the contract's.
  const named = (name: string | null) => ({ skin_tone: name ?? tone.name, undertone }) as WornTone;
  return {
    'photo alone': undefined,
    'the shade that fits': named(tone.name),
    'one tone too light': named(neighbours.lighter),
    'one tone too deep': named(neighbours.deeper),
  };
}

type Right = { n: number; lips: number; brows: number; eyes: number };

function count(
  counts: Record<string, Right>,
  known: string,
  { words }: Scene,
  said: ReturnType<typeof classify>['analysis'],
) {
  counts[known] ??= { n: 0, lips: 0, brows: 0, eyes: 0 };
  const right = counts[known];
  right.n++;
  if (said.lip_shade === wordOf(LIPS, words.lips)) right.lips++;
  if (said.eyebrow_color === wordOf(BROWS, words.brow)) right.brows++;
  if (said.eye_color === wordOf(IRISES, words.iris)) right.eyes++;
}

const wordOf = (colors: Record<string, readonly string[]>, hex: string) =>
  Object.keys(colors).find((word) => colors[word]?.includes(hex));

const inPercent = ({ n, ...right }: Right) => ({
  n,
  ...Object.fromEntries(Object.entries(right).map(([what, value]) => [what, Math.round((1000 * value) / n) / 10])),
});

await main();
