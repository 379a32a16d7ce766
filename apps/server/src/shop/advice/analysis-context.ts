import { Analysis } from '@beautymark/contracts/face';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { DAY_MS } from '#platform/lifecycle/clock.ts';
import { sealedCookieOptions, sealer } from '#platform/security/sealed-cookie.ts';
import { deriveKey } from '#platform/security/secret.ts';

export const CONTEXT_COOKIE = 'beautymark_context';
const MAX_AGE_MS = 400 * DAY_MS;

/** The six attributes. A former version kept the talk beside them, which is dropped: it must not last as long. */
const AnalysisContext = z.object({ analysis: Analysis });
export type AnalysisContext = z.infer<typeof AnalysisContext>;

/**
 * Stores the analysis as a sealed cookie, so the server keeps nothing about a face. It belongs to the browser and not to
 * the account: signing out does not remove it.
 */
export function analysisContexts(secret: string) {
  const { seal, open } = sealer(deriveKey(secret, 'analysis context'), AnalysisContext);
  return {
    write: async (request: FastifyRequest, reply: FastifyReply, { analysis }: AnalysisContext): Promise<void> => {
      const options = { ...sealedCookieOptions(request), maxAge: MAX_AGE_MS / 1000 };
      reply.setCookie(CONTEXT_COOKIE, await seal({ analysis }), options);
    },
    read: (request: FastifyRequest): Promise<AnalysisContext | null> => open(request.cookies[CONTEXT_COOKIE]),
    clear: (request: FastifyRequest, reply: FastifyReply): void => {
      reply.clearCookie(CONTEXT_COOKIE, sealedCookieOptions(request));
    },
  };
}
export type AnalysisContexts = ReturnType<typeof analysisContexts>;
