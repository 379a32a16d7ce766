import { isFiller, stem, wordsOf } from '@beautymark/language';
import { indexedWords } from './search-words.ts';

const MAX_NAMES = 3;

/** The names of which each typed word begins a word: "mai orv" and "orvelle" suggest Maison Orvelle. */
export function namesBegunBy(text: string, entries: readonly { id: number; name: string }[]) {
  const begun = wordsOf(text).filter((word) => !isFiller(word) && /[\p{L}\p{N}]/u.test(word));
  if (begun.length === 0) return [];
  const fits = (name: string) => {
    const words = indexedWords(name);
    return begun.every((typed) => words.some(({ word, stem: base }) => word.startsWith(typed) || base === stem(typed)));
  };
  return entries
    .filter(({ name }) => fits(name))
    .slice(0, MAX_NAMES)
    .map(({ id, name }) => ({ id, name }));
}
