import shortForms from '../data/lexicon/short-forms.json' with { type: 'json' };
import { joinNumbers } from './number-words.ts';

const CHARACTERS_MAX = 600;
const spelledOut = new Map(Object.entries(shortForms).map(([short, long]) => [short, long.split(' ').filter(Boolean)]));
const TOKEN = /\p{L}+|\d+(?:\.\d+)?|[$%]|[,;:.!?]/gu;
const PAUSE = /^[,;:.!?]$/;

/** Words in order, and before which of them a comma or the end of a sentence stands. */
export interface Tokens {
  readonly words: string[];
  readonly pauses: ReadonlySet<number>;
}

/**
 * A message as lower-case words: accents folded, apostrophes closed, short forms spelled out ("dont" is "do not"),
 * amounts as numbers, British spelling.
 * @param text  anything a person may type; only the first 600 characters count
 */
export function tokensOf(text: string): Tokens {
  const folded = fold(text.slice(0, CHARACTERS_MAX))
    .replace(/['’‘`´]/g, '')
    .replace(/[£€]/g, '$')
    .replace(/<=?\s*(?=\$?\d)/g, ' under ')
    .replace(/>=?\s*(?=\$?\d)/g, ' over ')
    .replace(/(\d),(\d)/g, '$1.$2')
    .replace(/(\d)\s*[-–]\s*\$?(?=\d)/g, '$1 to ')
    .replace(/&|\s\+\s/g, ' and ')
    .replace(/\bw\/(?:out|o)?\b/g, (written) => (written === 'w/' ? ' with ' : ' without '))
    .replace(/([a-z])\1{2,}/g, '$1$1');
  const written: string[] = [];
  const pausesWritten = new Set<number>();
  for (const token of folded.match(TOKEN) ?? []) {
    if (PAUSE.test(token)) pausesWritten.add(written.length);
    else written.push(...(spelledOut.get(token) ?? [token]));
  }
  const { words, places } = joinNumbers(written);
  const pauses = new Set([...places, written.length].flatMap((place, at) => (pausesWritten.has(place) ? at : [])));
  return { words, pauses };
}

/** The words of `tokensOf` alone. */
export const wordsOf = (text: string): string[] => tokensOf(text).words;

/** "40W", of which only the number is a word. */
const SHADE_CODE = /^\d+\p{L}$/u;
const WRITTEN = /[\p{L}\p{M}\p{N}'’]+/gu;

/**
 * How words of `wordsOf` were typed, to show a shopper their own: "zzzz" of "zz", "Colour" of "color". A word that is only
 * part of what was typed ("do" of "don't") has none.
 */
export function typedWords(text: string): ReadonlyMap<string, string> {
  const typed = new Map<string, string>();
  for (const [written] of text.slice(0, CHARACTERS_MAX).matchAll(WRITTEN)) {
    const [word, ...others] = wordsOf(written);
    const isWhole = others.length === 0 || SHADE_CODE.test(written);
    if (word !== undefined && isWhole && !typed.has(word)) typed.set(word, written);
  }
  return typed;
}

/** Lower case without accents, "Zaïdari" and "Sølvane" are typed without them, and without what is pasted unseen. */
const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/ø/g, 'o')
    .replace(/æ/g, 'ae')
    .replace(/œ/g, 'oe')
    .replace(/ß/g, 'ss');
