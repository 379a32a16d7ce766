import { type Asked, type ConditionName, mentionsOf } from '@beautymark/language';
import type { Turn } from '../turn.ts';
import { editOf } from './named-set.ts';
import type { Proposal } from './proposal.ts';
import { asksForSum } from './topic-products.ts';
import { tellsOfRecipient } from './ways/look.ts';

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));
const WHETHER = words('is are does was will');
const ASKING = words(
  'how why when where what which who should explain yes is are does do has have can could will would',
);
const POINTING = words('it this that');
/** "Actually I am cool" tells of a face. */
const OWN = words('am my');
const SHADES = words('shade color colour match number');
const MINE = words('my am me i');
/** What is spoken of is one or two products, by name or by a word that points at them. */
const ofProducts = ({ meant }: Turn): boolean => meant.how === 'named' || meant.how === 'pointed';
const SEVERAL = words('which these those both two between them they compare versus vs better than or');

/** A sentence of a plain form, and the ways that answer it; what else might be proposed is not meant. */
interface Plain {
  readonly says: (turn: Turn) => boolean;
  readonly isAnswer: (proposal: Proposal) => boolean;
}
const only = (...ways: readonly string[]): Plain['isAnswer'] => {
  const known = new Set(ways);
  return ({ way }) => known.has(way);
};
const not = (...ways: readonly string[]): Plain['isAnswer'] => {
  const known = new Set(ways);
  return ({ way }) => !known.has(way);
};

const relations = ({ said }: Turn): string[] =>
  mentionsOf(said, 'relation')
    .filter(({ negated }) => !negated)
    .map(({ value }) => value);
const has = ({ said }: Turn, list: ReadonlySet<string>): boolean => said.words.some((word) => list.has(word));
/** "Is it ..?", "the second one. Is that ..?" */
const asksWhetherIt = (turn: Turn): boolean =>
  has(turn, POINTING) &&
  turn.said.words.some((word, at) => (at === 0 || turn.said.pauses.has(at)) && WHETHER.has(word));
/** "The same colour but glossier" */
const wantsSame = ({ said }: Turn): boolean =>
  said.words.slice(0, 2).some((word) => word === 'same' || word === 'similar');
const namesKind = ({ asked }: Turn): boolean => asked.kinds.some(({ area }) => !area);
/** What nobody says who does not want a product. */
const LIMITS: readonly ConditionName[] = [
  'maxCents',
  'minCents',
  'notColors',
  'notFinishes',
  'notForm',
  'notSubcategories',
  'notNeeds',
  'notBrands',
  'brands',
  'freeOf',
  'vegan',
  'crueltyFree',
  'madeIn',
  'notMadeIn',
];
const names = ({ conditions }: Asked): boolean => LIMITS.some((name) => conditions[name] !== undefined);
/** "Powder is fine", "both pink" of a set */
const narrowsPlainly = ({ asked, state }: Turn): boolean =>
  Object.keys(asked.waived).length > 0 ||
  (state.wanted.together === true && Object.keys(asked.conditions).length > 0 && asked.kinds.length === 0);
/** "My foundation is not matte" is about what somebody has. */
const isOwned = ({ said }: Turn): boolean =>
  mentionsOf(said, 'kind').some(({ from }) => said.words.slice(Math.max(0, from - 2), from).includes('my'));

const WHOLE_FACE = /\b(?:full|whole|complete|entire) (?:face|look|makeup)\b/;

const PREFERRING = words('she he they prefers likes loves wants wears hates');
/** "She prefers satin" is read whole, too. */
const isReadWhole = ({ asked, said }: Turn): boolean =>
  Object.keys(asked.conditions).length > 0 &&
  said.rest.wanted.every(({ typed }) => PREFERRING.has(typed)) &&
  said.rest.refused.length === 0;

/** "What's my shade in Still Water?", "which colour of Second Dawn am I?" */
const asksOwnShade = (turn: Turn): boolean =>
  turn.meant.how === 'named' &&
  turn.meant.products.length === 1 &&
  has(turn, SHADES) &&
  has(turn, MINE) &&
  !has(turn, SEVERAL);

const PLAIN: readonly Plain[] = [
  { says: asksOwnShade, isAnswer: only('suits') },
  {
    says: (turn) => asksWhetherIt(turn) && relations(turn).some((one) => one === 'darker' || one === 'lighter'),
    isAnswer: only('relative'),
  },
  {
    says: (turn) => asksWhetherIt(turn) && relations(turn).some((one) => one === 'cheaper' || one === 'dearer'),
    isAnswer: only('prices'),
  },
  // "No, purple", "under 20": nothing but conditions narrows what was wished for.
  {
    says: (turn) =>
      // "He hates strong smells so unscented"
      (isReadWhole(turn) || names(turn.asked) || (wantsSame(turn) && Object.keys(turn.asked.conditions).length > 0)) &&
      !namesKind(turn) &&
      !has(turn, ASKING) &&
      !has(turn, OWN) &&
      !ofProducts(turn) &&
      !turn.said.text.trim().endsWith('?') &&
      turn.state.wanted.subcategories !== undefined,
    isAnswer: only('find on', 'relative', 'look'),
  },
  // "Nail polish, not red, no glitter": a kind and its limits, and no question.
  {
    says: (turn) =>
      namesKind(turn) &&
      names(turn.asked) &&
      !has(turn, ASKING) &&
      !isOwned(turn) &&
      !ofProducts(turn) &&
      !turn.said.text.trim().endsWith('?'),
    isAnswer: only('find', 'find on', 'relative', 'look'),
  },
  {
    says: (turn) => (editOf(turn) !== null && !has(turn, ASKING)) || narrowsPlainly(turn),
    isAnswer: only('find on'),
  },
  {
    says: (turn) =>
      (asksForSum(turn) && WHOLE_FACE.test(turn.said.words.join(' ')) && !namesKind(turn)) || tellsOfRecipient(turn),
    isAnswer: only('look'),
  },
  // "Eyelash curlers?"
  {
    says: ({ said }) =>
      said.words.length <= 3 && !WHETHER.has(said.words[0] ?? '') && mentionsOf(said, 'absent').length > 0,
    isAnswer: only('not sold'),
  },
  // "Will that look chalky or show up?" is about one.
  { says: (turn) => has(turn, POINTING) && !has(turn, SEVERAL), isAnswer: not('compare') },
];

/** What may be meant: of a plain sentence only what answers it, where that is proposed at all. */
export function plainly(turn: Turn, proposals: readonly Proposal[]): readonly Proposal[] {
  return PLAIN.reduce<readonly Proposal[]>((left, { says, isAnswer }) => {
    const answering = left.filter(isAnswer);
    return answering.length > 0 && answering.length < left.length && says(turn) ? answering : left;
  }, proposals);
}
