import { COUNTRIES } from '@beautymark/contracts/checkout-choices';
import { SHIPPING_CENTS } from '@beautymark/contracts/limits';
import { formatCents } from '@beautymark/contracts/money';
import type { AdviceEntry } from '../advice.ts';

export interface ShopFacts {
  shippingCents: number;
  /** Names of the countries that the checkout form offers. */
  countries: readonly string[];
}

/** The shop as its contracts describe it. */
export const SHOP_FACTS: ShopFacts = {
  shippingCents: SHIPPING_CENTS,
  countries: COUNTRIES.map(({ name }) => name),
};

const ANSWERS: Readonly<Record<string, string>> = {
  'fact-cart':
    'The cart opens from the Cart button in the header, and by itself when you add something. There you can change quantities, remove items and go on to checkout. A guest’s cart stays in this browser and joins your account’s cart when you sign in.',
  'fact-account':
    'Open Account in the header to sign in or create an account (pages /login and /register). You can browse and fill a cart as a guest; checkout asks you to sign in. I can’t see or change accounts or passwords from this chat.',
  'fact-seller':
    'Anyone can sell here: create an account with “Register as a Seller” ticked (page /register?seller=true), then open the Seller Dashboard from the Account menu to list products.',
  'fact-scanner':
    'The AI scanner is on the home page (/#ai-scanner). Use the webcam or choose a photo, then press Analyze Image. If camera access is denied, allow it in the browser’s settings or upload a picture instead.',
  'fact-privacy':
    'Your photo is only used while it is being analysed and is never stored. The six results are kept in this browser, not on our server. “Clear my result” in the scanner removes them.',
  'fact-wishlist':
    'The wishlist isn’t ready yet, so nothing can be saved there. Until then the cart keeps what you add.',
  'fact-search':
    'Use the search box in the header; it looks through names, descriptions and brands. The page /products lists everything, with filters for category, price, brand and rating, and sorting by price, newest or rating.',
  'fact-theme':
    'The shop has a light and a dark theme; the switch is in the header, and your choice is remembered in this browser.',
  'fact-reviews':
    'Each product shows its star rating and how many people rated it. Written reviews aren’t available yet, so you can’t read or leave one.',
  'fact-tutorials':
    'There are four short tutorial videos on the home page: foundation, lipstick, eyeshadow and eyebrows.',
  'fact-newsletter': 'You can subscribe to the newsletter with your e-mail address at the bottom of every page.',
  'fact-receipt':
    'After you place an order, a confirmation and a receipt are sent to the e-mail address in the checkout form. No payment is processed, since the checkout is a demonstration.',
  'fact-contact':
    'I don’t have a phone number, address or e-mail for customer service, and BeautyMark is an online shop. I can help with products, shades and finding your way around.',
  'fact-brands': 'These are the brands in the shop: {brands}. You can see all of them at /products?brands=true.',
  'fact-categories': 'The shop sells {categories}. Tell me what you are after, or browse everything at /products.',
  'fact-stock':
    'I can’t see stock levels or restock dates. What is listed in the shop can be added to the cart, and checkout is a demonstration anyway.',
};

/** @returns what the shop knows about itself, as entries like those of the advice; they carry no questions */
export function shopFactEntries(): AdviceEntry[] {
  return Object.entries(ANSWERS).map(([id, answer]) => ({
    id,
    topic: 'shop',
    questions: [],
    answer,
    attributes: [],
    productQuery: null,
  }));
}

/**
 * Keeps the supplied shop answers true: the amount comes from the shop's rule, and a question about destinations
 * also hears which countries the checkout form offers.
 */
export function withShopFacts(entry: AdviceEntry, facts: ShopFacts): AdviceEntry {
  if (entry.topic !== 'shop') return entry;
  const priced = entry.answer.replace(/\$?\b4\.99\b/g, formatCents(facts.shippingCents));
  if (entry.id !== 'shop-delivery-time') return { ...entry, answer: priced };
  return { ...entry, answer: `${priced} The checkout form offers ${listed(facts.countries)}.` };
}

/** @returns "a, b and c" */
export function listed(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
