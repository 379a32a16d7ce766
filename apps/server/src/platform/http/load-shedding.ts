import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { clientNetwork } from '../security/client-address.ts';
import { fairSemaphore } from './fair-semaphore.ts';
import { Refusal } from './refusal.ts';

/** How many requests of each class run at once: few, so that each is quick while many others wait. */
const CAPACITY = {
  /** Carts, sign-ins and other requests of signed-in visitors: as many as there are database connections. */
  people: 10,
  /** Pages and lists that are in no cache. */
  'reads of guests': 4,
  /** Responses that were cached before the catalog changed: often requested, so no made-up addresses. */
  renewals: 2,
  /** Orders where money is taken: half of the database connections, however many orders wait for one product or the provider. */
  checkout: 5,
  /** Bulk reads of other programs. */
  programs: 2,
  /** These wait for workers or language models, which have limits of their own. */
  'waiting elsewhere': 100,
};
type Class = keyof typeof CAPACITY;
const MAX_WAIT_MS = 2000;
const RETRY_SECONDS = 1;
/** Health, and the files of admitted pages: browsers do not ask twice for a script, and a page without it is dead. */
const ALWAYS_ADMITTED = /^\/(api\/health|assets\/|images\/)/;
const READS = new Set(['GET', 'HEAD']);

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The handler calls `admit` itself, when its response is not in the cache. */
    isCached?: boolean;
    /** Feeds, agents' calls, files: pages come first. */
    isForPrograms?: boolean;
    /** The handler places or ends an order, and waits for the payment provider. */
    isCheckout?: boolean;
    /** The handler waits for something outside this process. */
    waitsElsewhere?: boolean;
  }
}

interface Options {
  /** A key for the account of a request with a verified session or access key; null for a guest. */
  accountOf: (request: FastifyRequest) => string | null;
  isInternal: (request: FastifyRequest) => boolean;
  capacity?: Partial<Record<Class, number>>;
  maxWaitMs?: number;
}

/**
 * Limits how many requests of each class run at once; the others wait, and accounts and networks take turns. One that
 * waits too long gets 503 with Retry-After. Routes with `config.isCached` wait only when they call `admit`, so cached
 * pages are sent under any load.
 */
export function registerLoadShedding(
  app: FastifyInstance,
  { accountOf, isInternal, capacity, maxWaitMs = MAX_WAIT_MS }: Options,
) {
  const sizes = { ...CAPACITY, ...capacity };
  const placesOf = (name: Class) => fairSemaphore(sizes[name], maxWaitMs);
  const classes = {
    people: placesOf('people'),
    'reads of guests': placesOf('reads of guests'),
    renewals: placesOf('renewals'),
    checkout: placesOf('checkout'),
    programs: placesOf('programs'),
    'waiting elsewhere': placesOf('waiting elsewhere'),
  };
  const admitted = new WeakMap<FastifyRequest, (typeof classes)[Class]>();

  const isExempt = (request: FastifyRequest) => ALWAYS_ADMITTED.test(request.url) || isInternal(request);
  function classOf(request: FastifyRequest, isRenewal: boolean): Class {
    const { isForPrograms, isCheckout, waitsElsewhere } = request.routeOptions.config;
    if (isForPrograms) return 'programs';
    if (isRenewal) return 'renewals';
    if (isCheckout) return 'checkout';
    if (waitsElsewhere) return 'waiting elsewhere';
    return READS.has(request.method) && accountOf(request) === null ? 'reads of guests' : 'people';
  }

  async function admit(request: FastifyRequest, reply: FastifyReply, { isRenewal = false } = {}): Promise<void> {
    if (isExempt(request)) return;
    const ofClass = classes[classOf(request, isRenewal)];
    const isIn = await ofClass.enter(request, accountOf(request) ?? clientNetwork(request));
    // The client may leave before it is answered; if it has left by now, this is not emitted again.
    reply.raw.once('close', () => ofClass.leave(request));
    if (reply.raw.closed) ofClass.leave(request);
    if (!isIn || reply.raw.closed) throw new Refusal('server.busy', { retryAfterSeconds: RETRY_SECONDS });
    admitted.set(request, ofClass);
  }

  // A callback: a promise adds to the cost of a cached response.
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.isCached) done();
    else admit(request, reply).then(() => done(), done);
  });
  // A client can send its body slowly; meanwhile the request holds no place.
  app.addHook('preParsing', (request, _reply, payload, done) => {
    if (!READS.has(request.method)) admitted.get(request)?.leave(request);
    done(null, payload);
  });
  app.addHook('preValidation', (request, reply, done) => {
    if (!reply.raw.closed) admitted.get(request)?.resume(request);
    done();
  });
  // The same for its answer, which a client can read slowly.
  app.addHook('onSend', (request, _reply, payload, done) => {
    admitted.get(request)?.leave(request);
    done(null, payload);
  });

  /** For a read of a route with `config.isCached` that no cache answers. Leaves the place: the page may need one, too. */
  async function inPlace<Found>(
    request: FastifyRequest,
    reply: FastifyReply,
    read: () => Promise<Found>,
  ): Promise<Found> {
    await admit(request, reply);
    return read().finally(() => admitted.get(request)?.leave(request));
  }
  return { admit, inPlace };
}
