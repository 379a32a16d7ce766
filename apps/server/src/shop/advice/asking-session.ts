import type { FastifyRequest } from 'fastify';
import { Refusal } from '#platform/http/refusal.ts';

/** Names the session that a question comes from; null for a guest, and after the session has ended. */
export type SessionOf = (request: FastifyRequest) => Promise<string | null>;

/** How a shop tells the process that answers for it. */
const HEADER = 'x-asking-session';

export const asHeader = (by: string | null): Record<string, string> => (by === null ? {} : { [HEADER]: by });

/** In the process that answers for a shop, and trusts what it is told as it does the visitor's address. */
export const sessionInHeader: SessionOf = async ({ headers }) => String(headers[HEADER] ?? '') || null;

/** An answer that comes after Log Out must not reach who signs in next: nothing of it is sent. */
export async function refuseEnded(sessionOf: SessionOf, request: FastifyRequest, by: string | null): Promise<void> {
  if (by !== null && (await sessionOf(request)) !== by) throw new Refusal('account.not_signed_in');
}
