import { countryIn, kinds, wordsOf } from '@beautymark/language';
import emergencies from '../../data/lexicon/emergencies.json' with { type: 'json' };
import type { Reply } from '../turn.ts';
import { SAFETY } from '../understand/topics.ts';
import { languageOf } from './other-language.ts';

const listOf = (phrases: string): string[] => phrases.split('|').map((phrase) => phrase.trim());
const LISTS: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(emergencies.lists).map(([name, phrases]) => [
    name,
    [...listOf(phrases), ...(name === 'product' ? Object.values(kinds).flatMap(({ words }) => listOf(words)) : [])],
  ]),
);

/** "{want} die", "put .. in her drink", "suicid*": a phrase over the words of one sentence, each with a space after it. */
function patternOf(phrase: string): string {
  return phrase
    .split(' ')
    .map((word) => {
      if (word === '..') return '(?:\\p{L}+ |\\d+ |\\$ ){0,4}?';
      const list = LISTS[word.slice(1, -1)];
      if (word.startsWith('{') && list) return `(?:${list.map((one) => wordsOf(one).join(' ')).join('|')}) `;
      if (word.endsWith('*')) return `${wordsOf(word).join(' ')}\\p{L}* `;
      return wordsOf(word)
        .map((one) => `${one} `)
        .join('');
    })
    .join('');
}
const anyOf = (phrases: string): RegExp => new RegExp(`(?:^| )(?:${listOf(phrases).map(patternOf).join('|')})`, 'u');

const HARMLESS = new Map(Object.entries(emergencies.harmless).map(([id, phrases]) => [id, anyOf(phrases)]));
const RULES = emergencies.rules.map(([id = '', phrases = '']) => ({ id, says: anyOf(phrases), but: HARMLESS.get(id) }));

const SENTENCE_END = /[.!?;\n]+/;
const spoken = (text: string): string => ` ${wordsOf(text).join(' ')} `;

/** What a message says of life and limb, told by its words alone, whatever was said before; null for all other messages. */
export function emergencyIn(query: string): Reply | null {
  const language = languageOf(query);
  if (language) return language;
  const sentences = query.split(SENTENCE_END).map(spoken);
  const found = RULES.find(({ says, but }) =>
    sentences.some((sentence) => says.test(sentence) && !but?.test(sentence) && !HARMLESS.get('any')?.test(sentence)),
  );
  return found ? urgent(found.id, regionIn(query)) : null;
}

const { of: REGIONS, ...texts }: { readonly of: Readonly<Record<string, string>> } & typeof emergencies.help =
  emergencies.help;
const HELP: Readonly<Record<string, Readonly<Record<string, string>>>> = texts;
/** Whose numbers are told: those of the country that is named, or those of all. */
export function regionIn(text: string): string {
  const country = countryIn({ text, words: wordsOf(text) });
  return country ? (REGIONS[country] ?? 'other') : 'any';
}

function urgent(id: string, region: string): Reply {
  const { answer = '', chips = [] } = SAFETY.get(id) ?? {};
  return {
    act: 'safety',
    text: withHelp(answer, region),
    choices: [],
    chips,
    topic: id,
    state: { risk: id, asked: false, offered: null },
  };
}

/** Puts the numbers to call into an answer. */
export const withHelp = (answer: string, region = 'any'): string =>
  answer.replace(/\{(\w+)\}/g, (place, what: string) => HELP[what]?.[region] ?? HELP[what]?.other ?? place);
