// npm run eval:faces -- <folder with photos and labels.json> [--photos] [--quick] [--sets=fu,gv,n]
// How well the answers agree with labels by eye. Few photos, one rater: read n beside every figure.
import '../../../tools/usage.ts';
import { mean, quantile } from '@beautymark/contracts/math/statistics';
import { SKIN_GROUPS } from '@beautymark/contracts/vocabularies';
import { createAnalyzer, type PhotoAnalysis } from '../src/worker/analyzer.ts';
import { suppliedTones } from '../test/catalog.ts';
import { agreement } from './agreement.ts';
import { type Claim, isHeldOut } from './calibration.ts';
import { coveredAndCropped } from './covered-and-cropped.ts';
import { answerOf, certainty, guard, judgementsOf } from './guard.ts';
import { JUDGED, type LabelledPhoto, labelledPhotos } from './labels.ts';
import { printCalibration } from './report.ts';
import { stability, TRANSFORMS } from './stability.ts';

type Seen = { photo: LabelledPhoto; result: PhotoAnalysis; milliseconds: number };

// The photos are few: no decimals.
const percent = (value: number) => (Number.isNaN(value) ? '–' : Math.round(value * 100));
const accepted = ({ result }: Seen) => result.details.quality.usable;
/** `--sets=fu,gv,n` prints the guard apart, too, for the photos whose names begin with these letters. */
const SETS = '--sets=';

async function main() {
  const folder = process.argv[2];
  if (!folder) throw new Error('Usage: npm run eval:faces -- <folder with photos and labels.json>');
  const seen = await lookAt(await labelledPhotos(folder));
  if (process.argv.includes('--photos')) printPhotos(seen);
  printAgreement(seen);
  printDepth(seen);
  printCalibration(
    'accepted % (n) of the answers that claim each level, all photos',
    claimsOf(seen),
    claimsOf(seen.filter(({ photo }) => isHeldOut(photo.file))),
  );
  if (!process.argv.includes('--quick')) await printStability(seen);
  if (!process.argv.includes('--quick')) await printCoveredAndCropped(seen);
  printGate(seen);
  printLatency(seen);
}

async function openAnalyzer() {
  const tones = await suppliedTones();
  return createAnalyzer({ tones });
}

async function lookAt(photos: LabelledPhoto[]): Promise<Seen[]> {
  const analyzer = await openAnalyzer();
  const seen: Seen[] = [];
  for (const photo of photos) {
    const start = performance.now();
    const result = await analyzer.analyze(photo.bytes);
    seen.push({ photo, result, milliseconds: performance.now() - start });
  }
  analyzer.close();
  return seen;
}

function printPhotos(seen: Seen[]) {
  for (const one of seen) {
    const { photo, result } = one;
    const { quality, skin } = result.details;
    console.log(
      photo.file,
      photo.usable ? '' : `(${photo.why})`,
      quality.usable ? skin?.group : 'refused',
      quality.hints,
    );
    for (const judged of quality.usable ? JUDGED : []) {
      const label = photo.labels?.[judged];
      const answer = answerOf(one, judged);
      if (label && answer && answer !== label.primary)
        console.log('   ', judged, answer, label.accept.includes(answer) ? '(accepted)' : '✗', '←', label.primary);
    }
  }
}

function printAgreement(seen: Seen[]) {
  const rows = JUDGED.map((judged) => {
    const a = agreement(judgementsOf(seen.filter(accepted), judged));
    return [
      judged,
      {
        n: a.n,
        'exact %': percent(a.exact),
        '(constant)': percent(a.constantExact),
        'accepted %': percent(a.accepted),
        '(constant) ': percent(a.constantAccepted),
        'macro accepted %': percent(a.macro),
      },
    ];
  });
  console.log('\nAgreement with the labels');
  console.table(Object.fromEntries(rows));
}

function printDepth(seen: Seen[]) {
  const skin_group = judgementsOf(seen.filter(accepted), 'skin_group');
  const row = (group: string) => {
    const here = skin_group.filter(({ primary }) => group === primary);
    return { n: here.length, 'accepted %': percent(agreement(here).accepted) };
  };
  console.log('\nSkin group by depth');
  console.table(Object.fromEntries(SKIN_GROUPS.map((group) => [group, row(group)])));
  console.log('\nThe guard, by half, in % (n)');
  console.table(guard(seen));
  console.log('\nHow sure the tone is, by half, in %');
  console.table(certainty(seen));
  const sets = process.argv.find((argument) => argument.startsWith(SETS))?.slice(SETS.length);
  for (const initials of sets?.split(',') ?? []) {
    console.log(`\nThe same of the photos whose names begin with one of "${initials}"`);
    console.table(guard(seen.filter(({ photo }) => initials.includes(photo.file.charAt(0)))));
  }
}

const claimsOf = (seen: Seen[]): Record<string, Claim[]> =>
  Object.fromEntries(
    JUDGED.map((judged) => [
      judged,
      seen.filter(accepted).flatMap((one): Claim[] => {
        const label = one.photo.labels?.[judged];
        const answer = answerOf(one, judged);
        const level = one.result.details.confidence?.[judged === 'skin_group' ? 'skin_tone' : judged].level;
        return label && answer && level ? [{ level, right: agreement([{ answer, ...label }]).accepted === 1 }] : [];
      }),
    ]),
  );

/** The answers on changed copies of the accepted photos, against those on the photos themselves. */
async function printStability(seen: Seen[]) {
  const analyzer = await openAnalyzer();
  const rows: Record<string, Record<string, number | string>> = {};
  for (const [transform, apply] of Object.entries(TRANSFORMS)) {
    const pairs: { before: PhotoAnalysis; after: PhotoAnalysis }[] = [];
    for (const { photo, result } of seen.filter((one) => accepted(one) && one.photo.usable))
      pairs.push({ before: result, after: await analyzer.analyze(await apply(photo.bytes)) });
    rows[transform] = stability(pairs);
  }
  analyzer.close();
  console.log('\nSame answer after a change of the photo, in % (n = usable photos; a refusal is no same answer)');
  console.table(rows);
}

/** On copies of the accepted photos whose face was covered or cropped. */
async function printCoveredAndCropped(seen: Seen[]) {
  const photos = seen.filter((one) => accepted(one) && one.photo.usable).map(({ photo }) => photo.bytes);
  const analyzer = await openAnalyzer();
  const { refused, moved } = await coveredAndCropped(photos, analyzer, await suppliedTones());
  analyzer.close();
  console.log(`\nRefused of ${photos.length} copies with a covered face, and with one that is not`);
  console.table(refused);
  console.log('\nHow many of the 18 tones a closer crop of the same photo moves');
  for (const [crop, steps] of moved)
    console.log(`${crop}: ${mean(steps).toFixed(2)} on average, ${Math.max(...steps)} at most (n ${steps.length})`);
}

function printGate(seen: Seen[]) {
  const usable = seen.filter(({ photo }) => photo.usable);
  const unusable = seen.filter(({ photo }) => !photo.usable);
  const refused = unusable.filter((one) => !accepted(one));
  console.log(`\nUsable accepted ${usable.filter(accepted).length}/${usable.length}`);
  console.log(`Unusable refused ${refused.length}/${unusable.length}`);
  for (const one of usable.filter((u) => !accepted(u)))
    console.log('  wrongly refused:', one.photo.file, ...one.result.details.quality.hints);
  for (const one of unusable.filter(accepted)) console.log('  wrongly accepted:', one.photo.file, one.photo.why);
}

function printLatency(seen: Seen[]) {
  const times = seen.map(({ milliseconds }) => milliseconds);
  console.log(
    `\nPhoto → answer: p50 ${quantile(times, 0.5).toFixed(0)} ms, p95 ${quantile(times, 0.95).toFixed(0)} ms`,
  );
}

await main();
