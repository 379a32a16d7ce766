import { careOn } from '../../care/care-on.ts';
import { advise, look } from '../../plan/advise.ts';
import { useOfKind } from '../../plan/how-to-use.ts';
import { recommend } from '../../plan/recommend.ts';
import { outOfScope } from '../../plan/talk.ts';
import type { Turn } from '../../turn.ts';
import { SAFETY } from '../../understand/topics.ts';
import { isAdvice, isLook, isOutside, isRead, isTechnique, likeliest, nearest, nearness, sounds } from '../likely.ts';
import type { Answers } from '../row.ts';
import * as says from '../says.ts';
import { isPlainWish, toolFor } from './find.ts';
import { soundsOfShown } from './shown.ts';

const NEVER = Number.POSITIVE_INFINITY;

/** How near a message must be to a sentence about a topic, by what else it says. */
function nearnessNeeded(turn: Turn): number {
  const asks = says.asksHow(turn) || says.asksWhatToDo(turn);
  const isAdvice = sounds(turn, 'advice');
  const isInTalk = turn.state.shown.length > 0;
  if (isPlainWish(turn) || (sounds(turn, 'find') && !asks)) return NEVER;
  const isYesOrNo = sounds(turn, 'yes', 'no', 'unsure') && says.isShort(turn, 4);
  const isRefusal = turn.asked.conditions.notSubcategories !== undefined && !asks;
  if (isYesOrNo || isRefusal || (says.shows(turn) && says.limits(turn))) return NEVER;
  if (says.namesKind(turn)) {
    if (asks) return 0.4;
    if (says.limitsPurse(turn)) return NEVER;
    if (says.limits(turn)) return isAdvice ? 0.6 : NEVER;
    return isInTalk ? 0.9 : isAdvice ? 0.4 : 0.6;
  }
  if (sounds(turn, 'outside')) return 0.6;
  if (says.limitsPurse(turn)) return isAdvice || asks ? 0.7 : NEVER;
  // "In red" after lipsticks.
  if (isInTalk && !asks && (says.limits(turn) || says.onlyConditions(turn))) return NEVER;
  return 0.4;
}

/** How to do something, and what helps with a trouble. */
export const advice: Answers = (turn) => {
  const topic = likeliest(turn, isTechnique);
  const [kind] = turn.asked.kinds;
  if (kind && says.asksHowToUse(turn) && nearness(turn, topic) < 0.7) {
    const how = useOfKind(kind);
    if (how) return how;
  }
  const first = nearest(turn);
  if (!topic || !first || !isTechnique(first) || toolFor(turn)) return null;
  return nearness(turn, topic) >= nearnessNeeded(turn) ? advise(turn, topic) : null;
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
  const near = nearness(turn, top);
  const elsewhere =
    sounds(turn, 'outside') && near < 0.6 && !says.namesKind(turn) && !says.isOfShown(turn)
      ? likeliest(turn, isOutside)
      : undefined;
  if (elsewhere) return outOfScope(turn, elsewhere);
  if (near > 0.5 && isTechnique(top) && !isPlainWish(turn)) return advise(turn, top);
  if (near > 0.55 && isLook(top)) return look(turn, top);
  const shown = soundsOfShown(turn, alone);
  if (shown) return shown;
  if (isOutside(top) && near > 0.35) return outOfScope(turn, top);
  if (isAdvice(top) && !isLook(top) && near > 0.35) return advise(turn, top);
  return (isLook(top) || top.topic === 'climate') && near > 0.5 ? look(turn, top) : null;
};
