import type { IncomingMessage } from 'node:http';
import { finished, Readable } from 'node:stream';

/** Whether the body of a request is still arriving. `app.inject` has no sockets and leaves `complete` out. */
export const isUnfinished = (request: IncomingMessage): boolean => request.complete === false;

/**
 * The body of a response that is sent before its request has arrived whole. It is written at once and ends with the
 * request, whose rest is discarded: a connection that is closed while its client is sending is reset, and the client
 * loses the response. Node's `requestTimeout` is the limit for those who send for ever.
 */
export function bodyUntilRequestEnds(request: IncomingMessage, text: string): Readable {
  const body = new Readable({ read: () => undefined });
  body.push(text);
  finished(request, () => body.push(null));
  request.resume();
  return body;
}
