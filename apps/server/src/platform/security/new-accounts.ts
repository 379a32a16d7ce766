import { exists } from '#platform/db/count.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { HOUR_MS } from '#platform/lifecycle/clock.ts';

/** Anybody can have many of them: what such accounts may hold is bounded. @returns when the oldest of them was opened */
export const newAccountsSince = (at: string): string => new Date(Date.parse(at) - HOUR_MS).toISOString();

export const isNewAccount = (db: Db | Tx, userId: number, at: string): Promise<boolean> =>
  exists(db.selectFrom('users').where('id', '=', userId).where('created_at', '>', newAccountsSince(at)).select('id'));
