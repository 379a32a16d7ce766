import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Answered } from './answered.ts';
import { newRequestId } from './http/request-log.ts';
import type { KeptAnswers } from './kept-answers.ts';
import { writeKept } from './write-kept.ts';

interface Needs {
  answers: Pick<KeptAnswers, 'known'>;
  /** False once the process is about to close: then every request takes the long way, which knows what to say. */
  isOpen: () => boolean;
  tell: (answered: Answered) => void;
}

/**
 * Gives what is in memory before Fastify has made its request, its reply and a logger for both: that is more than such an
 * answer costs. Nothing is decided here but whether there is one: what an address means, who may ask and what goes out
 * was decided when the answer was made. Call it before anybody else listens to the server's requests.
 */
export function answerEarly(server: Server, { answers, isOpen, tell }: Needs) {
  const [fastify, ...others] = server.listeners('request');
  if (!fastify || others.length > 0) throw new Error('the server must have no listener but Fastify');
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const found = isOpen() ? answers.known(request) : undefined;
    if (!found) return fastify.call(server, request, response);
    const began = performance.now();
    const id = newRequestId();
    const status = writeKept(request, response, { ...found, id });
    response.once('finish', () => {
      tell({ id, method: request.method ?? '', route: found.route, status, ms: performance.now() - began });
    });
  });
}
