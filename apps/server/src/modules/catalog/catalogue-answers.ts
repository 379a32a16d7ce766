import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import type { CatalogueVersion } from './catalogue-version.ts';

const MAX_BYTES = 32 * 1024 * 1024;
const OVERHEAD_BYTES = 500;

interface Answer {
  version: number;
  etag: string;
  body: Buffer;
  headers: Record<string, string>;
}

/**
 * Answers of catalogue reads, checked and serialised once per version of the catalogue and kept by address. Only good
 * answers are kept; the memory is bounded in bytes, so that made-up addresses only push each other out.
 */
export function catalogueAnswers(version: CatalogueVersion) {
  const kept = new LRUCache<string, Answer>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }, address) => body.length + 2 * address.length + OVERHEAD_BYTES,
  });

  /** Route hook: what is known is answered before anything else happens. */
  function fromMemory(request: FastifyRequest, reply: FastifyReply, done: () => void) {
    const answer = kept.get(request.url);
    if (answer?.version === version.current()) send(request, reply, answer);
    else done();
  }

  /** `make` runs under the version it is kept for: a change in between makes the answer stale at once. */
  async function answer<Schema extends z.ZodType>(
    request: FastifyRequest,
    reply: FastifyReply,
    schema: Schema,
    make: () => Promise<{ value: z.input<Schema>; headers?: Record<string, string> }>,
  ) {
    const startedAt = version.current();
    const { value, headers = {} } = await make();
    const body = Buffer.from(JSON.stringify(schema.parse(value)));
    const etag = `"${createHash('sha256').update(body).update(JSON.stringify(headers)).digest('base64url').slice(0, 22)}"`;
    const made = { version: startedAt, etag, body, headers };
    kept.set(request.url, made);
    return send(request, reply, made);
  }

  return { fromMemory, answer };
}
export type CatalogueAnswers = ReturnType<typeof catalogueAnswers>;

/** `no-cache` means: keep it, but ask each time; the question is answered by the ETag. */
function send(request: FastifyRequest, reply: FastifyReply, { etag, body, headers }: Answer) {
  reply.headers({ ...headers, ETag: etag, 'Cache-Control': 'no-cache' });
  if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(body);
}

const isKnown = (header: string | undefined, etag: string) =>
  header !== undefined && (header === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag));
