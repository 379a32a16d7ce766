import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { boundedCache } from '#platform/cache/bounded-cache.ts';
import type { ApiAnswer, ReadApi } from './storefront.ts';

const MAX_BYTES = 32 * 1024 * 1024;
/** The text, the objects it is parsed into, and the bytes that pages embed. */
const BYTES_PER_CHARACTER = 8;
/** The headers that pages read. */
const HEADERS = ['x-total-count', 'link'];

/** Marks reads for an admitted page. The value is secret. */
const INTERNAL = { 'x-internal-read': randomUUID() };
export const isInternalRead = ({ headers }: FastifyRequest): boolean =>
  headers['x-internal-read'] === INTERNAL['x-internal-read'];

interface Entry {
  version: number;
  answer: ApiAnswer;
}

/**
 * Pages read through the browser's routes, once per version of the catalog. The same path returns the same object, so
 * that readers can cache what they derive; do not change it. Cached are answers of status 200, except empty lists.
 */
export function pageDataCache(app: FastifyInstance, version: { current(): number }) {
  const entries = boundedCache<Entry>({
    maxBytes: MAX_BYTES,
    sizeOf: ({ answer }) => BYTES_PER_CHARACTER * answer.body.length,
  });

  const read: ReadApi = async (path) => {
    // Read before the request: a change in between makes the entry stale at once.
    const current = version.current();
    const known = entries.get(path);
    if (known?.version === current) return known.answer;
    const { statusCode, body, headers } = await app.inject({ method: 'GET', url: path, headers: INTERNAL });
    const kept = new Map(HEADERS.map((name) => [name, headers[name]?.toString() ?? null]));
    const answer: ApiAnswer = { status: statusCode, body, header: (name) => kept.get(name.toLowerCase()) ?? null };
    if (statusCode === 200 && !foundNothing(answer)) entries.set(path, { version: current, answer });
    return answer;
  };
  return { read, bytes: () => entries.calculatedSize };
}

/** An empty list: there are endless such searches. */
export const foundNothing = ({ header }: ApiAnswer): boolean => header('x-total-count') === '0';
