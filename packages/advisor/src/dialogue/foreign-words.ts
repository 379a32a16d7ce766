import otherLanguages from '../../data/lexicon/other-languages.json' with { type: 'json' };

/** Function words that English and the names of products do not have. */
const WORDS = new Set(Object.values(otherLanguages).flatMap((words) => words.split(' ')));

/** @returns how many words of a text are those of another language */
export const foreignWords = (text: string): number =>
  text
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => WORDS.has(word)).length;
