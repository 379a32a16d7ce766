import { hash, verify } from '@node-rs/argon2';

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes as long for an unknown user (null) as for a wrong password, so that the answer's time tells nothing. */
  matches(password: string, stored: string | null): Promise<boolean>;
}

/** argon2id; the cost is a parameter only so that tests need not wait. */
export function argon2Passwords(cost: typeof COST = COST): Passwords {
  // The same key typed on two systems may arrive as different code points.
  const normal = (password: string) => password.normalize('NFKC');
  const hashNormal = (password: string) => hash(normal(password), cost);
  const nobody = hashNormal('the password of nobody');
  return {
    hash: hashNormal,
    matches: async (password, stored) => {
      const isRight = await verify(stored ?? (await nobody), normal(password));
      return isRight && stored !== null;
    },
  };
}
