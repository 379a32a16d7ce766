import type { Db, Tx } from '#platform/db/database.ts';
import type { Clock } from '#platform/lifecycle/clock.ts';
import { toOwnCode } from './code-terms.ts';
import { codesRepository } from './codes.repository.ts';

export async function ownCodesOf(userId: number, db: Db, clock: Clock) {
  const own = await codesRepository(db).list(userId, '').orderBy('id').execute();
  const now = clock.now().toISOString();
  return own.map((row) => toOwnCode(row, now));
}

/** Ends a seller's codes; their rows stay, because orders refer to them. */
export async function stopCodes(userId: number, tx: Tx, clock: Clock): Promise<boolean> {
  await tx
    .updateTable('codes')
    .set({ stopped_at: clock.now().toISOString() })
    .where('seller_id', '=', userId)
    .where('stopped_at', 'is', null)
    .execute();
  return false;
}
