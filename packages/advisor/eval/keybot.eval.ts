// npm run eval:keybot [-- --work] [-- --thresholds] [-- --talks]
// How well KeyBot holds the talks of talks.development.json, and the older question sets. `--work` lists what went wrong
// in the half that is worked with; of the other half only totals are ever printed. `--thresholds` writes the shares of
// the older sets as the thresholds that questions.test.ts holds; `--talks` writes the answers of
// docs/research/talks-with-keybot.md anew.
import { writeFileSync } from 'node:fs';
import { judgeQuestionSets, type Share } from './question-sets.ts';
import { type JudgedTurn, judgeTalks } from './talks.ts';
import { rewriteTwentyTalks } from './twenty-talks.ts';

const percent = (hits: number, of: number) => `${((100 * hits) / Math.max(1, of)).toFixed(1)} %`.padStart(8);
const print = ({ name, hits, of }: Share) => console.log(`${name.padEnd(24)}${percent(hits, of)}  ${hits} of ${of}`);

function report(name: string, judged: readonly JudgedTurn[]) {
  const hitsOf = (turns: readonly JudgedTurn[]) => turns.filter(({ fault }) => fault === null).length;
  const aside = judged.filter(({ answer, kind }) => answer.act === 'out-of-scope' && kind !== 'out-of-scope').length;
  console.log(
    `\n${name}: ${percent(hitsOf(judged), judged.length)}  ${hitsOf(judged)} of ${judged.length}, turned away ${aside}`,
  );
  for (const [kind, turns] of Map.groupBy(judged, (one) => one.kind))
    print({ name: kind, hits: hitsOf(turns), of: turns.length });
}

const [work, rest] = [judgeTalks('work'), judgeTalks('report')];
if (process.argv.includes('--work'))
  for (const { talk, say, kind, answer, fault } of work)
    if (fault !== null)
      console.log(`\n${talk.id} (${kind}): ${say}\n  ${fault}\n  [${answer.act}] ${answer.text.slice(0, 240)}`);
report('work', work);
report('report', rest);
const millis = [...work, ...rest].map((one) => one.millis).sort((a, b) => a - b);
const at = (share: number) => millis[Math.floor(millis.length * share)]?.toFixed(1);
console.log(`\ntime per answer: median ${at(0.5)} ms, p99 ${at(0.99)} ms\n`);

const shares = judgeQuestionSets();
for (const share of shares) print(share);
if (process.argv.includes('--thresholds')) {
  const thresholds = Object.fromEntries(
    shares.map(({ name, hits, of }) => [name, Math.floor((100 * hits) / of) / 100]),
  );
  writeFileSync(new URL('thresholds.json', import.meta.url), `${JSON.stringify(thresholds, null, 2)}\n`);
}
if (process.argv.includes('--talks')) rewriteTwentyTalks();
