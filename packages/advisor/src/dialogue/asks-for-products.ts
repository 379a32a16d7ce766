import { type ConditionName, KINDS } from '@beautymark/language';
import type { Turn } from '../acts/turn.ts';
import { isAdvice } from './topic-choice.ts';

/** What only a product can be. */
const HARD: readonly ConditionName[] = [
  'maxCents',
  'minCents',
  'brands',
  'notBrands',
  'finishes',
  'notFinishes',
  'notColors',
  'vegan',
  'notVegan',
  'crueltyFree',
  'isNew',
  'onSale',
  'bestseller',
  'minRating',
  'darkerThan',
  'lighterThan',
  'freeOf',
];
/** What only a product can be, where no more than a place is named: "something for the lips, no gloss". */
const OF_AREA: readonly ConditionName[] = [
  'maxCents',
  'minCents',
  'onSale',
  'isNew',
  'bestseller',
  'brands',
  'notSubcategories',
  'notColors',
  'notFinishes',
];
/** What advice may speak about, too. */
const SOFT: readonly ConditionName[] = ['colours', 'formula', 'form', 'ingredients', 'needs', 'eyes', 'own', 'order'];
/** A message that begins like this asks for advice, whatever else is in it. */
const ASKS_ADVICE = new Set([
  'how',
  'why',
  'when',
  'where',
  'should',
  'is',
  'are',
  'does',
  'will',
  'would',
  'my',
  'explain',
  'what',
]);
const CLEAR_TOPIC = 0.5;
/** "Two warm lipsticks" is a wish; a longer sentence may count anything. */
const BARE_COUNT = 4;
const PAIR = 2;

type Asked = Pick<Turn, 'asked' | 'said'>;
const has = ({ asked }: Pick<Turn, 'asked'>, names: readonly ConditionName[]): boolean =>
  names.some((name) => asked.conditions[name] !== undefined);

const ASKS_OF_ME = new Set(['can i', 'could i', 'am i', 'may i']);
const SHOWING = ['show', 'any', 'got', 'do you', 'have you', 'list', 'see your'];

/** "The cheapest thing you sell": of everything. */
const isSuperlative = ({ asked, said }: Asked): boolean =>
  (asked.conditions.order === 'cheapest' || asked.conditions.order === 'dearest') &&
  said.mentions.some(({ slot }) => slot === 'pick');

const WISHING = new Set(['me', 'want', 'need', 'like', 'after', 'for', 'got']);

/** "Give me something glossy", "I want something under 20". */
const wishesForSomething = (words: readonly string[]): boolean =>
  words.some((word, at) => word === 'something' && WISHING.has(words[at - 1] ?? ''));

/** "No, I mean a foundation". */
const isMeant = ({ said }: Asked): boolean => {
  const at = said.words.findIndex(
    (word, place) => word === 'i' && ['mean', 'meant'].includes(said.words[place + 1] ?? ''),
  );
  return (
    at >= 0 &&
    said.mentions.some(({ slot, from, negated }) => slot === 'kind' && from > at && from <= at + REACH && !negated)
  );
};
const REACH = 4;

/** "Which primer goes under Sunlit Serum Foundation?", "and what powder on top?"; a brush belongs to its use. */
export const asksWhichKindBeside = ({ said }: Pick<Asked, 'said'>): boolean => {
  const at = said.words.findIndex((word) => word === 'which' || word === 'what');
  return (
    at >= 0 &&
    at <= OPENING_MAX &&
    said.mentions.some(
      ({ slot, value, from, negated }) =>
        slot === 'kind' && from === at + 1 && !negated && KINDS.get(value)?.category !== 'tools',
    )
  );
};
const OPENING_MAX = 1;

/** A kind with a price, a brand, a finish …: whatever else it sounds like, products are wanted. */
export function asksForProducts(turn: Asked): boolean {
  const { asked, said } = turn;
  const opening = said.words.slice(0, 2).join(' ');
  if (!asked.kinds.some(({ area }) => !area))
    return (
      (asked.kinds.length > 0 && SHOWING.some((words) => opening.startsWith(words))) ||
      isSuperlative(turn) ||
      (wishesForSomething(said.words) && has(turn, HARD)) ||
      (asked.kinds.length > 0 && (has(turn, OF_AREA) || isMeant(turn)))
    );
  if (isMeant(turn) || (said.names.length > 0 && asksWhichKindBeside(turn))) return true;
  if (has(turn, HARD) || (asked.count !== null && said.stems.length <= BARE_COUNT)) return true;
  // "Blue lipstick"
  if (has(turn, ['colours']) && said.stems.length === PAIR) return true;
  const [first] = said.topics;
  const isClearAdvice = first !== undefined && first.probability >= CLEAR_TOPIC && isAdvice(first.value);
  return (
    has(turn, SOFT) &&
    !isClearAdvice &&
    !ASKS_ADVICE.has(said.words[0] ?? '') &&
    !ASKS_OF_ME.has(opening) &&
    !said.words.includes('or')
  );
}

const CONDITION_SLOTS = new Set([
  'kind',
  'colour',
  'finish',
  'skin',
  'need',
  'ingredient',
  'attribute',
  'pick',
  'relation',
  'fact',
  'concept',
]);
const LITTLE = new Set(
  'no not without only the a one in for with but and just non free from please i want it to be too any less more is that do have actually make kind sort type ones something anything version what about how mine skin of them those these under over dollar meant sorry rather which are light dark deep soft bright pale only just ok then now'.split(
    ' ',
  ),
);
const WORDS_MAX = 7;

const ASKS_OF_IT = new Set(['is', 'does', 'has', 'are', 'will', 'can', 'would', 'do']);
const IT = new Set(['it', 'this', 'that', 'they', 'these', 'those', 'any', 'the']);

/** "Is it waterproof", "the second one, is it …": a question, though it holds nothing but a condition. */
const asksOfIt = ({ said: { words, pauses } }: Asked): boolean =>
  words.some((word, at) => (at === 0 || pauses.has(at)) && ASKS_OF_IT.has(word) && IT.has(words[at + 1] ?? ''));

/** "Not powder", "matte", "from Halcyra": nothing but what a product should be. */
export function isOnlyConditions({ said, asked }: Asked): boolean {
  if (said.stems.length > WORDS_MAX || Object.keys(asked.conditions).length === 0 || asksOfIt({ said, asked }))
    return false;
  const covered = new Set(
    said.mentions
      .filter(({ slot }) => CONDITION_SLOTS.has(slot))
      .flatMap(({ from, to }) => Array.from({ length: to - from }, (_, at) => from + at)),
  );
  const formula = new Set([...(asked.conditions.formula ?? []), ...(asked.conditions.notForm ?? [])]);
  return said.stems.every(
    (word, at) =>
      covered.has(at) || LITTLE.has(word) || formula.has(word) || word === '' || word.startsWith('x') || word === '$',
  );
}

const AGAIN = [
  ['what', 'about'],
  ['how', 'about'],
  ['and', 'in'],
  ['only'],
  ['just'],
  ['make', 'it'],
  ['actually'],
  ['i', 'meant'],
  ['no', 'i', 'meant'],
  ['sorry'],
  ['rather'],
];

/** "What about in berry?", "only gels": the last wish once more, with this one thing. */
export const startsAgain = ({ said, asked }: Asked): boolean =>
  Object.keys(asked.conditions).length > 0 &&
  said.names.length === 0 &&
  AGAIN.some((words) => words.every((word, at) => said.words[at] === word));
