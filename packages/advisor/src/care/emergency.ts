import { countryIn, kinds, wordsOf } from '@beautymark/language';
import emergencies from '../../data/lexicon/emergencies.json' with { type: 'json' };
import type { Reply } from '../turn.ts';
import { patternsWith, spokenSentences } from '../understand/phrases.ts';
import { SAFETY } from '../understand/topics.ts';
import { languageOf } from './other-language.ts';

const products = Object.values(kinds).map(({ words }) => words);
const anyOf = patternsWith({ ...emergencies.lists, product: [emergencies.lists.product, ...products].join('|') });

const HARMLESS = new Map(Object.entries(emergencies.harmless).map(([id, phrases]) => [id, anyOf(phrases)]));
const RULES = emergencies.rules.map(([id = '', phrases = '']) => ({ id, says: anyOf(phrases), but: HARMLESS.get(id) }));

/** What a message says of life and limb, told by its words alone, whatever was said before; null for all other messages. */
export function emergencyIn(query: string, country: string | null): Reply | null {
  const language = languageOf(query);
  if (language) return language;
  const sentences = spokenSentences(query);
  const found = RULES.find(({ says, but }) =>
    sentences.some((sentence) => says.test(sentence) && !but?.test(sentence) && !HARMLESS.get('any')?.test(sentence)),
  );
  return found ? urgent(found.id, regionIn(query, country)) : null;
}

const { of: REGIONS, ...texts }: { readonly of: Readonly<Record<string, string>> } & typeof emergencies.help =
  emergencies.help;
const HELP: Readonly<Record<string, Readonly<Record<string, string>>>> = texts;
/** Whose numbers are told: those of the country that is named or was before, or those of all. */
export function regionIn(text: string, before: string | null): string {
  const country = countryIn({ text, words: wordsOf(text) }) ?? before;
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
