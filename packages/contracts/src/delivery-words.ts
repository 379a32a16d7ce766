import { COUNTRIES } from './checkout-choices.ts';
import { type DeliverySettings, type DeliveryTerms, deliveryTo } from './delivery-rule.ts';
import { formatPrice } from './money.ts';

/** The operator's rule of delivery in sentences, for help and KeyBot. Countries with the same terms share them. */
export function deliveryWords(settings: DeliverySettings): string {
  const byTerms = new Map<string, { terms: DeliveryTerms; places: string[] }>();
  for (const { code, name } of COUNTRIES) {
    const terms = deliveryTo(settings, code) ?? settings;
    const key = JSON.stringify(terms);
    const group = byTerms.get(key) ?? { terms, places: [] };
    byTerms.set(key, { terms, places: [...group.places, inSentence(name)] });
  }
  const groups = [...byTerms.values()];
  return groups
    .map(({ terms, places }) => `Delivery${groups.length === 1 ? '' : ` to ${list.format(places)}`} ${costs(terms)}.`)
    .join(' ');
}

/** What follows an order, on its page and in its mail. */
export const NEXT_STEPS = [
  'Each seller packs a parcel. Until it is sent, you can cancel it on the order’s page.',
  'We’ll email you when each parcel leaves, with tracking where the seller has it.',
  'Not right? Once it has arrived, return it from the order’s page.',
];

/** "the United States", "Canada". */
const inSentence = (country: string): string => (country.startsWith('United') ? `the ${country}` : country);

const list = new Intl.ListFormat('en-GB');

function costs({ fee, freeFrom, days }: DeliveryTerms): string {
  const cost = Number(fee) === 0 ? 'is free' : `costs ${formatPrice(fee)} for the whole order`;
  const free = freeFrom === undefined || Number(fee) === 0 ? '' : ` and is free from ${formatPrice(freeFrom)}`;
  return `${cost}${free}${days ? `, and takes ${daysText(days)}` : ''}`;
}

const daysText = ([least, most]: readonly [number, number]): string =>
  `${least === most ? '' : `${least} to `}${most} ${most === 1 ? 'day' : 'days'}`;
