import type { Reading } from '../text/reader.ts';
import type { Wish } from '../wishes/wish.ts';
import { decide, isAboutSubstance } from './decide.ts';
import { entryPart, outsidePart, productsPart, speechlessPart } from './make-part.ts';
import type { Needs, Turn } from './needs.ts';
import type { Part } from './part.ts';

/** Answers a question that stands for itself. */
export async function answerAlone(reading: Reading, asked: Wish, turn: Turn, needs: Needs): Promise<Part> {
  const decision = decide(needs.ranking.rank(reading, needs.analysis), asked, reading.plain);
  // "What does niacinamide do": no advice knows it, and the products that hold it speak for themselves.
  if (decision.what === 'outside' && isAboutSubstance(asked)) return productsPart(asked, null, turn, needs);
  if (decision.what === 'outside') return isTooShort(reading) ? speechlessPart : outsidePart(needs);
  if (decision.what === 'products') return productsPart(asked, decision.ranked?.entry ?? null, turn, needs);
  return entryPart(decision, asked, turn, needs);
}

/** "Why", "yes" or "purple" alone may mean anything; asking back is kinder than a no. */
const isTooShort = ({ plain }: Reading): boolean => plain.split(' ').length <= 2;
