import { notSold, outOfScope, smallTalk as say } from '../../plan/talk.ts';
import { isNear, isOutside, likeliest, nearest, sounds } from '../likely.ts';
import type { Answers } from '../row.ts';
import * as says from '../says.ts';
import { isPlainWish } from './find.ts';

const THANKS = /\b(?:thanks?|thank you|thx|ty|cheers)\b/i;
const GREETS = says.set('hi hello hey hiya morning afternoon evening yo');

/** Greeting, thanks, what KeyBot is and can do. */
export const smallTalk: Answers = (turn, alone) => {
  const top = nearest(alone);
  if (!top || says.namesKind(turn) || turn.meant.how === 'named') return null;
  const thanks = turn.topics.get('thanks');
  const isThanking = THANKS.test(turn.message) && says.isShort(alone, 5) && !says.isQuestion(turn);
  const isOther = top.topic !== 'thanks' && isNear(alone, top, 'certain');
  if (thanks && isThanking && !isOther && !says.namesConditions(turn)) return say(alone, thanks);
  if (top.id === 'greeting')
    return isNear(alone, top, 'certain') || (says.has(alone, GREETS) && says.isShort(alone, 3))
      ? say(alone, top)
      : null;
  // "And at night?" says no goodbye.
  if (top.topic === 'thanks')
    return isNear(alone, top, 'likely') && !says.endsAsking(turn) && sounds(alone, 'thanks') ? say(alone, top) : null;
  const isOfKeyBot = top.id === 'what-can-you-do' || top.id === 'analysis-how';
  return isOfKeyBot && isNear(alone, top, 'likely') && sounds(alone, 'about') && turn.meant.how !== 'pointed'
    ? say(alone, top)
    : null;
};

/** What no shop answers, and what this one does not sell. */
export const outside: Answers = (turn, alone) => {
  const absent = says.mentions(turn, 'absent');
  // "Is there perfume in it?" asks for an ingredient.
  if (
    absent &&
    !says.isOfShown(turn) &&
    !(turn.meant.how === 'assumed' && says.asksWhether(turn)) &&
    !says.asksHow(turn) &&
    !isAsideOf(turn)
  )
    return notSold(absent);
  const topic = likeliest(alone, isOutside);
  if (!topic) return null;
  const isFirst = nearest(alone) === topic && sounds(alone, 'outside');
  if (says.isOfShown(turn))
    return turn.meant.how === 'pointed' && isFirst && isNear(alone, topic, 'likely') ? outOfScope(turn, topic) : null;
  if (says.namesKind(turn))
    return isFirst && isNear(alone, topic, 'certain') && !isPlainWish(turn) ? outOfScope(turn, topic) : null;
  return isFirst && isNear(alone, topic, 'hint') ? outOfScope(turn, topic) : null;
};

/** "I refuse to pay for perfume in a cream": a kind is named beside what is not sold, or it is to be without it. */
const isAsideOf = (turn: Parameters<Answers>[0]): boolean =>
  says.namesKind(turn) || turn.asked.conditions.freeOf !== undefined;

/** What somebody is like to look at, and sums. */
export const beyondShop: Answers = (turn) => {
  const id = says.asksOfLooks(turn) ? 'oos-body' : says.asksForArithmetic(turn) ? 'oos-general' : '';
  const topic = says.namesKind(turn) ? undefined : turn.topics.get(id);
  return topic ? outOfScope(turn, topic) : null;
};
