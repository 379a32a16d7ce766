import type { Spelling } from '@beautymark/language';
import type { IndexedWord } from './search-words.ts';

/** How much a word counts where it stands. */
export const WORD_WEIGHTS = { name: 12, kind: 8, category: 6, fact: 5, shade: 4, implied: 2 } as const;
/** Shoppers type no more; each costs a walk through the products that have it. */
const MAX_WORDS = 12;

export interface WeighedWord extends IndexedWord {
  weight: number;
}

/** What a product is looked up by; all words are stems. */
export interface WordSearch {
  must: readonly string[];
  mustNot: readonly string[];
  /** These only put a product further up. */
  boost: readonly string[];
  /** The beginning of a word that is still being typed. */
  prefix?: string | undefined;
}

/** By product id: how well it fits. */
export type Scores = Map<number, number>;

/** Which products have which words, and how much each counts. */
export function wordIndex(spelling: Pick<Spelling, 'add'>) {
  const weightsByStem = new Map<string, Scores>();
  const stemsByProduct = new Map<number, string[]>();
  /** By word as written: its stem. */
  const stemByWord = new Map<string, string>();
  const wordByStem = new Map<string, string>();

  function put(id: number, words: readonly WeighedWord[]) {
    remove(id);
    for (const { stem, word, weight } of words) {
      const weights = weightsByStem.get(stem) ?? new Map();
      weightsByStem.set(stem, weights.set(id, weight));
      stemByWord.set(word, stem);
      if (!wordByStem.has(stem)) wordByStem.set(stem, word);
      spelling.add(stem);
    }
    stemsByProduct.set(
      id,
      words.map(({ stem }) => stem),
    );
  }

  function remove(id: number) {
    for (const stem of stemsByProduct.get(id) ?? []) {
      const weights = weightsByStem.get(stem);
      weights?.delete(id);
      if (weights?.size === 0) weightsByStem.delete(stem);
    }
    stemsByProduct.delete(id);
  }

  const stemsBeginningWith = (start: string): string[] => [
    ...new Set(
      stemByWord
        .entries()
        .filter(([word]) => word.startsWith(start))
        .map(([, stem]) => stem),
    ),
  ];

  const weightsOf = (stem: string): ReadonlyMap<number, number> => weightsByStem.get(stem) ?? new Map();

  /** Of the products that fit so far, or of all, those with one of these words; the best one counts. */
  function narrowed(before: Scores | null, stems: readonly string[]): Scores {
    const after: Scores = new Map();
    for (const stem of stems)
      for (const [id, weight] of weightsOf(stem)) {
        const score = before ? before.get(id) : 1;
        if (score !== undefined && score + weight > (after.get(id) ?? 0)) after.set(id, score + weight);
      }
    return after;
  }

  /** The products that a search finds. */
  function search({ must, mustNot, boost, prefix }: WordSearch): Scores {
    if (must.length > MAX_WORDS) return new Map();
    let found: Scores | null = null;
    for (const stem of joinedWhereKnown(must)) found = narrowed(found, [stem]);
    if (prefix) found = narrowed(found, stemsBeginningWith(prefix));
    const scores = found ?? new Map(stemsByProduct.keys().map((id) => [id, 1]));
    for (const stem of boost.slice(0, MAX_WORDS))
      for (const [id, weight] of weightsOf(stem)) {
        const score = scores.get(id);
        if (score !== undefined) scores.set(id, score + weight);
      }
    for (const stem of mustNot) for (const id of weightsOf(stem).keys()) scores.delete(id);
    return scores;
  }

  function joinedWhereKnown(stems: readonly string[]): string[] {
    const joined: string[] = [];
    for (let i = 0; i < stems.length; i++) {
      const [stem = '', next] = [stems[i], stems[i + 1]];
      const isApart = weightsByStem.has(stem) && (next === undefined || weightsByStem.has(next));
      const isCompound = !isApart && next !== undefined && weightsByStem.has(stem + next);
      joined.push(isCompound ? stem + next : stem);
      if (isCompound) i += 1;
    }
    return joined;
  }

  return { put, remove, search, wordOf: (stem: string): string | undefined => wordByStem.get(stem) };
}
