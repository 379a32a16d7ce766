import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from './http/refusal.ts';

/** Of requests that have arrived whole and are not answered yet: beyond it, waiting would only make all of them late. */
const MOST_AT_ONCE = 200;
/** How late the event loop may be, as a mean since the last look; a machine that others use as well makes it late, too. */
const LATE_BY_MS = 1000;
const LOOK_EVERY_MS = 500;
const SAMPLE_MS = 10;
/** Health, and the files of a page that was let in: without its scripts it is dead, and no browser asks for them again. */
const LET_IN = /^\/(api\/health|assets\/|images\/)/;
const RETRY_SECONDS = 1;

interface Wish {
  mostAtOnce?: number;
  lateByMs?: number;
  /** Whether this request is a part of another one that has been let in already. */
  isPartOfAnother?: (request: FastifyRequest) => boolean;
}

/**
 * Refuses at the door what could not be answered in time: 503 with Retry-After. What is in memory never comes this far
 * (`early-answers.ts`), so that browsing goes on under any load. Requests whose body is still arriving do not count.
 */
export function registerPressure(
  app: FastifyInstance,
  { mostAtOnce = MOST_AT_ONCE, lateByMs = LATE_BY_MS, isPartOfAnother }: Wish = {},
) {
  const delay = monitorEventLoopDelay({ resolution: SAMPLE_MS });
  delay.enable();
  let isLate = false;
  let dueAt = performance.now() + LOOK_EVERY_MS;
  const looks = setInterval(() => {
    const now = performance.now();
    // A loop that is late each time may look before every sample, and a reset forgets the sample that is due: none is seen.
    isLate = Math.max((delay.mean || 0) / 1e6 - SAMPLE_MS, now - dueAt) > lateByMs;
    dueAt = now + LOOK_EVERY_MS;
    delay.reset();
  }, LOOK_EVERY_MS);
  looks.unref();
  app.addHook('onClose', async () => {
    clearInterval(looks);
    delay.disable();
  });

  let atOnce = 0;
  const isLetIn = (request: FastifyRequest) => LET_IN.test(request.url) || isPartOfAnother?.(request) === true;

  app.addHook('onRequest', (request: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void) => {
    const isTooMuch = (atOnce >= mostAtOnce || isLate) && !isLetIn(request);
    done(isTooMuch ? new Refusal('server.busy', { retryAfterSeconds: RETRY_SECONDS }) : undefined);
  });
  app.addHook('preValidation', (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
    if (!isLetIn(request)) {
      atOnce += 1;
      // Comes for every answer, also when the client has left.
      reply.raw.once('close', () => {
        atOnce -= 1;
      });
    }
    done();
  });
}
