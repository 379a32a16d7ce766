import { followUp } from '../conversation/follow-up.ts';
import { readWish } from '../wishes/read-wish.ts';
import { answerAlone } from './answer-alone.ts';
import { answerFollowUp } from './answer-follow-up.ts';
import { speechlessPart, subjectPart } from './make-part.ts';
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
