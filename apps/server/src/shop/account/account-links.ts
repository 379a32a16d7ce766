import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/database.ts';
import { type CleanUpRun, deleteAll } from '#platform/db/delete-some.ts';
import type { Tables } from '#platform/db/tables.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { type Clock, HOUR_MS, isoAfter } from '#platform/lifecycle/clock.ts';
import { hashOfToken } from '#platform/security/secret.ts';

export const LINK_HOURS = 1;
/** For a new account's first link, which people may open late. */
export const WELCOME_LINK_HOURS = 24;
type LinkKind = Tables['account_links']['kind'];

/** Single-use links in mails. The table stores only hashes of their tokens, so its copy opens no account. */
export const accountLinks = (db: Db | Tx, clock: Clock) => ({
  /** @returns the token of a new link; older ones of its kind stop working */
  async create(link: { userId: number; kind: LinkKind; email: string; hours?: number }): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const values = {
      token_hash: hashOfToken(token),
      email: link.email,
      expires_at: isoAfter(clock, (link.hours ?? LINK_HOURS) * HOUR_MS),
    };
    await db
      .insertInto('account_links')
      .values({ ...values, user_id: link.userId, kind: link.kind })
      .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet(values))
      .execute();
    return token;
  },

  /** @throws Refusal  unless the link would still work */
  async check(kind: LinkKind, token: string): Promise<{ user_id: number; email: string }> {
    const found = await db
      .selectFrom('account_links')
      .where('token_hash', '=', hashOfToken(token))
      .where('kind', '=', kind)
      .where('expires_at', '>', clock.now().toISOString())
      .select(['user_id', 'email'])
      .executeTakeFirst();
    if (!found) throw new Refusal('account.link_invalid');
    return found;
  },

  /** Uses the link: of two simultaneous calls one is refused. */
  async use(kind: LinkKind, token: string): Promise<{ user_id: number; email: string }> {
    const used = await db
      .deleteFrom('account_links')
      .where('token_hash', '=', hashOfToken(token))
      .where('kind', '=', kind)
      .where('expires_at', '>', clock.now().toISOString())
      .returning(['user_id', 'email'])
      .executeTakeFirst();
    if (!used) throw new Refusal('account.link_invalid');
    return used;
  },

  async newEmailOf(userId: number): Promise<string | null> {
    const link = await db
      .selectFrom('account_links')
      .where('user_id', '=', userId)
      .where('kind', '=', 'email')
      .where('expires_at', '>', clock.now().toISOString())
      .select('email')
      .executeTakeFirst();
    return link?.email ?? null;
  },

  removeAllOf: (userId: number) => db.deleteFrom('account_links').where('user_id', '=', userId).execute(),
});

export function removeExpiredLinks(run: CleanUpRun, clock: Clock): Promise<void> {
  const where = sql<boolean>`expires_at <= ${clock.now().toISOString()}`;
  return deleteAll(run, { table: 'account_links', key: 'token_hash', where });
}
