import type { RefusalCode } from '@beautymark/contracts/refusals';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerClientError } from '../http/client-errors.ts';
import { Refusal } from '../http/refusal.ts';
import { isUnfinished } from '../http/unfinished-request.ts';
import { clientNetwork } from './client-address.ts';

const RETRY_SECONDS = 2;
const MB = 1024 * 1024;
/** A client that sends less than this in each interval holds its share of the budget for nothing, and is cut off. */
const PROGRESS = { everyMs: 8000, minBytes: 16 * 1024 };

interface Options {
  totalBytes?: number;
  /** The share of one sender, so that a client that sends slowly on purpose leaves room for others. */
  senderBytes?: number;
  /** Who a sender is; by default an address. */
  senderOf?: (request: FastifyRequest) => string;
  /** Says that there is no room. */
  refusal?: RefusalCode;
  progress?: typeof PROGRESS;
}

/**
 * Route hook: limits the total size of the bodies in progress, and refuses a request before its body is read. A body takes
 * about three times its size in memory: as text, parsed and as bytes.
 * @param bodyLimit  assumed for a body without Content-Length
 */
export function uploadBudget(bodyLimit: number, options: Options = {}) {
  const { totalBytes = 64 * MB, senderBytes = 36 * MB, senderOf = clientNetwork } = options;
  const { refusal = 'analysis.busy', progress = PROGRESS } = options;
  let totalInUse = 0;
  const inUseBySender = new Map<string, number>();

  return async function withinBudget(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const sender = senderOf(request);
    const bytes = Math.min(Number(request.headers['content-length'] ?? bodyLimit), bodyLimit);
    const senderInUse = inUseBySender.get(sender) ?? 0;
    if (totalInUse + bytes > totalBytes || senderInUse + bytes > senderBytes) {
      throw new Refusal(refusal, { retryAfterSeconds: RETRY_SECONDS });
    }
    totalInUse += bytes;
    inUseBySender.set(sender, senderInUse + bytes);
    const stopWatching = cutOffSilentUpload(request, progress);
    reply.raw.once('close', () => {
      stopWatching();
      totalInUse -= bytes;
      const remaining = (inUseBySender.get(sender) ?? 0) - bytes;
      if (remaining > 0) inUseBySender.set(sender, remaining);
      else inUseBySender.delete(sender);
    });
  };
}

/** Answers 408 and closes the connection when the body arrives too slowly. @returns  stops watching */
function cutOffSilentUpload({ raw }: FastifyRequest, { everyMs, minBytes }: typeof PROGRESS): () => void {
  let received = raw.socket.bytesRead;
  const timer = setInterval(() => {
    if (!isUnfinished(raw)) return clearInterval(timer);
    const total = raw.socket.bytesRead;
    if (total - received < minBytes) {
      answerClientError(Object.assign(new Error('too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), raw.socket);
    }
    received = total;
  }, everyMs);
  return () => clearInterval(timer);
}
