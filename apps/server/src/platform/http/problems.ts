import type { Problem } from '@beautymark/contracts/problem';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isUnavailable } from '../db/database-errors.ts';
import { isPageRequest, sendErrorPage } from './error-page.ts';
import { Refusal } from './refusal.ts';
import { refusalFromError } from './refusal-from-error.ts';
import { bodyUntilRequestEnds, isUnfinished } from './unfinished-request.ts';

const RETRY_SECONDS = 5;
const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';

/** Registers one handler for thrown errors and one for unknown addresses. */
export function registerProblems(app: FastifyInstance) {
  app.setErrorHandler(answerWithProblem);
  app.setNotFoundHandler(notFound);
}

/** A refusal is sent as it is. Any other error is logged with its stack and answered without detail. */
export function answerWithProblem(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const refusal = refusalFromError(error);
  if (refusal) return sendRefusal(reply, refusal);
  const isTemporary = isUnavailable(error) || error.code === 'FST_ERR_HANDLER_TIMEOUT';
  request.log.error({ err: error }, isTemporary ? 'service unavailable' : 'request failed');
  return sendRefusal(
    reply,
    isTemporary
      ? new Refusal('server.unavailable', { retryAfterSeconds: RETRY_SECONDS })
      : new Refusal('server.failed'),
  );
}

export function notFound(_request: FastifyRequest, reply: FastifyReply) {
  return sendRefusal(reply, new Refusal('request.not_found'));
}

export function problemOf({ status, code, message, extras: { retryAfterSeconds: _, ...extras } }: Refusal): Problem {
  return { type: 'about:blank', title: message, status, code, ...extras };
}

function sendRefusal(reply: FastifyReply, refusal: Refusal) {
  const { retryAfterSeconds } = refusal.extras;
  if (retryAfterSeconds !== undefined) reply.header('Retry-After', Math.max(1, Math.ceil(retryAfterSeconds)));
  if (isPageRequest(reply.request)) return sendErrorPage(reply, refusal, reply.request.id);
  const body = JSON.stringify(problemOf(refusal));
  reply.code(refusal.status).header('Cache-Control', 'no-store').type(PROBLEM_TYPE);
  const { raw } = reply.request;
  if (!isUnfinished(raw)) return reply.serializer((text: unknown) => text as string).send(body); // it is JSON already
  return reply.header('Content-Length', Buffer.byteLength(body)).send(bodyUntilRequestEnds(raw, body));
}
