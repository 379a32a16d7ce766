import { availableParallelism } from 'node:os';
import { turns } from '@beautymark/face-analysis/turns';
import { hash, verify } from '@node-rs/argon2';
import { Refusal } from '#platform/http/refusal.ts';

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashing takes a whole core for a twentieth of a second: one stays free for pages, and a second of work may wait. */
const AT_ONCE = Math.max(1, Math.min(4, availableParallelism() - 1));
const ROOM = { atOnce: AT_ONCE, waiting: 20 * AT_ONCE };
const RETRY_SECONDS = 2;

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes as long for an unknown user (null) as for a wrong password, so that the answer's time tells nothing. */
  matches(password: string, stored: string | null): Promise<boolean>;
}

/** argon2id; the cost is a parameter only so that tests need not wait. */
export function argon2Passwords(cost: typeof COST = COST, room = ROOM): Passwords {
  const line = turns(room);
  const inTurn = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const turn = await line.take();
    if (!turn) throw new Refusal('server.busy', { retryAfterSeconds: RETRY_SECONDS });
    try {
      return await work();
    } finally {
      turn.end();
    }
  };
  // The same key typed on two systems may arrive as different code points.
  const normal = (password: string) => password.normalize('NFKC');
  const hashNormal = (password: string) => inTurn(() => hash(normal(password), cost));
  const nobody = hashNormal('the password of nobody');
  return {
    hash: hashNormal,
    matches: async (password, stored) => {
      const known = stored ?? (await nobody);
      const isRight = await inTurn(() => verify(known, normal(password)));
      return isRight && stored !== null;
    },
  };
}
