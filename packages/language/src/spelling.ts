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

/** Words that are compared with one that is unknown: many more than lie near it in a shop whose words mean something. */
const COMPARED_MAX = 4000;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

export interface Spelling {
  /** Makes a stem known; `count` says how often it occurs. */
  add(stem: string, count?: number): void;
  /** Takes back one `add`: a stem is known until each of its own is taken back. */
  remove(stem: string): void;
  /** From a stem to the nearest known stem, or to itself when none is near. */
  correct(stem: string): string;
}

/** Corrects typing errors towards known words; words of everyday English stay as they are. */
export function createSpelling(): Spelling {
  /** By first letter and length, since only words of about the same length can be near: how often each was added. */
  const groups = new Map<string, Map<string, number>>();
  /** Of the words that occur more than once. */
  const counts = new Map<string, number>();

  function add(word: string, count = 1) {
    const key = groupOf(word[0], word.length);
    const group = groups.get(key) ?? new Map<string, number>();
    groups.set(key, group.set(word, (group.get(word) ?? 0) + 1));
    if (count > 1) counts.set(word, Math.max(count, countOf(word)));
  }

  function remove(word: string) {
    const key = groupOf(word[0], word.length);
    const group = groups.get(key);
    const others = (group?.get(word) ?? 0) - 1;
    if (others > 0) group?.set(word, others);
    else group?.delete(word);
    if (group?.size === 0) groups.delete(key);
  }

  const countOf = (word: string): number => counts.get(word) ?? 1;
  const isKnown = (word: string): boolean => groups.get(groupOf(word[0], word.length))?.has(word) ?? false;

  function correct(word: string): string {
    if (word.length < SHORTEST || isKnown(word) || common.has(word) || word.length > LONGEST || /\d/.test(word))
      return word;
    const allowed = word.length >= LONG ? 2 : 1;
    let best = word;
    let bestRank = allowed + 1;
    for (const candidate of comparedWith(word, allowed)) {
      const errors = editDistance(word, candidate, allowed);
      const rank = errors - Math.min(0.4, countOf(candidate) / 200) - PER_LETTER * candidate.length;
      if (errors <= allowed && rank < bestRank) [best, bestRank] = [candidate, rank];
    }
    if (best !== word || word.length < MIDDLE) return best;
    return withFirstLetter(word) ?? withFirstLetter(word.slice(1)) ?? word;
  }

  function* comparedWith(word: string, allowed: number): Generator<string> {
    let left = COMPARED_MAX;
    // People rarely miss the first letter, but they swap it with the second.
    for (const first of new Set([word[0], word[1]]))
      for (let length = word.length - allowed; length <= word.length + allowed; length += 1) {
        if (length < SHORTEST) continue;
        for (const candidate of groups.get(groupOf(first, length))?.keys() ?? []) {
          if (left-- === 0) return;
          yield candidate;
        }
      }
  }

  /** "ipstick" and "kipstick" lead to "lipstick"; of several words to the most frequent one. */
  function withFirstLetter(end: string): string | undefined {
    const known = [...LETTERS].map((letter) => letter + end).filter((word) => word.length >= MIDDLE && isKnown(word));
    return known.toSorted((a, b) => countOf(b) - countOf(a))[0];
  }

  return { add, remove, correct };
}

const groupOf = (first: string | undefined, length: number): string => `${first}${length}`;

export const isCommonWord = (word: string): boolean => common.has(word);

/** @returns inserted, missing, wrong and swapped letters between two words (optimal string alignment); more than `most` is far */
function editDistance(left: string, right: string, most: number): number {
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
    // No later row has less.
    if (Math.min(...row) > most) return most + 1;
  }
  return at(left.length, right.length);
}
