// npm run eval:talks [-- --work]
// How well KeyBot holds the talks of talks.development.json. `--work` lists what went wrong in the half that is worked
// with; of the other half only totals are ever printed.
import { type JudgedTurn, judgeTalks } from './talks.ts';

const percent = (hits: number, of: number) => `${((100 * hits) / Math.max(1, of)).toFixed(1)} %`.padStart(8);

function report(name: string, judged: readonly JudgedTurn[]) {
  const right = judged.filter(({ fault }) => fault === null).length;
  const aside = judged.filter(({ answer, kind }) => answer.act === 'out-of-scope' && kind !== 'out-of-scope').length;
  console.log(`\n${name}: ${percent(right, judged.length)}  ${right} of ${judged.length}, turned away ${aside}`);
  for (const [kind, turns] of Map.groupBy(judged, (one) => one.kind)) {
    const hits = turns.filter(({ fault }) => fault === null).length;
    console.log(`${kind.padEnd(16)}${percent(hits, turns.length)}  ${hits} of ${turns.length}`);
  }
}

const work = judgeTalks('work');
if (process.argv.includes('--work'))
  for (const { talk, say, kind, answer, fault } of work)
    if (fault !== null)
      console.log(`\n${talk.id} (${kind}): ${say}\n  ${fault}\n  [${answer.act}] ${answer.text.slice(0, 240)}`);
report('work', work);
const rest = judgeTalks('report');
report('report', rest);
const millis = [...work, ...rest].map((one) => one.millis).sort((a, b) => a - b);
console.log(
  `\ntime per answer: median ${millis[Math.floor(millis.length / 2)]?.toFixed(1)} ms, p99 ${millis[Math.floor(millis.length * 0.99)]?.toFixed(1)} ms`,
);
