import type { AdviceEntry } from '../advice.ts';
import type { EntryRanking, RankedEntry } from '../retrieval/entry-ranking.ts';
import { namesProducts } from '../wishes/kind-words.ts';

type Ranking = EntryRanking;
const LIKELY = 0.45;

const among = (words: string) => {
  const set = new Set(words.split(' '));
  return (concept: string) => set.has(concept);
};
/** What may change between two turns while the question stays: the kind of product, the skin, the time of day. */
const EXCHANGED: ReadonlyArray<(concept: string) => boolean> = [
  namesProducts,
  among('oily dry combination sensitive mature blemish dehydrated'),
  among('morning night evening am pm'),
  among('heat cold'),
];

/**
 * "How do I clean my brushes?", "and my sponge?": the question of the last answer, asked about something else.
 * @returns the entry that answers it; null when the last question named nothing of the kind or nothing answers the new one
 */
export function sameQuestionAbout(
  concepts: readonly string[],
  last: AdviceEntry,
  ranking: Ranking,
): RankedEntry | null {
  for (const belongs of EXCHANGED) {
    const wanted = concepts.find(belongs);
    const question = last.questions.map((text) => ranking.read(text)).find((reading) => reading.concepts.some(belongs));
    if (!wanted || !question || question.concepts.includes(wanted)) continue;
    const swapped = question.concepts.map((concept) => (belongs(concept) ? wanted : concept));
    const [top] = ranking.rank({ ...question, plain: swapped.join(' '), concepts: swapped }, null).entries;
    // What keeps as long as mascara is said again for lipstick; advice with products of a kind is about that kind only.
    if (top && top.confidence >= LIKELY && (top.entry.id !== last.id || last.productQuery === null)) return top;
  }
  return null;
}

/**
 * What an answer was about, in the word that most of its questions share: "shipping", for "how long does it take?".
 * @returns a concept, or undefined when the questions share none that tells anything
 */
export function subjectOf(entry: AdviceEntry, ranking: Ranking): string | undefined {
  const counts = new Map<string, number>();
  for (const question of entry.questions)
    for (const concept of new Set(ranking.read(question).concepts))
      if (concept.length > 4) counts.set(concept, (counts.get(concept) ?? 0) + 1);
  const [most] = [...counts].toSorted((a, b) => b[1] - a[1]);
  return most && most[1] * 2 >= entry.questions.length ? most[0] : undefined;
}
