import { z } from 'zod';
import { COUNTRIES } from './checkout-choices.ts';
import { PRICE_MAX_CENTS } from './limits.ts';
import { formatCents } from './money.ts';
import { priceText } from './price-text.ts';

export const DELIVERY_DAYS_MAX = 90;

const Fee = z
  .string()
  .trim()
  .regex(/^\d{1,8}(\.\d{1,2})?$/, 'The fee must be an amount such as 4.99')
  .refine((text) => Number(text) * 100 <= PRICE_MAX_CENTS, `The fee cannot exceed ${formatCents(PRICE_MAX_CENTS)}`);
const FreeFrom = priceText('Free delivery', 'Free delivery must begin at a positive amount');
const Days = z
  .tuple([z.int().min(0), z.int().max(DELIVERY_DAYS_MAX, `At most ${DELIVERY_DAYS_MAX} days`)])
  .refine(([least, most]) => least <= most, 'The least days cannot be more than the most');

/** What delivery costs in one country, from which amount it is free, and how many days it takes. */
export const DeliveryTerms = z.object({ fee: Fee, freeFrom: FreeFrom.optional(), days: Days.optional() });
const CountryTerms = z.object({ fee: Fee.optional(), freeFrom: FreeFrom.optional(), days: Days.optional() });

/** Each country inherits what it does not name. */
export const DeliverySettings = DeliveryTerms.extend({
  countries: z.partialRecord(z.enum(COUNTRIES.map(({ code }) => code)), CountryTerms).optional(),
});
export type DeliverySettings = z.infer<typeof DeliverySettings>;

/** What a cart needs beside its items to be added up, and what selling costs. */
export const Offers = z.object({
  /** Null: the specified rule stands. */
  delivery: DeliverySettings.nullable(),
  /** Whether there is any code that could be used. */
  takesCodes: z.boolean(),
  /** What the operator keeps of a seller's sale, in percent. */
  sellerFeePercent: z.number().optional(),
  /** Where new sellers wait for the operator's approval. */
  sellersWait: z.literal(true).optional(),
});
export type Offers = z.infer<typeof Offers>;

export const readOffers = {
  method: 'GET',
  url: '/api/offers',
  role: 'public',
  summary: 'What delivery costs, whether the shop takes codes, and what selling costs',
  response: { 200: Offers },
} as const;

export const operatorDelivery = {
  method: 'GET',
  url: '/api/operator/delivery',
  role: 'operator',
  area: 'delivery',
  summary: 'The rule of delivery; the specified one while none is set',
  response: { 200: DeliverySettings },
} as const;

export const changeDelivery = {
  method: 'PUT',
  url: '/api/operator/delivery',
  role: 'operator',
  area: 'delivery',
  summary: 'Set what delivery costs and how long it takes; orders that were placed keep their sums',
  body: DeliverySettings,
  response: { 200: DeliverySettings },
} as const;

export const resetDelivery = {
  method: 'DELETE',
  url: '/api/operator/delivery',
  role: 'operator',
  area: 'delivery',
  summary: 'Go back to the specified rule',
  response: { 204: z.undefined() },
} as const;
