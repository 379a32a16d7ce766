import { randomBytes, randomUUID } from 'node:crypto';
import { mayEnter, type StaffArea, type StaffRole } from '@beautymark/contracts/staff-roles';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { exists } from '#platform/db/count.ts';
import type { Tx } from '#platform/db/database.ts';
import { type CleanUpRun, deleteAll } from '#platform/db/delete-some.ts';
import { lockOwner } from '#platform/db/row-locks.ts';
import type { Row } from '#platform/db/tables.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { DAY_MS, isoAfter, MINUTE_MS } from '#platform/lifecycle/clock.ts';
import type { Shop } from '#platform/shop.ts';
import { deviceName } from './device-name.ts';
import { hashOfToken } from './secret.ts';
import {
  clearCookie,
  cookieName,
  hasOldCookie,
  mayHaveOldCookie,
  PLAIN_COOKIE,
  SESSION_MS,
  setCookie,
  tokenOf,
} from './session-cookie.ts';
import { lacksTwoFactor } from './two-factor-rule.ts';
import { usersRepository } from './users.repository.ts';

/** The longest life of a session, also in use: a stolen token must not stay valid. */
const SESSION_MAX_MS = 180 * DAY_MS;
/** Extends the expiry at most once a day, to avoid a write per request. */
const RENEW_AFTER_MS = DAY_MS;
/** Requests that a browser sent before it got the renewed cookie. */
const RENEWING_MS = MINUTE_MS;
/** Sessions seen lately that this process remembers. */
const MAX_RECENT = 10_000;

/** What the platform knows of the signed-in user. */
interface Visitor {
  userId: number;
  isSeller: boolean;
  isOperator: boolean;
  staffRole: StaffRole | null;
  /** Required of this user, and not on yet. */
  lacksTwoFactor: boolean;
}

/** A signed-in user, and the hash that identifies the request's session. */
export interface OwnSession {
  userId: number;
  tokenHash: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    visitor: Visitor | null;
  }
}

/** Opaque tokens in an HttpOnly cookie. The table stores only hashes, so a copy of it is useless to an attacker. */
export function createSessions({ db, clock, env }: Pick<Shop, 'db' | 'clock' | 'env'>) {
  const recent = new LRUCache<string, number>({ max: MAX_RECENT });

  /**
   * Ends the browser's session and starts one with a new token, against session fixation.
   * @param user  as it was when password and code were checked: a change since then has ended all sessions, and forbids
   * this one
   */
  async function start(request: FastifyRequest, reply: FastifyReply, user: Row<'users'>): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const id = randomUUID();
    const now = clock.now().toISOString();
    await inTransaction(db, async (tx) => {
      await lockOwner(tx, user.id);
      if (!(await isAsChecked(tx, user))) throw new Refusal('account.wrong_credentials');
      await tx
        .insertInto('sessions')
        .values({
          token_hash: hashOfToken(token),
          id,
          user_id: user.id,
          device: deviceName(request.headers['user-agent']),
          created_at: now,
          last_seen_at: now,
          expires_at: isoAfter(clock, SESSION_MS),
          plain_cookie_until: env.PUBLIC_URL?.startsWith('https:') ? now : null,
        })
        .execute();
    });
    await end(request, reply);
    recent.set(hashOfToken(token), user.id);
    setCookie(request, reply, token);
    return id;
  }

  async function end(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const token = tokenOf(request);
    if (!token) return;
    recent.delete(hashOfToken(token));
    // First, so that after a failure the browser is still signed in and can try again.
    await db.deleteFrom('sessions').where('token_hash', '=', hashOfToken(token)).execute();
    clearCookie(reply, cookieName(request), { secure: request.isSecure });
    if (mayHaveOldCookie(request)) clearCookie(reply, PLAIN_COOKIE, { secure: false });
  }

  /** The session of the request as long as it lasts, and its cookie counts. */
  const lasting = (request: FastifyRequest, token: string) =>
    db
      .selectFrom('sessions')
      .$if(hasOldCookie(request), (session) =>
        session.where(({ eb, or }) =>
          or([eb('plain_cookie_until', 'is', null), eb('plain_cookie_until', '>', clock.now().toISOString())]),
        ),
      )
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .where('token_hash', '=', hashOfToken(token))
      .where('expires_at', '>', clock.now().toISOString())
      .where('users.deleted_at', 'is', null)
      .where('sessions.created_at', '>', isoAfter(clock, -SESSION_MAX_MS));

  /**
   * Names the session of a request, for things that end with it; null for a guest. It does not renew the session and is
   * no secret.
   */
  async function nameOf(request: FastifyRequest): Promise<string | null> {
    const token = tokenOf(request);
    const session = token ? await lasting(request, token).select('sessions.id').executeTakeFirst() : undefined;
    return session?.id ?? null;
  }

  /** Once a session: whoever plants its cookie without the prefix on others later signs nobody in. */
  const renewOldCookie = (token: string) =>
    db
      .updateTable('sessions')
      .set({ plain_cookie_until: isoAfter(clock, RENEWING_MS) })
      .where('token_hash', '=', hashOfToken(token))
      .where('plain_cookie_until', 'is', null)
      .execute();

  /** The visitor of a route that is open without a session, too; the answer is then personal. */
  async function find(request: FastifyRequest, reply: FastifyReply): Promise<Visitor | null> {
    const token = tokenOf(request);
    if (!token) return null;
    const row = await lasting(request, token)
      .select(['users.id', 'is_seller', 'is_operator', 'staff_role', 'two_factor_since', 'sessions.expires_at'])
      .executeTakeFirst();
    if (!row) {
      recent.delete(hashOfToken(token));
      return null;
    }
    recent.set(hashOfToken(token), row.id);
    if (hasOldCookie(request)) {
      await renewOldCookie(token);
      setCookie(request, reply, token);
      clearCookie(reply, PLAIN_COOKIE, { secure: false });
    }
    if (row.expires_at < isoAfter(clock, SESSION_MS - RENEW_AFTER_MS)) {
      const seen = { last_seen_at: clock.now().toISOString(), expires_at: isoAfter(clock, SESSION_MS) };
      await db.updateTable('sessions').set(seen).where('token_hash', '=', hashOfToken(token)).execute();
      setCookie(request, reply, token);
    }
    return {
      userId: row.id,
      isSeller: row.is_seller === 1,
      isOperator: row.is_operator === 1,
      staffRole: row.staff_role,
      lacksTwoFactor: lacksTwoFactor(env, row),
    };
  }

  async function signedIn(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    // Personal: the next user of this computer must not find it in the browser's cache.
    reply.header('Cache-Control', 'no-store');
    request.visitor = await find(request, reply);
    if (!request.visitor) throw new Refusal('account.not_signed_in');
  }

  async function sellersOnly(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    await signedIn(request, reply);
    if (request.visitor?.isSeller) return;
    request.log.warn({ userId: request.visitor?.userId }, 'not a seller');
    throw new Refusal('account.not_a_seller');
  }

  /** Route hook of an area of the operator's calls: refuses everyone but operators and its staff. */
  const staffOf = (area: StaffArea) => async (request: FastifyRequest, reply: FastifyReply) => {
    await signedIn(request, reply);
    const { visitor } = request;
    if (!visitor || !mayEnter(visitor, area)) {
      request.log.warn({ userId: visitor?.userId, area }, 'not an operator');
      throw new Refusal('account.not_an_operator');
    }
    if (visitor.lacksTwoFactor) throw new Refusal('account.two_factor_needed');
  };

  /** A key for the account of a session that was valid at its last check in this process. It grants nothing. */
  function recentAccount(request: FastifyRequest): string | null {
    const userId = recent.get(hashOfToken(tokenOf(request) ?? ''));
    return userId === undefined ? null : `user ${userId}`;
  }

  function removeExpired(run: CleanUpRun) {
    const where = sql<boolean>`expires_at <= ${clock.now().toISOString()}`;
    return deleteAll(run, { table: 'sessions', key: 'token_hash', where });
  }

  return { start, end, find, nameOf, signedIn, sellersOnly, staffOf, recentAccount, removeExpired };
}
export type Sessions = ReturnType<typeof createSessions>;

/** The user's id in a route whose contract names a role other than `public`. */
export function shopperOf(request: FastifyRequest): number {
  if (!request.visitor) throw new Error(`${request.routeOptions.url} reads the user, but its contract is public`);
  return request.visitor.userId;
}

export function ownSession(request: FastifyRequest): OwnSession {
  const token = tokenOf(request);
  return { userId: shopperOf(request), tokenHash: token ? hashOfToken(token) : '' };
}

/**
 * `lockOwner` for acts of the account's owner alone. Refuses when the session has ended since it was checked, by a new
 * password or two-factor sign-in.
 */
export async function lockOwnSession(tx: Tx, { userId, tokenHash }: OwnSession): Promise<void> {
  await lockOwner(tx, userId);
  const own = tx.selectFrom('sessions').where('user_id', '=', userId).where('token_hash', '=', tokenHash);
  if (!(await exists(own))) throw new Refusal('account.not_signed_in');
}

async function isAsChecked(tx: Tx, checked: Row<'users'>): Promise<boolean> {
  const user = await usersRepository(tx).byId(checked.id);
  return user?.password_hash === checked.password_hash && user.two_factor_since === checked.two_factor_since;
}
