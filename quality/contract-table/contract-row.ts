import type { RefusalCode } from '@beautymark/contracts/refusals';
import type { z } from 'zod';
import type { TestShop } from '../../apps/server/src/testing/build-shop.ts';
import type { Changes } from './table-changes.ts';

export type Browser = ReturnType<TestShop['browser']>;

/** The actors of a test case, each in a separate browser. The shopper and the other user have an item in the cart. */
export interface TestContext {
  shop: TestShop;
  guest: Browser;
  shopper: Browser;
  seller: Browser;
  other: Browser;
  operator: Browser;
  shopperId: number;
  sellerId: number;
  itemId: number;
  othersItemId: number;
}
type Actor = 'guest' | 'shopper' | 'seller' | 'other' | 'operator';

/** One request with its expected outcome. Rows not listed under `changes` must stay unchanged. */
export interface RequestCase {
  as: Actor;
  path?: string | ((context: TestContext) => string | Promise<string>);
  body?: object | string | ((context: TestContext) => Promise<object>);
  headers?: Record<string, string>;
  before?: (context: TestContext) => Promise<unknown>;
  status: number;
  code?: RefusalCode;
  /** Part of the response body. */
  responseBody?: object | ((context: TestContext) => object);
  changes?: Changes | ((context: TestContext) => Changes);
}

export const COLUMNS = ['happy', 'unauthenticated', 'wrongRole', 'someoneElses', 'malformed', 'oversized'] as const;
export type Column = (typeof COLUMNS)[number];

/** One call of the specification with its test cases per column; a string says why a column does not apply. */
export type ContractRow = {
  call: { method: string; url: string; schema: { response: Record<number, z.ZodType> } };
} & Record<Column, RequestCase | RequestCase[] | string>;

/** Longer than any call except the analysis accepts. */
export const TOO_LONG = 'x'.repeat(70_000);
/** No route reads this parameter; a URL of this length is accepted anyway. */
export const LONG_QUERY = `?unknown=${'x'.repeat(8000)}`;
export const BROKEN_COOKIE = { cookie: 'beautymark_session=%%%; ;;=; beautymark_session="' };
export const PUBLIC = 'public call: no restriction to test';
export const NOT_OWNED = 'no owned resource to test';

export const INVALID = { status: 400, code: 'request.invalid' } as const;
export const SIGN_IN_FIRST = { as: 'guest', status: 401, code: 'account.not_signed_in' } as const;
export const SELLERS_ONLY = { as: 'shopper', status: 403, code: 'account.not_a_seller' } as const;
export const TOO_LARGE = { status: 413, code: 'request.too_large' } as const;
export const UNKNOWN_PRODUCT = { status: 404, code: 'catalog.product_not_found' } as const;
