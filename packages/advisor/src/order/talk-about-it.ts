import { look } from '../plan/advise.ts';
import { recommend } from '../plan/recommend.ts';
import type { Reply, Turn } from '../turn.ts';
import { isLook, likeliest } from './likely.ts';
import * as says from './says.ts';

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
