import type { Db } from '#platform/db/database.ts';
import { buildShop } from './build-shop.ts';

/** Makes the demo accounts, which keep little, accounts like any other. They sign in as before. */
export const ownDemoAccounts = (db: Db) =>
  db
    .updateTable('users')
    .set(({ fn, val }) => ({
      username: fn<string>('replace', ['username', val('demo.'), val('own.')]),
      email_confirmed_at: '2026-11-20T12:00:00.000Z',
      email_proved_at: '2026-11-20T12:00:00.000Z',
    }))
    .execute();

/** A shop whose demo accounts belong to somebody. */
export async function buildOwnShop(...options: Parameters<typeof buildShop>) {
  const shop = await buildShop(...options);
  await ownDemoAccounts(shop.database.db);
  return shop;
}
