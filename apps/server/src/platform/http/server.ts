import { randomUUID } from 'node:crypto';
import fastifyCookie from '@fastify/cookie';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { MINUTE_MS, SECOND_MS } from '#platform/lifecycle/clock.ts';
import type { Env } from '#platform/lifecycle/env.ts';
import { registerGracefulShutdown } from '#platform/lifecycle/graceful-shutdown.ts';
import {
  registerSameOrigin,
  registerSecurityHeaders,
  registerSingleHost,
  setSecurityHeaders,
} from '#platform/security/security-headers.ts';
import { registerRequestTraces } from '#platform/telemetry/traced.ts';
import { registerOwnAddress } from './own-address.ts';
import { answerClientError, answerWithProblem, registerProblems } from './problems.ts';
import { Refusal } from './refusal.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Every `METHOD /pattern` of a route; access.test.ts checks each. */
    routeTable: ReadonlySet<string>;
  }
}

/** Long enough for a photo over a slow line. */
const REQUEST_WITHIN_MS = MINUTE_MS;
/** A request's head has a few lines; a slower client does it on purpose. */
const HEAD_WITHIN_MS = 10 * SECOND_MS;
const ANSWER_WITHIN_MS = 20 * SECOND_MS;
/** A connection costs some 20 kB and a file descriptor; files and the database need descriptors, too. */
const MAX_CONNECTIONS = 4000;
export const BODY_LIMIT_BYTES = 64 * 1024;

/** Named, so that Fastify does not load its own compilers for JSON Schema, 100 unused files. */
const unsupportedCompiler = (): never => {
  throw new Error('every schema is a zod schema');
};

/**
 * Escapes the percent signs of an address that cannot be decoded: a page's gets the not-found page. A call is refused.
 */
function readableAddress(address: string): string {
  const [path = '/'] = address.split('?', 1);
  if (!path.includes('%') || path.startsWith('/api/')) return address;
  try {
    decodeURIComponent(path);
    return address;
  } catch {
    return path.replaceAll('%', '%25') + address.slice(path.length);
  }
}

/** A server without routes: with limits, trust in proxies, log, errors and security headers. */
export async function createServer(env: Env, log: FastifyBaseLogger): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: log,
    // `registerRequestLog` writes our own line, without addresses.
    logController: new LogController({ disableRequestLogging: true }),
    // Its last group is 48 random bits.
    genReqId: () => randomUUID().slice(-12),
    rewriteUrl: ({ url = '/' }) => readableAddress(url),
    trustProxy: env.TRUST_PROXY === '' ? false : env.TRUST_PROXY.split(',').map((address) => address.trim()),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_WITHIN_MS,
    http: { connectionsCheckingInterval: 2 * SECOND_MS, headersTimeout: HEAD_WITHIN_MS },
    clientErrorHandler: answerClientError,
    frameworkErrors: (error, request, reply) => {
      // No hook has run for an address that can't be read.
      setSecurityHeaders(request, reply);
      reply.header('X-Request-Id', request.id);
      answerWithProblem(error, request, reply);
    },
    forceCloseConnections: 'idle',
    // Requests that arrive while closing are answered as usual: see close-server.ts.
    return503OnClosing: false,
    schemaController: {
      compilersFactory: { buildValidator: unsupportedCompiler, buildSerializer: unsupportedCompiler },
    },
  });
  const routeTable = new Set<string>();
  app.decorate('routeTable', routeTable);
  app.addHook('onRoute', (route) => {
    for (const method of [route.method].flat()) routeTable.add(`${method} ${route.url}`);
    // Reads have the database's limits; calls that wait for a model or worker need this one.
    if (![route.method].flat().includes('GET')) route.handlerTimeout ??= REQUEST_WITHIN_MS + ANSWER_WITHIN_MS;
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  registerGracefulShutdown(app);
  registerOwnAddress(app, env);
  app.server.maxConnections = MAX_CONNECTIONS;
  await app.register(fastifyCookie);
  registerRequestTraces(app);
  registerRequestLog(app);
  registerSecurityHeaders(app);
  registerProblems(app);
  registerJsonBody(app);
  registerSingleHost(app);
  registerSameOrigin(app);
  return app;
}

/** PostgreSQL cannot store NUL in text, so it is refused for both databases. */
const ESCAPED_NUL = /\\u0000/;

/**
 * Parses JSON as Fastify does (rejecting __proto__), with two differences: an empty body counts as no body, because
 * browsers send `Content-Type: application/json` with an empty logout request, and text must not contain NUL.
 */
function registerJsonBody(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    if (ESCAPED_NUL.test(body)) return done(new Refusal('request.invalid', { detail: 'Text must not contain NUL' }));
    void parse(request, body, done);
  });
  app.addHook('onRequest', (request, _reply, done) => {
    // Programs may send a type with an empty body; no parser must refuse it.
    if (request.headers['content-length'] === '0') delete request.headers['content-type'];
    if (!request.url.includes('%00')) done();
    else done(new Refusal('request.invalid', { detail: 'Text must not contain NUL' }));
  });
}

function registerRequestLog(app: FastifyInstance) {
  // A callback: a promise adds a tenth to the cost of a small response.
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('X-Request-Id', request.id);
    done();
  });
  // These lines contain no secrets, so redaction is switched off for speed.
  const lines = app.log.child({}, { redact: [] });
  app.addHook('onResponse', ({ id, method, routeOptions }, { statusCode, elapsedTime }, done) => {
    const ms = Math.round(elapsedTime * 10) / 10;
    // Logs the route's pattern, not the address: queries and ids may be personal.
    lines.info({ reqId: id, method, route: routeOptions.url ?? 'unknown', status: statusCode, ms }, 'request answered');
    done();
  });
}
