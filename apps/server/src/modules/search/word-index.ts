import { nearWords } from './near-words.ts';
import { grownColumn } from './product-texts.ts';
import { typedWords } from './search-words.ts';

/**
 * How much a word counts where it stands. At least 2, so that a corrected word still counts; below 16, see `packed`.
 */
export const WORD_WEIGHTS = { name: 12, kind: 8, category: 6, fact: 5, shade: 4, implied: 2 } as const;
const TYPING_ERROR_PENALTY = 1;
const MIN_CORRECTED_LENGTH = 5;
/** Nobody types more; each costs a walk through the products that have it. */
const MAX_WORDS = 12;
const MIN_OUTDATED_ENTRIES = 1000;
const NOT_INDEXED = 2 ** 32 - 1;

export interface WordSearch {
  text: string;
  /** True while the shopper is still typing: the last word may be the beginning of one. */
  isUnfinished: boolean;
}

interface Candidate {
  word: string;
  penalty: number;
}

/**
 * Which rows have which words, and how much each counts. A changed product is written again behind the others and its
 * old
 * entry is skipped, until so much is outdated that the index is written anew.
 */
export function wordIndex() {
  /** By word: the entries that have it, rising, each packed with its weight. */
  let entriesByWord = new Map<string, number[]>();
  let near = nearWords();
  let rowOfEntry: number[] = [];
  let entryOfRow = new Uint32Array(1024).fill(NOT_INDEXED);
  let outdated = 0;

  function put(row: number, weights: ReadonlyMap<string, number>) {
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
    for (const [word, weight] of weights) addEntry(word, packed(entry, weight));
    if (outdated > MIN_OUTDATED_ENTRIES && outdated > rowOfEntry.length / 2) compact();
  }

  function addEntry(word: string, entry: number) {
    const entries = entriesByWord.get(word);
    if (entries) entries.push(entry);
    else {
      entriesByWord.set(word, [entry]);
      near.add(word);
    }
  }

  /** Rebuilds the index without outdated entries. */
  function compact() {
    const before = { entriesByWord, rowOfEntry };
    const renumbered: number[] = [];
    [entriesByWord, rowOfEntry, near, outdated] = [new Map(), [], nearWords(), 0];
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

  /** The word itself; if nothing has it, what is one typing error apart; and what begins with it while it is typed. */
  function candidatesFor(word: { typed: string; normal: string }, isUnfinished: boolean): Candidate[] {
    const exact = entriesByWord.has(word.normal) ? [{ word: word.normal, penalty: 0 }] : [];
    const begun = isUnfinished ? wordsBeginningWith(word.typed) : [];
    const found = [...exact, ...begun.map((other) => ({ word: other, penalty: TYPING_ERROR_PENALTY }))];
    if (found.length > 0 || word.typed.length < MIN_CORRECTED_LENGTH) return found;
    return near.near(word.normal).map((other) => ({ word: other, penalty: TYPING_ERROR_PENALTY }));
  }

  const wordsBeginningWith = (start: string): string[] =>
    entriesByWord
      .keys()
      .filter((word) => word.startsWith(start))
      .toArray();

  /** By entry: 0 where a word is missing, else how well all words fit. */
  function scoreEntries(candidatesOfWords: readonly Candidate[][]): Uint16Array {
    let scores = new Uint16Array(rowOfEntry.length).fill(1);
    for (const candidates of candidatesOfWords) {
      const next = new Uint16Array(scores.length);
      for (const { word, penalty } of candidates)
        for (const value of entriesByWord.get(word) ?? []) {
          const entry = entryOf(value);
          const before = scores[entry] as number; // within the length, as below
          const score = before + weightOf(value) - penalty;
          if (before > 0 && score > (next[entry] as number)) next[entry] = score;
        }
      scores = next;
    }
    return scores;
  }

  /**
   * By row: 0 where a word of the search is missing, else how well the product fits. Null: no product has all words.
   */
  function search({ text, isUnfinished }: WordSearch, size: number): Uint16Array | null {
    for (const words of readings(text, (word) => entriesByWord.has(word))) {
      const byEntry = scoreEntries(words.map((word, i) => candidatesFor(word, isUnfinished && i === words.length - 1)));
      const scores = new Uint16Array(size);
      let isFound = false;
      // No iterators: this loop runs over the whole catalog.
      for (let entry = 0; entry < byEntry.length; entry++) {
        const score = byEntry[entry] as number; // within the length, as below
        const row = rowOfEntry[entry] as number;
        if (score === 0 || row >= size) continue;
        scores[row] = score;
        isFound = true;
      }
      if (isFound) return scores;
    }
    return null;
  }

  return { put, search };
}

/** Entry and weight as one number: half the memory of two, for millions of them. */
const packed = (entry: number, weight: number): number => entry * 16 + weight;
const entryOf = (value: number): number => value >>> 4;
const weightOf = (value: number): number => value & 15;

/** The ways to read a search, the likelier first: "eye shadow" is an eyeshadow if products are called so. */
function readings(text: string, isKnown: (word: string) => boolean) {
  const words = typedWords(text);
  if (words.length === 0 || words.length > MAX_WORDS) return [];
  const joined: typeof words = [];
  for (let i = 0; i < words.length; i++) {
    const [word, next] = [words[i], words[i + 1]];
    if (!word) continue;
    const compound = next && { typed: word.typed + next.typed, normal: word.typed + next.normal };
    const isCompound = compound !== undefined && isKnown(compound.normal);
    joined.push(isCompound ? compound : word);
    if (isCompound) i += 1;
  }
  return joined.length < words.length ? [joined, words] : [words];
}
