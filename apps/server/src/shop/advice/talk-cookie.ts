import { TOPIC_MAX_BYTES } from '@beautymark/contracts/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Clock, MINUTE_MS } from '#platform/lifecycle/clock.ts';
import { sealedCookieOptions, sealer } from '#platform/security/sealed-cookie.ts';
import { deriveKey } from '#platform/security/secret.ts';

export const TALK_COOKIE = 'beautymark_talk';
/** After the last message. Browsers that restore their tabs keep session cookies for years, so the seal knows the time. */
const LASTS_MS = 30 * MINUTE_MS;

const Talk = z.object({ topic: z.string().max(TOPIC_MAX_BYTES), at: z.int() });

/**
 * Stores what KeyBot remembers of a talk as a sealed cookie of the browser's session. People speak of a pregnancy, an
 * illness or an age, which is why it lives apart from the analysis and so much shorter.
 */
export function talkCookies({ secret, clock }: { secret: string; clock: Clock }) {
  const { seal, open } = sealer(deriveKey(secret, 'talk'), Talk);
  return {
    write: async (request: FastifyRequest, reply: FastifyReply, topic: string): Promise<void> => {
      const talk = { topic, at: clock.now().getTime() };
      reply.setCookie(TALK_COOKIE, await seal(talk), sealedCookieOptions(request));
    },
    /** Null for a talk that is over. */
    read: async (request: FastifyRequest): Promise<string | null> => {
      const talk = await open(request.cookies[TALK_COOKIE]);
      return talk && clock.now().getTime() - talk.at < LASTS_MS ? talk.topic : null;
    },
  };
}
export type TalkCookies = ReturnType<typeof talkCookies>;

/** Needs no secret: also where another process talks. */
export function endTalk(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(TALK_COOKIE, sealedCookieOptions(request));
}
