import type { UserRow } from '#platform/db/tables.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { MINUTE_MS } from '#platform/lifecycle/clock.ts';
import { usersRepository } from '#platform/security/users.repository.ts';
import type { Shop } from '#platform/shop.ts';
import type { Passwords } from './passwords.ts';

/** A stranger at an open browser must not be able to try passwords one after the other. */
const CHECKS = { name: 'password check', hits: 10, withinMs: 15 * MINUTE_MS };

/** Checks the password of a signed-in user before something that only its owner may do. */
export const passwordCheck =
  ({ db, limits }: Shop, passwords: Passwords) =>
  async (userId: number, password: string): Promise<UserRow> => {
    await limits.hit(CHECKS, String(userId));
    const user = await usersRepository(db).byId(userId);
    if (!user) throw new Refusal('account.not_signed_in');
    if (!(await passwords.matches(password, user.password_hash))) throw new Refusal('account.wrong_password');
    await limits.undoHit(CHECKS, String(userId));
    return user;
  };
export type PasswordCheck = ReturnType<typeof passwordCheck>;
