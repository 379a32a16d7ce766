import { mentionsOf } from '@beautymark/language';
import { asksOfKind } from '../acts/product-ingredients.ts';
import { type Intent, intentOfTopic } from '../understanding/intents.ts';
import type { Understood } from '../understanding/understand.ts';
import { ABOUT_SHOWN, asksAboutProduct, isAboutIt, staysOnTable } from './about-shown.ts';
import { asksForProducts, isOnlyConditions, startsAgain } from './asks-for-products.ts';
import { asksToCompare } from './comparing.ts';
import {
  asksForOtherHelp,
  asksForWhatIsNotSold,
  isOfProduct,
  isOutside,
  isStrange,
  mayBeOutside,
  outsideOf,
} from './out-of-scope.ts';
import { pointsAtOther } from './references.ts';
import { asksInstead } from './risk.ts';
import type { Evidence, Rule } from './situation.ts';
import { doubtsResult, statesOtherResult } from './stated-result.ts';
import { asksForOne } from './thread.ts';
import { isAdvice } from './topic-choice.ts';

/** First the more certain ones: the first that proves something decides. */
const RULES: readonly Rule[] = [
  asksForWhatIsNotSold,
  ({ turn }) => (asksInstead(turn) ? 'find' : null),
  correctsResult,
  ({ turn }) => (asksToCompare(turn) ? 'compare' : null),
  asksOtherThanShown,
  namesConditionOnly,
  narrowsByPrice,
  asksAboutBrand,
  asksWhatKindContains,
  asksForOtherHelp,
  complains,
  namesPlace,
  asksAboutProduct,
  staysOnTable,
  wishesForProducts,
  isOutside,
];

/** The likeliest intent, corrected by what the message proves; null when nothing is likely. */
export function intentFor(evidence: Evidence): Intent | null {
  const { turn, intents, topic } = evidence;
  const [first, second] = intents;
  if (!first) return null;
  for (const rule of RULES) {
    const intent = rule(evidence, first.value);
    if (intent) return intent;
  }
  const hasKind = turn.asked.kinds.some(({ area }) => !area);
  const isDoubtful = first.probability < OUTSIDE || outsideOf(turn) < OUTSIDE_TOPICS;
  if (first.value === 'outside' && isDoubtful && (hasKind || topic.topic !== 'out-of-scope'))
    return second?.value ?? null;
  if (isStrange(turn) && !isOfProduct(evidence, first.value)) return 'outside';
  if (isSettledByTopic(evidence)) return intentOfTopic(topic);
  return isUnclear(evidence) ? null : first.value;
}

const SURE = 0.24;
const CLEAR_TOPIC = 0.5;
/** An intent this unlikely says nothing. */
const NOISE = 0.1;
/** A question that sounds only a little like something else is asked again instead of turned away. */
const OUTSIDE = 0.45;
const OUTSIDE_TOPICS = 0.2;

/** Topics have more examples than intents, so a clear one settles what is asked. */
function isSettledByTopic({ turn: { said, asked }, intents: [first], situation }: Evidence): boolean {
  const probability = first?.probability ?? 0;
  const isClear = (said.topics[0]?.probability ?? 0) >= CLEAR_TOPIC;
  const mayWish = asked.kinds.length > 0 || Object.keys(asked.conditions).length > 0;
  return isClear && situation === 'open' && probability < (mayWish ? NOISE : DOUBTFUL);
}

function isUnclear({ turn: { said, asked, meant }, intents: [first] }: Evidence): boolean {
  const isWeak = (first?.probability ?? 0) < SURE && (said.topics[0]?.probability ?? 0) < SURE;
  const hasConditions = asked.kinds.length > 0 || Object.keys(asked.conditions).length > 0;
  return isWeak && meant.how !== 'named' && !hasConditions;
}

const CORRECTABLE = new Set<Intent>(['advice', 'look', 'find', 'result', 'relative', 'fact', 'no', 'correct', 'suits']);

function correctsResult({ turn }: Evidence, likeliest: Intent): Intent | null {
  return doubtsResult(turn) || (CORRECTABLE.has(likeliest) && statesOtherResult(turn)) ? 'correct' : null;
}

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
  'correct',
]);

/** "Vegan?" asks, "vegan only" wishes. */
const OF_WISHES = ['ones', 'only', 'all', 'everything'];

/** "Not powder", "matte", "only gels" after products: the last wish once more, with this one thing. */
function namesConditionOnly({ turn, situation, aspect }: Evidence, likeliest: Intent): Intent | null {
  // "A brown one" after advice on mascara.
  if (situation === 'open' && turn.state.wanted.subcategories && asksForOne(turn.said) && isOnlyConditions(turn))
    return 'find';
  const asksForTool = aspect === 'tool' && turn.asked.conditions.notSubcategories === undefined;
  if (situation !== 'shown' || asksForTool) return null;
  const asksIfSuits = turn.said.words.some((word) => word.startsWith('suit'));
  if (!ABOUT_SHOWN.has(likeliest) || (likeliest === 'suits' && !asksIfSuits) || likeliest === 'correct')
    if (isOnlyConditions(turn))
      return isAboutIt(turn) && !OF_WISHES.some((word) => turn.said.words.includes(word)) ? 'fact' : 'find';
  if (startsAgain(turn)) return 'find';
  const { asked, said } = turn;
  return asked.count !== null && said.stems.length <= 3 && likeliest !== 'pick' ? 'find' : null;
}

const NARROWED = new Set<Intent>(['fact', 'advice', 'look', 'shop', 'outside', 'use', 'no', 'result']);

/** "Under 12 each though, it's my own money": told, not asked, so it narrows the wish before. */
function narrowsByPrice({ turn: { said, asked }, situation }: Evidence, likeliest: Intent): Intent | null {
  const isTold = !said.text.trim().endsWith('?') && !ASKING.has(said.words[0] ?? '');
  const hasLimit = said.price?.maxCents !== undefined || said.price?.minCents !== undefined;
  return situation === 'shown' && hasLimit && isTold && asked.kinds.length === 0 && NARROWED.has(likeliest)
    ? 'find'
    : null;
}

const RELATIONS = new Set([
  'cheaper',
  'dearer',
  'darker',
  'lighter',
  'warmer',
  'cooler',
  'softer',
  'bolder',
  'other brand',
]);
const QUESTION_WORDS = new Set(['how', 'why', 'when', 'where', 'is', 'are', 'does', 'do', 'will', 'would', 'my']);

/** "Got one cheaper?", "darker, please": something else than the products on the table, in one respect. */
function asksOtherThanShown({ turn: { said, state }, situation }: Evidence, likeliest: Intent): Intent | null {
  if (pointsAtOther(said, state)) return likeliest === 'relative' ? 'fact' : null;
  const relations = mentionsOf(said, 'relation').filter(({ value, negated }) => RELATIONS.has(value) && !negated);
  if (situation === 'named') return asksForAlternative(said) ? 'find' : null;
  if (situation !== 'shown' || relations.length === 0) return null;
  const asksWhether = QUESTION_WORDS.has(said.words[0] ?? '') && said.words[1] !== 'you';
  return asksWhether || mentionsOf(said, 'attribute').length > 0 ? null : 'relative';
}

/** "Something like Last Word", "a vegan alternative to it". */
const asksForAlternative = (said: Understood): boolean =>
  mentionsOf(said, 'relation').some(({ value }) => value === 'other' || value === 'similar') ||
  said.words.includes('instead');

/** "Tell me about Fernmarrow": what it makes is shown. */
const ABOUT_BRAND = new Set<Intent>(['result', 'about', 'outside', 'shop', 'advice', 'greeting']);

function asksAboutBrand({ turn: { said }, situation }: Evidence, likeliest: Intent): Intent | null {
  return said.brands.length > 0 && situation !== 'named' && ABOUT_BRAND.has(likeliest) ? 'find' : null;
}

function asksWhatKindContains({ turn }: Evidence): Intent | null {
  return asksOfKind(turn) ? 'fact' : null;
}

const ASKING = new Set(
  'is are does do has have will would can could which what how why who where when should am any was did so and or'.split(
    ' ',
  ),
);
const TELLING = ['it', 'they', 'my', 'mine', 'i', 'everything', 'always', 'this', 'that'];
const COMPLAINT_MIN = 4;
const CLEAR = 0.6;
const DOUBTFUL = 0.35;
const MAY_COMPLAIN = new Set<Intent>(['fact', 'suits', 'use', 'compare', 'relative', 'correct']);

/** "It always settles in the lines": told, not asked, and there is advice for it. */
function complains({ turn: { said }, topic }: Evidence, likeliest: Intent): Intent | null {
  const [best] = said.topics;
  const isClear = best !== undefined && best.value === topic && best.probability >= CLEAR && isAdvice(topic);
  const isTold =
    mentionsOf(said, 'fact').length === 0 &&
    said.stems.length >= COMPLAINT_MIN &&
    !said.text.trim().endsWith('?') &&
    !ASKING.has(said.words[0] ?? '') &&
    TELLING.some((word) => said.words.includes(word));
  return isClear && isTold && MAY_COMPLAIN.has(likeliest) ? 'advice' : null;
}

/** "My chin, and tomorrow is the school photo": the place that troubles comes before the occasion. */
function namesPlace({ turn: { said }, topic }: Evidence, likeliest: Intent): Intent | null {
  const isNamed = mentionsOf(said, 'place').some(({ negated }) => !negated);
  return likeliest === 'look' && isNamed && isAdvice(topic) && topic.topic !== 'looks' ? 'advice' : null;
}

function wishesForProducts({ turn, situation }: Evidence, likeliest: Intent): Intent | null {
  if (!MISTAKEN.has(likeliest) || !asksForProducts(turn)) return null;
  // "The cheapest flights": a price and nothing that the shop sells.
  if (turn.asked.kinds.length === 0 && mayBeOutside(turn)) return null;
  const hasKind = turn.asked.kinds.some(({ area }) => !area);
  return hasKind && likeliest === 'fact' && situation === 'shown' ? 'fact' : 'find';
}
