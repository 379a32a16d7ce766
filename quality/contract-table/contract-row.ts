import { CALLS, callName } from '@beautymark/contracts/calls';
import type { Contract, Role } from '@beautymark/contracts/contract';
import type { RefusalCode } from '@beautymark/contracts/refusals';
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
export type Actor = 'guest' | 'shopper' | 'seller' | 'other' | 'operator';

export const ALLOWED: Record<Role, Actor> = {
  public: 'guest',
  'signed-in': 'shopper',
  seller: 'seller',
  operator: 'operator',
};

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

/** The role's own actor is answered with the contract's success unless the case says otherwise. */
export type HappyCase = Partial<Pick<RequestCase, 'as' | 'status'>> & Omit<RequestCase, 'as' | 'status'>;

export const COLUMNS = ['someoneElses', 'refused'] as const;
type Column = (typeof COLUMNS)[number];

/**
 * One call with the cases that mean something of their own. What follows from its contract alone is in
 * contract-cases.test.ts, and what the call refuses for reasons of its own in its module's tests.
 */
export type ContractRow = {
  /** "POST /api/cart" */
  call: string;
  /** For the parameters of the address where a case names no path; 1 if not given. */
  id?: number;
  /** Missing where a demo shop refuses the call in any case. */
  happy?: HappyCase;
  /**
   * Where the address of a shopper's or seller's call names an id: what somebody else is answered who sends the same
   * request. By default that nothing is found; `anyone` where the id has no owner.
   */
  stranger?: RefusalCode | 'anyone';
} & Partial<Record<Column, RequestCase | RequestCase[]>>;

export function contractOf(name: string): Contract {
  const found = CALLS.find((call) => callName(call) === name);
  if (!found) throw new Error(`there is no call ${name}`);
  return found;
}

/** A read without an id in its address; contract-cases.test.ts makes all of them. */
export const isPlainRead = ({ method, url }: Contract) => method === 'GET' && !url.includes(':');

/** The call's path, with this id for each of its parameters. */
export const pathOf = ({ url }: Contract, id: number | string) => url.replace(/:\w+/g, String(id));

/** Longer than any call except the analysis accepts. */
export const TOO_LONG = 'x'.repeat(70_000);
/** No route reads this parameter; a URL of this length is accepted anyway. */
export const UNREAD_QUERY = `unknown=${'x'.repeat(8000)}`;
/** As the cookie of a session that has ended, or never was. */
export const UNKNOWN_SESSION = { cookie: `beautymark_session=${'A'.repeat(43)}` };
export const BROKEN_COOKIE = { cookie: 'beautymark_session=%%%; ;;=; beautymark_session="' };

export const UNKNOWN_PRODUCT = { status: 404, code: 'catalog.product_not_found' } as const;
