import MiniSearch from 'minisearch';
import { ORDINARY_WORDS } from './ordinary-words.ts';
import { stem } from './stem.ts';

/** Shorter words are left alone: too many real words are one letter apart. */
const SHORTEST = 4;

/** Stems of everyday words, and these words as they are: a stem may be any of them. */
const ordinary = new Set([...ORDINARY_WORDS].flatMap((word) => [word, stem(word)]));

/**
 * Corrects typing errors towards words that are known here. Library search finds the near ones; a swap of two
 * neighbouring letters counts as one error.
 * @param known  how often each word occurs; the more frequent one wins among equally near words
 * @returns      a function from word to the nearest known word, or to the word itself when none is near
 */
export function createSpelling(known: ReadonlyMap<string, number>): (word: string) => string {
  const index = new MiniSearch<{ id: string; word: string }>({ fields: ['word'], tokenize: (text) => [text] });
  index.addAll([...known.keys()].filter((word) => word.length >= SHORTEST).map((word) => ({ id: word, word })));
  const corrections = new Map<string, string>();

  const correct = (word: string): string => {
    // "Redd": too short a word to be looked for among the near ones.
    const single = word.replace(/([a-z])\1$/, '$1');
    if (single !== word && known.has(single)) return single;
    const allowed = word.length >= 8 ? 2 : 1;
    let best = word;
    let bestRank = Number.POSITIVE_INFINITY;
    for (const { id } of index.search(word, { fuzzy: 2, maxFuzzy: 2 })) {
      const candidate = String(id);
      const errors = editErrors(word, candidate);
      if (errors > allowed || !startsAlike(word, candidate)) continue;
      const rank = errors - Math.min(0.4, (known.get(candidate) ?? 0) / 200);
      if (rank < bestRank) [best, bestRank] = [candidate, rank];
    }
    return best;
  };

  return (word) => {
    if (word.length < SHORTEST || known.has(word) || ordinary.has(word) || /\d/.test(word) || word.length > 24)
      return word;
    const remembered = corrections.get(word);
    if (remembered !== undefined) return remembered;
    const corrected = correct(word);
    if (corrections.size < 5000) corrections.set(word, corrected);
    return corrected;
  };
}

/** People rarely miss the first letter, but they swap it with the second. */
const startsAlike = (left: string, right: string): boolean =>
  left[0] === right[0] || (left[0] === right[1] && left[1] === right[0]);

/** @returns inserted, missing, wrong and swapped letters between two words (optimal string alignment) */
export function editErrors(left: string, right: string): number {
  const rows: number[][] = [Array.from({ length: right.length + 1 }, (_, j) => j)];
  const at = (i: number, j: number): number => rows[i]?.[j] ?? 0;
  for (let i = 1; i <= left.length; i += 1) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= right.length; j += 1) {
      const wrong = left[i - 1] === right[j - 1] ? 0 : 1;
      let least = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + wrong);
      if (i > 1 && j > 1 && left[i - 1] === right[j - 2] && left[i - 2] === right[j - 1])
        least = Math.min(least, at(i - 2, j - 2) + 1);
      row.push(least);
    }
  }
  return at(left.length, right.length);
}
