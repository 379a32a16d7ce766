import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { clientNetwork } from '../security/client-address.ts';
import { fairSemaphore } from './fair-semaphore.ts';
import { Refusal } from './refusal.ts';

/** How many requests of each class are at work at once: few enough that each is quick, also while many others wait. */
const CAPACITY = {
  /** Carts, orders, sign-ins, and whatever signed-in visitors ask for: as many as there are database connections. */
  people: 10,
  /** Pages and lists that are in no cache. */
  'reads of guests': 4,
  /** Those that were in the cache before the catalog changed: what visitors often ask for, and no made-up address. */
  renewals: 2,
  /** Orders where money is taken: half of the database connections, however many orders wait for one product or the provider. */
  checkout: 5,
  /** What other programs read in bulk. */
  programs: 2,
  /** These wait for workers or language models, which have limits of their own. */
  'waiting elsewhere': 100,
};
type Class = keyof typeof CAPACITY;
const MAX_WAIT_MS = 2000;
const RETRY_SECONDS = 1;
/** Health, and the files of a page that was admitted: without its scripts it is dead, and no browser asks for them again. */
const ALWAYS_ADMITTED = /^\/(api\/health|assets\/|images\/)/;
const READS = new Set(['GET', 'HEAD']);

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The handler calls `admit` itself, when its response is not in the cache. */
    isCached?: boolean;
    /** Feeds, agents' calls, files: what programs read, in bulk, comes after pages. */
    isForPrograms?: boolean;
    /** The handler places or ends an order, and waits for the payment provider. */
    isCheckout?: boolean;
    /** The handler waits for something outside of this process. */
    waitsElsewhere?: boolean;
  }
}

interface Options {
  /** A key for the account of a request whose session or access key was verified before, null for a guest. */
  accountOf: (request: FastifyRequest) => string | null;
  isInternal: (request: FastifyRequest) => boolean;
  capacity?: Partial<Record<Class, number>>;
  maxWaitMs?: number;
}

/**
 * Lets a few requests of each class be at work at once; the others wait, and accounts and networks take turns. A request
 * that waits too long gets 503 with Retry-After. Routes with `config.isCached` wait only when they call `admit`, so that cached pages
 * are sent under any load.
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

  app.addHook('onRequest', async (request, reply) => {
    if (!request.routeOptions.config.isCached) await admit(request, reply);
  });
  // While its body arrives, which a client can draw out, a request is not at work.
  app.addHook('preParsing', (request, _reply, payload, done) => {
    if (!READS.has(request.method)) admitted.get(request)?.leave(request);
    done(null, payload);
  });
  app.addHook('preValidation', (request, reply, done) => {
    if (!reply.raw.closed) admitted.get(request)?.resume(request);
    done();
  });
  // Nor while its answer is on its way, which a client can draw out as well.
  app.addHook('onSend', (request, _reply, payload, done) => {
    admitted.get(request)?.leave(request);
    done(null, payload);
  });
  return { admit };
}
