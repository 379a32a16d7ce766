/** What a webhook can be told about. */
export const WEBHOOK_EVENTS = ['order.placed', 'parcel.changed', 'stock.low', 'review.written'] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** Sent when its owner presses "Send a test event", whatever events were chosen. */
export const TEST_EVENT = 'webhook.test';

/** Webhooks of one seller, or of the operator. */
export const WEBHOOKS_MAX = 5;
export const WEBHOOK_URL_MAX = 500;
/** Deliveries per page. */
export const DELIVERIES_MAX = 25;
/** Deliveries are shown, and can be sent again, for this long. */
export const DELIVERIES_KEPT_DAYS = 30;
