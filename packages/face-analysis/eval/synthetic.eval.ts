// npm run eval:synthetic [-- --rounds 4] [-- --every 2] [-- --seed 5]
// Drawn faces with known colors over the whole vocabulary: what is measured right under known light. Each round has 54
// faces, twice as many in neutral light; every second one, or fewer, is a fixed part of them. A face takes half a second.
import '../../../tools/usage.ts';
import { parseArgs } from 'node:util';
import { SKIN_GROUPS } from '@beautymark/contracts/vocabularies';
import { openFaceModel } from '../src/detect/face-model.ts';
import { suppliedTones } from '../test/catalog.ts';
import { analyzeSynthetic, claimsOf, type SyntheticAnswer, shareRight } from './analyze-synthetic.ts';
import { isHeldOut } from './calibration.ts';
import { VARIATIONS } from './conditions.ts';
import { JUDGED } from './labels.ts';
import { percent, printCalibration, verdict } from './report.ts';
import { syntheticFaces, type Truth } from './synthetic-faces.ts';

async function main() {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '2' },
      every: { type: 'string', default: '1' },
      seed: { type: 'string', default: '4' },
    },
    allowPositionals: true,
  });
  const [rounds, every, seed] = [Number(values.rounds), Number(values.every), Number(values.seed)];
  const tones = await suppliedTones();
  const model = await openFaceModel();
  const measure = (of: Parameters<typeof syntheticFaces>[1]) =>
    analyzeSynthetic(
      model,
      tones,
      syntheticFaces(tones, of).filter((_, i) => i % every === 0),
    );
  const neutral = await measure({ rounds: 2 * rounds, seed });
  console.log('neutral', row(neutral)); // the whole run takes minutes: each part is told as it comes
  const varied: Record<string, SyntheticAnswer[]> = {};
  for (const [variation, conditions] of Object.entries(VARIATIONS)) {
    varied[variation] = await measure({ rounds, seed, conditions });
    console.log(variation, row(varied[variation]));
  }
  const doubtful = await measure({ rounds, seed, doubtfulShapes: true });
  model.close();

  console.log(
    `Brow shapes within .02 of a border, where people differ too: ${percent(shareRight(doubtful, 'eyebrow_shape'))} % right`,
  );
  console.log('Right, in %');
  console.table({
    neutral: row(neutral),
    ...Object.fromEntries(Object.entries(varied).map(([variation, answers]) => [variation, row(answers)])),
    'all variations': row(Object.values(varied).flat()),
  });
  for (const [title, answers] of [
    ['neutral', neutral],
    ['all variations', Object.values(varied).flat()],
  ] as const) {
    console.log(`\nRight by skin group, in % (${title})`);
    console.table(
      Object.fromEntries(
        SKIN_GROUPS.map((group) => [group, row(answers.filter(({ truth }) => truth.skin_group === group))]),
      ),
    );
    for (const attribute of JUDGED) printConfusion(title, answers, attribute);
  }
  const all = [...neutral, ...Object.values(varied).flat()];
  printCalibration(
    'right % (n) of the answers that claim each level, on the half the limits were set on',
    allClaims(all.filter(({ face }) => !isHeldOut(face))),
    allClaims(all.filter(({ face }) => isHeldOut(face))),
  );
  printVerdicts(neutral, varied);
}

const allClaims = (answers: readonly SyntheticAnswer[]) =>
  Object.fromEntries(JUDGED.map((attribute) => [attribute, claimsOf(answers, attribute)]));

/** Shares right that are asked for, and how far a skin group may fall below the mean of all. */
const ASKED = { neutral: 0.97, varied: 0.9, groupBelowMean: 0.05 };

function printVerdicts(
  neutral: readonly SyntheticAnswer[],
  varied: Readonly<Record<string, readonly SyntheticAnswer[]>>,
) {
  console.log('\nAgainst what is asked');
  for (const attribute of JUDGED) {
    const share = shareRight(neutral, attribute);
    verdict(share >= ASKED.neutral, `${attribute}, neutral light: ${percent(share)} % (≥ ${100 * ASKED.neutral})`);
    for (const [variation, answers] of Object.entries(varied)) {
      const here = shareRight(answers, attribute);
      verdict(here >= ASKED.varied, `${attribute}, ${variation}: ${percent(here)} % (≥ ${100 * ASKED.varied})`);
    }
    const all = [...neutral, ...Object.values(varied).flat()];
    const mean = shareRight(all, attribute);
    for (const group of SKIN_GROUPS) {
      const below =
        mean -
        shareRight(
          all.filter(({ truth }) => truth.skin_group === group),
          attribute,
        );
      verdict(
        below <= ASKED.groupBelowMean,
        `${attribute}, ${group} skin: ${percent(-below)} points from the mean of ${percent(mean)} % (≥ −${100 * ASKED.groupBelowMean})`,
      );
    }
  }
}

const row = (answers: readonly SyntheticAnswer[]) => ({
  n: answers.length,
  ...Object.fromEntries(JUDGED.map((attribute) => [attribute, percent(shareRight(answers, attribute))])),
  'not found': answers.filter(({ answer }) => answer === null).length,
});

function printConfusion(title: string, answers: readonly SyntheticAnswer[], attribute: keyof Truth) {
  const counts: Record<string, Record<string, number>> = {};
  for (const { truth, answer } of answers) {
    counts[truth[attribute]] ??= {};
    const line = counts[truth[attribute]];
    const said = answer?.[attribute] ?? 'none';
    if (line) line[said] = (line[said] ?? 0) + 1;
  }
  console.log(`\n${attribute}, ${title}: rows are drawn, columns answered`);
  console.table(counts);
}

await main();
