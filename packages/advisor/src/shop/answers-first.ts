import { countryIn } from '@beautymark/language';
import matters from '../../data/lexicon/shop-matters.json' with { type: 'json' };
import { asksOfKind } from '../plan/product-ingredients.ts';
import { flags, intentOf, likelihood } from '../plan/proposal.ts';
import { dot, MODEL } from '../plan/rank.ts';
import type { Reply, Turn } from '../turn.ts';
import { patternsWith, spokenSentences } from '../understand/phrases.ts';
import type { Topic } from '../understand/topics.ts';
import { shopFact, showsProducts } from './shop-fact.ts';

/** Pages of the shop, and other words of its matters. */
const PAGES = new Set(['delivery', 'orders', 'returns', 'account', 'sell']);
const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));
const MATTERS = words(
  'ship ships code codes voucher vouchers coupon coupons promo parcel package paypal visa klarna checkout privacy photo photos stored newsletter wishlist fee fees postage customs refund refunds courier',
);
/** "Total with delivery?" is about the products. */
const SUM = words('total together altogether sum all');
const GOING_ON = words('and also then');
const POINTING = words('it its this that these those them they one ones both');

/** How much a message is like one about the shop's own matters. Nothing of the talk is in it. */
function shopFeatures(alone: Turn): Record<string, number> {
  const { said, asked, meant } = alone;
  const has = (list: ReadonlySet<string>) => said.words.some((word) => list.has(word));
  const likeliest = (isShop: boolean) =>
    likelihood(said.topics.find(({ value }) => (value.topic === 'shop') === isShop)?.probability ?? 0);
  return {
    bias: 1,
    'means shop': likelihood(intentOf(said, 'shop')),
    'shop topic': likeliest(true),
    'other topic': likeliest(false),
    unknown: 1 - said.inVocabularyRatio,
    ...flags({
      page: said.page !== null && PAGES.has(said.page),
      matter: has(MATTERS),
      first: said.intents[0]?.value === 'shop',
      kind: asked.kinds.some(({ area }) => !area),
      named: meant.how === 'named',
      price: said.price !== null,
      sum: has(SUM),
      'goes on': GOING_ON.has(said.words[0] ?? ''),
      points: has(POINTING),
    }),
  };
}

const anyOf = patternsWith(matters.lists);
const SURE = Object.entries(matters.sure).map(([id, phrases]) => ({ id, says: anyOf(phrases) }));
const NEEDED = new Map(Object.entries(matters.needed).map(([id, phrases]) => [id, anyOf(phrases)]));

/** Whether a message has a word without which it is not about a topic: nothing is new unless the message says so. */
export const mayBeAbout = ({ text }: Turn['said'], { id }: Topic): boolean =>
  spokenSentences(text).some((sentence) => NEEDED.get(id)?.test(sentence) ?? true);

const LIVING = /^(?:and )?(?:i|we) (?:am|are|live)(?: based)? in \w+(?: \w+){0,2}$/;

/** What a message is about beyond doubt, by its words alone. "I'm in Canada" asks what is sent there. */
function sureTopic({ said, topics }: Turn): Topic | undefined {
  if (LIVING.test(said.words.join(' ')) && countryIn(said)) return topics.get('shop-shipping-cost');
  const sentences = spokenSentences(said.text);
  return topics.get(SURE.find(({ says }) => sentences.some((sentence) => says.test(sentence)))?.id ?? '');
}

/** What the shop says of itself to a message, if it is about that; null where its answer shows products. */
function shopTopic({ said }: Turn): Topic | null {
  const [best] = said.topics.filter(
    ({ value }) => value.topic === 'shop' && value.id !== 'fact-complaint' && mayBeAbout(said, value),
  );
  return best && !showsProducts(best.value) ? best.value : null;
}

/**
 * The answer to a question about the shop, read by itself as that about a risk; null when it is none. "Is there talc in it?"
 * points at a product, and is about that.
 */
export function shopFor(alone: Turn, inTalk: Turn): Reply | null {
  const sure = sureTopic(alone);
  if (sure) return shopFact(alone, sure);
  const topic = shopTopic(alone);
  const features = shopFeatures(alone);
  const isOfProduct = inTalk.meant.how !== 'assumed' && inTalk.meant.how !== 'none';
  // "Should I call someone?" after a reaction is no question for the shop.
  const isOfRisk = inTalk.state.risk !== null && topic?.id === 'fact-contact';
  if (!topic || isOfRisk || asksOfKind(alone) || (isOfProduct && !features.page && !features.matter)) return null;
  return dot(MODEL.shop, features) > 0 ? shopFact(alone, topic) : null;
}
