import type { FastifyRequest } from 'fastify';
import { Refusal } from '#platform/http/refusal.ts';

/** Names the session of a question; null for a guest and after the session has ended. */
export type SessionOf = (request: FastifyRequest) => Promise<string | null>;

/** The header by which a shop names the session to the answering process. */
const HEADER = 'x-asking-session';

export const asHeader = (by: string | null): Record<string, string> => (by === null ? {} : { [HEADER]: by });

/** For the answering process, which trusts the shop's header like the visitor's address. */
export const sessionInHeader: SessionOf = async ({ headers }) => String(headers[HEADER] ?? '') || null;

/** Refuses an answer after Log Out, which must not reach the next user. */
export async function refuseEnded(sessionOf: SessionOf, request: FastifyRequest, by: string | null): Promise<void> {
  if (by !== null && (await sessionOf(request)) !== by) throw new Refusal('account.not_signed_in');
}
