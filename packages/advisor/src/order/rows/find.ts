import { matchCategory } from '@beautymark/face-analysis/recommend';
import { listed } from '@beautymark/language';
import { allConditionWords } from '../../answer/describe.ts';
import { look } from '../../plan/advise.ts';
import { recommend } from '../../plan/recommend.ts';
import { colorSuits, productSuits } from '../../plan/suits-me.ts';
import type { Reply, Turn } from '../../turn.ts';
import { sounds } from '../likely.ts';
import type { Answers } from '../row.ts';
import * as says from '../says.ts';
import { wish } from '../wishes.ts';
import { changes, lookBefore } from './looks.ts';

/** "A matte red lipstick, please": a kind, what it is to be like, and hardly a word beside them. */
export const isPlainWish = (turn: Turn): boolean => {
  if (says.asksHow(turn) || says.asksWhatToDo(turn)) return false;
  if (asksWhichSuits(turn)) return true;
  if (!says.namesKind(turn)) return false;
  if ((turn.asked.count ?? 0) > 0 || says.shows(turn) || says.countsFirst(turn)) return true;
  if (isKindAlone(turn) || /\bi meant?\b/.test(says.text(turn))) return true;
  if (GOES_ON.test(says.text(turn)) && says.isShort(turn, 3)) return true;
  if (turn.asked.kinds.length > 1 && says.wishes(turn)) return true;
  return says.limitsPurse(turn) && turn.said.rest.wanted.length === 0;
};

/** "Which brow product suits me?": a kind, or an area that the results room matches as one. */
const asksWhichSuits = (turn: Turn): boolean =>
  says.suits(turn) &&
  ['which', 'what'].includes(says.first(turn)) &&
  turn.asked.kinds.some(({ area, subcategories }) => !area || matchCategory(subcategories) !== undefined);

/** "Blush brush", "bronzing drops": a kind and its sort. */
const isKindAlone = (turn: Turn): boolean =>
  says.isShort(turn, 3) &&
  turn.said.rest.wanted.length <= 1 &&
  !['skin', 'eyes', 'brows', 'shadeUndertone'].some((name) => name in turn.asked.conditions) &&
  !says.has(turn, says.set('or vs and'));

const ALL: Readonly<Record<number, string>> = { 2: 'Both', 3: 'All three' };
/** "Something vegan" where all that was shown already is: that is said, and the list is not read out again. */
function sameOrOthers(turn: Turn, reply: Reply): Reply {
  const { state, asked } = turn;
  const ids = (of: ReadonlyArray<{ readonly id: number }>) => of.map(({ id }) => id).join();
  const isSame = reply.choices.length > 1 && ids(reply.choices.map(({ product }) => product)) === ids(state.shown);
  const words = allConditionWords(asked.conditions);
  if (!isSame || words.length === 0) return reply;
  return {
    ...reply,
    text: `${ALL[reply.choices.length] ?? 'All of them'} are ${listed(words)} already.`,
  };
}

const FRAGMENT = /^(?:(?:ok |and )?(?:show me|for me|which do you have|what do you have|not|no)\b)/;
/** "In red", "brown one?", "show me": what was wished for before goes on. */
export const goesOn: Answers = (turn) => {
  const { state, said, asked, meant } = turn;
  const last = lookBefore(turn);
  if (last) return changes(turn, last) ? look(turn, last) : null;
  if (!state.wanted.subcategories || asked.kinds.length > 0) return null;
  if (
    said.rest.wanted.length > 0 ||
    meant.how === 'named' ||
    says.asksWhether(turn) ||
    says.asksHow(turn) ||
    says.compares(turn)
  )
    return null;
  if (meant.how === 'pointed' && !says.wishes(turn)) return null;
  const isFragment = says.isShort(turn, 4) && FRAGMENT.test(says.text(turn));
  const isProperty =
    says.isShort(turn, 2) &&
    says.endsAsking(turn) &&
    ['vegan', 'crueltyFree', 'needs', 'freeOf'].some((name) => name in asked.conditions);
  return (says.namesConditions(turn) && !isProperty) || isFragment ? sameOrOthers(turn, recommend(turn, true)) : null;
};

/** "Does red suit me?" */
export const suitability: Answers = (turn) => {
  const color = says.mentions(turn, 'colour');
  if (color && /\b(?:can|could|should) i (?:wear|use|pull off)\b/.test(says.text(turn))) return colorSuits(turn, color);
  if (says.namesKind(turn)) return null;
  if (
    color &&
    says.speaksOfMe(turn) &&
    (says.suits(turn) || sounds(turn, 'suits')) &&
    !says.has(turn, says.set('eyes eye hair'))
  )
    return colorSuits(turn, color);
  return says.suits(turn) && turn.meant.products.length > 0 && says.asksWhether(turn) ? productSuits(turn) : null;
};

const GOES_ON = /^(?:and|also|plus|what about|how about)\b/;
/** Products under conditions, of this message alone or of the talk so far. */
export const find: Answers = (turn) => {
  const { said, state, asked } = turn;
  const particular = wish(turn);
  if (particular) return particular;
  if (says.namesKind(turn) || asksWhichSuits(turn))
    return says.asksHow(turn) && !says.shows(turn) ? null : recommend(turn, GOES_ON.test(says.text(turn)));
  if (said.names.length > 0 && said.words.includes('like')) return recommend(turn, false);
  const isArea = asked.kinds.length > 0 && (says.isShort(turn, 3) || says.namesConditions(turn));
  if (says.asksHow(turn) || !(says.namesConditions(turn) || isArea)) return null;
  return recommend(turn, state.wanted.subcategories !== undefined && asked.kinds.length === 0);
};
