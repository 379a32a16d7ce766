import { createHash } from 'node:crypto';
import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { finished, Readable } from 'node:stream';
import type { Problem } from '@beautymark/contracts/problem';
import type { RefusalCode } from '@beautymark/contracts/refusals';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { isUnavailable } from '#platform/db/database-errors.ts';
import { escapeHtml } from './escape-html.ts';
import { Refusal } from './refusal.ts';

const RETRY_SECONDS = 5;
const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';

export function registerProblems(app: FastifyInstance) {
  app.setErrorHandler(answerWithProblem);
  app.setNotFoundHandler(notFound);
}

/** A refusal is sent as it is. Any other error is logged with its stack and answered without detail. */
export function answerWithProblem(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const refusal = refusalFromError(error, request);
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

function problemOf({ status, code, message, extras: { retryAfterSeconds: _, ...extras } }: Refusal): Problem {
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

const STYLE =
  'html{color-scheme:light dark}body{font:1rem/1.6 system-ui,sans-serif;max-width:36rem;margin:15vh auto;padding:0 1.5rem}';
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Whether a browser navigates to this address. API calls, images and scripts do not accept HTML. */
const isPageRequest = ({ method, url, headers }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  !url.startsWith('/api/') &&
  (headers.accept?.includes('text/html') ?? false);

/** Sent when not even an empty page can be rendered. The log entry has the same request id. */
function sendErrorPage(reply: FastifyReply, { status, message }: Refusal, requestId: string) {
  return reply
    .code(status)
    .headers({ 'Content-Security-Policy': POLICY, 'Cache-Control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>BeautyMark: ${escapeHtml(message)}</title>
<style>${STYLE}</style>
<main>
<h1>${escapeHtml(message)}</h1>
<p>Try again in a moment, or go back to <a href="/">the shop</a>.</p>
<p>If you write to us about it, name this request: <code>${escapeHtml(requestId)}</code></p>
</main>
</html>
`);
}

const FRAMEWORK_REFUSALS: Record<string, RefusalCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.unsupported_media_type',
};

/** The refusal for an error that the client caused; null for any other error. */
function refusalFromError(error: FastifyError, request: FastifyRequest): Refusal | null {
  if (error instanceof Refusal) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const part = error.validationContext as 'body'; // or one of the same shape
    const schema = request.routeOptions.schema?.[part];
    const issues = error.validation.map(({ instancePath, keyword, params, message = 'is not valid' }) => {
      const path = instancePath.split('/').slice(1);
      const isMissing =
        keyword === 'invalid_type' && params.expected === 'string' && valueAt(request[part], path) === undefined;
      return { path: path.join('.'), message: isMissing ? wordsForEmpty(schema, path) : message };
    });
    return new Refusal('request.invalid', { issues });
  }
  const known = FRAMEWORK_REFUSALS[error.code];
  if (known) return new Refusal(known);
  const isClientError = error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500;
  return isClientError ? new Refusal(error.statusCode === 404 ? 'request.not_found' : 'request.invalid') : null;
}

const valueAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce((at: unknown, name) => Object(at)[name], value);

/** A missing text is refused like an empty one: our schema words that, but zod's own message names a type. */
function wordsForEmpty(schema: unknown, path: readonly string[]): string {
  let field = schema;
  for (const name of path) field = field instanceof z.ZodObject ? field.shape[name] : undefined;
  const refused = field instanceof z.ZodType ? field.safeParse('').error : undefined;
  return refused?.issues[0]?.message ?? 'is required';
}

/** Whether the body of a request is still arriving. `app.inject` has no sockets and leaves `complete` out. */
export const isUnfinished = (request: IncomingMessage): boolean => request.complete === false;

/**
 * The body of a response that is sent before the request has arrived whole. It is written at once and ends with the
 * request, whose rest is discarded: closing a connection while its client sends would reset it, and the client would
 * lose the response. Node's `requestTimeout` limits clients that never stop.
 */
function bodyUntilRequestEnds(request: IncomingMessage, text: string): Readable {
  const body = new Readable({ read: () => undefined });
  body.push(text);
  finished(request, () => body.push(null));
  request.resume();
  return body;
}

interface ClientError extends Error {
  code?: string;
}

/** Without a request there is no reply object: writes the problem onto the connection and closes it. */
export function answerClientError(error: ClientError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const refusal = new Refusal(codeOf(error));
  const body = JSON.stringify(problemOf(refusal));
  const head = [
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`,
    'Content-Type: application/problem+json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ];
  // `end` alone would wait for a client that never closes its side.
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}

function codeOf({ code }: ClientError) {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'request.timed_out';
  return code === 'HPE_HEADER_OVERFLOW' ? 'request.headers_too_large' : 'request.invalid';
}
