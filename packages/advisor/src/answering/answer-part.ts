import { followUp } from '../conversation/follow-up.ts';
import type { Reading } from '../text/reader.ts';
import { readWish } from '../wishes/read-wish.ts';
import type { Wish } from '../wishes/wish.ts';
import { answerFollowUp } from './answer-follow-up.ts';
import { decide } from './decide.ts';
import { entryPart, outsidePart, productsPart, speechlessPart, subjectPart } from './make-part.ts';
import type { Needs, Turn } from './needs.ts';
import type { Part } from './part.ts';

/**
 * Answers one question: what it leans on, what it asks for, which entry and which products answer it.
 * @returns all that was found; nothing is worded yet except the entry's own text
 */
export async function answerPart(text: string, turn: Turn, needs: Needs): Promise<Part> {
  const reading = needs.ranking.read(text);
  if (reading.plain === '') return speechlessPart;
  const asked = readWish(reading, await needs.catalogue.brands());
  const subjects = await needs.catalogue.named(reading.typed);
  if (subjects.length > 0)
    return subjectPart(
      subjects.map(({ id }) => id),
      asked,
      needs,
    );
  const leaning = followUp(reading, asked, turn.last);
  return leaning ? answerFollowUp(leaning, turn, needs) : answerAlone(reading, asked, turn, needs);
}

/** Answers a question that stands for itself. */
export async function answerAlone(reading: Reading, asked: Wish, turn: Turn, needs: Needs): Promise<Part> {
  const decision = decide(needs.ranking.rank(reading, needs.analysis), asked, reading.plain);
  if (decision.what === 'outside') return isTooShort(reading) ? speechlessPart : outsidePart(needs);
  if (decision.what === 'products') return productsPart(asked, decision.ranked?.entry ?? null, turn, needs);
  return entryPart(decision, asked, turn, needs);
}

/** "Why", "yes" or "purple" alone may mean anything; asking back is kinder than a no. */
const isTooShort = ({ plain }: Reading): boolean => plain.split(' ').length <= 2;
