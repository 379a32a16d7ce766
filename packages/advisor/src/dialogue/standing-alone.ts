import { SAFETY } from '../knowledge/topics.ts';
import type { Reply, Turn } from '../turn.ts';

/** Pages of the shop, and other words of its matters, that make a message one about them. */
const PAGES = new Set(['delivery', 'orders', 'returns', 'account', 'sell']);
const MATTERS = new Set(
  'ship ships code codes voucher vouchers coupon coupons promo parcel package paypal visa klarna checkout privacy photo photos stored newsletter wishlist'.split(
    ' ',
  ),
);
const SUM = new Set(['total', 'together', 'altogether', 'sum', 'all']);
const GOING_ON = new Set(['and', 'also', 'then']);

/**
 * Whether a message is one about care or the shop whatever was said before: it is answered as when it is asked alone.
 * @param alone   what is answered to it in a new talk
 * @param inTalk  how it is read in this one
 */
export function standsAlone(alone: Reply, inTalk: Turn): boolean {
  const { said, meant, state } = inTalk;
  const points = meant.how === 'pointed' || meant.how === 'missing';
  if (alone.act === 'safety') return !points || SAFETY.get(alone.topic ?? '')?.acute === true;
  if (alone.act !== 'shop-fact' || alone.choices.length > 0) return false;
  // "Total with delivery?" is about the products.
  if (state.shown.length > 0 && said.words.some((word) => SUM.has(word))) return false;
  if ((said.page && PAGES.has(said.page)) || said.words.some((word) => MATTERS.has(word))) return true;
  // "Should I call someone?" after a reaction is no question for the shop.
  if (alone.topic === 'fact-contact' && state.risk !== null) return false;
  return !points && meant.how !== 'named' && !GOING_ON.has(said.words[0] ?? '') && said.intents[0]?.value === 'shop';
}
