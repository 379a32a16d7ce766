import { KINDS, type Kind, mentionsOf } from '@beautymark/language';
import { recommend } from '../plan/recommend.ts';
import type { Reply, Turn } from '../turn.ts';
import * as says from './says.ts';

/** "Which brush for a liquid foundation?": the kind that is asked for, and what it is for. */
export function kindFor({ said }: Turn): Kind | undefined {
  const [asked, other, ...more] = mentionsOf(said, 'kind');
  const isAsked =
    asked &&
    other &&
    more.length === 0 &&
    ['which', 'what'].includes(said.words[asked.from - 1] ?? '') &&
    said.words.slice(asked.to, other.from).some((word) => word === 'for' || word === 'with');
  return isAsked ? KINDS.get(asked.value) : undefined;
}

/** "Red lips, please" wishes for them; "my red lips" tells of a face. */
function wornLips(turn: Turn): Turn | null {
  const { said, asked } = turn;
  const kind = KINDS.get('lip product');
  const [lips] = mentionsOf(said, 'attribute').filter(({ value }) => value.startsWith('lip_shade='));
  const color = lips?.value.split('=')[1];
  const isOwn = says.has(turn, says.set('my mine have natural naturally'));
  if (!kind || !color || isOwn || asked.kinds.length > 0 || !said.words.includes('lips') || says.isQuestion(turn))
    return null;
  const conditions = { ...asked.conditions, kind: kind.one, subcategories: kind.subcategories, colours: [color] };
  return { ...turn, asked: { ...asked, kinds: [kind], conditions } };
}

const DRYING = /\b(?:not|without|never|non|no) (?:\p{L}+ )?(?:dry|dries|drying)\b/u;
/** "That does not dry my lips": what is matte dries them. */
function withoutDrying(turn: Turn): Turn {
  const { said, asked } = turn;
  const isOfLips = asked.kinds.some(({ category }) => category === 'lips');
  if (!isOfLips || asked.conditions.finishes || !DRYING.test(said.words.join(' '))) return turn;
  const notFinishes = [...new Set([...(asked.conditions.notFinishes ?? []), 'matte'])];
  return { ...turn, asked: { ...asked, conditions: { ...asked.conditions, notFinishes } } };
}

/** Wishes that the conditions alone would misread. */
export function wish(turn: Turn): Reply | null {
  const kind = kindFor(turn);
  const tool = kind?.category === 'tools' ? kind : undefined;
  const conditions = tool && { kind: tool.one, subcategories: tool.subcategories };
  if (tool && conditions)
    return recommend({ ...turn, asked: { ...turn.asked, kinds: [tool], conditions, count: 1 } }, false);
  const lips = wornLips(turn);
  if (lips) return recommend(lips, false);
  const mild = withoutDrying(turn);
  return mild === turn ? null : recommend(mild, false);
}
