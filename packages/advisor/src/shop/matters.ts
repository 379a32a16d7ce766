import { countryIn } from '@beautymark/language';
import matters from '../../data/lexicon/shop-matters.json' with { type: 'json' };
import type { Turn } from '../turn.ts';
import { patternsWith, spokenSentences } from '../understand/phrases.ts';
import type { Topic } from '../understand/topics.ts';

const anyOf = patternsWith(matters.lists);
const BUT: Readonly<Record<string, string>> = matters.but;
const SURE = Object.entries(matters.sure).map(([id, phrases]) => ({
  id,
  says: anyOf(phrases),
  but: BUT[id] === undefined ? undefined : anyOf(BUT[id]),
}));
const NEEDED = new Map(Object.entries(matters.needed).map(([id, phrases]) => [id, anyOf(phrases)]));

/** Whether a message has a word without which it is not about a topic: nothing is new unless the message says so. */
export const mayBeAbout = ({ text }: Turn['said'], { id }: Topic): boolean =>
  spokenSentences(text).some((sentence) => NEEDED.get(id)?.test(sentence) ?? true);

const LIVING = /^(?:and )?(?:i|we) (?:am|are|live)(?: based)? in \w+(?: \w+){0,2}$/;

/** What a message is about beyond doubt, by its words alone. "I'm in Canada" asks what is sent there. */
export function sureTopic({ said, topics }: Turn): Topic | undefined {
  if (LIVING.test(said.words.join(' ')) && countryIn(said)) return topics.get('shop-shipping-cost');
  const sentences = spokenSentences(said.text);
  return topics.get(
    SURE.find(({ says, but }) => sentences.some((sentence) => says.test(sentence) && !but?.test(sentence)))?.id ?? '',
  );
}
