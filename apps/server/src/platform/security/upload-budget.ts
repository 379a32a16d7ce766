import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../http/refusal.ts';

const RETRY_SECONDS = 2;
const MB = 1024 * 1024;

interface Budget {
  totalBytes?: number;
  /** One sender's share: whoever sends slowly on purpose leaves room for others. */
  senderBytes?: number;
}

/**
 * Route hook: bounds what bodies that are being read and worked on take together; in memory each is there some three
 * times over, as text, parsed and as bytes. Refused before a byte is read.
 * @param bodyLimit  what a body counts that does not say its length
 */
export function uploadBudget(bodyLimit: number, { totalBytes = 64 * MB, senderBytes = 36 * MB }: Budget = {}) {
  let taken = 0;
  const bySender = new Map<string, number>();

  return async function withinBudget(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const bytes = Math.min(Number(request.headers['content-length'] ?? bodyLimit), bodyLimit);
    const mine = bySender.get(request.ip) ?? 0;
    if (taken + bytes > totalBytes || mine + bytes > senderBytes) {
      throw new Refusal('analysis.busy', { retryAfterSeconds: RETRY_SECONDS });
    }
    taken += bytes;
    bySender.set(request.ip, mine + bytes);
    reply.raw.once('close', () => {
      taken -= bytes;
      const left = (bySender.get(request.ip) ?? 0) - bytes;
      if (left > 0) bySender.set(request.ip, left);
      else bySender.delete(request.ip);
    });
  };
}
