import { careOn } from '../../care/care-on.ts';
import { advise, look } from '../../plan/advise.ts';
import { useOfKind } from '../../plan/how-to-use.ts';
import { recommend } from '../../plan/recommend.ts';
import { outOfScope } from '../../plan/talk.ts';
import type { Turn } from '../../turn.ts';
import { SAFETY } from '../../understand/topics.ts';
import {
  isLook,
  isNear,
  isOutside,
  isRead,
  isTechnique,
  knowsWords,
  likeliest,
  type Nearness,
  nearest,
  sounds,
} from '../likely.ts';
import type { Answers } from '../row.ts';
import * as says from '../says.ts';
import { kindFor } from '../wishes.ts';
import { isPlainWish } from './find.ts';
import { soundsOfShown } from './shown.ts';

/** How near a message must be to a sentence about a topic, by what else it says; null where it asks for no advice. */
function nearnessNeeded(turn: Turn): Nearness | null {
  const asks = says.asksHow(turn) || says.asksWhatToDo(turn);
  const isAdvice = sounds(turn, 'advice');
  const isInTalk = turn.state.shown.length > 0;
  if (isPlainWish(turn) || (sounds(turn, 'find') && !asks)) return null;
  const isYesOrNo = sounds(turn, 'yes', 'no', 'unsure') && says.isShort(turn, 4);
  const isRefusal = turn.asked.conditions.notSubcategories !== undefined && !asks;
  if (isYesOrNo || isRefusal || (says.shows(turn) && says.limits(turn))) return null;
  if (says.namesKind(turn)) {
    if (asks) return 'hint';
    if (says.limitsPurse(turn)) return null;
    if (says.limits(turn)) return isAdvice && !says.wishes(turn) ? 'likely' : null;
    return isInTalk ? 'certain' : isAdvice && !says.wishes(turn) ? 'hint' : 'likely';
  }
  if (sounds(turn, 'outside')) return 'likely';
  if (says.limitsPurse(turn)) return isAdvice || asks ? 'certain' : null;
  // "In red" after lipsticks.
  if (isInTalk && !asks && (says.limits(turn) || says.onlyConditions(turn))) return null;
  return knowsWords(turn) ? 'hint' : 'certain';
}

/** How to do something, and what helps with a trouble. */
export const advice: Answers = (turn) => {
  const topic = likeliest(turn, isTechnique);
  const [kind] = turn.asked.kinds;
  if (kind && says.asksHowToUse(turn) && !isNear(turn, topic, 'certain')) {
    const how = useOfKind(kind);
    if (how) return how;
  }
  const first = nearest(turn);
  if (!topic || !first || !isTechnique(first) || kindFor(turn)) return null;
  const needed = nearnessNeeded(turn);
  return needed && isNear(turn, topic, needed) ? advise(turn, topic) : null;
};

const INSTEAD = /\b(?:use|wear|take|try|have|get) instead\b/;
/** "Should I call someone?", "it spread to my neck": the talk stays with the risk; "what can I use instead?" leaves it. */
export const careGoesOn: Answers = (turn) => {
  const { risk, wanted } = turn.state;
  if (risk === null) return null;
  const isInstead = !SAFETY.get(risk)?.acute && wanted.subcategories !== undefined && INSTEAD.test(says.text(turn));
  return isInstead ? recommend(turn, true) : careOn(turn);
};

/** What no row says is looked up among sentences that people say. */
export const lookedUp: Answers = (turn, alone) => {
  const top = nearest(turn);
  if (!top || !isRead(turn)) return null;
  const elsewhere =
    sounds(turn, 'outside') && !isNear(turn, top, 'likely') && !says.namesKind(turn) && !says.isOfShown(turn)
      ? likeliest(turn, isOutside)
      : undefined;
  if (elsewhere) return outOfScope(turn, elsewhere);
  if (isNear(turn, top, 'likely') && isTechnique(top) && !isPlainWish(turn)) return advise(turn, top);
  if (isNear(turn, top, 'likely') && (isLook(top) || top.topic === 'climate')) return look(turn, top);
  const shown = soundsOfShown(turn, alone);
  if (shown) return shown;
  if (!isNear(turn, top, 'hint')) return null;
  if (isOutside(top)) return outOfScope(turn, top);
  return isTechnique(top) ? advise(turn, top) : null;
};
