import { availableParallelism } from 'node:os';
import { semaphore } from '@beautymark/contracts/semaphore';
import { hash, verify } from '@node-rs/argon2';
import type { Row } from '#platform/db/tables.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { MINUTE_MS } from '#platform/lifecycle/clock.ts';
import { usersRepository } from '#platform/security/users.repository.ts';
import type { Shop } from '#platform/shop.ts';

/** OWASP's recommended parameters for argon2id: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashing occupies a core for 50 ms. One core stays free for pages, and up to a second of work may queue. */
const CONCURRENCY = Math.max(1, Math.min(4, availableParallelism() - 1));
const LIMITS = { atOnce: CONCURRENCY, waiting: 20 * CONCURRENCY };
const RETRY_SECONDS = 2;

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes equally long for an unknown user (null) and a wrong password, so that timing reveals nothing. */
  matches(password: string, stored: string | null): Promise<boolean>;
}

/** argon2id. The cost is a parameter only to keep tests fast. */
export function argon2Passwords(cost: typeof COST = COST, limits = LIMITS): Passwords {
  const limiter = semaphore(limits);
  const limited = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const permit = await limiter.acquire();
    if (!permit) throw new Refusal('server.busy', { retryAfterSeconds: RETRY_SECONDS });
    try {
      return await work();
    } finally {
      permit.release();
    }
  };
  // Systems may send the same character as different code points.
  const normalize = (password: string) => password.normalize('NFKC');
  const hashNormalized = (password: string) => limited(() => hash(normalize(password), cost));
  const dummyHash = hashNormalized('not a real password');
  return {
    hash: hashNormalized,
    matches: async (password, stored) => {
      const compared = stored ?? (await dummyHash);
      const isCorrect = await limited(() => verify(compared, normalize(password)));
      return isCorrect && stored !== null;
    },
  };
}

/** A stranger at an open browser must not try many passwords. */
const CHECKS = { name: 'password check', hits: 10, withinMs: 15 * MINUTE_MS };

/** Checks the password of a signed-in user before something that only its owner may do. */
export const passwordCheck =
  ({ db, limits }: Shop, passwords: Passwords) =>
  async (userId: number, password: string): Promise<Row<'users'>> => {
    await limits.hit(CHECKS, String(userId));
    const user = await usersRepository(db).byId(userId);
    if (!user) throw new Refusal('account.not_signed_in');
    if (!(await passwords.matches(password, user.password_hash))) throw new Refusal('account.wrong_password');
    await limits.undoHit(CHECKS, String(userId));
    return user;
  };
export type PasswordCheck = ReturnType<typeof passwordCheck>;
