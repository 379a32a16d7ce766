import { asksOfKind } from '../../plan/product-ingredients.ts';
import { mayBeAbout, sureTopic } from '../../shop/matters.ts';
import { shopFact, showsProducts } from '../../shop/shop-fact.ts';
import { asksToAdd } from '../../talk/references.ts';
import { isNear, isRead, likeliest, nearest, sounds } from '../likely.ts';
import type { Answers } from '../row.ts';
import * as says from '../says.ts';

const MATTERS = says.set(
  'ship ships shipping deliver delivery code codes voucher vouchers coupon coupons promo parcel package paypal visa klarna checkout privacy photo photos stored newsletter wishlist fee fees postage customs refund refunds courier',
);
const SHOPPING = says.set(
  'bestseller bestsellers sale new arrivals order orders return returns account brands pay offers deals discount discounts popular newest seller sellers stock',
);
const PAGES = says.set('delivery orders returns account sell');
/** "Total with delivery?", "how much is it with postage?" are about the products. */
const SUM = says.set('total together altogether sum all they them with including');
const HOW_LONG = /^(?:and )?how long (?:does|will|would) (?:it|that) take$/;

/** Delivery, returns, orders, codes, privacy, selling: read by itself, whatever was said before. */
export const shop: Answers = (turn, alone) => {
  if (sounds(alone, 'thanks') || asksToAdd(turn.said, turn.meant)) return null;
  const sure = sureTopic(alone);
  if (sure) return shopFact(alone, sure);
  const delivery = turn.topics.get('shop-delivery-time');
  if (delivery && turn.state.topic?.startsWith('shop-shipping') && HOW_LONG.test(says.text(alone)))
    return shopFact(alone, delivery);
  const topic = likeliest(alone, (one) => one.topic === 'shop' && one.id !== 'shop-gift');
  if (!topic || asksOfKind(alone) || !mayBeAbout(alone.said, topic)) return null;
  const speaksOfShop = PAGES.has(alone.said.page ?? '') || says.has(alone, MATTERS);
  const isShopping = says.has(alone, SHOPPING);
  const isMeant = sounds(alone, 'shop', 'complaint') || (says.isShort(alone, 3) && isShopping);
  if (nearest(alone) !== topic || !(isMeant || speaksOfShop)) return null;
  if (!isNear(alone, topic, says.isShort(alone, 2) ? 'certain' : 'likely')) return null;
  if (speaksOfShop && !showsProducts(topic))
    return says.has(alone, SUM) && turn.state.shown.length > 0 ? null : shopFact(alone, topic);
  if (turn.state.risk !== null && topic.id === 'fact-contact') return null;
  // "On sale?" after lipsticks narrows them.
  if (showsProducts(topic) && turn.state.wanted.subcategories && says.onlyConditions(turn)) return null;
  if (says.isOfShown(turn) && (showsProducts(topic) || turn.meant.how !== 'pointed' || !sounds(alone, 'shop')))
    return null;
  if (turn.meant.how === 'assumed' && says.isShort(alone) && !isShopping) return null;
  if (says.namesKind(turn) && (showsProducts(topic) || !isNear(alone, topic, 'certain'))) return null;
  if (turn.asked.conditions.freeOf || says.mentions(turn, 'ingredient')) return null;
  return shopFact(showsProducts(topic) ? turn : alone, topic);
};

/** What no row says, and a sentence about the shop is nearest to. */
export const shopLookedUp: Answers = (turn, alone) => {
  const top = nearest(turn);
  const isOfShop = top?.topic === 'shop' && isNear(turn, top, 'likely') && isRead(turn);
  return isOfShop && !says.isOfShown(turn) && mayBeAbout(alone.said, top) ? shopFact(turn, top) : null;
};
