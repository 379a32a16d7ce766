import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { ApiAnswer, ReadApi } from './storefront.ts';

/** Bounded: made-up addresses only push each other out. */
const MAX_CHARACTERS = 8_000_000;

/** Marks the reads of a page: the page has been let in already. Nobody outside knows the value. */
const OWN_READ = { 'x-own-read': randomUUID() };
export const isOwnRead = ({ headers }: FastifyRequest): boolean => headers['x-own-read'] === OWN_READ['x-own-read'];

/**
 * The pages read what a browser would be answered, through the same doors, once per version of the catalogue. The same
 * question is given the same object, so that whoever works on an answer can remember what came of it; nobody may change
 * one. What is no 200 is asked anew.
 */
export function keptReads(app: FastifyInstance, version: { current(): number }): ReadApi {
  const kept = new LRUCache<string, { version: number; answer: ApiAnswer }>({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: ({ answer }, path) => answer.body.length + path.length + 1,
  });
  return async (path) => {
    // Before the asking: a change in between makes what is kept stale at once.
    const current = version.current();
    const known = kept.get(path);
    if (known?.version === current) return known.answer;
    const { statusCode, body, headers } = await app.inject({ method: 'GET', url: path, headers: OWN_READ });
    const answer = { status: statusCode, body, header: (name: string) => headers[name]?.toString() ?? null };
    if (statusCode === 200) kept.set(path, { version: current, answer });
    return answer;
  };
}
