import { conceptStems, toConcepts } from './concepts.ts';
import { plainWords } from './plain-words.ts';
import { createSpelling } from './spelling.ts';
import { stem } from './stem.ts';

/** A question as the retrieval sees it. */
export interface Reading {
  /** Plain words as typed: where names are looked for. */
  readonly typed: string;
  /** Plain words, spelling corrected, not stemmed: what patterns look at. */
  readonly plain: string;
  /** Concepts and stems in order. */
  readonly concepts: readonly string[];
}

/** A message with more unknown words than this is no question with typing errors; looking for them would take long. */
const CORRECTIONS_MAX = 20;

export type Reader = (text: string) => Reading;

/**
 * @param texts  everything that is known: questions, phrasings, answers, names of products
 * @returns      a reader that corrects spelling towards the words of `texts`
 */
export function createReader(texts: Iterable<string>): Reader {
  const stems = new Map<string, number>();
  const words = new Map<string, string>();
  for (const text of texts)
    for (const word of plainWords(text).split(' ')) {
      const stemmed = stem(word);
      stems.set(stemmed, (stems.get(stemmed) ?? 0) + 1);
      if (!words.has(stemmed) || word.length < (words.get(stemmed)?.length ?? 0)) words.set(stemmed, word);
    }
  for (const known of conceptStems) if (!stems.has(known)) stems.set(known, 1);
  const correct = createSpelling(stems);

  return (text) => {
    const plain: string[] = [];
    const stemmed: string[] = [];
    let unknown = 0;
    const typed = plainWords(text);
    for (const word of typed.split(' ').filter(Boolean)) {
      const raw = stem(word);
      if (!stems.has(raw)) unknown += 1;
      const corrected = unknown <= CORRECTIONS_MAX ? correct(raw) : raw;
      stemmed.push(corrected);
      plain.push(corrected === raw ? word : (words.get(corrected) ?? corrected));
    }
    return { typed, plain: plain.join(' '), concepts: toConcepts(stemmed) };
  };
}
