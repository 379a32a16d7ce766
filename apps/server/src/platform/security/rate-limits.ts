import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { type CleanUpRun, deleteAll } from '../db/delete-some.ts';
import { Refusal } from '../http/refusal.ts';
import { type Clock, isoAfter } from '../lifecycle/clock.ts';
import { siteOf } from './client-address.ts';

export interface RateLimit {
  name: string;
  hits: number;
  withinMs: number;
}

/** The limit of an IPv6 site as a multiple of one network's. */
const SITE_FACTOR = 10;

/** Counts in the database, so that all processes of one shop share the count. Clients are stored only as a hash. */
export function rateLimits({ db, clock, isOn }: { db: Db; clock: Clock; isOn: boolean }) {
  async function count(limit: RateLimit, client: string, tx: Db | Tx): Promise<number> {
    const now = clock.now().toISOString();
    const resets_at = isoAfter(clock, limit.withinMs);
    // Expired, or too far in the future because the clock was set back: that must lock nobody out.
    const hasReset = sql`(rate_limits.resets_at <= ${now} or rate_limits.resets_at > ${resets_at})`;
    const row = await tx
      .insertInto('rate_limits')
      .values({ key: keyOf(limit, client), hits: 1, resets_at })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({
          hits: sql`case when ${hasReset} then 1 else rate_limits.hits + 1 end`,
          resets_at: sql`case when ${hasReset} then excluded.resets_at else rate_limits.resets_at end`,
        }),
      )
      .returning(['hits', 'resets_at'])
      .executeTakeFirstOrThrow();
    return row.hits > limit.hits ? (Date.parse(row.resets_at) - Date.parse(now)) / 1000 : 0;
  }

  /** @returns the seconds to wait; 0 if the hit is within the limit */
  const countHit = async (limit: RateLimit, client: string, tx: Db | Tx = db): Promise<number> =>
    isOn ? count(limit, client, tx) : 0;

  /**
   * Counts one hit before the work, so that simultaneous attempts all count.
   * @param tx  with it, only hits of committed transactions count: for what a row or mail of the same transaction costs
   */
  async function hit(limit: RateLimit, client: string, tx: Db | Tx = db): Promise<void> {
    const retryAfterSeconds = await countHit(limit, client, tx);
    if (retryAfterSeconds > 0) throw new Refusal('request.too_many', { retryAfterSeconds });
  }

  /** Counts one hit and applies the second limit only while the first one is exceeded. */
  async function slowDown(limit: RateLimit, slowed: RateLimit, client: string): Promise<void> {
    if ((await countHit(limit, client)) > 0) await hit(slowed, client);
  }

  /** @param hitAt  an earlier hit's time: if it counts no more, another one's place stays taken */
  async function undoHit(limit: RateLimit, client: string, hitAt = clock.now().toISOString()): Promise<void> {
    if (!isOn) return;
    await db
      .updateTable('rate_limits')
      .set({ hits: sql`hits - 1` })
      .where('key', '=', keyOf(limit, client))
      .where('hits', '>', 0)
      .where('resets_at', '<=', isoSince(hitAt, limit.withinMs))
      .execute();
  }

  const removeExpired = (run: CleanUpRun) => {
    const where = sql<boolean>`resets_at <= ${clock.now().toISOString()}`;
    return deleteAll(run, { table: 'rate_limits', key: 'key', where });
  };

  /** Counts a hit for the network and its IPv6 site, because a site has 65,536 networks. */
  async function hitFrom(network: string, limit: RateLimit, tx: Db | Tx = db): Promise<void> {
    const site = siteOf(network);
    if (site !== null) await refuseExhausted(ofSite(limit), site, tx);
    await hit(limit, network, tx);
    if (site !== null) await hit(ofSite(limit), site, tx);
  }
  /** Only reads: a refused site needs no rows for its networks. */
  async function refuseExhausted(limit: RateLimit, client: string, tx: Db | Tx): Promise<void> {
    if (!isOn) return;
    const row = await tx
      .selectFrom('rate_limits')
      .where('key', '=', keyOf(limit, client))
      .where('hits', '>=', limit.hits)
      .where('resets_at', '>', clock.now().toISOString())
      .where('resets_at', '<=', isoAfter(clock, limit.withinMs))
      .select('resets_at')
      .executeTakeFirst();
    if (!row) return;
    const retryAfterSeconds = (Date.parse(row.resets_at) - clock.now().getTime()) / 1000;
    throw new Refusal('request.too_many', { retryAfterSeconds });
  }
  async function undoHitFrom(network: string, limit: RateLimit, hitAt?: string): Promise<void> {
    await undoHit(limit, network, hitAt);
    const site = siteOf(network);
    if (site !== null) await undoHit(ofSite(limit), site, hitAt);
  }

  return { hit, hitFrom, undoHitFrom, countHit, slowDown, undoHit, removeExpired };
}
export type RateLimits = ReturnType<typeof rateLimits>;

const isoSince = (at: string, ms: number): string => new Date(Date.parse(at) + ms).toISOString();

const ofSite = ({ name, hits, withinMs }: RateLimit): RateLimit => ({
  name: `${name}, site`,
  hits: hits * SITE_FACTOR,
  withinMs,
});

const keyOf = (limit: RateLimit, client: string) =>
  createHash('sha256').update(`${limit.name}\n${client}`).digest('base64url');
