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
  /** What other programs read in bulk. */
  programs: 2,
  /** These wait for workers, language models or the payment provider, which have limits of their own. */
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
  const classes = {
    people: fairSemaphore(sizes.people, maxWaitMs),
    'reads of guests': fairSemaphore(sizes['reads of guests'], maxWaitMs),
    programs: fairSemaphore(sizes.programs, maxWaitMs),
    'waiting elsewhere': fairSemaphore(sizes['waiting elsewhere'], maxWaitMs),
  };
  const admitted = new WeakMap<FastifyRequest, (typeof classes)[Class]>();

  const isExempt = (request: FastifyRequest) => ALWAYS_ADMITTED.test(request.url) || isInternal(request);
  function classOf(request: FastifyRequest): Class {
    const { isForPrograms, waitsElsewhere } = request.routeOptions.config;
    if (isForPrograms) return 'programs';
    if (waitsElsewhere) return 'waiting elsewhere';
    return READS.has(request.method) && accountOf(request) === null ? 'reads of guests' : 'people';
  }

  async function admit(request: FastifyRequest, reply: FastifyReply, { isRenewal = false } = {}): Promise<void> {
    if (isExempt(request)) return;
    const ofClass = classes[classOf(request)];
    // Pages that were in the cache before the catalog changed have a turn of their own: made-up addresses do not delay them.
    const who = accountOf(request) ?? (isRenewal ? 'renewals' : clientNetwork(request));
    const isIn = await ofClass.enter(request, who);
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
