import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';
import { type Clock, DAY_MS, isoAfter } from '../lifecycle/clock.ts';

const SESSION_MS = 30 * DAY_MS;
/** However often it is used: who has a copy of the token does not have it for ever. */
const SESSION_AT_MOST_MS = 180 * DAY_MS;
/** A session slides once a day: no write per request. */
const RENEW_AFTER_MS = DAY_MS;

/** Who is signed in, as far as the platform cares. */
export interface Visitor {
  userId: number;
  isSeller: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    visitor: Visitor | null;
  }
}

/** Opaque tokens in an HttpOnly cookie; the table holds only their hash, so a copy of it signs nobody in. */
export function sessionsOf({ db, clock }: { db: Db; clock: Clock }) {
  /** Starts a session with a new token and ends the one that the browser brought, so a planted token is worth nothing. */
  async function start(request: FastifyRequest, reply: FastifyReply, userId: number): Promise<void> {
    await end(request, reply);
    const token = randomBytes(32).toString('base64url');
    const now = clock.now().toISOString();
    await db
      .insertInto('sessions')
      .values({ token_hash: hash(token), user_id: userId, created_at: now, expires_at: isoAfter(clock, SESSION_MS) })
      .execute();
    setCookie(request, reply, token);
  }

  async function end(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const token = request.cookies[cookieName(request)];
    if (!token) return;
    await db.deleteFrom('sessions').where('token_hash', '=', hash(token)).execute();
    reply.clearCookie(cookieName(request), { path: '/', secure: isSecure(request) });
  }

  async function find(request: FastifyRequest, reply: FastifyReply): Promise<Visitor | null> {
    const token = request.cookies[cookieName(request)];
    if (!token) return null;
    const row = await db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .where('token_hash', '=', hash(token))
      .where('expires_at', '>', clock.now().toISOString())
      .where('sessions.created_at', '>', isoAfter(clock, -SESSION_AT_MOST_MS))
      .select(['users.id', 'users.is_seller', 'sessions.expires_at'])
      .executeTakeFirst();
    if (!row) return null;
    if (row.expires_at < isoAfter(clock, SESSION_MS - RENEW_AFTER_MS)) {
      const expires_at = isoAfter(clock, SESSION_MS);
      await db.updateTable('sessions').set({ expires_at }).where('token_hash', '=', hash(token)).execute();
      setCookie(request, reply, token);
    }
    return { userId: row.id, isSeller: row.is_seller === 1 };
  }

  /** Route hook: whoever is not signed in goes no further. */
  async function signedIn(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    // What a signed-in visitor is answered is nobody else's, not even of who uses this computer next.
    reply.header('Cache-Control', 'no-store');
    request.visitor = await find(request, reply);
    if (!request.visitor) throw new Refusal('account.not_signed_in');
  }

  /** Route hook: sellers only. */
  async function sellersOnly(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    await signedIn(request, reply);
    if (request.visitor?.isSeller) return;
    request.log.warn({ userId: request.visitor?.userId }, 'sellers only');
    throw new Refusal('account.not_a_seller');
  }

  const removeExpired = () => db.deleteFrom('sessions').where('expires_at', '<=', clock.now().toISOString()).execute();

  return { start, end, signedIn, sellersOnly, removeExpired };
}
export type Sessions = ReturnType<typeof sessionsOf>;

/** The user's id in a route behind `signedIn` or `sellersOnly`. */
export function shopperOf(request: FastifyRequest): number {
  if (!request.visitor) throw new Error(`${request.routeOptions.url} asks for the shopper without the signedIn hook`);
  return request.visitor.userId;
}

const isSecure = (request: FastifyRequest) => request.protocol === 'https';
const cookieName = (request: FastifyRequest) =>
  isSecure(request) ? '__Host-beautymark_session' : 'beautymark_session';
const hash = (token: string) => createHash('sha256').update(token).digest('hex');

function setCookie(request: FastifyRequest, reply: FastifyReply, token: string) {
  reply.setCookie(cookieName(request), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(request),
    maxAge: SESSION_MS / 1000,
  });
}
