import { mentionsOf } from '@beautymark/language';
import { look } from '../../plan/advise.ts';
import { recommended } from '../../plan/recommend.ts';
import { asksForSum } from '../../plan/topic-products.ts';
import type { Reply, Turn } from '../../turn.ts';
import type { Topic } from '../../understand/topics.ts';
import { isLook, isNear, isTechnique, knowsWords, likeliest, nearest, nearness, sounds } from '../likely.ts';
import type { Answers } from '../row.ts';
import * as says from '../says.ts';

const WHOLE = says.set('look face set kit routine everything');

/** The look that the last answer brought: "30 for the lot" and "vegan only" are meant of it. */
export function lookBefore({ topics, state, catalog, asked }: Turn): Topic | undefined {
  const last = topics.get(state.topic ?? '');
  const kinds = new Set(state.shown.map(({ id }) => catalog.byId.get(id)?.subcategory));
  return last && isLook(last) && kinds.size > 1 && asked.kinds.length === 0 ? last : undefined;
}

const RECIPIENT = says.set('she her hers he him his they');
/** "Vegan only", "I hate shimmer"; "she wears a lot of gold", of whom a gift is for. */
export const changes = (turn: Turn, { id }: Topic): boolean => {
  if (says.isQuestion(turn) || says.shows(turn)) return false;
  const tells = id === 'shop-gift' && RECIPIENT.has(turn.said.words[0] ?? '');
  return tells || (says.namesConditions(turn) && turn.said.rest.wanted.length <= 1);
};

/** A whole look, a set or a gift: one product of each kind, within the sum. */
export const looks: Answers = (turn) => {
  const { said, topics, state } = turn;
  const last = lookBefore(turn);
  if (last && changes(turn, last)) return look(turn, last);
  const speaksOfLook = says.has(turn, WHOLE);
  if (says.namesKind(turn) && !speaksOfLook) return null;
  const occasion = mentionsOf(said, 'occasion').find(({ negated }) => !negated);
  const named = occasion && topics.get(occasion.value);
  const top = likeliest(turn, (topic) => isLook(topic) || topic.topic === 'climate');
  const before = state.wanted.subcategories !== undefined && says.limitsPurse(turn) && !speaksOfLook;
  if (before) return null;
  const ofSum = named ?? (isNear(turn, top, 'hint') ? top : undefined);
  if (asksForSum(turn) && ofSum) return look(turn, ofSum);
  if (says.wishes(turn) && says.limits(turn) && !speaksOfLook) return null;
  if (!knowsWords(turn)) return null;
  const technique = likeliest(turn, isTechnique);
  const isLess = nearness(turn, top) < nearness(turn, technique);
  const isOfTechnique = isNear(turn, technique, 'likely') && isLess && !speaksOfLook;
  const isNearer = top !== undefined && top === nearest(turn) && isNear(turn, top, 'likely');
  if (named && !isOfTechnique && !says.asksWhether(turn) && (isLook(named) || speaksOfLook))
    return look(turn, isNearer ? top : named);
  const isMeant = top !== undefined && top === nearest(turn) && sounds(turn, 'look');
  return isMeant && (speaksOfLook ? isNear(turn, top, 'hint') : isNear(turn, top, 'likely') && !isLess)
    ? look(turn, top)
    : null;
};

/** What the last answer brought, under what is wanted now. */
export function findAgain(turn: Turn): Reply {
  const before = lookBefore(turn);
  return before ? look(turn, before) : recommended(turn, turn.state.wanted);
}
