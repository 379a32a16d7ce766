import { createHash, randomBytes } from 'node:crypto';
import { afterAnalysis, readState, writeState } from '@beautymark/advisor';
import { Analysis, SureColors, ToneDoubt } from '@beautymark/contracts/face';
import { TOPIC_MAX_BYTES } from '@beautymark/contracts/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Clock, DAY_MS, MINUTE_MS } from '#platform/lifecycle/clock.ts';
import { sealedCookieOptions, sealer } from '#platform/security/sealed-cookie.ts';
import { deriveKey } from '#platform/security/secret.ts';

export const CONTEXT_COOKIE = 'beautymark_context';
const MAX_AGE_MS = 400 * DAY_MS;

/**
 * The six attributes, the colors by which the results room matched products, and the scan's doubt about the tone. An older
 * version stored the talk here, too: such a cookie is not read, and the page sends its result again.
 */
const AnalysisContext = z.strictObject({
  analysis: Analysis,
  sure: SureColors.optional(),
  toneDoubt: ToneDoubt.optional(),
});
export type AnalysisContext = z.infer<typeof AnalysisContext>;

/**
 * Stores the analysis as a sealed cookie, so the server stores nothing about a face. It belongs to the browser, not the
 * account, and survives signing out.
 */
export function analysisContexts(secret: string) {
  const { seal, open } = sealer(deriveKey(secret, 'analysis context'), AnalysisContext);
  return {
    write: async (request: FastifyRequest, reply: FastifyReply, context: AnalysisContext): Promise<void> => {
      const options = { ...sealedCookieOptions(request), maxAge: MAX_AGE_MS / 1000 };
      reply.setCookie(CONTEXT_COOKIE, await seal(context), options);
    },
    read: (request: FastifyRequest): Promise<AnalysisContext | null> => open(request.cookies[CONTEXT_COOKIE]),
    clear: (request: FastifyRequest, reply: FastifyReply): void => {
      reply.clearCookie(CONTEXT_COOKIE, sealedCookieOptions(request));
    },
  };
}
export type AnalysisContexts = ReturnType<typeof analysisContexts>;

export const TALK_COOKIE = 'beautymark_talk';
/** Since the last message. The sealed value contains the time, because browsers can keep session cookies for years. */
const LASTS_MS = 30 * MINUTE_MS;

/** `by` names its session; null for a guest. `about` tells whether the analysis is still the one that it was about. */
const Talk = z.object({
  id: z.string().default(''),
  topic: z.string().max(TOPIC_MAX_BYTES),
  at: z.int(),
  by: z.string().nullable(),
  about: z.string().default(''),
});
const fingerprint = (analysis: Analysis): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(analysis).sort()))
    .digest('base64url');

/**
 * Stores the state of a talk as a sealed session cookie. People mention pregnancy, illness or age, so it is separate
 * from the analysis and short-lived. It ends with the account's session; a guest who signs in keeps it. Only KeyBot's
 * answers write what was said: a scan that began before a question and ends after it would put back what was known then.
 */
export function talkCookies({ secret, clock }: { secret: string; clock: Clock }) {
  const { seal, open } = sealer(deriveKey(secret, 'talk'), Talk);
  return {
    /** @param analysis  that it is about */
    write: async (
      request: FastifyRequest,
      reply: FastifyReply,
      { analysis, ...talk }: AnalysisContext & { id: string; topic: string; by: string | null },
    ) => {
      const sealed = await seal({ ...talk, about: fingerprint(analysis), at: clock.now().getTime() });
      reply.setCookie(TALK_COOKIE, sealed, sealedCookieOptions(request));
    },
    /**
     * What was said so far; null at the start of a talk, and after one has ended. About another result it goes on: what it
     * knows of health outlasts a correction and a new photo.
     * @param by        the asking session
     * @param analysis  that is spoken about now
     */
    read: async (request: FastifyRequest, { by, analysis }: AnalysisContext & { by: string | null }) => {
      const talk = await open(request.cookies[TALK_COOKIE]);
      const isAnothers = talk !== null && talk.by !== null && talk.by !== by;
      if (talk === null || isAnothers || clock.now().getTime() - talk.at >= LASTS_MS)
        return { id: randomBytes(9).toString('base64url'), topic: null };
      const { id, topic, about } = talk;
      if (about === fingerprint(analysis)) return { id, topic };
      return { id, topic: writeState(afterAnalysis(readState(parsedState(topic))), TOPIC_MAX_BYTES) };
    },
    /** A guest's talk becomes that of the session that begins, and ends with it; another session's ends now. */
    takeOver: async (request: FastifyRequest, reply: FastifyReply, session: string): Promise<void> => {
      const talk = await open(request.cookies[TALK_COOKIE]);
      if (talk === null) return;
      if (talk.by !== null) endTalk(request, reply);
      else reply.setCookie(TALK_COOKIE, await seal({ ...talk, by: session }), sealedCookieOptions(request));
    },
    /** Ends another session's talk. A guest's talk goes on. */
    endAnothers: async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      const talk = await open(request.cookies[TALK_COOKIE]);
      if (talk !== null && talk.by !== null) endTalk(request, reply);
    },
  };
}
export type TalkCookies = ReturnType<typeof talkCookies>;

/** An unreadable state of an older version begins a new talk. */
export function parsedState(topic: string): unknown {
  try {
    return JSON.parse(topic);
  } catch {
    return null;
  }
}

/** Needs no secret, so it also works when another process answers. */
export function endTalk(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(TALK_COOKIE, sealedCookieOptions(request));
}
