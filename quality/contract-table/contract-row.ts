import type { RefusalCode } from '@beautymark/contracts/refusals';
import type { z } from 'zod';
import type { TestShop } from '../../apps/server/src/testing/build-shop.ts';
import type { Changes } from './table-changes.ts';

export type Browser = ReturnType<TestShop['browser']>;

/** Who is there when a row of the table is tried: each in a browser of their own, the shopper and the other one with a cart. */
export interface Scene {
  shop: TestShop;
  guest: Browser;
  shopper: Browser;
  seller: Browser;
  other: Browser;
  shopperId: number;
  sellerId: number;
  itemId: number;
  othersItemId: number;
}
type Who = 'guest' | 'shopper' | 'seller' | 'other';

/** One request and all that comes of it: what is not listed under `changes` must stay as it was. */
export interface Try {
  as: Who;
  path?: string | ((scene: Scene) => string);
  body?: object | string;
  headers?: Record<string, string>;
  before?: (scene: Scene) => Promise<unknown>;
  status: number;
  code?: RefusalCode;
  /** Part of the answer's body. */
  answer?: object | ((scene: Scene) => object);
  changes?: Changes | ((scene: Scene) => Changes);
}

export const COLUMNS = ['happy', 'unauthenticated', 'wrongRole', 'someoneElses', 'malformed', 'oversized'] as const;
export type Column = (typeof COLUMNS)[number];

/** A row of the specification's table of calls; a text says why a column does not apply. */
export type Row = {
  call: { method: string; url: string; schema: { response: Record<number, z.ZodType> } };
} & Record<Column, Try | Try[] | string>;

/** Beyond what any call but the analysis takes. */
export const TOO_LONG = 'x'.repeat(70_000);
/** No route reads it; an address may be this long all the same. */
export const LONG_QUERY = `?unknown=${'x'.repeat(8000)}`;
export const BROKEN_COOKIE = { cookie: 'beautymark_session=%%%; ;;=; beautymark_session="' };
export const PUBLIC = 'everybody may make this call';
export const NOBODYS = 'nothing here belongs to anybody';
