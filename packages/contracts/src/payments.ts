import { z } from 'zod';

/** Stripe's events about sessions name each item of an order. */
const EVENT_LIMIT_BYTES = 512 * 1024;

export const stripeEvents = {
  method: 'POST',
  url: '/api/payments/stripe/events',
  role: 'public',
  bodyLimit: EVENT_LIMIT_BYTES,
  summary: "Stripe's signed events; nobody else can make a valid one",
  headers: z.object({ 'stripe-signature': z.string().max(2000).optional() }),
  response: { 204: z.void() },
} as const;
