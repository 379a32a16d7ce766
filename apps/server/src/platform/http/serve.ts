import { type CallEvent, type Contract, forOperator, type OwnersCall } from '@beautymark/contracts/contract';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { z } from 'zod';
import type { Owner } from '#platform/db/owner.ts';
import { shopperOf } from '#platform/security/sessions.ts';
import { nextPageHeader } from './cursor.ts';

const NO_CONTENT = 204;

type Schema<C extends Contract, Part extends 'params' | 'querystring' | 'body' | 'headers'> = C extends {
  [P in Part]: infer S extends z.ZodType;
}
  ? z.output<S>
  : undefined;
type Responses<C extends Contract> = C['response'];
/** The answer of a successful call; a 204 has none. */
type Answer<C extends Contract> = {
  [Status in keyof Responses<C>]: Status extends 200 | 201 | 202
    ? z.input<Responses<C>[Status]>
    : Status extends 204
      ? unknown
      : never;
}[keyof Responses<C>];

/** One request, parsed by its contract. */
export interface ParsedCall<C extends Contract> {
  /** The id of the signed-in user; throws where the contract is public. */
  readonly by: number;
  params: Schema<C, 'params'>;
  query: Schema<C, 'querystring'>;
  body: Schema<C, 'body'>;
  headers: Schema<C, 'headers'>;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** A part of a list. `nextCursor` is null on the last one. */
export interface Page<Item> {
  items: Item[];
  nextCursor: string | null;
  /** The length of the whole list, where it is counted. */
  total?: number;
}
export type CountedPage<Item> = Required<Page<Item>>;
type Result<C extends Contract> =
  | Answer<C>
  | (Answer<C> extends readonly (infer Item)[] ? Page<Item> : never)
  | FastifyReply;

/** Adds a route, or something that several routes share, to a subject's plugin. */
export type Route = (app: FastifyInstance) => unknown;
type Options = Pick<RouteOptions, 'config' | 'onRequest' | 'errorHandler'>;

/** A contract in Fastify's form, which warns of undefined schemas. Hooks read role, area and scope. */
export function routeOf(contract: Contract) {
  const { summary, params, querystring, headers, body, response, produces, ...route } = contract;
  const parts = Object.entries({ summary, params, querystring, headers, body, response, produces });
  return { ...route, schema: Object.fromEntries(parts.filter(([, part]) => part !== undefined)) };
}

/**
 * The route of a contract: its status, the headers of a page, and a log line if the contract names an event. The
 * function returns the answer; a list may be a `Page`. A file or redirect it sends itself and returns the reply.
 */
export const serve =
  <const C extends Contract>(
    contract: C,
    answer: (call: ParsedCall<C>) => Promise<Result<C>> | Result<C>,
    options: Options = {},
  ): Route =>
  (app) => {
    const status =
      Object.keys(contract.response)
        .map(Number)
        .find((code) => code < 300) ?? 200;
    app.route({
      ...routeOf(contract),
      ...options,
      handler: async (request, reply) => {
        const result: unknown = await answer(parsedCall<C>(request, reply));
        if (contract.event) request.log.info(idsOf(contract.event, request, result), contract.event.text);
        // The function has sent the reply: `await` waits for it like for a promise.
        if (reply.raw.headersSent) return reply;
        reply.code(status);
        if (status === NO_CONTENT) return reply.send();
        if (!isPage(result)) return reply.send(result);
        if (result.total !== undefined) reply.header('x-total-count', String(result.total));
        return reply.headers(nextPageHeader(request.url, result)).send(result.items);
      },
    });
  };

/** The owner of the things that a call is about, and its caller. An operator's things belong to the whole shop. */
export interface Actor {
  owner: Owner;
  userId: number;
}

/** The route of a seller's call, and that of the operator's same call. */
export const serveOwners =
  <const C extends OwnersCall>(
    contract: C,
    answer: (by: Actor, call: ParsedCall<C>) => Promise<Result<C>> | Result<C>,
  ): Route =>
  async (app) => {
    await serve(contract, (asked) => answer({ owner: asked.by, userId: asked.by }, asked))(app);
    await serve(forOperator(contract) as unknown as C, (asked) => answer({ owner: null, userId: asked.by }, asked))(
      app,
    );
  };

export const routesOf =
  (...routes: readonly Route[]): FastifyPluginAsync =>
  async (app) => {
    for (const route of routes) await route(app);
  };

/** Neither answers nor refusals of the plugin's routes may be stored. */
export const noStore: Route = (app) =>
  app.addHook('onRequest', async (_request, reply) => void reply.header('Cache-Control', 'no-store'));

/** Fastify has validated the parts by the contract, which proves the cast. */
export const parsedCall = <C extends Contract>(request: FastifyRequest, reply: FastifyReply): ParsedCall<C> =>
  ({
    get by() {
      return shopperOf(request);
    },
    params: request.params,
    query: request.query,
    body: request.body,
    headers: request.headers,
    request,
    reply,
  }) as ParsedCall<C>;

const isPage = (result: unknown): result is Page<unknown> =>
  typeof result === 'object' && result !== null && 'items' in result && 'nextCursor' in result;

/** The ids of user and subject, only if they are numbers: a token in an address is a secret. */
function idsOf({ id = 'id', answerId }: CallEvent, request: FastifyRequest, result: unknown): Record<string, unknown> {
  const { id: ofAddress, ...others } = request.params as Record<string, unknown>;
  const ofAnswer = answerId && typeof result === 'object' && result !== null && 'id' in result ? result.id : undefined;
  const ids = Object.entries({ ...others, [id]: ofAddress, ...(answerId ? { [answerId]: ofAnswer } : {}) });
  return Object.fromEntries(
    [['userId', request.visitor?.userId], ...ids].filter(([, value]) => typeof value === 'number'),
  );
}
