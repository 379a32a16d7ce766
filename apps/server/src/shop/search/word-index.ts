import type { Spelling } from '@beautymark/language';
import { grownColumn } from './product-texts.ts';
import type { IndexedWord } from './search-words.ts';

/** How much a word counts where it stands. Below 16, see `packed`. */
export const WORD_WEIGHTS = { name: 12, kind: 8, category: 6, fact: 5, shade: 4, implied: 2 } as const;
/** Nobody types more; each costs a walk through the products that have it. */
const MAX_WORDS = 12;
const MIN_OUTDATED_ENTRIES = 1000;
const NOT_INDEXED = 2 ** 32 - 1;

/** What a product is looked up by; all words are stems. */
export interface WordSearch {
  /** Each must be there. */
  wanted: readonly string[];
  /** None may be there. */
  refused: readonly string[];
  /** These only put a product further up. */
  welcome: readonly string[];
  /** The beginning of a word that is still being typed. */
  begun?: string | undefined;
}

/**
 * Which rows have which words, and how much each counts. A changed product is written again behind the others and its
 * old entry is skipped, until so much is outdated that the index is written anew.
 */
export function wordIndex(spelling: Pick<Spelling, 'add'>) {
  /** By stem: the entries that have it, rising, each packed with its weight. */
  let entriesByWord = new Map<string, number[]>();
  /** By word as written: its stem. */
  const stemByWord = new Map<string, string>();
  const wordByStem = new Map<string, string>();
  let rowOfEntry: number[] = [];
  let entryOfRow = new Uint32Array(1024).fill(NOT_INDEXED);
  let outdated = 0;

  function put(row: number, words: ReadonlyMap<string, { weight: number } & IndexedWord>) {
    while (row >= entryOfRow.length) {
      const length = entryOfRow.length;
      entryOfRow = grownColumn(entryOfRow).fill(NOT_INDEXED, length);
    }
    const before = entryOfRow[row] as number; // within the length
    if (before !== NOT_INDEXED) {
      rowOfEntry[before] = NOT_INDEXED;
      outdated += 1;
    }
    const entry = rowOfEntry.push(row) - 1;
    entryOfRow[row] = entry;
    for (const { stem, word, weight } of words.values()) {
      addEntry(stem, packed(entry, weight));
      stemByWord.set(word, stem);
      if (!wordByStem.has(stem)) wordByStem.set(stem, word);
      spelling.add(stem);
    }
    if (outdated > MIN_OUTDATED_ENTRIES && outdated > rowOfEntry.length / 2) compact();
  }

  function addEntry(stem: string, entry: number) {
    const entries = entriesByWord.get(stem);
    if (entries) entries.push(entry);
    else entriesByWord.set(stem, [entry]);
  }

  /** Rebuilds the index without outdated entries. */
  function compact() {
    const before = { entriesByWord, rowOfEntry };
    const renumbered: number[] = [];
    [entriesByWord, rowOfEntry, outdated] = [new Map(), [], 0];
    for (const [entry, row] of before.rowOfEntry.entries()) {
      if (row === NOT_INDEXED) continue;
      renumbered[entry] = rowOfEntry.push(row) - 1;
      entryOfRow[row] = renumbered[entry];
    }
    for (const [word, entries] of before.entriesByWord)
      for (const value of entries) {
        const entry = renumbered[entryOf(value)];
        if (entry !== undefined) addEntry(word, packed(entry, weightOf(value)));
      }
  }

  const stemsBeginningWith = (start: string): string[] => [
    ...new Set(
      stemByWord
        .entries()
        .filter(([word]) => word.startsWith(start))
        .map(([, stem]) => stem),
    ),
  ];

  /** By entry: 0 where it is left out, else how well its words fit. Each of `alternatives` needs one of its words. */
  function scoreEntries(alternatives: readonly (readonly string[])[]): Uint16Array {
    let scores = new Uint16Array(rowOfEntry.length).fill(1);
    for (const stems of alternatives) {
      const next = new Uint16Array(scores.length);
      for (const stem of stems)
        for (const value of entriesByWord.get(stem) ?? []) {
          const entry = entryOf(value);
          const before = scores[entry] as number; // within the length, as below
          const score = before + weightOf(value);
          if (before > 0 && score > (next[entry] as number)) next[entry] = score;
        }
      scores = next;
    }
    return scores;
  }

  /** By row: 0 where the search leaves it out, else how well the product fits. */
  function search({ wanted, refused, welcome, begun }: WordSearch, size: number): Uint16Array {
    const scores = new Uint16Array(size);
    if (wanted.length > MAX_WORDS) return scores;
    const alternatives = joinedWhereKnown(wanted).map((stem) => [stem]);
    const byEntry = scoreEntries(begun ? [...alternatives, stemsBeginningWith(begun)] : alternatives);
    for (const stem of welcome.slice(0, MAX_WORDS))
      for (const value of entriesByWord.get(stem) ?? []) {
        const entry = entryOf(value);
        const before = byEntry[entry] as number; // likewise
        if (before > 0) byEntry[entry] = before + weightOf(value);
      }
    for (const stem of refused) for (const value of entriesByWord.get(stem) ?? []) byEntry[entryOf(value)] = 0;
    // No iterators: this loop runs over the whole catalog.
    for (let entry = 0; entry < byEntry.length; entry++) {
      const row = rowOfEntry[entry] as number;
      if (row < size) scores[row] = byEntry[entry] as number;
    }
    return scores;
  }

  /** "Soft focus" is one word where products write it so, and no product has one of its halves. */
  function joinedWhereKnown(stems: readonly string[]): string[] {
    const joined: string[] = [];
    for (let i = 0; i < stems.length; i++) {
      const [stem = '', next] = [stems[i], stems[i + 1]];
      const isApart = entriesByWord.has(stem) && (next === undefined || entriesByWord.has(next));
      const isCompound = !isApart && next !== undefined && entriesByWord.has(stem + next);
      joined.push(isCompound ? stem + next : stem);
      if (isCompound) i += 1;
    }
    return joined;
  }

  return { put, search, wordOf: (stem: string): string | undefined => wordByStem.get(stem) };
}

/** Entry and weight as one number: half the memory of two, for millions of them. */
const packed = (entry: number, weight: number): number => entry * 16 + weight;
const entryOf = (value: number): number => value >>> 4;
const weightOf = (value: number): number => value & 15;
