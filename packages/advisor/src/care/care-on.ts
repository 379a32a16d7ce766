import { isNear, isTechnique, likeliest } from '../order/likely.ts';
import * as says from '../order/says.ts';
import type { Reply, Turn } from '../turn.ts';
import { SAFETY } from '../understand/topics.ts';
import { acuteBound } from './bound.ts';
import { saysOver } from './risk.ts';
import { told } from './told.ts';

const SHORT = 6;
const ASKS_SAFE = says.set('safe ok okay allowed harmful dangerous avoid');
/** Told by words alone, and over with the sentence: nothing was swallowed, mixed or glued yet. */
const PASSING = new Set([
  'not-food',
  'not-inside',
  'mixing',
  'glue',
  'fire',
  'corrosive',
  'in-the-eye',
  'not-for-skin',
]);
/** What is put on the skin then is the doctor's to say, too. */
const OF_SKIN = new Set(['with-medicine', 'skin-illness', 'glue', 'fire', 'corrosive']);
/** "So what about that serum": still the question whether it may be used. */
const ASKS_ABOUT = /\b(?:what|how) about (?:that|the|this|your|those|these)\b|\b(?:over|on) (?:it|that|them)\b/;
/** "So what night serum then", "which is the palest pink": a wish of its own, where nothing keeps all products from being offered. */
const wishesOn = (turn: Turn, risk: string): boolean =>
  (SAFETY.get(risk)?.acute !== true || PASSING.has(risk) || mayBeShown(turn)) &&
  !(OF_SKIN.has(risk) && turn.asked.kinds.some(({ category }) => category === 'skincare')) &&
  !ASKS_ABOUT.test(says.text(turn)) &&
  (says.namesKind(turn) || turn.asked.conditions.colours !== undefined || isOfAdvice(turn) || wishesFor(turn, risk)) &&
  !says.has(turn, ASKS_SAFE);
/** "Something for the spots, but not that": what may be offered is bound. */
const wishesFor = (turn: Turn, risk: string): boolean =>
  says.wishes(turn) &&
  says.namesConditions(turn) &&
  turn.asked.kinds.length === 0 &&
  !says.asksWhether(turn) &&
  !OF_SKIN.has(risk);
/** An eye that is sore binds the eye: a lipstick may be shown. */
const mayBeShown = ({ asked, search }: Turn): boolean =>
  search.products.some(({ subcategory }) => asked.conditions.subcategories?.includes(subcategory ?? ''));
/** A long message that is about a technique is no longer about the risk. */
const isOfAdvice = (turn: Turn): boolean =>
  turn.said.stems.length > SHORT &&
  !says.isOfShown(turn) &&
  !says.points(turn) &&
  isNear(turn, likeliest(turn, isTechnique), 'likely');

/** "Should I call someone?", "it spread to my neck": the answer before was about a risk, and the talk stays with it. */
export function careOn(turn: Turn): Reply | null {
  const risk = turn.state.risk ?? acuteBound(turn.state);
  return !risk || wishesOn(turn, risk) || saysOver(turn) ? null : told(turn, risk);
}
