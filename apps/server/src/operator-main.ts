/** Runs `npm run operator -- <username> [--remove]` with the shop's settings. */
import { parseArgs } from 'node:util';
import { grantOperator } from '#modules/operator/index.ts';
import { openUnlocked } from '#platform/db/database.ts';
import { systemClock } from '#platform/lifecycle/clock.ts';
import { readEnv, WrongSettings } from '#platform/lifecycle/env.ts';

const USAGE = 'npm run operator -- <username> [--remove]';

/** Said without a stack. */
class CannotGrant extends Error {}

try {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { remove: { type: 'boolean' } } });
  const [username, ...more] = positionals;
  if (username === undefined || more.length > 0) throw new CannotGrant(USAGE);
  const isOperator = !(values.remove ?? false);
  const env = readEnv(process.env);
  const db = openUnlocked(env);
  if (!db) throw new CannotGrant(`there is no shop in ${env.DATA_DIR} yet: start it once`);
  try {
    if (!(await grantOperator(db, systemClock, { username, isOperator }))) {
      throw new CannotGrant(`there is no user ${username}`);
    }
  } finally {
    await db.destroy();
  }
  console.log(`${username} is ${isOperator ? 'an operator' : 'no operator'} now`);
} catch (error) {
  const isExpected = [CannotGrant, WrongSettings].some((kind) => error instanceof kind);
  console.error(isExpected && error instanceof Error ? `✗ ${error.message}` : error);
  process.exitCode = 1;
}
