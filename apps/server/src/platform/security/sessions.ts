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
import { DAY_MS, isoAfter } from '#platform/lifecycle/clock.ts';
import type { Env } from '#platform/lifecycle/env.ts';
import type { Shop } from '#platform/shop.ts';
import { hashOfToken } from './secret.ts';
import { usersRepository } from './users.repository.ts';

const SESSION_MS = 30 * DAY_MS;
/** A session ends after this time even if it is used, so that a stolen token does not stay valid. */
const SESSION_MAX_MS = 180 * DAY_MS;
/** The expiry is extended at most once a day, to avoid a write per request. */
const RENEW_AFTER_MS = DAY_MS;
/** Sessions seen lately that this process remembers. */
const MAX_RECENT = 10_000;

/** The signed-in user, as far as the platform needs to know. */
interface Visitor {
  userId: number;
  isSeller: boolean;
  isOperator: boolean;
  staffRole: StaffRole | null;
  /** It is required of this user, and not on yet. */
  lacksTwoFactor: boolean;
}

/** A signed-in user, and the stored name of the session that they ask from, by which the table tells it from the others. */
export interface OwnSession {
  userId: number;
  tokenHash: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    visitor: Visitor | null;
  }
}

/** Opaque tokens in an HttpOnly cookie. The table stores only their hashes, so a copy of it is useless to an attacker. */
export function createSessions({ db, clock, env }: Pick<Shop, 'db' | 'clock' | 'env'>) {
  const recent = new LRUCache<string, number>({ max: MAX_RECENT });

  /**
   * Ends the browser's current session and starts one with a new token, which prevents session fixation.
   * @param user  as password and code were checked: what was changed meanwhile has ended sessions, and this one must not follow
   */
  async function start(request: FastifyRequest, reply: FastifyReply, user: Row<'users'>): Promise<void> {
    const token = randomBytes(32).toString('base64url');
    const now = clock.now().toISOString();
    await inTransaction(db, async (tx) => {
      await lockOwner(tx, user.id);
      if (!(await isAsChecked(tx, user))) throw new Refusal('account.wrong_credentials');
      await tx
        .insertInto('sessions')
        .values({
          token_hash: hashOfToken(token),
          id: randomUUID(),
          user_id: user.id,
          device: deviceName(request.headers['user-agent']),
          created_at: now,
          last_seen_at: now,
          expires_at: isoAfter(clock, SESSION_MS),
        })
        .execute();
    });
    await end(request, reply);
    recent.set(hashOfToken(token), user.id);
    setCookie(request, reply, token);
  }

  async function end(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const token = tokenOf(request);
    if (!token) return;
    recent.delete(hashOfToken(token));
    // First: while the session cannot be removed, the browser stays signed in and can try again.
    await db.deleteFrom('sessions').where('token_hash', '=', hashOfToken(token)).execute();
    clearCookie(reply, cookieName(request), { secure: request.isSecure });
    if (mayHaveOldCookie(request)) clearCookie(reply, PLAIN_COOKIE, { secure: false });
  }

  /** The session of the request as long as it lasts. */
  const lasting = (token: string) =>
    db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .where('token_hash', '=', hashOfToken(token))
      .where('expires_at', '>', clock.now().toISOString())
      .where('users.deleted_at', 'is', null)
      .where('sessions.created_at', '>', isoAfter(clock, -SESSION_MAX_MS));

  /** What to call the session of a request, for what ends with it; null for a guest. Renews nothing, and is no secret. */
  async function nameOf(request: FastifyRequest): Promise<string | null> {
    const token = tokenOf(request);
    const session = token ? await lasting(token).select('sessions.id').executeTakeFirst() : undefined;
    return session?.id ?? null;
  }

  /** The visitor, for a route that is also open without a session; what depends on it is personal. */
  async function find(request: FastifyRequest, reply: FastifyReply): Promise<Visitor | null> {
    const token = tokenOf(request);
    if (!token) return null;
    const row = await lasting(token)
      .select(['users.id', 'is_seller', 'is_operator', 'staff_role', 'two_factor_since', 'sessions.expires_at'])
      .executeTakeFirst();
    if (!row) {
      recent.delete(hashOfToken(token));
      return null;
    }
    recent.set(hashOfToken(token), row.id);
    if (mayHaveOldCookie(request) && request.cookies[SECURE_COOKIE] === undefined) {
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
    // The response is personal: the next user of this computer must not find it in the browser's cache.
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

  /** A key for the account of the request's session if that was valid when this process last checked it. It grants nothing. */
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
 * `lockOwner` for what only the account's owner may do: a new password or two-factor sign-in that came between the check of
 * the session and this lock has ended it.
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

const PLAIN_COOKIE = 'beautymark_session';
const SECURE_COOKIE = '__Host-beautymark_session';
const cookieName = (request: FastifyRequest) => (request.isSecure ? SECURE_COOKIE : PLAIN_COOKIE);

/**
 * Whether the browser can have a session from before PUBLIC_URL said that it speaks https. Where the proxy always did, a
 * cookie without the prefix is none of ours: a neighboring host can set one.
 */
const mayHaveOldCookie = (request: FastifyRequest) => request.isSecure && request.protocol !== 'https';

const tokenOf = (request: FastifyRequest): string | undefined =>
  request.cookies[cookieName(request)] ?? (mayHaveOldCookie(request) ? request.cookies[PLAIN_COOKIE] : undefined);

const clearCookie = (reply: FastifyReply, name: string, { secure }: { secure: boolean }) =>
  reply.clearCookie(name, { path: '/', secure });

function setCookie(request: FastifyRequest, reply: FastifyReply, token: string) {
  reply.setCookie(cookieName(request), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.isSecure,
    maxAge: SESSION_MS / 1000,
  });
}

/** In this order: Chrome's name stands in most others' headers, Safari's in Chrome's, Linux in Android's, Mac in the iPhone's. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** "Firefox on Windows": enough to recognize one's own devices, and all that is stored of the header. Empty if unknown. */
export function deviceName(userAgent: string | undefined): string {
  const nameIn = (names: typeof BROWSERS) => names.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
  return [nameIn(BROWSERS), nameIn(SYSTEMS)].filter((name) => name !== undefined).join(' on ');
}

type Rule = Pick<Env, 'OPERATOR_TWO_FACTOR'>;
type Holder = Pick<Row<'users'>, 'is_operator' | 'staff_role'>;

export const needsTwoFactor = ({ OPERATOR_TWO_FACTOR }: Rule, { is_operator, staff_role }: Holder): boolean =>
  OPERATOR_TWO_FACTOR === 'required' && (is_operator === 1 || staff_role !== null);

/** Whether it is required and not yet set up: until then the operator's area stays closed. */
export const lacksTwoFactor = (rule: Rule, user: Holder & Pick<Row<'users'>, 'two_factor_since'>): boolean =>
  needsTwoFactor(rule, user) && user.two_factor_since === null;
