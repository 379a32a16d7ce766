import type { FastifyReply, FastifyRequest } from 'fastify';
import { DAY_MS } from '#platform/lifecycle/clock.ts';

export const SESSION_MS = 30 * DAY_MS;

export const PLAIN_COOKIE = 'beautymark_session';
const SECURE_COOKIE = '__Host-beautymark_session';
export const cookieName = (request: FastifyRequest) => (request.isSecure ? SECURE_COOKIE : PLAIN_COOKIE);

/**
 * Whether the browser can have a cookie from before PUBLIC_URL said https. If the proxy always spoke https, a cookie
 * without the prefix may be set by a neighboring host.
 */
export const mayHaveOldCookie = (request: FastifyRequest) => request.isSecure && request.protocol !== 'https';

export const hasOldCookie = (request: FastifyRequest) =>
  mayHaveOldCookie(request) && request.cookies[SECURE_COOKIE] === undefined;

export const tokenOf = (request: FastifyRequest): string | undefined =>
  request.cookies[cookieName(request)] ?? (mayHaveOldCookie(request) ? request.cookies[PLAIN_COOKIE] : undefined);

export const clearCookie = (reply: FastifyReply, name: string, { secure }: { secure: boolean }) =>
  reply.clearCookie(name, { path: '/', secure });

export function setCookie(request: FastifyRequest, reply: FastifyReply, token: string) {
  reply.setCookie(cookieName(request), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.isSecure,
    maxAge: SESSION_MS / 1000,
  });
}
