import { KINDS, mentionsOf } from '@beautymark/language';
import { recommend } from '../plan/recommend.ts';
import type { Reply, Turn } from '../turn.ts';
import * as says from './says.ts';

const set = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** "Which brush for a liquid foundation?": the kind that is asked for, and what it is for. */
function toolFor({ said }: Turn) {
  const [asked, other] = mentionsOf(said, 'kind');
  const isAsked =
    asked &&
    other &&
    ['which', 'what'].includes(said.words[asked.from - 1] ?? '') &&
    said.words.slice(asked.to, other.from).includes('for');
  const kind = isAsked ? KINDS.get(asked.value) : undefined;
  return kind?.category === 'tools' && mentionsOf(said, 'kind').length === 2 ? kind : undefined;
}

/** "Red lips, please" wishes for them; "my red lips" tells of a face. */
function wornLips(turn: Turn): Turn | null {
  const { said, asked } = turn;
  const kind = KINDS.get('lip product');
  const [lips] = mentionsOf(said, 'attribute').filter(({ value }) => value.startsWith('lip_shade='));
  const color = lips?.value.split('=')[1];
  const isOwn = says.has(turn, set('my mine have natural naturally'));
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
  const tool = toolFor(turn);
  const conditions = tool && { kind: tool.one, subcategories: tool.subcategories };
  if (tool && conditions)
    return recommend({ ...turn, asked: { ...turn.asked, kinds: [tool], conditions, count: 1 } }, false);
  const lips = wornLips(turn);
  if (lips) return recommend(lips, false);
  const mild = withoutDrying(turn);
  return mild === turn ? null : recommend(mild, false);
}
