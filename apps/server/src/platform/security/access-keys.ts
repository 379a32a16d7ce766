import { randomBytes } from 'node:crypto';
import { KEY_REQUESTS_PER_MINUTE, type KeyScope } from '@beautymark/contracts/key-scopes';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { Refusal } from '../http/refusal.ts';
import { MINUTE_MS } from '../lifecycle/clock.ts';
import type { Shop } from '../shop.ts';
import { hashOfToken } from './secret.ts';

/** Marks the shop's keys, also for programs that search files for secrets. */
const KEY_START = 'bmk_';
const PREFIX_LENGTH = KEY_START.length + 8;
const REQUESTS = { name: 'access key', hits: KEY_REQUESTS_PER_MINUTE, withinMs: MINUTE_MS };
/** Valid keys that this process remembers: requests with them wait with those of sessions, not of guests. */
const MAX_RECENT = 10_000;

/** A new secret of 256 random bits; only its hash is stored. */
export function newKeySecret() {
  const secret = KEY_START + randomBytes(32).toString('base64url');
  return { secret, prefix: secret.slice(0, PREFIX_LENGTH), secretHash: hashOfToken(secret) };
}

/** The secret of `Authorization: Bearer …`; with it no cookie is read. */
export function bearerOf({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  return /^Bearer +(\S+) *$/i.exec(headers.authorization ?? '')?.[1] ?? null;
}

/** Admits programs by sellers' access keys, each to the calls of its scopes. */
export function accessKeys({ db, clock, limits }: Pick<Shop, 'db' | 'clock' | 'limits'>) {
  const recent = new LRUCache<string, true>({ max: MAX_RECENT });

  async function find(secret: string) {
    const row = await db
      .selectFrom('access_keys')
      .innerJoin('users', 'users.id', 'access_keys.seller_id')
      .where('secret_hash', '=', hashOfToken(secret))
      .where('paused_at', 'is', null)
      .where('users.deleted_at', 'is', null)
      .where('users.is_seller', '=', 1)
      .select(['access_keys.id', 'seller_id', 'scopes', 'last_used_on', 'suspended_at', 'seller_approval'])
      .executeTakeFirst();
    if (row) recent.set(hashOfToken(secret), true);
    else recent.delete(hashOfToken(secret));
    return row;
  }

  async function noteUse(id: number, lastUsedOn: string | null): Promise<void> {
    const today = clock.now().toISOString().slice(0, 10);
    if (lastUsedOn === today) return;
    await db.updateTable('access_keys').set({ last_used_on: today }).where('id', '=', id).execute();
  }

  /**
   * Route hook of a call for keys with this scope; without a scope every key is refused.
   * @throws Refusal  for an unknown key, one without the scope, and one whose seller is suspended or not approved
   */
  const admit = async (request: FastifyRequest, reply: FastifyReply, secret: string, scope: KeyScope | undefined) => {
    reply.header('Cache-Control', 'no-store');
    const key = await find(secret);
    if (!key) {
      reply.header('WWW-Authenticate', 'Bearer error="invalid_token"');
      throw new Refusal('key.invalid');
    }
    await limits.hit(REQUESTS, String(key.id));
    if (scope === undefined) throw new Refusal('key.not_accepted');
    if (!(JSON.parse(key.scopes) as string[]).includes(scope)) {
      reply.header('WWW-Authenticate', `Bearer error="insufficient_scope", scope="${scope}"`);
      throw new Refusal('key.scope_missing');
    }
    if (key.suspended_at !== null || key.seller_approval !== null) throw new Refusal('key.seller_inactive');
    await noteUse(key.id, key.last_used_on);
    const noRole = { isOperator: false, staffRole: null, lacksTwoFactor: false };
    request.visitor = { userId: key.seller_id, isSeller: true, ...noRole };
  };

  /** A name for a secret that was valid at its last check in this process. It grants nothing. */
  const recentKey = (secret: string): string | null => (recent.has(hashOfToken(secret)) ? hashOfToken(secret) : null);

  return { admit, recentKey };
}
export type AccessKeys = ReturnType<typeof accessKeys>;
