import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { clientNetwork } from '../security/client-address.ts';
import { fairScheduler } from './fair-scheduler.ts';
import { Refusal } from './refusal.ts';

/** Of requests that have arrived whole and are not answered yet: more would only make all of them late. */
const MAX_CONCURRENT = 200;
/**
 * Shares of these places. Requests without a verified session leave room for signed-in visitors, and among them reads leave
 * room for sign-ins and registrations.
 */
const GUESTS_SHARE = 0.5;
const GUESTS_READS_SHARE = 0.1;
/** What other programs read comes after pages: all of them together hold so many places, and one visitor half of those. */
const PROGRAMS_SHARE = 0.04;
/** While more than half of the places are taken, one session may hold this many. */
const MAX_PER_SESSION_WHEN_BUSY = 4;
/** A page's requests start at once; those of a session that already has this many under way start like those of a guest. */
const LOW_PRIORITY_FROM = 3;
/** Mean over a sample interval; other programs on the machine raise it, too. */
const MAX_EVENT_LOOP_DELAY_MS = 1000;
/** Longer than the delay above: a loop that is blocked for a whole interval yields no sample, which counts as overload. */
const SAMPLE_INTERVAL_MS = 2000;
/** Health, and the files of a page that was admitted: without its scripts it is dead, and no browser asks for them again. */
const ALWAYS_ADMITTED = /^\/(api\/health|assets\/|images\/)/;
const RETRY_SECONDS = 1;
const READS = new Set(['GET', 'HEAD']);
/**
 * Starts per turn of the event loop. Each kind waits in a line of its own: a newcomer who reads what is in the cache,
 * registers or signs in does not wait behind those for whom a response has to be made, nor behind a session with many
 * requests. Reads get the most, since what is in the cache is sent at once. A page that was in the cache before the catalog
 * changed is made before those that nobody has asked for yet, such as searches for random words.
 */
const startLines = () => ({
  'reads of guests': fairScheduler(8),
  'writes of guests': fairScheduler(1),
  'responses to renew': fairScheduler(1),
  'responses to make': fairScheduler(1),
  'busy sessions': fairScheduler(2),
  programs: fairScheduler(1),
});

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The handler calls `admit` itself, when its response is not in the cache. */
    isCached?: boolean;
    /** Feeds, agents' calls, files: what programs read, in bulk, comes after pages. */
    isForPrograms?: boolean;
  }
}

interface Options {
  /** A key for the verified session of a request, null for a guest. Without it all requests are treated alike. */
  sessionOf?: (request: FastifyRequest) => string | null;
  maxConcurrent?: number;
  maxEventLoopDelayMs?: number;
  /** Whether this request is part of another one that has been admitted already. */
  isInternal?: (request: FastifyRequest) => boolean;
}

/**
 * Refuses what could not be answered in time: 503 with Retry-After. Routes with `config.isCached` are refused only when
 * they call `admit`, so that cached pages are sent under any load. A request counts once its body has arrived.
 */
export async function registerLoadShedding(app: FastifyInstance, options: Options = {}) {
  const { maxConcurrent = MAX_CONCURRENT, maxEventLoopDelayMs = MAX_EVENT_LOOP_DELAY_MS } = options;
  const { isInternal, sessionOf } = options;
  const lines = startLines();
  await app.register(underPressure, {
    maxEventLoopDelay: maxEventLoopDelayMs,
    sampleInterval: SAMPLE_INTERVAL_MS,
    // The hooks below decide which requests are refused.
    pressureHandler: () => undefined,
  });
  const concurrent = new Map<string, number>();
  const held = (group: string) => concurrent.get(group) ?? 0;

  const isExempt = (request: FastifyRequest) => ALWAYS_ADMITTED.test(request.url) || isInternal?.(request) === true;
  const isAnonymous = (request: FastifyRequest) => sessionOf?.(request) === null;
  const isForPrograms = ({ routeOptions }: FastifyRequest) => routeOptions.config.isForPrograms === true;
  const isLowPriority = (request: FastifyRequest) =>
    isForPrograms(request) ||
    isAnonymous(request) ||
    (sessionOf !== undefined && held(`session ${sessionOf(request)}`) >= LOW_PRIORITY_FROM);
  function lineOf(request: FastifyRequest): keyof typeof lines {
    if (isForPrograms(request)) return 'programs';
    if (!isAnonymous(request)) return 'busy sessions';
    return READS.has(request.method) ? 'reads of guests' : 'writes of guests';
  }
  const isHandledHere = (request: FastifyRequest) => !request.routeOptions.config.isCached && !isExempt(request);

  /** The groups that a request counts in, with their limits. */
  function groupsOf(request: FastifyRequest): Map<string, number> {
    const groups = new Map([['all', maxConcurrent]]);
    if (!sessionOf) return groups;
    const session = sessionOf(request);
    if (isForPrograms(request)) {
      const places = Math.max(2, maxConcurrent * PROGRAMS_SHARE);
      return groups.set('programs', places).set(`programs of ${session ?? clientNetwork(request)}`, places / 2);
    }
    if (session !== null) {
      const isBusy = held('all') > maxConcurrent / 2;
      return groups.set(`session ${session}`, isBusy ? MAX_PER_SESSION_WHEN_BUSY : maxConcurrent);
    }
    groups.set('guests', maxConcurrent * GUESTS_SHARE);
    if (READS.has(request.method)) groups.set('reads of guests', maxConcurrent * GUESTS_READS_SHARE);
    return groups;
  }
  function refuseIfBusy(request: FastifyRequest) {
    const hasRoom = [...groupsOf(request)].every(([group, limit]) => held(group) < limit);
    // A late event loop is the work of those who read without a session; others are not to pay for it.
    const isLate =
      app.isUnderPressure() &&
      (!sessionOf || isForPrograms(request) || (isAnonymous(request) && READS.has(request.method)));
    if (hasRoom && !isLate) return;
    throw new Refusal('server.busy', { retryAfterSeconds: RETRY_SECONDS });
  }
  function count(request: FastifyRequest, reply: FastifyReply) {
    // The client has left while the request waited: `close` will not come again to free the place.
    if (reply.raw.closed) return;
    const groups = [...groupsOf(request).keys()];
    for (const group of groups) concurrent.set(group, held(group) + 1);
    // Emitted for every response, also when the client has left.
    reply.raw.once('close', () => {
      for (const group of groups) {
        if (held(group) > 1) concurrent.set(group, held(group) - 1);
        else concurrent.delete(group);
      }
    });
  }

  app.addHook('onRequest', (request, _reply, done) => {
    const start = () => {
      try {
        if (isHandledHere(request)) refuseIfBusy(request);
        done();
      } catch (error) {
        done(error as Error); // a Refusal
      }
    };
    if (isLowPriority(request) && !isExempt(request)) lines[lineOf(request)](start);
    else start();
  });
  app.addHook('preValidation', (request, reply, done) => {
    if (isHandledHere(request)) count(request, reply);
    done();
  });
  return {
    /** For routes with `config.isCached`: throws when the server is busy, else counts the request until it is answered. */
    async admit(request: FastifyRequest, reply: FastifyReply, { isRenewal = false } = {}): Promise<void> {
      if (isExempt(request)) return;
      const ofPages = isRenewal ? 'responses to renew' : 'responses to make';
      const schedule = lines[isForPrograms(request) ? 'programs' : ofPages];
      if (isForPrograms(request) || isAnonymous(request)) await new Promise<void>((resolve) => schedule(resolve));
      refuseIfBusy(request);
      count(request, reply);
    },
  };
}
