import type { Db } from '#platform/db/database.ts';
import { type Env, WrongSettings } from '#platform/lifecycle/env.ts';
import { DEMO_USERNAMES } from '#platform/security/demo-accounts.ts';
import type { Passwords } from '#shop/account/index.ts';
import { DEMO_PASSWORD } from './seed.ts';

interface Deps {
  env: Pick<Env, 'PAYMENTS' | 'SEED'>;
  db: Db;
  passwords: Pick<Passwords, 'matches'>;
}

/**
 * Refuses to seed or serve a shop that takes money while an account has a public password.
 * @throws WrongSettings with what to do
 */
export async function refuseDemoAccounts({ env, db, passwords }: Deps): Promise<void> {
  if (env.PAYMENTS === 'demo') return;
  const seeded = await db.selectFrom('metadata').where('name', '=', 'seeded').select('name').executeTakeFirst();
  if (!seeded && env.SEED === 'demo') {
    throw new WrongSettings('SEED: must be none for a new shop with PAYMENTS=stripe, since its products are made up');
  }
  const accounts = await db
    .selectFrom('users')
    .where('username', 'in', Object.values(DEMO_USERNAMES))
    .where('deleted_at', 'is', null)
    .select(['username', 'password_hash'])
    .execute();
  for (const { username, password_hash } of accounts) {
    if (!(await passwords.matches(DEMO_PASSWORD, password_hash))) continue;
    throw new WrongSettings(
      `PAYMENTS: ${username} still has the password that everybody knows. Start a shop that sells with an empty DATA_DIR and SEED=none`,
    );
  }
}
