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
 * @param last  the entry that answered, and the question in concepts where it is known
 * @returns the entry that answers it; null when the last question named nothing of the kind or nothing answers the new one
 */
export function sameQuestionAbout(
  concepts: readonly string[],
  last: { readonly entry: AdviceEntry; readonly question: string | undefined },
  ranking: Ranking,
): RankedEntry | null {
  const { entry, question: own } = last;
  const questions = () => entry.questions.map((text) => ranking.read(text).concepts);
  for (const belongs of EXCHANGED) {
    const wanted = concepts.find(belongs);
    if (!wanted) continue;
    // What was really asked says more than the questions that the entry is known by.
    const asked = own?.split(' ');
    const question = asked?.some(belongs) ? asked : questions().find((one) => one.some(belongs));
    if (!question || question.includes(wanted)) continue;
    const swapped = question.map((concept) => (belongs(concept) ? wanted : concept));
    const words = swapped.join(' ');
    const [top] = ranking.rank({ typed: words, plain: words, concepts: swapped }, null).entries;
    // What keeps as long as mascara is said again for lipstick; advice with products of a kind is about that kind only.
    if (top && top.confidence >= LIKELY && (top.entry.id !== entry.id || entry.productQuery === null)) return top;
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
