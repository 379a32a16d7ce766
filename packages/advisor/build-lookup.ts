// node packages/advisor/build-lookup.ts
// Writes data/lookup.json from data/utterances and the supplied advice: what a message is compared with that no row answers.
import { readFileSync, writeFileSync } from 'node:fs';
import { readMentions, stem, tokensOf } from '@beautymark/language';
import { aspectUtterances } from './src/understand/aspects.ts';
import { spokenOf } from './src/understand/spoken.ts';
import { type Topic, topicsOf } from './src/understand/topics.ts';
import { intentUtterances, topicUtterances } from './src/understand/utterances.ts';

const FILE = new URL('data/lookup.json', import.meta.url);
const advice = JSON.parse(
  readFileSync(new URL('../../catalogue/advice.json', import.meta.url), 'utf8'),
) as readonly Topic[]; // catalogue/validate.mjs checks it

interface Spoken {
  readonly id: string;
  /** By word or name of a slot. */
  readonly words: ReadonlyMap<string, number>;
}
function spoken(text: string, id: string): Spoken {
  const tokens = tokensOf(text);
  const stems = tokens.words.map(stem);
  return { id, words: spokenOf(stems, readMentions(stems, tokens)) };
}
const utterances = topicUtterances();
const groups = {
  topics: topicsOf(advice).flatMap(({ id, questions }) =>
    [...questions, ...(utterances.get(id) ?? [])].map((text) => spoken(text, id)),
  ),
  intents: intentUtterances().map(({ text, intent }) => spoken(text, intent)),
  aspects: aspectUtterances().map(({ text, aspect }) => spoken(text, aspect)),
};

const counts = new Map<string, number>();
const all = Object.values(groups).flat();
for (const { words } of all) for (const word of words.keys()) counts.set(word, (counts.get(word) ?? 0) + 1);
// What is said most often has the shortest number.
const words = [...counts.keys()].sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0));
const places = new Map(words.map((word, at) => [word, at]));

/** "12 340+ 7-": numbers in base 36; a word of little weight ends in "-", a slot in "+". */
const written = ({ words: of }: Spoken): string =>
  [...of]
    .map(([word, share]) => `${(places.get(word) ?? 0).toString(36)}${share === 1 ? '' : share === 0.6 ? '+' : '-'}`)
    .sort()
    .join(' ');
const grouped = (sentences: readonly Spoken[]) =>
  Object.fromEntries(
    [...Map.groupBy(sentences, ({ id }) => id)].map(([id, of]) => [id, [...new Set(of.map(written))].join(',')]),
  );
/** The text of the file. */
export const lookupText = `${JSON.stringify(
  {
    words: words.join('|'),
    counts: words.map((word) => counts.get(word)?.toString(36)).join(' '),
    sentences: all.length,
    groups: Object.fromEntries(Object.entries(groups).map(([name, of]) => [name, grouped(of)])),
  },
  null,
  2,
)}\n`;
if (import.meta.main) writeFileSync(FILE, lookupText);
