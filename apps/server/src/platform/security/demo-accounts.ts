import type { Db } from '#platform/db/database.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { usersRepository } from './users.repository.ts';

/** The accounts that a seeded shop starts with. Their password is public, so signing in does not prove ownership. */
export const DEMO_USERNAMES = { shopper: 'demo.shopper', seller: 'demo.seller' } as const;

export const isDemoAccount = ({ username }: { username: string }): boolean =>
  Object.values<string>(DEMO_USERNAMES).includes(username);

/** Refuses to store something in a demo account: every visitor could read, use and change it. */
export async function refuseDemo(db: Db, userId: number, things: string): Promise<void> {
  const user = await usersRepository(db).byId(userId);
  if (user && isDemoAccount(user)) {
    throw new Refusal('account.demo', { detail: `All visitors share this demo account, so it has no ${things}.` });
  }
}
