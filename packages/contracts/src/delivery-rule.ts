import type { COUNTRIES } from './checkout-choices.ts';
import { SHIPPING_CENTS } from './limits.ts';
import { toCents } from './money.ts';

/** What delivery costs and how long it takes. Free of zod: pages, mails and orders ask the same functions. */

/** What orders are added up with. */
export interface DeliveryRule {
  feeCents: number;
  /** Goods that cost this much after all codes travel free; null: they never do. */
  freeFromCents: number | null;
}

/** The specified rule: it stands until the operator sets another. */
export const SPECIFIED_DELIVERY: DeliveryRule = { feeCents: SHIPPING_CENTS, freeFromCents: null };

export interface DeliveryTerms {
  /** Decimal text, "4.99". */
  fee: string;
  freeFrom?: string | undefined;
  /** The least and the most days from the order to the door. */
  days?: [number, number] | undefined;
}
type Country = (typeof COUNTRIES)[number]['code'];
interface CountryTerms extends Omit<DeliveryTerms, 'fee'> {
  fee?: string | undefined;
}
export interface DeliverySettings extends DeliveryTerms {
  /** Each country inherits what it does not name. */
  countries?: Partial<Record<Country, CountryTerms | undefined>> | undefined;
}

/** The country that checkout starts with. */
export const HOME_COUNTRY: Country = 'US';
export const HOME_NAME = 'the United States';

/** @returns the terms for a country; null while the operator has set none */
export function deliveryTo(settings: DeliverySettings | null, country: string): DeliveryTerms | null {
  if (!settings) return null;
  const { countries = {}, ...general } = settings;
  const own = countries[country as Country]; // an unknown country has no entry
  const fee = own?.fee ?? general.fee;
  const [freeFrom, days] = [own?.freeFrom ?? general.freeFrom, own?.days ?? general.days];
  return { fee, ...(freeFrom === undefined ? {} : { freeFrom }), ...(days === undefined ? {} : { days }) };
}

/** @returns what `orderSums` adds up with: the specified rule while the operator has set none */
export const ruleOf = (terms: DeliveryTerms | null): DeliveryRule =>
  terms
    ? { feeCents: toCents(terms.fee), freeFromCents: terms.freeFrom === undefined ? null : toCents(terms.freeFrom) }
    : SPECIFIED_DELIVERY;

/** @returns what delivery costs for goods of this sum */
export const feeFor = ({ feeCents, freeFromCents }: DeliveryRule, goodsCents: number): number =>
  freeFromCents !== null && goodsCents >= freeFromCents ? 0 : feeCents;

/** @returns whether some country has terms of its own */
export const differsByCountry = (settings: DeliverySettings | null): boolean =>
  Object.values(settings?.countries ?? {}).some((own) => own !== undefined && Object.keys(own).length > 0);

/** @returns cents that the goods lack for free delivery; null where there is none to reach, or it is reached */
export function missingForFreeDelivery({ freeFromCents, feeCents }: DeliveryRule, goodsCents: number): number | null {
  if (freeFromCents === null || feeCents === 0 || goodsCents === 0 || goodsCents >= freeFromCents) return null;
  return freeFromCents - goodsCents;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/**
 * @param minutesBehind  how far the reader's clock is behind UTC, as `getTimezoneOffset` says it
 * @returns "Nov 26–28", counted in the reader's days from `now`
 */
export function arrival([least, most]: readonly [number, number], now: Date, minutesBehind = 0): string {
  const here = now.getTime() - minutesBehind * 60_000;
  const [from, to] = [least, most].map((days) => new Date(here + days * DAY_MS)) as [Date, Date]; // two days
  if (least === most) return dayOf(to);
  return from.getUTCMonth() === to.getUTCMonth()
    ? `${dayOf(from)}–${to.getUTCDate()}`
    : `${dayOf(from)} – ${dayOf(to)}`;
}
const dayOf = (date: Date) => `${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}`;

/** @returns what an order says of its arrival, on its pages and in its mails; null without days, or after them */
export function orderArrival(
  days: DeliveryTerms['days'],
  placedAt: string,
  now: Date,
  minutesBehind?: number,
): string | null {
  const placed = new Date(placedAt);
  if (!days || placed.getTime() + days[1] * DAY_MS < now.getTime()) return null;
  return `${arrival(days, placed, minutesBehind)} (estimate)`;
}
