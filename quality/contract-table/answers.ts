import { setTimeout as wait } from 'node:timers/promises';
import { callName } from '@beautymark/contracts/calls';
import type { Contract } from '@beautymark/contracts/contract';
import { REFUSALS, type RefusalCode } from '@beautymark/contracts/refusals';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import type { RequestCase } from './contract-row.ts';

const MAX_TRIES = 20;

/** On a busy machine the shop may shed load, which says nothing about a contract. */
export async function sendPatiently(send: () => Promise<LightMyRequestResponse>): Promise<LightMyRequestResponse> {
  for (let tries = 1; ; tries++) {
    const response = await send();
    if (response.statusCode !== 503 || tries === MAX_TRIES) return response;
    await wait(1000 * Number(response.headers['retry-after']));
  }
}

export function expectProblem(
  response: LightMyRequestResponse,
  { status, code }: Pick<RequestCase, 'status' | 'code'>,
) {
  expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  const problem = response.json();
  if (code) expect(problem).toMatchObject({ status, code, title: REFUSALS[code].title });
  expect(Object.keys(problem)).toEqual(expect.arrayContaining(['type', 'title', 'status', 'code']));
}

/** Expects exactly the fields of the contract's schema. */
export function expectBody(response: LightMyRequestResponse, call: Contract) {
  const schema = call.response[response.statusCode];
  if (!schema) throw new Error(`${call.url} has no schema for ${response.statusCode}`);
  if (response.statusCode === 204) expect(response.body).toBe('');
  else if (response.headers['content-type'] === 'text/csv; charset=utf-8') schema.parse(response.body);
  else expect(response.json()).toEqual(schema.parse(response.json()));
}

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
  'product-changes': 'operator.change_not_found',
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
