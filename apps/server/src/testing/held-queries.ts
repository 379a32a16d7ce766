import type { Db } from '#platform/db/database.ts';

/** A database whose answers can be held back, and made to fail. */
export function heldQueries(db: Db) {
  let isHolding = false;
  const arrived = Promise.withResolvers<void>();
  const failure = Promise.withResolvers<never>();
  // It is looked at by those who are held, if anybody is.
  failure.promise.catch(() => undefined);
  const held = db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (!isHolding) return result;
      arrived.resolve();
      return failure.promise;
    },
  });
  return {
    db: held,
    hold: () => {
      isHolding = true;
    },
    letNewOnesPass: () => {
      isHolding = false;
    },
    /** Resolves when an answer is held. */
    waiting: () => arrived.promise,
    fail: (error: Error) => failure.reject(error),
  };
}
