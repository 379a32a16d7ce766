import { Analysis } from '@beautymark/contracts/face';
import { TOPIC_MAX_BYTES } from '@beautymark/contracts/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { DAY_MS } from '#platform/lifecycle/clock.ts';
import { sealer } from '#platform/security/sealed-cookie.ts';
import { deriveKey } from '#platform/security/secret.ts';

const COOKIE = 'beautymark_context';
const MAX_AGE_MS = 400 * DAY_MS;

/** All that KeyBot knows about a face: the six attributes and the last topic of the conversation. */
const AnalysisContext = z.object({ analysis: Analysis, topic: z.string().max(TOPIC_MAX_BYTES).nullable() });
export type AnalysisContext = z.infer<typeof AnalysisContext>;

/**
 * Stores the context as a sealed cookie, so the server keeps nothing about a face. The context belongs to the browser and
 * not to the account: signing out does not remove it.
 */
export function analysisContexts(secret: string) {
  const { seal, open } = sealer(deriveKey(secret, 'analysis context'), AnalysisContext);
  const options = (request: FastifyRequest) =>
    ({ path: '/', httpOnly: true, sameSite: 'lax', secure: request.protocol === 'https' }) as const;
  return {
    write: async (request: FastifyRequest, reply: FastifyReply, context: AnalysisContext): Promise<void> => {
      reply.setCookie(COOKIE, await seal(context), { ...options(request), maxAge: MAX_AGE_MS / 1000 });
    },
    read: (request: FastifyRequest): Promise<AnalysisContext | null> => open(request.cookies[COOKIE]),
    clear: (request: FastifyRequest, reply: FastifyReply): void => {
      reply.clearCookie(COOKIE, options(request));
    },
  };
}
export type AnalysisContexts = ReturnType<typeof analysisContexts>;
