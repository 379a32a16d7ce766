import { mentionsOf } from '@beautymark/language';
import { asksOfKind } from '../acts/product-ingredients.ts';
import { asksForSum } from '../acts/topic-products.ts';
import type { Act, Turn } from '../acts/turn.ts';
import type { Topic } from '../knowledge/topics.ts';
import { type Intent, intentOfTopic } from '../understanding/intents.ts';
import { asksBetweenForms, asksWhichCosts } from './comparing.ts';
import type { Situation } from './situation.ts';
import { isAdvice, lookWithin } from './topic-choice.ts';

const LIKE_IT = [
  'like',
  'similar',
  'dupe',
  'alternative',
  'instead',
  'goes',
  'go',
  'match',
  'matching',
  'other',
  'else',
  'not',
];
const SURE = 0.24;
const CLEAR = 0.4;
const UNMISTAKABLE = 0.8;

/** A decision that is looked at once more. */
interface Decided {
  readonly turn: Turn;
  readonly intent: Intent;
  readonly situation: Situation;
  readonly topic: Topic;
  /** How likely the topic is. */
  readonly probability: number;
  /** Whether the message says anything of products. */
  readonly hasConditions: boolean;
}

/** The act that answers better than the table's; null leaves the table's. */
const REFINED: Readonly<Partial<Record<Act, (decided: Decided) => Act | null>>> = {
  'product-fact': insteadOfFact,
  recommend: insteadOfRecommending,
  choose: insteadOfChoosing,
  relative: ({ turn }) => (pointsAtOneByValue(turn) ? 'choose' : null),
  compare: insteadOfComparing,
  'suits-me': ({ turn, situation, topic, probability }) =>
    situation === 'open' &&
    turn.asked.kinds.length === 0 &&
    mentionsOf(turn.said, 'colour').length === 0 &&
    isAdvice(topic) &&
    probability >= CLEAR
      ? adviceAct(topic)
      : null,
  // "How do you know?" after a result.
  'explain-choice': ({ turn: { state, meant } }) =>
    state.attribute && meant.how !== 'named' ? 'explain-result' : null,
  'ask-back': insteadOfAsking,
  advise: insteadOfAdvising,
  look: insteadOfAdvising,
};

/** The table's act, or a better one for what the message says besides. */
export function refinedAct(act: Act, turn: Turn, decided: Pick<Decided, 'intent' | 'situation' | 'topic'>): Act {
  const { said, asked } = turn;
  const probability = said.topics.find(({ value }) => value === decided.topic)?.probability ?? 0;
  const hasConditions = asked.kinds.length > 0 || Object.keys(asked.conditions).length > 0;
  return REFINED[act]?.({ ...decided, turn, probability, hasConditions }) ?? act;
}

function insteadOfFact({ turn, intent, situation }: Decided): Act | null {
  // "Something like Last Word" wants another product than that.
  if (intent === 'find' && LIKE_IT.some((word) => turn.said.words.includes(word))) return 'recommend';
  if (asksOfKind(turn)) return null;
  const isOther = situation === 'shown' && namesOtherKind(turn);
  return isOther || (intent === 'fact' && isFilter(turn)) ? 'recommend' : null;
}

function insteadOfRecommending({ turn, intent, situation, topic, probability, hasConditions }: Decided): Act | null {
  const { said, asked } = turn;
  if (intent === 'find' && asked.kinds.length === 0 && topic.topic === 'looks' && isLookAsked(turn, probability))
    return 'look';
  if (situation === 'shown' && !namesOtherKind(turn) && asksForAnother(turn)) return 'relative';
  if (situation === 'shown' && pointsAtOneByValue(turn)) return 'choose';
  return !hasConditions && isAdvice(topic) && probability >= CLEAR && said.stems.length > 2 ? adviceAct(topic) : null;
}

function insteadOfChoosing({ turn }: Decided): Act | null {
  const { said, asked, meant } = turn;
  if (said.brands.length > 0 && meant.how !== 'pointed' && meant.how !== 'named') return 'recommend';
  if (hasConditionsBesideOrder(turn) && meant.how !== 'named') return 'recommend';
  return asked.conditions.order && !picksByValue(turn) ? 'recommend' : null;
}

function insteadOfComparing({ turn, situation, topic, probability }: Decided): Act | null {
  const { said, state, meant } = turn;
  if (asksWhichCosts(turn) || asksBetweenForms(turn)) return null;
  if (said.words.includes('me') && isAlone(turn)) return 'suits-me';
  // "Pencil or gel?" is about kinds, not about the two pencils that were shown.
  if (meant.how === 'assumed' && said.words.includes('or') && isAdvice(topic) && probability >= UNMISTAKABLE)
    return adviceAct(topic);
  if (meant.how === 'named') return null;
  if (mentionsOf(said, 'need').length > 0 && state.shown.length > 1 && !asksForBetter(turn)) return 'product-fact';
  const isOfMany =
    state.shown.length > 2 || mentionsOf(said, 'pick').some(({ value }) => value === 'cheapest' || value === 'dearest');
  return situation !== 'open' && isOfMany && picksByValue(turn) ? 'choose' : null;
}

function insteadOfAsking({ turn, intent, topic, probability, hasConditions }: Decided): Act | null {
  if (asksOfKind(turn)) return 'product-fact';
  return intent === 'fact' ? actOfTopic(turn, topic, probability, hasConditions) : null;
}

function insteadOfAdvising({ turn, topic, probability }: Decided): Act {
  if (asksToWearColor(turn) && probability < CLEAR) return 'suits-me';
  return topic.topic === 'looks' || topic.id === 'shop-gift' ? 'look' : 'advise';
}

/** "The cheaper one" of those that were shown. */
const pointsAtOneByValue = (turn: Turn): boolean =>
  turn.meant.how === 'pointed' &&
  turn.meant.products.length === 1 &&
  turn.asked.kinds.length === 0 &&
  picksByValue(turn);

/** "I have 10 from babysitting" narrows what was shown, whatever look it sounds like. */
const isLookAsked = (turn: Turn, probability: number): boolean =>
  turn.state.shown.length === 0 ||
  probability >= CLEAR ||
  asksForSum(turn) ||
  lookWithin(turn) !== undefined ||
  mentionsOf(turn.said, 'occasion').some(({ negated }) => !negated);

/** One product is named and nothing of its kind was shown: there is nothing to compare it with. */
const isAlone = ({ meant, state, catalog, asked, said }: Turn): boolean =>
  meant.how === 'named' &&
  meant.products.length === 1 &&
  asked.kinds.length === 0 &&
  said.brands.length < 2 &&
  state.shown.every(
    ({ id }) => id === meant.products[0]?.id || catalog.byId.get(id)?.subcategory !== meant.products[0]?.subcategory,
  );

/** "A vegan mascara" while lipsticks are on the table: something new is wanted. */
const namesOtherKind = ({ asked, meant, state, catalog }: Turn): boolean => {
  const shown = new Set([...meant.products.map(({ id }) => id), ...state.shown.map(({ id }) => id)]);
  const known = new Set([...shown].map((id) => catalog.byId.get(id)?.subcategory ?? ''));
  const exact = asked.kinds.filter(({ area }) => !area);
  return exact.length > 0 && !exact.some(({ subcategories }) => subcategories.some((one) => known.has(one)));
};

const ANOTHER = new Set(['other brand', 'warmer', 'cooler']);
/** "A warmer one, from any house but that". */
const asksForAnother = ({ said }: Turn): boolean =>
  mentionsOf(said, 'relation').some(({ value, negated }) => ANOTHER.has(value) && !negated);

/** "The best one under 22" is looked for; "the best one" is one of those shown. */
const hasConditionsBesideOrder = ({ asked }: Turn): boolean =>
  ['maxCents', 'minCents', 'vegan', 'onSale', 'freeOf'].some(
    (name) => asked.conditions[name as keyof typeof asked.conditions] !== undefined,
  );

/** "Which is better for a beginner?", and not "which of those is waterproof?" */
const asksForBetter = ({ said, state }: Turn): boolean =>
  state.shown.length === 2 && (said.words.includes('better') || said.words.includes('best'));

/** "Can I wear purple eyeshadow?" */
const asksToWearColor = ({ said }: Turn): boolean =>
  /^((can|could|should) i wear|would (a|an|the) (\w+ ){1,3}(look|suit|be)) /.test(said.words.join(' ')) &&
  mentionsOf(said, 'colour').some(({ negated }) => !negated);

const adviceAct = ({ topic }: Topic): Act => (topic === 'looks' ? 'look' : 'advise');

/** A question about "it" without an "it" is about the shop, or advice, or products; or it has to be asked again. */
function actOfTopic({ said }: Turn, topic: Topic, probability: number, hasConditions: boolean): Act {
  const intent = intentOfTopic(topic);
  if (intent === 'shop') return 'shop-fact';
  if (intent === 'about') return 'small-talk';
  if (isAdvice(topic) && probability >= SURE && said.stems.length > 2) return adviceAct(topic);
  return hasConditions ? 'recommend' : 'ask-back';
}

const SUPERLATIVES = ['cheapest', 'most', 'dearest', 'priciest', 'lowest'];

/** "The cheaper one", "just one": one of those that were shown; "the cheapest" is looked for among all. */
const picksByValue = ({ said }: Turn): boolean =>
  !said.words.includes('ones') &&
  (!SUPERLATIVES.some((word) => said.words.includes(word)) ||
    ['those', 'these', 'them', 'two'].some((word) => said.words.includes(word))) &&
  mentionsOf(said, 'pick').some(({ value, negated }) => !negated && ['cheapest', 'dearest', 'best'].includes(value));

/** "Any of those on sale?" looks for them among all of the kind. */
const isFilter = ({ asked, meant, state }: Turn): boolean =>
  state.shown.length > 1 &&
  meant.products.length !== 1 &&
  (asked.conditions.onSale === true || asked.conditions.isNew === true);
