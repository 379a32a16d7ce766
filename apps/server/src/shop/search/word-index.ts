import { type Spelling, stem } from '@beautymark/language';
import type { IndexedWord } from './search-words.ts';

/** The weight of a word by where it is found. */
export const WORD_WEIGHTS = { name: 12, kind: 8, category: 6, fact: 5, shade: 4, implied: 2 } as const;
/** Shoppers type no more; each word costs a walk through its products. */
const MAX_WORDS = 12;

export interface WeighedWord extends IndexedWord {
  weight: number;
}

/** A query; all words are stems. */
export interface WordSearch {
  must: readonly string[];
  mustNot: readonly string[];
  /** These only raise the score. */
  boost: readonly string[];
  /** The last, unfinished word. */
  prefix?: string | undefined;
}

/** Scores by product id. */
export type Scores = Map<number, number>;

/** Weights are less than this, so that product and weight fit into one number: rare words are many. */
const WEIGHTS = 16;
const posting = (id: number, weight: number): number => id * WEIGHTS + weight;
const idOf = (posted: number): number => Math.floor(posted / WEIGHTS);
const weightOf = (posted: number): number => posted % WEIGHTS;

/** The products of each word, and its weight there. A word goes with its last product. */
export function wordIndex(spelling: Pick<Spelling, 'add' | 'remove'>) {
  /** By the products' ids. */
  const postingsByStem = new Map<string, number[]>();
  /** As written. */
  const wordsByProduct = new Map<number, string[]>();
  /** By first letter (to find beginnings quickly) and written word: how many products have it. */
  const usesByLetter = new Map<string, Map<string, number>>();
  /** Written forms of a stem, where they differ from it. */
  const formsByStem = new Map<string, string[]>();

  function put(id: number, words: readonly WeighedWord[]) {
    remove(id);
    for (const { stem: base, word, weight } of words) {
      const postings = postingsByStem.get(base);
      if (postings) postings.splice(placeOf(id, postings), 0, posting(id, weight));
      else {
        postingsByStem.set(base, [posting(id, weight)]);
        spelling.add(base);
      }
      const others = usesOf(word);
      setUses(word, others + 1);
      if (others === 0 && word !== base) formsByStem.set(base, [...(formsByStem.get(base) ?? []), word]);
    }
    wordsByProduct.set(
      id,
      words.map(({ word }) => word),
    );
  }

  function remove(id: number) {
    for (const word of wordsByProduct.get(id) ?? []) {
      const base = stem(word);
      const postings = postingsByStem.get(base) ?? [];
      postings.splice(placeOf(id, postings), 1);
      if (postings.length === 0) {
        postingsByStem.delete(base);
        spelling.remove(base);
      }
      const others = usesOf(word) - 1;
      setUses(word, others);
      if (others === 0) forgetForm(word, base);
    }
    wordsByProduct.delete(id);
  }

  const usesOf = (word: string): number => usesByLetter.get(letterOf(word))?.get(word) ?? 0;

  function setUses(word: string, count: number) {
    const uses = usesByLetter.get(letterOf(word)) ?? new Map<string, number>();
    usesByLetter.set(letterOf(word), uses);
    if (count > 0) uses.set(word, count);
    else uses.delete(word);
  }

  function forgetForm(word: string, base: string) {
    const forms = (formsByStem.get(base) ?? []).filter((form) => form !== word);
    if (forms.length > 0) formsByStem.set(base, forms);
    else formsByStem.delete(base);
  }

  const wordOf = (base: string): string | undefined => (usesOf(base) > 0 ? base : formsByStem.get(base)?.[0]);

  const stemsBeginningWith = (start: string): string[] => [
    ...new Set(
      (usesByLetter.get(letterOf(start))?.keys() ?? [].values()).filter((word) => word.startsWith(start)).map(stem),
    ),
  ];

  const postingsOf = (base: string): readonly number[] => postingsByStem.get(base) ?? [];

  /** Those of the products so far, or of all, with one of these words; the best one counts. */
  function narrowed(before: Scores | null, stems: readonly string[]): Scores {
    const after: Scores = new Map();
    for (const one of stems)
      for (const posted of postingsOf(one)) {
        const [id, weight] = [idOf(posted), weightOf(posted)];
        const score = before ? before.get(id) : 1;
        if (score !== undefined && score + weight > (after.get(id) ?? 0)) after.set(id, score + weight);
      }
    return after;
  }

  /** The products of a query. */
  function search({ must, mustNot, boost, prefix }: WordSearch): Scores {
    if (must.length > MAX_WORDS) return new Map();
    let found: Scores | null = null;
    for (const one of joinedWhereKnown(must)) found = narrowed(found, [one]);
    if (prefix) found = narrowed(found, stemsBeginningWith(prefix));
    const scores = found ?? new Map(wordsByProduct.keys().map((id) => [id, 1]));
    for (const one of boost.slice(0, MAX_WORDS))
      for (const posted of postingsOf(one)) {
        const score = scores.get(idOf(posted));
        if (score !== undefined) scores.set(idOf(posted), score + weightOf(posted));
      }
    for (const one of mustNot) for (const posted of postingsOf(one)) scores.delete(idOf(posted));
    return scores;
  }

  function joinedWhereKnown(stems: readonly string[]): string[] {
    const joined: string[] = [];
    for (let i = 0; i < stems.length; i++) {
      const [stem = '', next] = [stems[i], stems[i + 1]];
      const isApart = postingsByStem.has(stem) && (next === undefined || postingsByStem.has(next));
      const isCompound = !isApart && next !== undefined && postingsByStem.has(stem + next);
      joined.push(isCompound ? stem + next : stem);
      if (isCompound) i += 1;
    }
    return joined;
  }

  return { put, remove, search, wordOf };
}

const letterOf = (word: string): string => word.charAt(0);

/** The position of a product among postings, or where it would be inserted. */
function placeOf(id: number, postings: readonly number[]): number {
  let [low, high] = [0, postings.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (idOf(postings[middle] ?? 0) < id) low = middle + 1;
    else high = middle;
  }
  return low;
}
