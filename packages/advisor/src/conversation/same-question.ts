import type { AdviceEntry } from '../advice.ts';
import type { createEntryRanking, RankedEntry } from '../retrieval/entry-ranking.ts';
import { namesProducts } from '../wishes/kind-words.ts';

type Ranking = ReturnType<typeof createEntryRanking>;
const LIKELY = 0.45;

/**
 * "How do I clean my brushes?", "and my sponge?": the question of the last answer, asked about another kind.
 * @returns the entry that answers it; null when the last question named no kind or nothing answers the new one
 */
export function sameQuestionAbout(
  concepts: readonly string[],
  last: AdviceEntry,
  ranking: Ranking,
): RankedEntry | null {
  const kind = concepts.find(namesProducts);
  const question = ranking.read(last.questions[0] ?? '');
  const at = question.concepts.findIndex(namesProducts);
  if (!kind || at < 0) return null;
  const swapped = question.concepts.map((concept) => (namesProducts(concept) ? kind : concept));
  const [top] = ranking.rank({ ...question, plain: swapped.join(' '), concepts: swapped }, null).entries;
  return top && top.confidence >= LIKELY && top.entry.id !== last.id ? top : null;
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
