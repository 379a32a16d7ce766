import type { RefusalCode } from '@beautymark/contracts/refusals';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../http/refusal.ts';

const RETRY_SECONDS = 2;
const MB = 1024 * 1024;

interface Options {
  totalBytes?: number;
  /** The share of one address, so that a client that sends slowly on purpose leaves room for others. */
  senderBytes?: number;
  /** Says that there is no room. */
  refusal?: RefusalCode;
}

/**
 * Route hook: limits the total size of the bodies in progress, and refuses a request before its body is read. A body takes
 * about three times its size in memory: as text, parsed and as bytes.
 * @param bodyLimit  assumed for a body without Content-Length
 */
export function uploadBudget(
  bodyLimit: number,
  { totalBytes = 64 * MB, senderBytes = 36 * MB, refusal = 'analysis.busy' }: Options = {},
) {
  let totalInUse = 0;
  const inUseBySender = new Map<string, number>();

  return async function withinBudget(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const bytes = Math.min(Number(request.headers['content-length'] ?? bodyLimit), bodyLimit);
    const senderInUse = inUseBySender.get(request.ip) ?? 0;
    if (totalInUse + bytes > totalBytes || senderInUse + bytes > senderBytes) {
      throw new Refusal(refusal, { retryAfterSeconds: RETRY_SECONDS });
    }
    totalInUse += bytes;
    inUseBySender.set(request.ip, senderInUse + bytes);
    reply.raw.once('close', () => {
      totalInUse -= bytes;
      const remaining = (inUseBySender.get(request.ip) ?? 0) - bytes;
      if (remaining > 0) inUseBySender.set(request.ip, remaining);
      else inUseBySender.delete(request.ip);
    });
  };
}
