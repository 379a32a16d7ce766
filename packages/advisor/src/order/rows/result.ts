import { confirmCorrection, correctResult, declineCorrection, explainResult, ownAsked } from '../../plan/results.ts';
import { doubtsResult, statesOtherResult } from '../../talk/stated-result.ts';
import { isNear, isTechnique, nearest, sounds } from '../likely.ts';
import type { Answers } from '../row.ts';
import * as says from '../says.ts';

const RESULTS = new Set(['analysis-results', 'analysis-wrong', 'undertone-mine']);
const ASKS_WHY =
  /^(?:and )?(?:(?:why|how) (?:do|did|does) (?:you|it|the scan|the scanner) (?:know|say|think|tell|decide|read)|what did (?:the scan|it|my \w+|the photo) (?:say|find|read|show))\b/;
/** "Everybody calls me cool", "I am not darker, I am lighter". */
const STATES =
  /\b(?:i am|im|calls? me|tells? me|say i am) (?:(?:more|not|rather|really|actually|much|a bit|a little|way) )*(?:cool|warm|neutral|lighter|darker|deeper|paler|fairer)(?: than (?:warm|cool|that|this|it))?$/;
const ASKS_OWN = /^(?:so |and )?(?:what(?: is| are)?(?: colou?r| shade)?(?: is| are)? my|am i)\b/;
/** What the scan found, and its correction. */
export const result: Answers = (turn) => {
  const yes = confirmCorrection(turn);
  if (yes && sounds(turn, 'yes') && says.isShort(turn)) return yes;
  const no = declineCorrection(turn);
  if (
    no &&
    (sounds(turn, 'no') || /^(?:no|leave|keep|never|do not|dont)\b/.test(says.text(turn))) &&
    says.isShort(turn)
  )
    return no;
  if (doubtsResult(turn)) return correctResult(turn);
  if (says.namesKind(turn)) return null;
  if (
    STATES.test(says.text(turn)) &&
    !says.isQuestion(turn) &&
    !says.text(turn).includes('mean') &&
    // "I am deeper than that" speaks of the skin, whatever is shown.
    (!says.isOfShown(turn) || / than \p{L}+$/u.test(says.text(turn)))
  )
    return correctResult(turn);
  if (statesOtherResult(turn) && !says.isQuestion(turn)) return correctResult(turn);
  if (
    ASKS_WHY.test(says.text(turn)) &&
    (turn.state.shown.length === 0 ||
      says.mentions(turn, 'attribute') !== undefined ||
      says.has(turn, says.set('warm cool neutral')))
  )
    return explainResult(turn);
  if (says.isOfShown(turn) && !says.has(turn, says.set('scan scanner result results photo camera machine')))
    return null;
  const top = nearest(turn);
  const isAdviceRather =
    top !== undefined &&
    isTechnique(top) &&
    top.topic !== 'undertone' &&
    !RESULTS.has(top.id) &&
    isNear(turn, top, 'likely') &&
    !sounds(turn, 'result');
  if (ownAsked(turn) !== null && (!isAdviceRather || ASKS_OWN.test(says.text(turn)))) return explainResult(turn);
  if (!top || says.speaksOfOthers(turn)) return null;
  if (sounds(turn, 'correct') && says.isShort(turn, 6) && !says.namesConditions(turn) && !isAdviceRather)
    return correctResult(turn);
  if (!RESULTS.has(top.id) && top.topic !== 'undertone') return null;
  if (sounds(turn, 'result') && isNear(turn, top, 'likely')) return explainResult(turn);
  return sounds(turn, 'correct') && isNear(turn, top, 'likely') && says.mentions(turn, 'relation') === undefined
    ? correctResult(turn)
    : null;
};
