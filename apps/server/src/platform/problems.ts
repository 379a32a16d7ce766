import type { Problem } from '@beautymark/contracts/problem';
import type { RefusalCode } from '@beautymark/contracts/refusals';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { Refusal } from './refusal.ts';

const BUG: Problem = { type: 'about:blank', title: 'The shop made a mistake', status: 500, code: 'server.failed' };

/** Fastify's own refusals, by its error code. */
const FRAMEWORK_REFUSALS: Record<string, RefusalCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.unsupported_media_type',
  FST_ERR_HANDLER_TIMEOUT: 'server.unavailable',
};

/** One handler for everything that is thrown, and one for unknown addresses. */
export function registerProblems(app: FastifyInstance) {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = asRefusal(error);
    if (refusal) return sendRefusal(reply, refusal);
    request.log.error({ err: error }, 'request failed');
    return sendProblem(reply, BUG);
  });
  app.setNotFoundHandler(notFound);
}

export function notFound(_request: FastifyRequest, reply: FastifyReply) {
  return sendRefusal(reply, new Refusal('request.not_found'));
}

function sendRefusal(reply: FastifyReply, refusal: Refusal) {
  const { detail, retryAfterSeconds, issues } = refusal.extras;
  if (retryAfterSeconds !== undefined) reply.header('Retry-After', Math.max(1, Math.ceil(retryAfterSeconds)));
  return sendProblem(reply, {
    type: 'about:blank',
    title: refusal.message,
    status: refusal.status,
    code: refusal.code,
    ...(detail === undefined ? {} : { detail }),
    ...(issues === undefined ? {} : { issues }),
  });
}

function sendProblem(reply: FastifyReply, problem: Problem) {
  return reply
    .code(problem.status)
    .header('Cache-Control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    .serializer((body: unknown) => JSON.stringify(body))
    .send(problem);
}

function asRefusal(error: FastifyError): Refusal | null {
  if (error instanceof Refusal) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const issues = error.validation.map(({ instancePath, message }) => ({
      path: instancePath.replace(/^\//, '').replaceAll('/', '.'),
      message: message ?? 'is not valid',
    }));
    return new Refusal('request.invalid', { issues });
  }
  const known = FRAMEWORK_REFUSALS[error.code];
  if (known) return new Refusal(known);
  const isClientsFault = error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500;
  return isClientsFault ? new Refusal(error.statusCode === 404 ? 'request.not_found' : 'request.invalid') : null;
}
