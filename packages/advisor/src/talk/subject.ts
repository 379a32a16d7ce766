import { concepts, isFiller, isLight, KINDS, mentionsOf, stem, wordsOf } from '@beautymark/language';
import type { Subject } from '../search/relevance.ts';
import type { Topic } from '../understand/topics.ts';
import type { Understood } from '../understand/understand.ts';

/** Words that tell no product from another. */
const EMPTY = new Set(
  'want need like would could should look one thing good best nice please get use wear put make makeup product skin face day time all any some more very really just not no from than then too when who why how what which will about into out over there their they we he she her his your us only ones other please'
    .split(' ')
    .map(stem),
);
/** Whether a word tells what a message is about. */
export const isTelling = (word: string): boolean => word.length > 2 && !isLight(word) && !EMPTY.has(word);

const SYNONYM = 0.5;
const ADVICE = 0.3;

/**
 * What a message is about, for ranking products that meet its conditions.
 * @param topic  the advice that is given; its words say what helps
 */
export function subjectOf({ stems, mentions }: Understood, topic?: Topic): Subject {
  const subject = new Map<string, number>();
  const add = (words: readonly string[], weight: number) => {
    for (const word of words) if (isTelling(word)) subject.set(word, Math.max(weight, subject.get(word) ?? 0));
  };
  if (topic) add(wordsOf(topic.answer).map(stem), ADVICE);
  for (const { slot, value, negated } of mentions)
    if (slot === 'concept' && !negated) add(wordsOf(synonymsOf(value)).map(stem), SYNONYM);
  const refused = mentions.filter(({ negated }) => negated);
  add(
    stems.filter((_, at) => !refused.some(({ from, to }) => at >= from && at < to)),
    1,
  );
  return subject;
}

const CONCEPTS: Readonly<Record<string, string>> = concepts;
const synonymsOf = (concept: string): string => `${concept} ${CONCEPTS[concept] ?? ''}`;

/** By which words a kind is called: "kabuki" of a "kabuki brush", "milk" of a "cleansing milk". */
export function calledIn(said: Understood): string[] {
  const { mentions, stems, words, pauses } = said;
  const isTaken = (at: number) =>
    mentions.some(({ slot, from, to }) => slot !== 'need' && slot !== 'concept' && at >= from && at < to);
  return mentionsOf(said, 'kind').flatMap(({ value, from, to, negated }) => {
    let first = from;
    while (first > 0 && !pauses.has(first) && !isTaken(first - 1) && !isFiller(words[first - 1] ?? '')) first -= 1;
    const kind = KINDS.get(value);
    const usual = new Set(wordsOf(`${kind?.one ?? value} ${kind?.many ?? ''}`).map(stem));
    const own = to - from > 1 ? stems.slice(from, to).filter((word) => !usual.has(word)) : [];
    return negated ? [] : [...stems.slice(first, from), ...own].filter((word) => word !== '' && !isLight(word));
  });
}
