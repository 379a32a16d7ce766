// npm run train:keybot [-- --report]
// Learns from all opened talks what README.md describes, writes data/ranking.json, and prints the figures of KeyBots that
// have not seen the writer whom they talk to. `--report` only prints.
import '../../../tools/usage.ts';
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { wordsOf } from '@beautymark/language';
import { advisorOf } from '../src/advisor.ts';
import { decide } from '../src/plan/decide.ts';
import { createReader } from '../src/reader.ts';
import { advice, seedCatalog, tones } from '../src/testing/seed-shop.ts';
import { reportOf } from './figures.ts';
import { holdTalk, type JudgedTurn, talks } from './talks.ts';
import { type Gathered, gather } from './training/gather.ts';
import { bestOf, cutOff, learn, TAUGHT } from './training/train.ts';

const { values } = parseArgs({
  options: { report: { type: 'boolean', default: false }, quick: { type: 'boolean', default: false } },
});
const NEAR = 0.8;

const said = new Set(talks.flatMap(({ turns }) => turns.map(({ say }) => keyOf(say))));
/** No utterance that stands in any set teaches the classifiers that are judged. */
const read = await createReader({ advice, tones, isLearned: (text) => !said.has(keyOf(text)) });
const lessons = gather(talks, read);

/** What is learned without a writer, and what that answers to them. */
const folds = [...new Set(talks.map(({ writer }) => writer))]
  .filter((writer) => writer !== TAUGHT)
  .map((writer) => {
    const theirs = lessons.filter(({ talk }) => talk.writer === writer);
    const learned = learn(lessons.filter((one) => one.talk.writer !== writer && !isNearAny(one, theirs)));
    return { writer, learned, best: bestOf(theirs, learned.ways) };
  });

if (!values.report) {
  const file = new URL('../data/ranking.json', import.meta.url);
  const model = { ...learn(lessons), sure: cutOff(folds.flatMap(({ best }) => best)) };
  writeFileSync(file, `${JSON.stringify(model, null, 2)}\n`);
}

const judged: JudgedTurn[] = [];
for (const { writer, learned } of values.quick ? [] : folds) {
  const sure = cutOff(folds.flatMap((other) => (other.writer === writer ? [] : other.best)));
  const advisor = advisorOf(read, (alone, inTalk) => decide(alone, inTalk, { ...learned, sure }));
  for (const talk of talks.filter((one) => one.writer === writer))
    judged.push(...(await holdTalk(talk, async (asked) => advisor.answer(asked, seedCatalog))));
}
const reachable = lessons.filter(({ talk, isReachable }) => talk.writer !== TAUGHT && isReachable);
if (judged.length > 0)
  console.log(`${reportOf(judged)}\n\nproposal recall ${((100 * reachable.length) / judged.length).toFixed(1)} %`);

function keyOf(text: string): string {
  return [...new Set(wordsOf(text))].sort().join(' ');
}

/** Whether four fifths of the words of two messages are the same. */
function isNearAny({ words }: Gathered, others: readonly Gathered[]): boolean {
  return others.some((other) => {
    const [less, more] = words.size < other.words.size ? [words, other.words] : [other.words, words];
    if (less.size < NEAR * more.size) return false;
    let shared = 0;
    for (const word of less) if (more.has(word)) shared += 1;
    return shared >= NEAR * (less.size + more.size - shared);
  });
}
