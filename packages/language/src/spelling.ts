import commonWords from '../data/common-words.json' with { type: 'json' };
import { stem } from './stem.ts';

/** Shorter words are left alone: too many real words are one letter apart. */
const SHORTEST = 4;
const LONG = 8;
const common = new Set(commonWords.words.split(' ').flatMap((word) => [word, stem(word)]));

/**
 * Corrects typing errors towards known words; words of everyday English stay as they are.
 * @param known  stems that the lexicon, the utterances or the catalogue use, with how often they occur
 * @returns      a function from a stem to the nearest known stem, or to itself when none is near
 */
export function createSpelling(known: ReadonlyMap<string, number>): (word: string) => string {
  const byStart = Map.groupBy(
    [...known.keys()].filter((word) => word.length >= SHORTEST),
    (word) => word[0] ?? '',
  );

  return (word) => {
    if (word.length < SHORTEST || known.has(word) || common.has(word) || word.length > 24 || /\d/.test(word))
      return word;
    const allowed = word.length >= LONG ? 2 : 1;
    // People rarely miss the first letter, but they swap it with the second.
    const candidates = [...(byStart.get(word[0] ?? '') ?? []), ...(byStart.get(word[1] ?? '') ?? [])];
    let best = word;
    let bestRank = allowed + 1;
    for (const candidate of candidates) {
      if (Math.abs(candidate.length - word.length) > allowed) continue;
      const errors = editDistance(word, candidate);
      const rank = errors - Math.min(0.4, (known.get(candidate) ?? 0) / 200);
      if (errors <= allowed && rank < bestRank) [best, bestRank] = [candidate, rank];
    }
    return best;
  };
}

export const isCommonWord = (word: string): boolean => common.has(word);

/** @returns inserted, missing, wrong and swapped letters between two words (optimal string alignment) */
function editDistance(left: string, right: string): number {
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
