// npm run train:keybot [-- --report]
// Learns from all opened talks what README.md describes, writes data/ranking.json, and prints the figures of KeyBots that
// have not seen the writer whom they talk to. `--report` only prints.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { wordsOf } from '@beautymark/language';
import { advisorOf } from '../src/advisor.ts';
import { replyTo } from '../src/deciding/decide.ts';
import { createReader } from '../src/reader.ts';
import { advice, seedCatalog, tones } from '../src/testing/seed-shop.ts';
import { reportOf } from './figures.ts';
import { holdTalk, type JudgedTurn, talks } from './talks.ts';
import { type Gathered, gather } from './training/gather.ts';
import { train } from './training/train.ts';

const { values } = parseArgs({
  options: { report: { type: 'boolean', default: false }, quick: { type: 'boolean', default: false } },
});
const NEAR = 0.8;

const said = new Set(talks.flatMap(({ turns }) => turns.map(({ say }) => keyOf(say))));
/** No utterance that stands in any set teaches the classifiers that are judged. */
const read = await createReader({ advice, tones, isLearned: (text) => !said.has(keyOf(text)) });
const lessons = gather(talks, read);

if (!values.report) {
  const file = new URL('../data/ranking.json', import.meta.url);
  writeFileSync(file, `${JSON.stringify(train(lessons), null, 2)}\n`);
}

const judged: JudgedTurn[] = [];
for (const writer of values.quick ? [] : new Set(talks.map((talk) => talk.writer))) {
  const theirs = lessons.filter(({ talk }) => talk.writer === writer);
  const model = train(lessons.filter((one) => one.talk.writer !== writer && !isNearAny(one, theirs)));
  const advisor = advisorOf(read, (turn) => replyTo(turn, model));
  for (const talk of talks.filter((one) => one.writer === writer))
    judged.push(...(await holdTalk(talk, async (asked) => advisor.answer(asked, seedCatalog))));
}
// The promises are kept by rules of ours, not by what a shopper wrote.
const byWriters = judged.filter(({ talk }) => talk.writer !== 'promises');
const reachable = lessons.filter(({ talk, isReachable }) => talk.writer !== 'promises' && isReachable);
console.log(`${reportOf(byWriters)}\n\nproposal recall ${((100 * reachable.length) / byWriters.length).toFixed(1)} %`);

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
