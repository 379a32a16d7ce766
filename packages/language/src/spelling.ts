import commonWords from '../data/common-words.json' with { type: 'json' };
import { stem } from './stem.ts';

/** Shorter words are left alone: too many real words are one letter apart. */
const SHORTEST = 4;
/** From here on a word may also begin with another letter, or lack its first. */
const MIDDLE = 6;
const LONG = 8;
/** Of two words that are as near, what was typed is rather the longer one with a letter left out. */
const PER_LETTER = 0.001;
const LONGEST = 24;
const common = new Set(commonWords.words.split(' ').flatMap((word) => [word, stem(word)]));

export interface Spelling {
  /** Makes a stem known; `count` says how often it occurs. */
  add(stem: string, count?: number): void;
  /** From a stem to the nearest known stem, or to itself when none is near. */
  correct(stem: string): string;
}

/** Corrects typing errors towards known words; words of everyday English stay as they are. */
export function createSpelling(): Spelling {
  const known = new Map<string, number>();
  /** By first letter and length: only words of about the same length can be near. */
  const groups = new Map<string, string[]>();
  /** By all but the first letter: "ipstick" and "kipstick" lead to "lipstick". */
  const byEnd = new Map<string, string>();

  function add(word: string, count = 1) {
    if (!known.has(word) && word.length >= SHORTEST) {
      const key = groupOf(word[0], word.length);
      const group = groups.get(key);
      if (group) group.push(word);
      else groups.set(key, [word]);
      if (word.length >= MIDDLE) byEnd.set(word.slice(1), byEnd.get(word.slice(1)) ?? word);
    }
    known.set(word, Math.max(count, known.get(word) ?? 0));
  }

  function correct(word: string): string {
    if (word.length < SHORTEST || known.has(word) || common.has(word) || word.length > LONGEST || /\d/.test(word))
      return word;
    const allowed = word.length >= LONG ? 2 : 1;
    let best = word;
    let bestRank = allowed + 1;
    // People rarely miss the first letter, but they swap it with the second.
    for (const first of new Set([word[0], word[1]]))
      for (let length = word.length - allowed; length <= word.length + allowed; length += 1)
        for (const candidate of groups.get(groupOf(first, length)) ?? []) {
          const errors = editDistance(word, candidate);
          const rank = errors - Math.min(0.4, (known.get(candidate) ?? 0) / 200) - PER_LETTER * candidate.length;
          if (errors <= allowed && rank < bestRank) [best, bestRank] = [candidate, rank];
        }
    if (best !== word || word.length < MIDDLE) return best;
    return byEnd.get(word) ?? byEnd.get(word.slice(1)) ?? word;
  }

  return { add, correct };
}

const groupOf = (first: string | undefined, length: number): string => `${first}${length}`;

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
      let least = Math.min(at(i - 1, j) + 1, (row[j - 1] ?? 0) + 1, at(i - 1, j - 1) + wrong);
      if (i > 1 && j > 1 && left[i - 1] === right[j - 2] && left[i - 2] === right[j - 1])
        least = Math.min(least, at(i - 2, j - 2) + 1);
      row.push(least);
    }
  }
  return at(left.length, right.length);
}
