import { z } from 'zod';
import { id, pageValues } from './query-values.ts';
import { DELIVERIES_MAX, WEBHOOK_EVENTS, WEBHOOK_URL_MAX } from './webhook-events.ts';

const WEB_ADDRESS = 'Address must be a web address, such as https://shop.example/events';

/** In the form in which it is called: `URL` has settled what host and port are. */
const WebhookUrl = z
  .string()
  .trim()
  .min(1, 'Address is required')
  .max(WEBHOOK_URL_MAX, `Address cannot exceed ${WEBHOOK_URL_MAX} characters`)
  .refine((text) => ['https:', 'http:'].includes(URL.parse(text)?.protocol ?? ''), WEB_ADDRESS)
  .refine((text) => {
    const { username = '', password = '' } = URL.parse(text) ?? {};
    return username + password === '';
  }, 'Address cannot carry a name or password');

export const NewWebhook = z.object({
  url: WebhookUrl,
  events: z
    .array(z.enum(WEBHOOK_EVENTS))
    .min(1, 'Choose at least one event')
    .max(WEBHOOK_EVENTS.length)
    .transform((chosen) => WEBHOOK_EVENTS.filter((event) => chosen.includes(event))),
});
export type NewWebhook = z.output<typeof NewWebhook>;

export const Webhook = z.object({
  id: z.int(),
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  /** `failing`: no delivery has arrived since `failingSince`. `off`: switched off after days of that; nothing is sent. */
  state: z.enum(['active', 'failing', 'off']),
  failingSince: z.string().nullable(),
  createdAt: z.string(),
});
export type Webhook = z.infer<typeof Webhook>;

/** What deliveries are signed with, as the libraries of Standard Webhooks take it: `whsec_…`. */
const Secret = z.object({ secret: z.string() });

export const Delivery = z.object({
  id: z.int(),
  event: z.string(),
  at: z.string(),
  state: z.enum(['waiting', 'delivered', 'failed']),
  /** HTTP status of the last answer; null: there was none. */
  answer: z.int().nullable(),
  /** Why the last try failed without an answer that counts, such as `timed out`. */
  error: z.string().nullable(),
  tries: z.int(),
  /** While it is waiting. */
  nextTryAt: z.string().nullable(),
});
export type Delivery = z.infer<typeof Delivery>;

const WebhookParams = z.object({ id });

export const sellerWebhooks = {
  method: 'GET',
  url: '/api/seller/webhooks',
  role: 'seller',
  operatorArea: 'webhooks',
  summary: 'Webhooks, newest first',
  response: { 200: z.array(Webhook) },
} as const;

export const createSellerWebhook = {
  method: 'POST',
  url: '/api/seller/webhooks',
  role: 'seller',
  operatorArea: 'webhooks',
  summary: 'Be told about events at an address; each delivery is signed by Standard Webhooks with the secret',
  body: NewWebhook,
  response: { 201: Webhook.extend(Secret.shape) },
} as const;

export const changeSellerWebhook = {
  method: 'PUT',
  url: '/api/seller/webhooks/:id',
  role: 'seller',
  operatorArea: 'webhooks',
  summary: 'Change address and events; one that was switched off is on again',
  params: WebhookParams,
  body: NewWebhook,
  response: { 200: Webhook },
} as const;

export const removeSellerWebhook = {
  method: 'DELETE',
  url: '/api/seller/webhooks/:id',
  role: 'seller',
  operatorArea: 'webhooks',
  summary: 'Remove a webhook and what it still had to send',
  params: WebhookParams,
  response: { 204: z.undefined() },
} as const;

export const sellerWebhookSecret = {
  method: 'GET',
  url: '/api/seller/webhooks/:id/secret',
  role: 'seller',
  operatorArea: 'webhooks',
  summary: 'The secret that deliveries are signed with',
  params: WebhookParams,
  response: { 200: Secret },
} as const;

export const rotateSellerWebhook = {
  method: 'POST',
  url: '/api/seller/webhooks/:id/rotate',
  role: 'seller',
  operatorArea: 'webhooks',
  summary: 'A new secret; for a day deliveries are signed with the old one, too',
  params: WebhookParams,
  response: { 200: Secret },
} as const;

export const testSellerWebhook = {
  method: 'POST',
  url: '/api/seller/webhooks/:id/test',
  role: 'seller',
  operatorArea: 'webhooks',
  summary: 'Send a test event, at most 10 an hour; it is kept for a day',
  params: WebhookParams,
  response: { 202: Delivery },
} as const;

export const sellerDeliveries = {
  method: 'GET',
  url: '/api/seller/webhooks/:id/deliveries',
  role: 'seller',
  operatorArea: 'webhooks',
  summary: 'Deliveries of the last 30 days, tests of the last day, newest first; the next page is in Link',
  params: WebhookParams,
  querystring: z.object(pageValues(DELIVERIES_MAX)),
  response: { 200: z.array(Delivery) },
} as const;

export const resendSellerDelivery = {
  method: 'POST',
  url: '/api/seller/webhooks/:id/deliveries/:deliveryId/resend',
  role: 'seller',
  operatorArea: 'webhooks',
  summary: 'Send a delivery again, with the same webhook-id',
  params: z.object({ id, deliveryId: id }),
  response: { 202: Delivery },
} as const;
