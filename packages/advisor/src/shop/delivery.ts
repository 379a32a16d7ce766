import { COUNTRIES } from '@beautymark/contracts/checkout-choices';
import { deliveryTo } from '@beautymark/contracts/delivery-rule';
import { deliveryWords } from '@beautymark/contracts/delivery-words';
import { SHIPPING_CENTS } from '@beautymark/contracts/limits';
import { formatCents } from '@beautymark/contracts/money';
import { countryIn, listed } from '@beautymark/language';
import type { Turn } from '../turn.ts';
import type { Topic } from '../understand/topics.ts';

const TOPICS = new Set(['shop-shipping-cost', 'shop-delivery-time']);

/** The country of the checkout form that a message names. */
export const deliveryCountryIn = ({ said }: Turn) => COUNTRIES.find(({ name }) => name === countryIn(said));

/** What delivery costs to the country that is asked for, or that none goes there; null where no country is named. */
export function deliveryText(turn: Turn, { id }: Topic): string | null {
  const named = countryIn(turn.said);
  if (!named || !TOPICS.has(id)) return null;
  const country = deliveryCountryIn(turn);
  if (!country) return `No, not to ${named}: the checkout form offers ${listed(COUNTRIES.map(({ name }) => name))}.`;
  const terms = deliveryTo(turn.catalog.terms.delivery, country.code);
  const place = country.name.startsWith('United') ? `the ${country.name}` : country.name;
  const cost = terms
    ? deliveryWords(terms)
    : `Delivery costs a flat ${formatCents(SHIPPING_CENTS)} for the whole order.`;
  const days = terms?.days
    ? ''
    : ' I can’t name a day; an email tells you when a parcel is packed, shipped and delivered.';
  return `Yes: ${cost.replace('Delivery', `delivery to ${place}`)} It is added at checkout.${days}`;
}
