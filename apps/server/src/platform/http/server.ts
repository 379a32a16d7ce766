import fastifyCookie from '@fastify/cookie';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { MINUTE_MS, SECOND_MS } from '../lifecycle/clock.ts';
import type { Env } from '../lifecycle/env.ts';
import { registerGracefulShutdown } from '../lifecycle/graceful-shutdown.ts';
import { registerSameOrigin } from '../security/same-origin.ts';
import { registerSecurityHeaders, setSecurityHeaders } from '../security/security-headers.ts';
import { registerSingleHost } from '../security/single-host.ts';
import { registerRequestTraces } from '../telemetry/request-traces.ts';
import { answerClientError } from './client-errors.ts';
import { limitConnections } from './connection-limit.ts';
import { registerJsonBody } from './json-body.ts';
import { answerWithProblem, registerProblems } from './problems.ts';
import { newRequestId, registerRequestLog } from './request-log.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Every `METHOD /pattern` that is answered: access.test.ts proves of each who may ask. */
    routeTable: ReadonlySet<string>;
  }
}

/** A photo over a slow line takes its time; a request that never ends is cut off. */
const REQUEST_WITHIN_MS = MINUTE_MS;
/** The head of a request is a few lines: who sends them for longer does so on purpose. */
const HEAD_WITHIN_MS = 10 * SECOND_MS;
const ANSWER_WITHIN_MS = 20 * SECOND_MS;
export const BODY_LIMIT_BYTES = 64 * 1024;

/** Named so that Fastify does not load its own compilers for JSON Schema: 100 files that nobody here uses. */
const unsupportedCompiler = (): never => {
  throw new Error('every schema is a zod schema');
};

/** A server without routes that already knows how to refuse, to log, and whom to trust. */
export async function createServer(env: Env, log: FastifyBaseLogger): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: log,
    // We write our own line, without addresses: see request-log.ts.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newRequestId,
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
    // What still arrives while closing is answered as usual: see close-server.ts.
    return503OnClosing: false,
    schemaController: {
      compilersFactory: { buildValidator: unsupportedCompiler, buildSerializer: unsupportedCompiler },
    },
  });
  const routeTable = new Set<string>();
  app.decorate('routeTable', routeTable);
  app.addHook('onRoute', (route) => {
    for (const method of [route.method].flat()) routeTable.add(`${method} ${route.url}`);
    // Reads end with the database's own limits; what waits for a model or a worker has this one as well.
    if (![route.method].flat().includes('GET')) route.handlerTimeout ??= REQUEST_WITHIN_MS + ANSWER_WITHIN_MS;
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  registerGracefulShutdown(app);
  limitConnections(app);
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
