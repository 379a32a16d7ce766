import { mentionsOf } from '@beautymark/language';
import type { Turn } from '../turn.ts';
import { asksOfKind } from './product-ingredients.ts';
import type { Proposal } from './proposal.ts';

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));
const WHETHER = words('is are does was will');
const ASKING = words('how why when where what which who should explain yes is are am my does do has have can could');
const WISHING = new Set(['find', 'find on', 'relative', 'look']);
const POINTING = words('it this that');
const CONTAINING = words('contain contains');
const SHADES = words('shade color colour match number');
const MINE = words('my am me i');
const SEVERAL = words('which these those both two between them they compare versus vs better than or');

/** A sentence of a plain form, and the ways that answer it; what else might be proposed is not meant. */
interface Plain {
  readonly says: (turn: Turn) => boolean;
  readonly isAnswer: (proposal: Proposal) => boolean;
}
const only =
  (answering: string): Plain['isAnswer'] =>
  ({ way }) =>
    way === answering;

const relations = ({ said }: Turn): string[] =>
  mentionsOf(said, 'relation')
    .filter(({ negated }) => !negated)
    .map(({ value }) => value);
const has = ({ said }: Turn, list: ReadonlySet<string>): boolean => said.words.some((word) => list.has(word));
/** "Is it ..?", "the second one. Is that ..?" */
const asksWhetherIt = (turn: Turn): boolean =>
  has(turn, POINTING) &&
  turn.said.words.some((word, at) => (at === 0 || turn.said.pauses.has(at)) && WHETHER.has(word));

/** "What's my shade in Still Water?", "which colour of Second Dawn am I?" */
const asksOwnShade = (turn: Turn): boolean =>
  turn.meant.how === 'named' &&
  turn.meant.products.length === 1 &&
  has(turn, SHADES) &&
  has(turn, MINE) &&
  !has(turn, SEVERAL);

/** Conditions that only a shopper who wants a product names. */
const isLimit = (name: string): boolean => name.startsWith('not') || name.endsWith('Cents') || name === 'freeOf';

/** "Nail polish, not red", or after a wish "vegan please": a kind and its limits, or conditions alone, and no question. */
function wishesPlainly({ asked, said, meant, state }: Turn): boolean {
  const isQuestion = said.text.trim().endsWith('?') || said.words.some((word) => ASKING.has(word));
  if (isQuestion || meant.how === 'named' || meant.how === 'pointed') return false;
  const names = Object.keys(asked.conditions);
  const isLimited = names.some(isLimit);
  if (asked.kinds.some(({ area }) => !area)) return isLimited;
  const isReadWhole = names.length > 0 && said.rest.wanted.length + said.rest.refused.length === 0;
  return state.wanted.subcategories !== undefined && (isLimited || isReadWhole);
}

const PLAIN: readonly Plain[] = [
  // "Which lipsticks contain nut oils?"
  { says: (turn) => asksOfKind(turn) && has(turn, CONTAINING), isAnswer: only('kind contains') },
  { says: asksOwnShade, isAnswer: only('suits') },
  {
    says: (turn) => asksWhetherIt(turn) && relations(turn).some((one) => one === 'darker' || one === 'lighter'),
    isAnswer: only('relative'),
  },
  {
    says: (turn) => asksWhetherIt(turn) && relations(turn).some((one) => one === 'cheaper' || one === 'dearer'),
    isAnswer: only('prices'),
  },
  { says: wishesPlainly, isAnswer: ({ way }) => WISHING.has(way) },
  // "Eyelash curlers?"
  {
    says: ({ said }) =>
      said.words.length <= 3 && !WHETHER.has(said.words[0] ?? '') && mentionsOf(said, 'absent').length > 0,
    isAnswer: only('not sold'),
  },
  // "Will that look chalky or show up?" is about one.
  { says: (turn) => has(turn, POINTING) && !has(turn, SEVERAL), isAnswer: ({ way }) => way !== 'compare' },
];

/** What may be meant: of a plain sentence only what answers it, where that is proposed at all. */
export function plainly(turn: Turn, proposals: readonly Proposal[]): readonly Proposal[] {
  return PLAIN.reduce<readonly Proposal[]>((left, { says, isAnswer }) => {
    const answering = left.filter(isAnswer);
    return answering.length > 0 && answering.length < left.length && says(turn) ? answering : left;
  }, proposals);
}
