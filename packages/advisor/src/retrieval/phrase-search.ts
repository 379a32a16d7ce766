import MiniSearch from 'minisearch';
import type { Example } from './classifier.ts';
import { isLight } from './features.ts';

/**
 * Full-text search over phrasings and answers, the second opinion beside the classifier: it still finds something
 * when a question uses words in a way that no phrasing does.
 * @returns a function from concepts to the score of each entry, 1 for the best one; entries without a hit are absent
 */
export async function createPhraseSearch(phrasings: readonly Example[], answers: readonly Example[]) {
  const index = new MiniSearch<{ id: number; label: number; phrasing: string; answer: string }>({
    fields: ['phrasing', 'answer'],
    storeFields: ['label'],
    tokenize: (text) => text.split(' '),
    processTerm: (term) => (isLight(term) ? null : term),
  });
  const joined = (concepts: readonly string[]) => concepts.join(' ');
  await index.addAllAsync([
    ...phrasings.map(({ concepts, label }, id) => ({ id, label, phrasing: joined(concepts), answer: '' })),
    ...answers.map(({ concepts, label }, id) => ({
      id: phrasings.length + id,
      label,
      phrasing: '',
      answer: joined(concepts),
    })),
  ]);

  return (concepts: readonly string[]): Map<number, number> => {
    const best = new Map<number, number>();
    const hits = index.search(concepts.join(' '), { boost: { phrasing: 1, answer: 0.4 } });
    const highest = hits[0]?.score ?? 1;
    for (const { label, score } of hits) if (!best.has(label)) best.set(label, score / highest);
    return best;
  };
}
