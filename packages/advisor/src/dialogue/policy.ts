import type { Act, Turn } from '../acts/turn.ts';
import { SAFETY, type Topic } from '../knowledge/topics.ts';
import type { Intent } from '../understanding/intents.ts';
import { mentionsOf, type Ranked } from '../understanding/understand.ts';
import { asksForProducts, isOnlyConditions } from './asks-for-products.ts';
import { riskOf } from './risk.ts';

/** What the shopper has before them: products named in this message, products shown before, or nothing yet. */
export type Situation = 'named' | 'shown' | 'open';

/** Which act answers an intent in a situation. */
const TABLE: Readonly<Record<Intent, Readonly<Record<Situation, Act>>>> = {
  find: { named: 'recommend', shown: 'recommend', open: 'recommend' },
  compare: { named: 'compare', shown: 'compare', open: 'compare' },
  fact: { named: 'product-fact', shown: 'product-fact', open: 'recommend' },
  suits: { named: 'suits-me', shown: 'suits-me', open: 'suits-me' },
  relative: { named: 'relative', shown: 'relative', open: 'recommend' },
  pick: { named: 'choose', shown: 'choose', open: 'recommend' },
  why: { named: 'explain-choice', shown: 'explain-choice', open: 'explain-choice' },
  use: { named: 'how-to-use', shown: 'how-to-use', open: 'how-to-use' },
  yes: { named: 'choose', shown: 'choose', open: 'ask-back' },
  no: { named: 'ask-back', shown: 'ask-back', open: 'ask-back' },
  complaint: { named: 'shop-fact', shown: 'shop-fact', open: 'shop-fact' },
  correct: { named: 'correct-result', shown: 'correct-result', open: 'correct-result' },
  result: { named: 'explain-result', shown: 'explain-result', open: 'explain-result' },
  advice: { named: 'advise', shown: 'advise', open: 'advise' },
  look: { named: 'look', shown: 'look', open: 'look' },
  shop: { named: 'shop-fact', shown: 'shop-fact', open: 'shop-fact' },
  safety: { named: 'safety', shown: 'safety', open: 'safety' },
  outside: { named: 'out-of-scope', shown: 'out-of-scope', open: 'out-of-scope' },
  greeting: { named: 'small-talk', shown: 'small-talk', open: 'small-talk' },
  thanks: { named: 'small-talk', shown: 'small-talk', open: 'small-talk' },
  about: { named: 'small-talk', shown: 'small-talk', open: 'small-talk' },
};

/** Questions about "it" are likelier when there is an "it"; a product's name alone is a question about it. */
const LIKELIER: Readonly<Record<Situation, Partial<Record<Intent, number>>>> = {
  named: {
    fact: 1.6,
    suits: 1.4,
    compare: 1.3,
    find: 0.7,
    advice: 0.6,
    look: 0.5,
    outside: 0.2,
    shop: 0.5,
    greeting: 0.3,
  },
  shown: { shop: 0.7, fact: 1.6, relative: 1.5, pick: 1.2, suits: 1.2, compare: 1.2, outside: 0.8 },
  open: { fact: 0.5, relative: 0.4, pick: 0.3, compare: 0.8, yes: 0.3, why: 0.6, use: 0.7 },
};

/** A short message after shop talk is about the shop still. */
function likelierAfter({ said, state, topics }: Turn, situation: Situation): Partial<Record<Intent, number>> {
  const last = topics.get(state.topic ?? '');
  return last?.topic === 'shop' && situation === 'open' && said.stems.length <= SHORT ? { shop: 2.5 } : {};
}

export interface Decision {
  readonly act: Act;
  readonly topic: Topic;
  readonly intent: Intent;
}

const SURE = 0.24;
const STRANGE = 0.34;
/** With so many words known, a question that sounds like none of ours is asked again instead of turned away. */
const OUTSIDE = 0.45;

/** What to do with a message: risks first, then what KeyBot asked, then the table. */
export function decide(turn: Turn): Decision {
  const { said, meant, state } = turn;
  const situation: Situation = meant.how === 'named' ? 'named' : state.shown.length > 0 ? 'shown' : 'open';
  const intents = weighed(said.intents, { ...LIKELIER[situation], ...likelierAfter(turn, situation) });
  const topic = topicFor(turn);
  const risk = riskOf(turn, intents);
  if (risk) return { act: 'safety', topic: turn.topics.get(risk) ?? topic, intent: 'safety' };
  const intent = intentFor(turn, intents, topic, situation);
  if (intent === null) return { act: isStrange(turn) ? 'out-of-scope' : 'ask-back', topic, intent: 'outside' };
  const act = actFor(turn, intent, situation, topic);
  const chosen = topicOfIntent(turn, intent, topic);
  // Whatever led here: advice about a risk is a safety answer, and sells nothing.
  if (SAFETY.has(chosen.id) && ['advise', 'look', 'how-to-use'].includes(act))
    return { act: 'safety', topic: chosen, intent: 'safety' };
  return { act, topic: chosen, intent };
}

const weighed = (intents: readonly Ranked<Intent>[], factors: Partial<Record<Intent, number>>): Ranked<Intent>[] => {
  const raw = intents.map(({ value, probability }) => ({ value, probability: probability * (factors[value] ?? 1) }));
  const sum = raw.reduce((total, { probability }) => total + probability, 0) || 1;
  return raw
    .map(({ value, probability }) => ({ value, probability: probability / sum }))
    .sort((a, b) => b.probability - a.probability);
};

const SHORT = 7;
const SAME_GROUP = 2.5;

/** A short message goes on about what was spoken of: topics of the same group are likelier. */
function topicFor({ said, state, topics }: Turn): Topic {
  const group = topics.get(state.topic ?? '')?.topic;
  const factor = said.stems.length <= SHORT && group ? SAME_GROUP : 1;
  const best = said.topics.toSorted(
    (a, b) =>
      b.probability * (b.value.topic === group ? factor : 1) - a.probability * (a.value.topic === group ? factor : 1),
  )[0];
  if (!best) throw new RangeError('KeyBot knows no topics');
  return best.value;
}

const isStrange = ({ said }: Turn): boolean =>
  said.familiar < STRANGE && said.mentions.length === 0 && said.names.length === 0;

/** Questions about products that may also be asked about the shop as a whole. */
const FACT_TOPICS = new Set([
  'shop-cruelty-free',
  'shop-ingredients',
  'shop-new',
  'shop-sale',
  'shop-bestsellers',
  'fact-reviews',
  'fact-stock',
]);
const FRAGMENT = 4;

/** How likely both classifiers find a message out of scope. */
const outsideOf = ({ said }: Turn): number => said.topics.filter(({ value }) => value.topic === 'out-of-scope' && value.id !== 'oos-medical').reduce((sum, { probability }) => sum + probability, 0);
const CLEARLY_OUTSIDE = 0.6;

function intentFor(turn: Turn, intents: readonly Ranked<Intent>[], topic: Topic, situation: Situation): Intent | null {
  const { said, asked } = turn;
  const [first, second] = intents;
  if (!first) return null;
  if (
    situation !== 'open' &&
    first.value === 'shop' &&
    FACT_TOPICS.has(topic.id) &&
    (turn.meant.how !== 'assumed' || said.stems.length <= FRAGMENT)
  )
    return 'fact';
  if (
    situation === 'shown' &&
    ['outside', 'advice', 'shop', 'look', 'pick'].includes(first.value) &&
    isOnlyConditions(turn)
  )
    return 'find';
  if (
    asksForProducts(turn) &&
    ['advice', 'look', 'shop', 'outside', 'fact', 'greeting', 'thanks', 'result'].includes(first.value)
  )
    return asked.kinds.length > 0 && first.value === 'fact' && turn.state.shown.length > 0 ? 'fact' : 'find';
  if (
    first.value === 'outside' &&
    first.probability < OUTSIDE &&
    (asked.kinds.some(({ area }) => !area) || topic.topic !== 'out-of-scope')
  )
    return second?.value ?? null;
  if (isStrange(turn)) return 'outside';
  const topTopic = said.topics[0]?.probability ?? 0;
  if (
    first.probability < SURE &&
    topTopic < SURE &&
    said.names.length === 0 &&
    asked.kinds.length === 0 &&
    Object.keys(asked.conditions).length === 0
  )
    return null;
  return first.value;
}

const ALIKE = ['like', 'similar', 'dupe', 'alternative', 'instead', 'goes', 'go', 'match', 'matching', 'other', 'else', 'not'];

function actFor(turn: Turn, intent: Intent, situation: Situation, topic: Topic): Act {
  const { said, asked, state, meant } = turn;
  const act = TABLE[intent][situation];
  // "Show me Last Word" wants that product; "something like it" another one.
  if (act === 'recommend' && situation === 'named' && !ALIKE.some((word) => said.words.includes(word))) return 'product-fact';
  const [best] = said.topics;
  const isAdvice =
    best !== undefined &&
    best.probability >= 0.4 &&
    !['out-of-scope', 'shop', 'risk', 'thanks', 'greeting', 'about'].includes(best.value.topic);
  if (act === 'recommend' && intent === 'find' && asked.kinds.length === 0 && occasionOf(turn)) return 'look';
  if (
    ['recommend', 'relative'].includes(act) &&
    situation === 'shown' &&
    asked.kinds.length === 0 &&
    meant.how === 'pointed' &&
    meant.products.length === 1 &&
    picksByValue(turn)
  )
    return 'choose';
  // Nothing is asked of a product, and the topic is clear: the advice names products too.
  if (
    act === 'recommend' &&
    intent === 'find' &&
    asked.kinds.length === 0 &&
    Object.keys(asked.conditions).length === 0 &&
    isAdvice &&
    said.stems.length > 2
  )
    return best.value.topic === 'looks' ? 'look' : 'advise';
  if (act === 'choose' && asked.conditions.order && asked.conditions.order !== 'best' && !picksByValue(turn)) return 'recommend';
  if (act === 'compare' && mentionsOf(said, 'need').length > 0 && meant.how !== 'named' && state.shown.length > 1)
    return 'product-fact';
  if (act === 'suits-me' && situation === 'open' && asked.kinds.length === 0 && mentionsOf(said, 'colour').length === 0)
    return isAdvice ? 'advise' : 'suits-me';
  if (act === 'advise' && topic.topic === 'looks') return 'look';
  if (act === 'look' && topic.topic !== 'looks' && topic.id !== 'shop-gift') return 'advise';
  return act;
}

/** "The cheapest", "just one": one of those that were shown. */
const picksByValue = ({ said }: Turn): boolean =>
  mentionsOf(said, 'pick').some(({ value, negated }) => !negated && ['cheapest', 'dearest', 'best'].includes(value));

/** The look for an occasion that the lexicon finds. */
function occasionOf({ said, topics }: Turn): Topic | undefined {
  const [occasion] = mentionsOf(said, 'occasion').filter(({ negated }) => !negated);
  return occasion && topics.get(occasion.value);
}

/** The best topic among those that the intent speaks about. */
function topicOfIntent(turn: Turn, intent: Intent, topic: Topic): Topic {
  const { said, topics } = turn;
  const groups: Partial<Record<Intent, (topic: Topic) => boolean>> = {
    shop: ({ topic: group }) => group === 'shop',
    outside: ({ topic: group }) => group === 'out-of-scope',
    greeting: ({ id }) => id === 'greeting',
    thanks: ({ topic: group }) => group === 'thanks',
    about: ({ id }) => id === 'what-can-you-do' || id === 'analysis-how',
    advice: ({ topic: group }) => !['shop', 'out-of-scope', 'thanks', 'greeting', 'risk'].includes(group),
    look: ({ topic: group, id }) => group === 'looks' || group === 'climate' || id === 'shop-gift',
  };
  if (intent === 'find') return occasionOf(turn) ?? topic;
  if (intent === 'complaint') return topics.get('fact-complaint') ?? topic;
  const isOfIntent = groups[intent];
  if (!isOfIntent || isOfIntent(topic)) return topic;
  return said.topics.find(({ value }) => isOfIntent(value))?.value ?? [...topics.values()].find(isOfIntent) ?? topic;
}
