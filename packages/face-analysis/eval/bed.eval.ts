// npm run eval:bed [-- --rounds 4]
// Drawn faces with known colours over the whole vocabulary: what is measured right under known light.
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { SKIN_GROUPS } from '@beautymark/contracts/vocabularies';
import { openFaceModel } from '../src/face-model.ts';
import type { Tone } from '../src/tones.ts';
import { bedFaces, type Truth } from './bed.ts';
import { calibrationTable } from './calibration.ts';
import { VARIATIONS } from './circumstances.ts';
import { BED_ATTRIBUTES, type BedAnswer, claimsOf, measureBed, shareRight } from './measure-bed.ts';

const SEED = 4;
const percent = (value: number) => Math.round(value * 1000) / 10;

async function main() {
  const { values } = parseArgs({ options: { rounds: { type: 'string', default: '2' } }, allowPositionals: true });
  const rounds = Number(values.rounds);
  // Checked by the catalogue's own validation; here it is only handed on.
  const tones = JSON.parse(
    await readFile(new URL('../../../catalogue/skin-tones.json', import.meta.url), 'utf8'),
  ) as Tone[];
  const model = await openFaceModel();
  const neutral = await measureBed(model, tones, bedFaces(tones, { rounds: 2 * rounds, seed: SEED }));
  console.log('neutral', row(neutral)); // the whole run takes minutes: each part is told as it comes
  const varied: Record<string, BedAnswer[]> = {};
  for (const [variation, circumstances] of Object.entries(VARIATIONS)) {
    varied[variation] = await measureBed(model, tones, bedFaces(tones, { rounds, seed: SEED, circumstances }));
    console.log(variation, row(varied[variation]));
  }
  model.close();

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
    console.log(`\nCalibration: right % (n) of the answers that claim each level (${title})`);
    console.table(
      calibrationTable(
        Object.fromEntries(BED_ATTRIBUTES.map((attribute) => [attribute, claimsOf(answers, attribute)])),
      ),
    );
    for (const attribute of BED_ATTRIBUTES) printConfusion(title, answers, attribute);
  }
  printVerdicts(neutral, varied);
}

/** Shares right that are asked for, and how far a skin group may fall below the mean of all. */
const ASKED = { neutral: 0.97, varied: 0.9, groupBelowMean: 0.05 };

function printVerdicts(neutral: readonly BedAnswer[], varied: Readonly<Record<string, readonly BedAnswer[]>>) {
  const line = (isMet: boolean, what: string) => console.log(`${isMet ? '✓' : '✗'} ${what}`);
  console.log('\nAgainst what is asked');
  for (const attribute of BED_ATTRIBUTES) {
    const share = shareRight(neutral, attribute);
    line(share >= ASKED.neutral, `${attribute}, neutral light: ${percent(share)} % (≥ ${100 * ASKED.neutral})`);
    for (const [variation, answers] of Object.entries(varied)) {
      const here = shareRight(answers, attribute);
      line(here >= ASKED.varied, `${attribute}, ${variation}: ${percent(here)} % (≥ ${100 * ASKED.varied})`);
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
      line(
        below <= ASKED.groupBelowMean,
        `${attribute}, ${group} skin: ${percent(-below)} points from the mean of ${percent(mean)} % (≥ −${100 * ASKED.groupBelowMean})`,
      );
    }
  }
}

const row = (answers: readonly BedAnswer[]) => ({
  n: answers.length,
  ...Object.fromEntries(BED_ATTRIBUTES.map((attribute) => [attribute, percent(shareRight(answers, attribute))])),
  'not found': answers.filter(({ answer }) => answer === null).length,
});

function printConfusion(title: string, answers: readonly BedAnswer[], attribute: keyof Truth) {
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
