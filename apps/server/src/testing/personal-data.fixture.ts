import type { Db } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { systemClock } from '#platform/lifecycle/clock.ts';
import { PERSONAL_DATA } from '../wiring/personal-data.ts';

/** A part of the file that an account's owner can download. */
export const readPart = (part: string, userId: number, db: Db) =>
  PERSONAL_DATA.find(({ file }) => file?.part === part)?.file?.read(userId, db, systemClock);

/** What follows when an account is closed, without closing it: demo accounts never are. */
export async function eraseAll(userId: number, db: Db): Promise<void> {
  for (const { erase } of PERSONAL_DATA)
    while (erase && (await inTransaction(db, (tx) => erase(userId, tx, systemClock))));
}
