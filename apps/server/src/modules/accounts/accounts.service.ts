import type { Credentials, Registration, User } from '@beautymark/contracts/accounts';
import type { Db } from '#platform/db/database.ts';
import { isUniqueViolation } from '#platform/db/database-errors.ts';
import { uniqueKey } from '#platform/db/search-text.ts';
import type { UserRow } from '#platform/db/tables.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { type Clock, HOUR_MS, MINUTE_MS } from '#platform/lifecycle/clock.ts';
import type { RateLimits } from '#platform/security/rate-limits.ts';
import { accountsRepository } from './accounts.repository.ts';
import type { Passwords } from './passwords.ts';

/** Counted per account and address: a stranger's failures never lock the owner out from another address. */
const FAILED_SIGN_INS = { name: 'sign-in', hits: 10, withinMs: 15 * MINUTE_MS };
/** Of one address, whatever the names: guessing at many accounts costs as much work as guessing at one. */
const FAILED_FROM_ADDRESS = { name: 'sign-in from address', hits: 100, withinMs: 15 * MINUTE_MS };
const REGISTRATIONS = { name: 'registration', hits: 20, withinMs: HOUR_MS };

interface Needs {
  db: Db;
  clock: Clock;
  passwords: Passwords;
  limits: RateLimits;
}

export function accountsService({ db, clock, passwords, limits }: Needs) {
  const repository = accountsRepository(db);

  /** An unknown user and a wrong password are refused alike. */
  async function signIn({ username, password }: Credentials, address: string): Promise<User> {
    const key = uniqueKey(username);
    const who = `${key}\n${address}`;
    await limits.hit(FAILED_SIGN_INS, who);
    await limits.hit(FAILED_FROM_ADDRESS, address);
    const user = await repository.byUsername(key);
    const isRight = await passwords.matches(password, user?.password_hash ?? null);
    if (!user || !isRight) throw new Refusal('account.wrong_credentials');
    await limits.undoHit(FAILED_SIGN_INS, who);
    await limits.undoHit(FAILED_FROM_ADDRESS, address);
    return toUser(user);
  }

  /** Which of username and address exists already is not told. */
  async function register(account: Registration, address: string): Promise<User> {
    await limits.hit(REGISTRATIONS, address);
    const password_hash = await passwords.hash(account.password);
    try {
      const user = await repository.insert({
        username: account.username,
        username_key: uniqueKey(account.username),
        email: account.email,
        email_key: uniqueKey(account.email),
        full_name: account.fullName,
        password_hash,
        is_seller: account.isSeller ? 1 : 0,
        created_at: clock.now().toISOString(),
      });
      return toUser(user);
    } catch (error) {
      throw isUniqueViolation(error) ? new Refusal('account.taken') : error;
    }
  }

  async function userById(id: number): Promise<User> {
    const user = await repository.byId(id);
    if (!user) throw new Refusal('account.not_signed_in');
    return toUser(user);
  }

  return { signIn, register, userById };
}
export type AccountsService = ReturnType<typeof accountsService>;

const toUser = ({ id, username, email, full_name, is_seller }: UserRow): User => ({
  id,
  username,
  email,
  fullName: full_name,
  isSeller: is_seller === 1,
});
