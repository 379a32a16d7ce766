import { accountScopedKey } from '#platform/storage.ts';

/** Where an order stands that was sent and has no answer yet. Apart from what reads it: every page looks whether there is one. */
export const ORDER_ATTEMPT = accountScopedKey('order-attempt');
