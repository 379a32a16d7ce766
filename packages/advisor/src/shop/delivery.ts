import { COUNTRIES } from '@beautymark/contracts/checkout-choices';
import { deliveryTo } from '@beautymark/contracts/delivery-rule';
import { deliveryWords } from '@beautymark/contracts/delivery-words';
import { SHIPPING_CENTS } from '@beautymark/contracts/limits';
import { formatCents } from '@beautymark/contracts/money';
import { countryIn, listed } from '@beautymark/language';
import type { Turn } from '../turn.ts';
import type { Topic } from '../understand/topics.ts';

const TOPICS = new Set(['shop-shipping-cost', 'shop-delivery-time']);

/** The country of the checkout form that a message names, or that was named before. */
export const deliveryCountryIn = ({ said, state }: Turn) =>
  COUNTRIES.find(({ name }) => name === (countryIn(said) ?? state.country));

const WHETHER = new Set('do does can could is are will would you'.split(' '));

/** What delivery costs to the country that is asked for or was named before, or that none goes there; null for none. */
export function deliveryText(turn: Turn, { id }: Topic): string | null {
  const { said, state, catalog } = turn;
  // A country that was only asked about, and where nothing goes, is not where a shopper lives.
  const named = countryIn(said) ?? COUNTRIES.find(({ name }) => name === state.country)?.name;
  if (!named || !TOPICS.has(id)) return null;
  const country = deliveryCountryIn(turn);
  const isAsked = WHETHER.has(said.words[0] ?? '');
  if (!country)
    return `${isAsked ? `No, not to ${named}` : `Nothing is delivered to ${named}`}: the checkout form offers ${listed(COUNTRIES.map(({ name }) => name))}.`;
  const terms = deliveryTo(catalog.terms.delivery, country.code);
  const place = country.name.startsWith('United') ? `the ${country.name}` : country.name;
  const cost = terms
    ? deliveryWords(terms)
    : `Delivery costs a flat ${formatCents(SHIPPING_CENTS)} for the whole order.`;
  const days = terms?.days
    ? ''
    : ' I can’t name a day; an email tells you when a parcel is packed, shipped and delivered.';
  const yes = isAsked ? 'Yes: delivery' : 'Delivery';
  return `${cost.replace('Delivery', `${yes} to ${place}`)} It is added at checkout.${days}`;
}
