import { asksOfKind } from '../acts/product-fact.ts';
import type { Act, Turn } from '../acts/turn.ts';
import { skinGroupOf } from '../catalog/tones.ts';
import { SAFETY, type Topic } from '../knowledge/topics.ts';
import { type Intent, intentOfTopic } from '../understanding/intents.ts';
import { mentionsOf, type Ranked } from '../understanding/understand.ts';
import { asksForProducts, isOnlyConditions, startsAgain } from './asks-for-products.ts';
import { statedBy } from './read-conditions.ts';
import { riskOf } from './risk.ts';
import { isAdvice, topicFor, topicOfIntent } from './topic-choice.ts';

/** What the shopper has before them: products named in this message, products shown before, or nothing yet. */
export type Situation = 'named' | 'shown' | 'open';

/** Which act answers an intent in a situation. */
const TABLE: Readonly<Record<Intent, Readonly<Record<Situation, Act>>>> = {
  find: { named: 'product-fact', shown: 'recommend', open: 'recommend' },
  compare: { named: 'compare', shown: 'compare', open: 'compare' },
  fact: { named: 'product-fact', shown: 'product-fact', open: 'ask-back' },
  suits: { named: 'suits-me', shown: 'suits-me', open: 'suits-me' },
  relative: { named: 'relative', shown: 'relative', open: 'recommend' },
  pick: { named: 'choose', shown: 'choose', open: 'recommend' },
  why: { named: 'explain-choice', shown: 'explain-choice', open: 'explain-choice' },
  use: { named: 'how-to-use', shown: 'how-to-use', open: 'how-to-use' },
  yes: { named: 'choose', shown: 'choose', open: 'ask-back' },
  no: { named: 'ask-back', shown: 'ask-back', open: 'ask-back' },
  unsure: { named: 'ask-back', shown: 'ask-back', open: 'ask-back' },
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
  shown: { fact: 1.6, relative: 1.5, pick: 1.2, suits: 1.2, compare: 1.2, outside: 0.8, shop: 0.7 },
  open: { fact: 0.6, relative: 0.4, pick: 0.3, compare: 0.8, yes: 0.3, why: 0.6, use: 0.7 },
};

export interface Decision {
  readonly act: Act;
  readonly topic: Topic;
  readonly intent: Intent;
}

/** What to do with a message: risks first, then the likeliest intent by the table. */
export function decide(turn: Turn): Decision {
  const { said, meant, state } = turn;
  const situation: Situation = meant.how === 'named' ? 'named' : state.shown.length > 0 ? 'shown' : 'open';
  const intents = weighed(said.intents, { ...LIKELIER[situation], ...likelierAfter(turn, situation) });
  const likeliest = topicFor(turn);
  const risk = riskOf(turn, intents);
  if (risk) return { act: 'safety', topic: turn.topics.get(risk) ?? likeliest, intent: 'safety' };
  const intent = intentFor(turn, intents, likeliest, situation);
  if (intent === null)
    return { act: isStrange(turn) ? 'out-of-scope' : 'ask-back', topic: likeliest, intent: 'outside' };
  const topic = topicOfIntent(turn, intent, likeliest);
  const act = actFor(turn, intent, situation, topic);
  // Whatever led here: advice about a risk is a safety answer, and sells nothing.
  if (SAFETY.has(topic.id) && ['advise', 'look', 'how-to-use'].includes(act))
    return { act: 'safety', topic, intent: 'safety' };
  return { act, topic, intent };
}

function weighed(intents: readonly Ranked<Intent>[], factors: Partial<Record<Intent, number>>): Ranked<Intent>[] {
  const raw = intents.map(({ value, probability }) => ({ value, probability: probability * (factors[value] ?? 1) }));
  const sum = raw.reduce((total, { probability }) => total + probability, 0) || 1;
  return raw
    .map(({ value, probability }) => ({ value, probability: probability / sum }))
    .sort((a, b) => b.probability - a.probability);
}

const SHORT = 7;
/** A yes or no answers a question, and a short message after shop talk is about the shop still. */
function likelierAfter({ said, state, topics }: Turn, situation: Situation): Partial<Record<Intent, number>> {
  // KeyBot has just asked whether it may change a result.
  if (state.offered) return { yes: 4, no: 4 };
  const last = topics.get(state.topic ?? '');
  return last?.topic === 'shop' && situation === 'open' && said.stems.length <= SHORT ? { shop: 2.5 } : {};
}

const SURE = 0.24;
const STRANGE = 0.34;
/** A question that sounds only a little like something else is asked again instead of turned away. */
const OUTSIDE = 0.45;
const CLEARLY_OUTSIDE = 0.6;
const FRAGMENT = 4;
/** Questions about a product that may also be asked about the shop as a whole. */
const FACT_TOPICS = new Set([
  'shop-cruelty-free',
  'shop-ingredients',
  'shop-new',
  'shop-sale',
  'shop-bestsellers',
  'fact-reviews',
  'fact-stock',
]);
/** What a wish for products may be mistaken for. */
const MISTAKEN = new Set<Intent>([
  'advice',
  'look',
  'shop',
  'outside',
  'fact',
  'greeting',
  'thanks',
  'result',
  'use',
  'no',
  'about',
]);

const isStrange = ({ said }: Turn): boolean =>
  said.familiar < STRANGE && said.mentions.length === 0 && said.names.length === 0;

/** Words that only point at what was said are never out of scope. */
const POINTING = new Set<Intent>(['why', 'yes', 'no', 'pick', 'relative', 'use', 'unsure', 'thanks', 'outside']);

/** "Tell me about Fernmarrow": what it makes is shown. */
const ABOUT_BRAND = new Set<Intent>(['result', 'about', 'outside', 'shop', 'advice', 'greeting']);

const ASKING = new Set('is are does do has have will would can could which what how why who where when should am any was did so and or'.split(' '));
const TELLING = ['it', 'they', 'my', 'mine', 'i', 'everything', 'always', 'this', 'that'];
const COMPLAINT_MIN = 4;

/** "It always settles in the lines": told, not asked, and there is advice for it. */
function isComplaint({ said }: Turn, topic: Topic): boolean {
  const [best] = said.topics;
  const isClear = best !== undefined && best.value === topic && best.probability >= CLEARLY_OUTSIDE && isAdvice(topic);
  return isClear && said.stems.length >= COMPLAINT_MIN && !said.text.trim().endsWith('?') && !ASKING.has(said.words[0] ?? '') && TELLING.some((word) => said.words.includes(word));
}

/** How likely the topics find a message out of scope. */
const outsideOf = ({ said }: Turn): number =>
  said.topics
    .filter(({ value }) => value.topic === 'out-of-scope' && value.id !== 'oos-medical')
    .reduce((sum, { probability }) => sum + probability, 0);

/** The likeliest intent, corrected by what the lexicon found for certain; null when nothing is likely. */
function intentFor(turn: Turn, intents: readonly Ranked<Intent>[], topic: Topic, situation: Situation): Intent | null {
  const { said, asked, meant } = turn;
  const [first, second] = intents;
  if (!first) return null;
  const hasKind = asked.kinds.some(({ area }) => !area);
  if (mentionsOf(said, 'absent').length > 0 && situation !== 'named') return 'outside';
  if (statesOtherResult(turn) && CORRECTABLE.has(first.value)) return 'correct';
  if (situation === 'shown' && MISTAKEN.has(first.value) && isOnlyConditions(turn))
    return isAboutIt(turn) ? 'fact' : 'find';
  if (situation === 'shown' && startsAgain(turn)) return 'find';
  if (situation === 'shown' && asked.count !== null && said.stems.length <= 3 && first.value !== 'pick') return 'find';
  if (said.brands.length > 0 && situation !== 'named' && ABOUT_BRAND.has(first.value)) return 'find';
  if (asksOfKind(turn)) return 'fact';
  if (['fact', 'suits', 'use', 'compare', 'relative'].includes(first.value) && isComplaint(turn, topic)) return 'advice';
  if (situation !== 'open' && first.value === 'shop' && FACT_TOPICS.has(topic.id) && isAboutIt(turn)) return 'fact';
  const wantsProducts = asksForProducts(turn);
  if (wantsProducts && MISTAKEN.has(first.value))
    return hasKind && first.value === 'fact' && situation === 'shown' ? 'fact' : 'find';
  const mayBeOutside =
    !POINTING.has(first.value) && said.stems.length > 1 && Object.keys(asked.conditions).length === 0;
  if (outsideOf(turn) >= CLEARLY_OUTSIDE && mayBeOutside && situation !== 'named') return 'outside';
  if (first.value === 'outside' && first.probability < OUTSIDE && (hasKind || topic.topic !== 'out-of-scope'))
    return second?.value ?? null;
  if (isStrange(turn)) return 'outside';
  const isUnclear = first.probability < SURE && (said.topics[0]?.probability ?? 0) < SURE;
  const saysNothing = meant.how !== 'named' && asked.kinds.length === 0 && Object.keys(asked.conditions).length === 0;
  return isUnclear && saysNothing ? null : first.value;
}

const STATEMENT_MAX = 9;
const STATING = ['my', 'i', 'mine', 'actually', 'they', 'those', 'not', 'scan'];
const QUESTION_WORDS = ['what', 'which', 'how', 'where', 'can', 'should', 'does', 'do', 'for', 'show', 'suits', 'suit'];
const CORRECTABLE = new Set<Intent>(['advice', 'look', 'find', 'result', 'relative', 'fact', 'no', 'correct', 'suits']);

/** "I have green eyes" where the scan reads brown, and nothing is asked: the result is what should change. */
function statesOtherResult({ said, asked, scanned }: Turn): boolean {
  const { skin_tone: tone, ...stated } = statedBy(said);
  if (
    said.stems.length > STATEMENT_MAX ||
    asked.kinds.some(({ area }) => !area) ||
    QUESTION_WORDS.some((word) => said.words.includes(word)) ||
    !STATING.some((word) => said.words.includes(word))
  )
    return false;
  const isOther = Object.entries(stated).some(
    ([attribute, value]) => value !== scanned[attribute as keyof typeof scanned],
  );
  return (
    isOther ||
    (tone !== undefined && scanned.skin_tone !== undefined && skinGroupOf(tone) !== skinGroupOf(scanned.skin_tone))
  );
}

/** "Vegan?" and "is it reduced?" are about the product; "what is on sale?" about the shop. */
const isAboutIt = ({ said, meant }: Turn): boolean =>
  !said.words.includes('what') &&
  (meant.how === 'pointed' || meant.how === 'named' || said.stems.length <= FRAGMENT) &&
  mentionsOf(said, 'fact').length > 0;

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
const CLEAR = 0.4;

/** The table's act, or a better one for what the message says besides. */
function actFor(turn: Turn, intent: Intent, situation: Situation, topic: Topic): Act {
  const { said, asked, state, meant } = turn;
  const act = TABLE[intent][situation];
  const probability = said.topics.find(({ value }) => value === topic)?.probability ?? 0;
  const hasConditions = asked.kinds.length > 0 || Object.keys(asked.conditions).length > 0;
  switch (act) {
    case 'product-fact':
      // "Something like Last Word" wants another product than that.
      if (intent === 'find' && LIKE_IT.some((word) => said.words.includes(word))) return 'recommend';
      return intent === 'fact' && isFilter(turn) && !asksOfKind(turn) ? 'recommend' : act;
    case 'recommend':
      if (intent === 'find' && asked.kinds.length === 0 && topic.topic === 'looks') return 'look';
      if (
        situation === 'shown' &&
        meant.how === 'pointed' &&
        meant.products.length === 1 &&
        picksByValue(turn) &&
        asked.kinds.length === 0
      )
        return 'choose';
      return !hasConditions && isAdvice(topic) && probability >= CLEAR && said.stems.length > 2
        ? adviceAct(topic)
        : act;
    case 'choose':
      if (said.brands.length > 0 && meant.how !== 'pointed' && meant.how !== 'named') return 'recommend';
      if (hasConditionsBesideOrder(turn) && meant.how !== 'named') return 'recommend';
      return asked.conditions.order && !picksByValue(turn) ? 'recommend' : act;
    case 'relative':
      return meant.how === 'pointed' && meant.products.length === 1 && picksByValue(turn) && asked.kinds.length === 0
        ? 'choose'
        : act;
    case 'compare':
      if (mentionsOf(said, 'need').length > 0 && meant.how !== 'named' && state.shown.length > 1) return 'product-fact';
      return (state.shown.length > 2 ||
        mentionsOf(said, 'pick').some(({ value }) => value === 'cheapest' || value === 'dearest')) &&
        picksByValue(turn) &&
        meant.how !== 'named'
        ? 'choose'
        : act;
    case 'suits-me':
      return situation === 'open' &&
        asked.kinds.length === 0 &&
        mentionsOf(said, 'colour').length === 0 &&
        isAdvice(topic) &&
        probability >= CLEAR
        ? adviceAct(topic)
        : act;
    case 'ask-back':
      if (asksOfKind(turn)) return 'product-fact';
      return intent === 'fact' ? actOfTopic(turn, topic, probability, hasConditions) : act;
    case 'advise':
    case 'look':
      return topic.topic === 'looks' || topic.id === 'shop-gift' ? 'look' : 'advise';
    default:
      return act;
  }
}

/** "The best one under 22" is looked for; "the best one" is one of those shown. */
const hasConditionsBesideOrder = ({ asked }: Turn): boolean =>
  ['maxCents', 'minCents', 'vegan', 'onSale', 'freeOf'].some(
    (name) => asked.conditions[name as keyof typeof asked.conditions] !== undefined,
  );

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
  (!SUPERLATIVES.some((word) => said.words.includes(word)) ||
    ['those', 'these', 'them', 'two'].some((word) => said.words.includes(word))) &&
  mentionsOf(said, 'pick').some(({ value, negated }) => !negated && ['cheapest', 'dearest', 'best'].includes(value));

/** "Any of those on sale?" looks for them among all of the kind. */
const isFilter = ({ asked, meant, state }: Turn): boolean =>
  state.shown.length > 1 &&
  meant.products.length !== 1 &&
  (asked.conditions.onSale === true || asked.conditions.isNew === true);
