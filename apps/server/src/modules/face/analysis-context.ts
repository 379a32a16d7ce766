import { Analysis } from '@beautymark/contracts/face';
import { TOPIC_MAX_BYTES } from '@beautymark/contracts/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { DAY_MS } from '#platform/lifecycle/clock.ts';
import { sealer } from '#platform/security/sealed-cookie.ts';
import { deriveKey } from '#platform/security/secret.ts';

const COOKIE = 'beautymark_context';
const KEPT_MS = 400 * DAY_MS;

/** All that KeyBot knows about a face: six words, and what was last spoken about. */
const AnalysisContext = z.object({ analysis: Analysis, topic: z.string().max(TOPIC_MAX_BYTES).nullable() });
export type AnalysisContext = z.infer<typeof AnalysisContext>;

/**
 * The context lives in the shopper's browser, sealed; the server keeps nothing about a face. It belongs to the browser,
 * not to the account: signing out leaves it alone.
 */
export function analysisContexts(secret: string) {
  const { seal, open } = sealer(deriveKey(secret, 'analysis context'), AnalysisContext);
  const options = (request: FastifyRequest) =>
    ({ path: '/', httpOnly: true, sameSite: 'lax', secure: request.protocol === 'https' }) as const;
  return {
    write: async (request: FastifyRequest, reply: FastifyReply, context: AnalysisContext): Promise<void> => {
      reply.setCookie(COOKIE, await seal(context), { ...options(request), maxAge: KEPT_MS / 1000 });
    },
    read: (request: FastifyRequest): Promise<AnalysisContext | null> => open(request.cookies[COOKIE]),
    clear: (request: FastifyRequest, reply: FastifyReply): void => {
      reply.clearCookie(COOKIE, options(request));
    },
  };
}
export type AnalysisContexts = ReturnType<typeof analysisContexts>;
