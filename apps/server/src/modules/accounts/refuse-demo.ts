import type { Db } from '#platform/db/database.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { accountsRepository } from './accounts.repository.ts';
import { isDemoAccount } from './demo-usernames.ts';

/** Before a demo account would keep something: every other visitor could read, use and change it. */
export async function refuseDemo(db: Db, userId: number, things: string): Promise<void> {
  const user = await accountsRepository(db).byId(userId);
  if (user && isDemoAccount(user)) {
    throw new Refusal('account.demo', { detail: `All visitors share this demo account, so it has no ${things}.` });
  }
}
