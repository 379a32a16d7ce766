import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';

/**
 * Sends an array of which one slice at a time is read and turned into text: other requests have their turn in between.
 * What is sent is not checked by the route's schema.
 */
export const sendJsonArray = (reply: FastifyReply, slices: AsyncIterable<readonly unknown[]>) =>
  reply.type('application/json; charset=utf-8').send(Readable.from(textOf(slices)));

async function* textOf(slices: AsyncIterable<readonly unknown[]>): AsyncGenerator<string> {
  let before = '[';
  for await (const slice of slices) {
    if (slice.length === 0) continue;
    yield before + JSON.stringify(slice).slice(1, -1);
    before = ',';
    await nextTurn();
  }
  yield before === '[' ? '[]' : ']';
}
