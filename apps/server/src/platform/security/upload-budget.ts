import type { RefusalCode } from '@beautymark/contracts/refusals';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerClientError, isUnfinished } from '#platform/http/problems.ts';
import { Refusal } from '../http/refusal.ts';
import { clientNetwork, siteOf } from './client-address.ts';

const RETRY_SECONDS = 2;
const MB = 1024 * 1024;
/** A client that sends less than this in an interval wastes its share and is cut off. */
const PROGRESS = { everyMs: 8000, minBytes: 16 * 1024 };

interface Options {
  totalBytes?: number;
  /** The share of one sender, so that slow senders leave room for others. */
  senderBytes?: number;
  /** The share of all networks of one IPv6 site. */
  siteBytes?: number;
  /** What counts as one sender; by default an address. */
  senderOf?: (request: FastifyRequest) => string;
  /** The refusal when there is no room. */
  refusal?: RefusalCode;
  progress?: typeof PROGRESS;
}

/**
 * Route hook: limits the total size of bodies in progress, and refuses a request before its body is read. A body takes
 * three times its size in memory: as text, parsed and as bytes.
 * @param bodyLimit  assumed for a body without Content-Length
 */
export function uploadBudget(bodyLimit: number, options: Options = {}) {
  const { totalBytes = 64 * MB, senderBytes = 36 * MB, siteBytes = 48 * MB, senderOf = clientNetwork } = options;
  const { refusal = 'analysis.busy', progress = PROGRESS } = options;
  let totalInUse = 0;
  const inUse = new Map<string, number>();
  const add = (holder: string, bytes: number) => {
    const sum = (inUse.get(holder) ?? 0) + bytes;
    if (sum > 0) inUse.set(holder, sum);
    else inUse.delete(holder);
  };

  return async function withinBudget(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const sender = senderOf(request);
    const bytes = Math.min(Number(request.headers['content-length'] ?? bodyLimit), bodyLimit);
    const site = siteOf(sender);
    const shares = [{ holder: sender, share: senderBytes }, ...(site ? [{ holder: site, share: siteBytes }] : [])];
    const isOver = shares.some(({ holder, share }) => (inUse.get(holder) ?? 0) + bytes > share);
    if (totalInUse + bytes > totalBytes || isOver) {
      throw new Refusal(refusal, { retryAfterSeconds: RETRY_SECONDS });
    }
    totalInUse += bytes;
    for (const { holder } of shares) add(holder, bytes);
    const stopWatching = cutOffSilentUpload(request, progress);
    reply.raw.once('close', () => {
      stopWatching();
      totalInUse -= bytes;
      for (const { holder } of shares) add(holder, -bytes);
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
