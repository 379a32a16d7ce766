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
/** Counted per address, so that trying one password on many accounts (password spraying) is limited, too. */
const FAILED_FROM_ADDRESS = { name: 'sign-in from address', hits: 100, withinMs: 15 * MINUTE_MS };
const REGISTRATIONS = { name: 'registration', hits: 20, withinMs: HOUR_MS };

interface Deps {
  db: Db;
  clock: Clock;
  passwords: Passwords;
  limits: RateLimits;
}

/** A user as this service answers it: always with its id. */
type Account = User & { id: number };

export function accountsService({ db, clock, passwords, limits }: Deps) {
  const repository = accountsRepository(db);

  /** Refuses an unknown user and a wrong password in the same way. */
  async function signIn({ username, password }: Credentials, address: string): Promise<Account> {
    const key = uniqueKey(username);
    const account = `${key}\n${address}`;
    await limits.hit(FAILED_SIGN_INS, account);
    await limits.hit(FAILED_FROM_ADDRESS, address);
    const user = await repository.byUsername(key);
    const isCorrect = await passwords.matches(password, user?.password_hash ?? null);
    if (!user || !isCorrect) throw new Refusal('account.wrong_credentials');
    await limits.undoHit(FAILED_SIGN_INS, account);
    await limits.undoHit(FAILED_FROM_ADDRESS, address);
    return toUser(user);
  }

  /** Does not reveal whether the username or the e-mail address is taken. */
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

const toUser = ({ id, username, email, full_name, is_seller, is_operator }: UserRow): Account => ({
  id,
  username,
  email,
  fullName: full_name,
  isSeller: is_seller === 1,
  ...(is_operator === 1 ? { isOperator: true as const } : {}),
});
