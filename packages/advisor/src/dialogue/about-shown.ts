import type { Turn } from '../acts/turn.ts';
import { isOfUse } from '../understanding/aspects.ts';
import type { Intent } from '../understanding/intents.ts';
import type { Understood } from '../understanding/understand.ts';
import { asksForProducts } from './asks-for-products.ts';
import { TELLS_APART } from './comparing.ts';
import type { Evidence } from './situation.ts';
import { pointsAtShown, staysWithShown } from './thread.ts';

const CLEAR = 0.6;
const DOUBTFUL = 0.35;
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
/** Intents that speak about the products on the table themselves. */
export const ABOUT_SHOWN = new Set<Intent>([
  'compare',
  'pick',
  'why',
  'yes',
  'no',
  'correct',
  'relative',
  'suits',
  'thanks',
]);

const GENERAL = new Set<Intent>(['advice', 'look', 'outside', 'result']);
const OF_ME = new Set(['me', 'my', 'i', 'us']);

const ASKS_WHETHER = new Set(['is', 'are', 'does', 'do', 'will', 'would', 'could', 'should']);

const FOR_ME = new Set(['for', 'on', 'like', 'suit', 'flatter']);

/** "Is it …?", "the second one, is it …?" */
const asksWhether = ({ words, pauses }: Understood): boolean =>
  words.some((word, at) => (at === 0 || pauses.has(at)) && ASKS_WHETHER.has(word));

/** "Would it be right for me?", and no field or word of it is asked for. */
const asksOfMe = ({ said }: Turn): boolean =>
  asksWhether(said) &&
  said.words.some((word, at) => word === 'me' && FOR_ME.has(said.words[at - 1] ?? '')) &&
  said.mentions.every(({ slot }) => slot !== 'fact' && slot !== 'ingredient' && slot !== 'need');

/** "My sister has oily skin, would she like it?" */
const asksOfSkin = ({ said, asked }: Turn): boolean =>
  asked.kinds.length === 0 && asked.conditions.skin !== undefined && asksWhether(said);

/** "Price?", "will it rub off?", "and in what order?": about the product on the table, not advice or the shop. */
export function asksAboutProduct({ turn, situation, topic, aspect }: Evidence, likeliest: Intent): Intent | null {
  const isShop = likeliest === 'shop' && topic.topic === 'shop' && (turn.said.topics[0]?.probability ?? 0) >= CLEAR;
  if (aspect && !ABOUT_SHOWN.has(likeliest) && (!isShop || aspect === 'total')) return isOfUse(aspect) ? 'use' : 'fact';
  const mayBeOfMe = situation === 'named' || turn.meant.how === 'pointed';
  if (turn.meant.how === 'pointed' && GENERAL.has(likeliest) && asksOfSkin(turn)) return 'suits';
  if (mayBeOfMe && (likeliest === 'fact' || likeliest === 'pick') && asksOfMe(turn)) return 'suits';
  if (likeliest === 'pick' && asksWhether(turn.said)) return 'fact';
  // "Tomato, is it too much on me?": a product that is named is never answered with general advice.
  if (situation === 'named' && GENERAL.has(likeliest) && !asksForProducts(turn))
    return turn.said.words.some((word) => OF_ME.has(word)) ? 'suits' : 'fact';
  if (situation !== 'open' && likeliest === 'shop' && FACT_TOPICS.has(topic.id) && isAboutIt(turn)) return 'fact';
  return null;
}

const MAY_STAY = new Set<Intent>([
  'advice',
  'look',
  'find',
  'shop',
  'use',
  'fact',
  'result',
  'outside',
  'compare',
  'relative',
]);

/** A question about what is on the table is answered about that, whatever advice it sounds like. */
export function staysOnTable({ turn, situation, topic }: Evidence, likeliest: Intent): Intent | null {
  if (
    GENERAL.has(likeliest) &&
    turn.state.shown.length > 1 &&
    turn.asked.kinds.length === 0 &&
    TELLS_APART.some((word) => turn.said.words.includes(word))
  )
    return 'compare';
  if (!MAY_STAY.has(likeliest) || !staysWithShown(turn, situation, topic)) return null;
  if (likeliest === 'outside' && !pointsAtShown(turn)) return null;
  if (likeliest === 'shop' && (turn.said.topics[0]?.probability ?? 0) >= DOUBTFUL) return null;
  const [best] = turn.said.aspects;
  const isOnUse = (least: number) => best !== undefined && best.probability >= least && isOfUse(best.value);
  if (likeliest === 'compare') return isOnUse(CLEAR) ? 'use' : null;
  return likeliest === 'use' || isOnUse(DOUBTFUL) ? 'use' : 'fact';
}

/** "Vegan?" and "is it reduced?" are about the product; "what is on sale?" about the shop. */
export const isAboutIt = ({ said, meant }: Turn): boolean =>
  !said.words.includes('what') &&
  (meant.how === 'pointed' || meant.how === 'named' || said.stems.length <= FRAGMENT) &&
  said.mentions.some(({ slot }) => slot === 'fact' || slot === 'ingredient');
