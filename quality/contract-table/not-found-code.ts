import { callName } from '@beautymark/contracts/calls';
import type { Contract } from '@beautymark/contracts/contract';
import type { RefusalCode } from '@beautymark/contracts/refusals';

/** By the word before the last id of the address. */
const BY_WORD: Record<string, RefusalCode> = {
  addresses: 'account.address_not_found',
  brands: 'operator.brand_not_found',
  cart: 'cart.item_not_found',
  categories: 'operator.category_not_found',
  codes: 'code.not_found',
  // The webhook is looked for first.
  deliveries: 'webhook.not_found',
  imports: 'import.not_found',
  keys: 'key.not_found',
  orders: 'order.not_found',
  parcels: 'order.parcel_not_found',
  products: 'catalog.product_not_found',
  questions: 'question.not_found',
  refunds: 'operator.refund_not_found',
  reports: 'operator.report_not_found',
  reviews: 'review.not_found',
  sellers: 'operator.seller_not_found',
  sessions: 'account.session_not_found',
  staff: 'operator.user_not_found',
  unsubscribe: 'wishlist.link_invalid',
  webhooks: 'webhook.not_found',
  wishlist: 'catalog.product_not_found',
  wishlists: 'wishlist.not_found',
};

const BY_CALL: Record<string, RefusalCode | null> = {
  'DELETE /api/products/:id/review': 'review.not_found',
  // It is off the list already.
  'DELETE /api/wishlist/:productId': null,
  'GET /api/sellers/:id': 'request.not_found',
};

/** What a call answers where nothing has the id of its address, or it is somebody else's. Null for a call without an id. */
export function notFoundCode(call: Contract): RefusalCode | null {
  const name = callName(call);
  if (name in BY_CALL) return BY_CALL[name] ?? null;
  const word = /.*\/([\w-]+)\/:\w+/.exec(call.url)?.[1];
  if (word === undefined) return null;
  const code = BY_WORD[word];
  if (!code) throw new Error(`no refusal is known for an unknown id of ${name}`);
  return code;
}
