import type { Api } from '@beautymark/contracts/api';
import type { Problem } from '@beautymark/contracts/problem';
import type { RefusalCode } from '@beautymark/contracts/refusals';
import type { z } from 'zod';

/**
 * The contract of a call as packages/contracts writes it; imported as a type only, so no schema reaches the browser.
 */
export interface Contract {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  params?: z.ZodType;
  querystring?: z.ZodType;
  body?: z.ZodType;
  response: Record<number, z.ZodType>;
}

// In brackets: one call after the other, their inputs would be a union too large for the compiler.
type Part<C extends Contract, K extends 'params' | 'querystring' | 'body'> = [C] extends [
  Record<K, infer S extends z.ZodType>,
]
  ? Record<K, z.input<S>>
  : unknown;
export type InputOf<C extends Contract> = Part<C, 'params'> & Part<C, 'querystring'> & Part<C, 'body'>;
export type AnswerOf<C extends Contract> = z.output<C['response'][keyof C['response'] & number]>;

/** Any answer that is not OK. Its text is `<status>: <body or status text>`, as specified. */
export class CallFailed extends Error {
  override name = 'CallFailed';
  readonly status: number;
  readonly body: string;
  readonly retryAfterSeconds: number | null;
  constructor(response: Response, body: string) {
    super(`${response.status}: ${body || response.statusText}`);
    this.status = response.status;
    this.body = body;
    const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
    this.retryAfterSeconds = Number.isFinite(seconds) ? seconds : null;
  }
}

/** Whether the shop refused with this code. Titles and details are for people and may change. */
export const isRefusal = (error: unknown, code: RefusalCode): error is CallFailed =>
  isCallFailed(error) && problemIn(error.body)?.code === code;

/** What a refusal with this code says; null for any other error. */
export const problemOf = (error: unknown, code: RefusalCode): Partial<Problem> | null =>
  isRefusal(error, code) ? problemIn(error.body) : null;

/** What a refusal with this code says in detail; empty for any other error. */
export function issuesOf(error: unknown, code: RefusalCode): NonNullable<Problem['issues']> {
  const issues = problemOf(error, code)?.issues;
  return Array.isArray(issues) ? issues : [];
}

/** The codes with which an order was refused, and its total without them; null for any other error. */
export function refusedCodesOf(error: unknown): { codes: readonly string[]; total: string } | null {
  const { codes, sums } = problemOf(error, 'order.code_refused') ?? {};
  return codes && sums ? { codes: codes.filter((code) => typeof code === 'string'), total: sums.total } : null;
}

/** The problem that a body describes; null for any other body. */
function problemIn(body: string): Partial<Problem> | null {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

export const isCallFailed = (error: unknown, status?: number): error is CallFailed =>
  error instanceof CallFailed && (status === undefined || error.status === status);

type CallInit = Omit<RequestInit, 'method' | 'body' | 'headers'> & { headers?: Record<string, string> };

interface AnyInput {
  params?: Record<string, unknown>;
  querystring?: Record<string, unknown>;
  body?: unknown;
}

/**
 * Fills the path's `:names` and appends the query parameters that are set. Their order is stable, because the result is
 * also a cache key.
 */
export function urlOf(url: string, input?: unknown): string {
  // Callers pass a contract's input: a generic intersection whose members are those of AnyInput.
  const { params, querystring } = (input ?? {}) as AnyInput;
  const path = url.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params?.[name])));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(querystring ?? {})) {
    if (value !== undefined && value !== '') query.set(name, String(value));
  }
  return query.size > 0 ? `${path}?${query}` : path;
}

export type Method = Api['method'];
export type UrlOf<M extends Method> = Extract<Api, { method: M }>['url'];
/** The contract of the call with this method at this address. */
export type CallAt<M extends Method, U extends string> = Extract<Api, { method: M; url: U }>;

/** What follows the address: the input, where the call takes one. */
type CallArguments<C extends Contract> =
  unknown extends InputOf<C> ? [input?: undefined, init?: CallInit] : [input: InputOf<C>, init?: CallInit];

/**
 * Calls the shop. A wrong url or body does not compile.
 * @throws CallFailed for an answer that is not OK; TypeError when there is no connection
 */
export async function call<M extends Method, U extends UrlOf<M>>(
  method: M,
  url: U,
  ...asked: CallArguments<CallAt<M, U>>
): Promise<AnswerOf<CallAt<M, U>>> {
  return answerOf<AnswerOf<CallAt<M, U>>>(await respond(method, url, ...asked));
}

/**
 * A call whose answer the specification does not read: any OK answer will do, also none.
 * @returns the fields that the answer happens to have; none of them can be relied on
 * @throws CallFailed for an answer that is not OK; TypeError when there is no connection
 */
export async function callForResponse<M extends Method, U extends UrlOf<M>>(
  method: M,
  url: U,
  ...asked: CallArguments<CallAt<M, U>>
): Promise<Partial<Record<keyof AnswerOf<CallAt<M, U>>, unknown>>> {
  const body = await okBodyOf(await respond(method, url, ...asked));
  try {
    const answer: unknown = JSON.parse(body);
    return typeof answer === 'object' && answer !== null && !Array.isArray(answer) ? answer : {};
  } catch {
    return {};
  }
}

async function respond(method: string, url: string, input?: unknown, init?: CallInit): Promise<Response> {
  // Callers pass a contract's input: see urlOf.
  const { body } = (input ?? {}) as AnyInput;
  return fetch(urlOf(url, input), {
    method,
    credentials: 'same-origin',
    ...init,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...init?.headers },
  });
}

/** The answer of a GET. When it is one page of a list, it carries the list's total and next page from the headers. */
export interface ApiPage {
  body: unknown;
  total: number | null;
  next: string | null;
}

/** Default query function of the query cache: a GET on the query's path. */
export async function get(path: string, signal?: AbortSignal): Promise<ApiPage> {
  const response = await fetch(path, { credentials: 'same-origin', ...(signal ? { signal } : {}) });
  return apiPage(await answerOf<unknown>(response), (name) => response.headers.get(name));
}

/** @param header  returns a response header; null when absent */
export function apiPage(body: unknown, header: (name: string) => string | null): ApiPage {
  const total = header('x-total-count');
  const next = /<([^>]+)>;\s*rel="?next"?/.exec(header('link') ?? '');
  return { body, total: total === null ? null : Number(total), next: next?.[1] ?? null };
}

async function okBodyOf(response: Response): Promise<string> {
  const body = await response.text();
  if (!response.ok) throw new CallFailed(response, body);
  return body;
}

async function answerOf<T>(response: Response): Promise<T> {
  const body = await okBodyOf(response);
  // The server validates its answers against the same contract before it sends them.
  return (body === '' ? undefined : JSON.parse(body)) as T;
}
