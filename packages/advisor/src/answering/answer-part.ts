import type { AdviceEntry } from '../advice.ts';
import { afterTurn } from '../conversation/ambiguous-kind.ts';
import { directionOf, followUp } from '../conversation/follow-up.ts';
import { sameQuestionAbout } from '../conversation/same-question.ts';
import { siblingEntry } from '../conversation/sibling-entry.ts';
import type { RankedEntry } from '../retrieval/entry-ranking.ts';
import type { Reading } from '../text/reader.ts';
import { readWish } from '../wishes/read-wish.ts';
import { isDemanding, namesKind, setsBounds, type Wish } from '../wishes/wish.ts';
import { answerAlone } from './answer-alone.ts';
import { answerFollowUp, answerWithSubject } from './answer-follow-up.ts';
import { likePart } from './like-part.ts';
import { entryPart, productsPart, speechlessPart, subjectPart } from './make-part.ts';
import type { Needs, Turn } from './needs.ts';
import type { Part } from './part.ts';

/** "Something like Rouge Cathédrale but cheaper": other products, measured by the one that is named. */
const LIKE =
  /\b(?:like|similar|alternatives?|dupes?|duplicate|instead of|version of|(?:cheaper|less expensive|less pricey|more expensive|dearer|pricier|fancier|posher) than|replacement|equivalent|comparable|others?)\b/;
const IS_LIKE =
  /\b(?:what is|how is|is) [^?]*\blike$|\b(?:would|do|will) (?:i|you|people) like\b|\b(?:looks?|feels?|smells?) like\b/;

/**
 * Answers one question: what it leans on, what it asks for, which entry and which products answer it.
 * @returns all that was found; nothing is worded yet except the entry's own text
 */
export async function answerPart(text: string, turn: Turn, needs: Needs): Promise<Part> {
  const reading = needs.ranking.read(afterTurn(text, turn.last, needs.ranking.entries));
  if (reading.plain === '') return speechlessPart;
  const asked = readWish(reading, await needs.catalogue.brands(), turn.last?.w);
  const subjects = await needs.catalogue.named(reading.typed);
  const like = LIKE.test(reading.plain) && !IS_LIKE.test(reading.plain);
  if (subjects.length > 0 && like)
    return likePart(subjects, { wish: asked, direction: directionOf(reading.plain) }, turn, needs);
  if (subjects.length > 0)
    return subjectPart(
      subjects.map(({ id }) => id),
      { named: asked.named },
      needs,
    );
  if (turn.listing && namesKind(asked)) return productsPart(asked, null, turn, needs);
  const sibling = namesKind(asked) || setsBounds(asked) ? null : siblingOf(reading, turn, needs);
  if (sibling)
    return entryPart({ ranked: { entry: sibling, confidence: 1 }, unsure: false, listing: false }, asked, turn, needs);
  const again = sameAgain(reading, asked, turn, needs);
  if (again) return entryPart({ ranked: again, unsure: false, listing: false }, asked, turn, needs);
  const leaning = followUp(reading, asked, turn.last);
  if (leaning) return answerFollowUp(leaning, turn, needs);
  const alone = await answerAlone(reading, asked, turn, needs);
  return isLost(alone) ? ((await answerWithSubject(reading, turn, needs)) ?? alone) : alone;
}

function siblingOf(reading: Reading, { last }: Turn, { ranking: { entries } }: Needs): AdviceEntry | null {
  const entry = entries.find(({ id }) => id === last?.e);
  return entry ? siblingEntry(reading, entry, entries) : null;
}

const SAME_AGAIN = /^(?:and|or|but|what about|how about|what if|then|now|even)\b/;
const SHORT = 7;

/** "And for dry skin?" after advice for oily skin; kinds of products are asked about by other means (follow-up.ts). */
function sameAgain({ plain, concepts }: Reading, asked: Wish, { last }: Turn, { ranking }: Needs): RankedEntry | null {
  const entry = ranking.entries.find(({ id }) => id === last?.e);
  const isShort = SAME_AGAIN.test(plain) && plain.split(' ').length <= SHORT;
  return entry && isShort && !namesKind(asked) && !isDemanding(asked)
    ? sameQuestionAbout(concepts, entry, ranking)
    : null;
}

/** Turned away without a reason of its own: perhaps only the subject of the last turn was missing. */
const isLost = ({ kind, entry }: Part): boolean =>
  (kind === 'out-of-scope' && entry?.id === 'oos-general') || (kind === 'smalltalk' && entry === null);
