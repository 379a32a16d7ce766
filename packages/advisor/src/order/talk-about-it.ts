import { advise, look } from '../plan/advise.ts';
import { recommend } from '../plan/recommend.ts';
import { correctResult } from '../plan/results.ts';
import type { Reply, Turn } from '../turn.ts';
import { isLook, isTechnique, likeliest } from './likely.ts';
import * as says from './says.ts';

const DEEPER =
  /^(?:i am|im|my skin is) (?:a bit |a little |much |way )*(?:deeper|darker|lighter|paler|fairer) than (?:that|this|it)$/;
/** "I am deeper than that": the scan is put right. */
export const otherDepth = (turn: Turn): Reply | null =>
  DEEPER.test(turn.said.words.join(' ')) ? correctResult(turn) : null;

const LASTING =
  /^(?:and )?how (?:do|can|could|would|should) i (?:make|get|keep|have) (?:it|them|that|this)\b.*\b(?:last|lasting|stay|on)\b/;
/** "How do I make it last through dinner?" */
export function lasting(turn: Turn): Reply | null {
  if (!LASTING.test(turn.said.words.join(' '))) return null;
  const topic = likeliest(turn, isTechnique);
  return topic ? advise(turn, topic) : null;
}

const WHOLE_LOOK =
  /\b(?:complete|whole|full|entire) (?:\p{L}+ )?look\b|\b(?:build|create|make|put together|give)(?: me)? an? (?:\p{L}+ )?look\b/u;
/** "Build me a look", "a complete look under $80": bought whole, whatever was shown before. */
export function wholeLook(turn: Turn): Reply | null {
  if (!WHOLE_LOOK.test(turn.said.words.join(' ')) || turn.asked.kinds.length > 0) return null;
  const topic = likeliest(turn, isLook) ?? turn.topics.get('look-day');
  return topic ? look(turn, topic) : null;
}

const THEIRS = says.set('they their theirs them');
/** "Do they have brow gels?", "their cheapest", after the products of a brand. */
export function ofBrand(turn: Turn): Reply | null {
  const { asked, state } = turn;
  const { brands } = state.wanted;
  const asks = asked.kinds.length > 0 || asked.conditions.order !== undefined;
  if (!brands || asked.conditions.brands || !asks || !says.has(turn, THEIRS)) return null;
  return recommend({ ...turn, asked: { ...asked, conditions: { ...asked.conditions, brands } } }, false);
}

/** "Bestsellers" and nothing else, after whatever was said before. */
export const listAlone = (turn: Turn): Reply | null =>
  /^(?:show me |the |your |any )*bestsellers$/.test(turn.said.words.join(' '))
    ? recommend({ ...turn, asked: { ...turn.asked, conditions: { bestseller: true } } }, false)
    : null;
