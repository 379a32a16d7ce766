import type { z } from 'zod';
import type { KeyScope } from './key-scopes.ts';
import { operatorUrl, type StaffArea } from './staff-roles.ts';

/** The visitors that may make a call. A seller and an operator are signed in, too; no role includes another one beyond that. */
export type Role = 'public' | 'signed-in' | 'seller' | 'operator';

/**
 * What is agreed about one call. The server's route, its hooks, the API document and the tests that every call must
 * pass (access, fuzz, contract table) follow from it.
 */
export type Contract = Call & Admission;

/**
 * An operator's call names its area, which says which staff may make it, too (`STAFF_AREAS`). A seller's call that names a
 * scope is open to the seller's access keys with this scope (`KEY_SCOPES`). One that names an operator's area is made by
 * operators as well, for what belongs to the whole shop (`forOperator`).
 */
type Admission =
  | { role: 'public' | 'signed-in'; area?: never; scope?: never }
  | { role: 'seller'; area?: never; scope?: KeyScope; operatorArea?: StaffArea }
  | { role: 'operator'; area: StaffArea; scope?: never };

/** The line of the log once a call has succeeded: what has happened, by whom, and to what. */
export interface CallEvent {
  /** "review written" */
  text: string;
  /** What the log calls the `id` of the address: "productId". */
  id?: string;
  /** What it calls the `id` of the answer: "reviewId". */
  answerId?: string;
}

export type OwnersCall = Contract & { role: 'seller'; operatorArea: StaffArea };

/**
 * A seller's call as the operator makes it: under /api/operator, and without the scope, which belongs to sellers' keys. What
 * is sent and answered is the same.
 */
export function forOperator<C extends OwnersCall>({ operatorArea: area, scope: _, ...call }: C) {
  return { ...call, url: operatorUrl(call.url), role: 'operator' as const, area };
}

interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  /** In bytes, where a call takes more than the server's general limit. */
  bodyLimit?: number;
  event?: CallEvent;
  summary: string;
  params?: z.ZodType;
  querystring?: z.ZodType;
  headers?: z.ZodType;
  body?: z.ZodType;
  response: Readonly<Record<number, z.ZodType>>;
  /** Where it answers a file and no JSON. */
  produces?: readonly string[];
}
