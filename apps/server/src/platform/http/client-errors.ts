import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { problemOf } from './problems.ts';
import { Refusal } from './refusal.ts';

/** Node's word for what came over a connection and never became a request. */
interface ClientError extends Error {
  code?: string;
}

/** No request, no reply: the problem is written onto the connection by hand, and that is its end. */
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
