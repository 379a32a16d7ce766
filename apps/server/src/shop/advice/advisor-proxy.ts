import { setTimeout as after } from 'node:timers/promises';
import {
  ANALYZE_BODY_LIMIT,
  analyzeAndRecommend,
  forgetAnalysis,
  matchesForAnalysis,
} from '@beautymark/contracts/face';
import { askKeyBot } from '@beautymark/contracts/keybot';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '#platform/http/refusal.ts';
import { routesOf, serve } from '#platform/http/serve.ts';
import { SECOND_MS } from '#platform/lifecycle/clock.ts';
import { serviceHealth } from '#platform/lifecycle/health.ts';
import { clientAddress } from '#platform/security/client-address.ts';
import { uploadBudget } from '#platform/security/upload-budget.ts';
import { CONTEXT_COOKIE, TALK_COOKIE } from './analysis-context.ts';
import { asHeader, refuseEnded, type SessionOf } from './asking-session.ts';
import { refuseLargePhoto } from './scans.ts';

const RETRY_SECONDS = 5;
/** The service's cookies, without the session. */
const OWN_COOKIES = [CONTEXT_COOKIE, TALK_COOKIE];
const PASSED_BACK = ['content-type', 'cache-control', 'retry-after'];

interface Forwarding {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Forwards the calls of the face and chat services to another process, which validates them. */
export const advisorProxyRoutes = ({ ask }: Pick<AdvisorClient, 'ask'>, sessionOf: SessionOf) => {
  const forward = async ({ request, reply }: Forwarding, by: string | null = null) => {
    const answer = await ask({
      method: request.method,
      path: request.routeOptions.url ?? '/',
      headers: { ...passedOn(request), ...asHeader(by) },
      body: Buffer.isBuffer(request.body) ? new Uint8Array(request.body) : null,
    });
    if (answer.kind !== 'answered') {
      throw new Refusal(answer.kind === 'timed-out' ? 'analysis.timed_out' : 'analysis.unavailable', {
        retryAfterSeconds: RETRY_SECONDS,
      });
    }
    await refuseEnded(sessionOf, request, by);
    for (const name of PASSED_BACK) {
      const value = answer.headers.get(name);
      if (value !== null) reply.header(name, value);
    }
    const isOwn = (cookie: string) => OWN_COOKIES.some((name) => cookie.startsWith(`${name}=`));
    const cookies = answer.headers.getSetCookie().filter(isOwn);
    if (cookies.length > 0) reply.header('set-cookie', cookies);
    return reply.code(answer.status).send(answer.status === 204 ? undefined : Buffer.from(answer.body));
  };
  const config = { waitsElsewhere: true };
  return routesOf(
    (app) => {
      app.removeAllContentTypeParsers();
      app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
      // The contracts only describe these calls; the bytes pass unchanged.
      app.setValidatorCompiler(() => (value) => ({ value }));
    },
    serve(analyzeAndRecommend, forward, {
      config,
      onRequest: uploadBudget(ANALYZE_BODY_LIMIT),
      errorHandler: refuseLargePhoto,
    }),
    serve(matchesForAnalysis, forward, { config }),
    serve(forgetAnalysis, forward),
    serve(askKeyBot, async (asked) => forward(asked, await sessionOf(asked.request)), { config }),
  );
};

function passedOn(request: FastifyRequest): Record<string, string> {
  const cookies = OWN_COOKIES.flatMap((name) => {
    const value = request.cookies[name];
    return value ? `${name}=${encodeURIComponent(value)}` : [];
  });
  return {
    'x-forwarded-for': clientAddress(request),
    'x-forwarded-proto': request.isSecure ? 'https' : 'http',
    ...(request.headers['content-type'] ? { 'content-type': request.headers['content-type'] } : {}),
    ...(cookies.length > 0 ? { cookie: cookies.join('; ') } : {}),
  };
}

/** Longer than the service's own limit for a photo, so that its own refusal arrives first. */
const ANSWER_WITHIN_MS = 20 * SECOND_MS;
/** After this time a health check decides whether to wait on. */
const HEALTH_CHECK_AFTER_MS = 400;
const HEALTHY_WITHIN_MS = 700;
/** One health check may fail during a pause of the service. */
const FAILED_CHECKS = 2;
/** Far above any answer of the service. */
const ANSWER_MAX_BYTES = 4 * 1024 * 1024;

interface Forwarded {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Uint8Array<ArrayBuffer> | null;
}

type Answer =
  | { kind: 'answered'; status: number; headers: Headers; body: Uint8Array }
  | { kind: 'timed-out' }
  | { kind: 'unavailable' };

/** The client of the face and chat services. An absent or slow service is one of its answers. */
export function advisorClient(address: string, answerWithinMs: number = ANSWER_WITHIN_MS) {
  const { record, health } = serviceHealth();

  /** Any answer counts as alive. */
  const isAlive = () =>
    fetch(new URL('/api/health/live', address), { signal: AbortSignal.timeout(HEALTHY_WITHIN_MS) }).then(
      async (answer) => {
        await answer.body?.cancel();
        return true;
      },
      () => false,
    );

  /** Resolves after several failed health checks in a row, or when the signal aborts. */
  async function unhealthy(signal: AbortSignal): Promise<void> {
    for (let failed = 0; failed < FAILED_CHECKS && !signal.aborted; ) {
      if (failed === 0) await after(HEALTH_CHECK_AFTER_MS, undefined, { signal }).catch(() => undefined);
      if (!signal.aborted) failed = (await isAlive()) ? 0 : failed + 1;
    }
  }

  async function forward({ method, path, headers, body }: Forwarded): Promise<Answer> {
    const tooLate = AbortSignal.timeout(answerWithinMs);
    const [gone, answered] = [new AbortController(), new AbortController()];
    void unhealthy(answered.signal).then(() => gone.abort());
    const signal = AbortSignal.any([tooLate, gone.signal]);
    try {
      const answer = await fetch(new URL(path, address), { method, headers, body, signal, redirect: 'error' });
      const bytes = await answer.bytes();
      return isTheirs(answer) && bytes.byteLength <= ANSWER_MAX_BYTES
        ? { kind: 'answered', status: answer.status, headers: answer.headers, body: bytes }
        : { kind: 'unavailable' };
    } catch {
      return { kind: tooLate.aborted ? 'timed-out' : 'unavailable' };
    } finally {
      answered.abort();
    }
  }

  return {
    async ask(forwarded: Forwarded): Promise<Answer> {
      const answer = await forward(forwarded);
      record(answer.kind === 'answered');
      return answer;
    },
    /** The health of the services, by their last calls. */
    health,
  };
}
type AdvisorClient = ReturnType<typeof advisorClient>;

/** A balancer without its service answers in HTML or plain text. */
const isTheirs = ({ status, headers }: Response): boolean =>
  status === 204 || /^application\/(problem\+)?json\b/.test(headers.get('content-type') ?? '');
