import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';

/** Of requests that have arrived whole and are not answered yet: more would only make all of them late. */
const MAX_CONCURRENT = 200;
/** Mean over a sample interval; other programs on the machine raise it, too. */
const MAX_EVENT_LOOP_DELAY_MS = 1000;
/** Longer than the delay above: a loop that is blocked for a whole interval yields no sample, which counts as overload. */
const SAMPLE_INTERVAL_MS = 2000;
/** Health, and the files of a page that was admitted: without its scripts it is dead, and no browser asks for them again. */
const ALWAYS_ADMITTED = /^\/(api\/health|assets\/|images\/)/;
const RETRY_SECONDS = 1;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The handler calls `admit` itself, when its response is not in the cache. */
    isCached?: boolean;
  }
}

interface Options {
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
  const { maxConcurrent = MAX_CONCURRENT, maxEventLoopDelayMs = MAX_EVENT_LOOP_DELAY_MS, isInternal } = options;
  await app.register(underPressure, {
    maxEventLoopDelay: maxEventLoopDelayMs,
    sampleInterval: SAMPLE_INTERVAL_MS,
    // The hooks below decide which requests are refused.
    pressureHandler: () => undefined,
  });
  let concurrent = 0;

  const isExempt = (request: FastifyRequest) => ALWAYS_ADMITTED.test(request.url) || isInternal?.(request) === true;
  const isHandledHere = (request: FastifyRequest) => !request.routeOptions.config.isCached && !isExempt(request);

  function refuseIfBusy() {
    if (concurrent < maxConcurrent && !app.isUnderPressure()) return;
    throw new Refusal('server.busy', { retryAfterSeconds: RETRY_SECONDS });
  }
  function count(reply: FastifyReply) {
    concurrent += 1;
    // Emitted for every response, also when the client has left.
    reply.raw.once('close', () => {
      concurrent -= 1;
    });
  }

  app.addHook('onRequest', (request, _reply, done) => {
    if (isHandledHere(request)) refuseIfBusy();
    done();
  });
  app.addHook('preValidation', (request, reply, done) => {
    if (isHandledHere(request)) count(reply);
    done();
  });
  return {
    /** For routes with `config.isCached`: throws when the server is busy, else counts the request until it is answered. */
    admit(request: FastifyRequest, reply: FastifyReply): void {
      if (isExempt(request)) return;
      refuseIfBusy();
      count(reply);
    },
  };
}
