/** Runs `npm run operator -- <username> [--remove | --reset-two-factor]` with the shop's settings. */
import { parseArgs } from 'node:util';
import { type Db, openUnlocked } from '#platform/db/database.ts';
import { systemClock } from '#platform/lifecycle/clock.ts';
import { readEnv, WrongSettings } from '#platform/lifecycle/env.ts';
import { resetTwoFactor } from '#shop/account/index.ts';
import { grantOperator } from '#shop/desk/index.ts';

const USAGE = 'npm run operator -- <username> [--remove | --reset-two-factor]';
const OPTIONS = {
  remove: { type: 'boolean' },
  'reset-two-factor': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** Said without a stack. */
class CannotGrant extends Error {}

async function grant(db: Db, options: { username: string; isOperator: boolean }): Promise<string> {
  const { username, isOperator } = options;
  if (!(await grantOperator(db, systemClock, options))) throw new CannotGrant(`there is no user ${username}`);
  return isOperator
    ? `${username} is an operator now. Two-factor sign-in is set up at /account/security before /operator opens`
    : `${username} is no operator now`;
}

async function reset(db: Db, username: string): Promise<string> {
  if (!(await resetTwoFactor(db, systemClock, username)))
    throw new CannotGrant(`there is no user ${username} with two-factor sign-in`);
  return `${username} signs in with the password alone, and is signed out everywhere`;
}

async function run({ positionals, values }: ReturnType<typeof readArguments>): Promise<string> {
  const [username, ...more] = positionals;
  if (values.help) return USAGE;
  if (username === undefined || more.length > 0) throw new CannotGrant(USAGE);
  const env = readEnv(process.env);
  const db = openUnlocked(env);
  if (!db) throw new CannotGrant(`there is no shop in ${env.DATA_DIR} yet: start it once`);
  try {
    return values['reset-two-factor']
      ? await reset(db, username)
      : await grant(db, { username, isOperator: !values.remove });
  } finally {
    await db.destroy();
  }
}

function readArguments() {
  try {
    return parseArgs({ allowPositionals: true, options: OPTIONS });
  } catch {
    throw new CannotGrant(USAGE);
  }
}

try {
  console.log(await run(readArguments()));
} catch (error) {
  const isExpected = [CannotGrant, WrongSettings].some((kind) => error instanceof kind);
  console.error(isExpected && error instanceof Error ? `✗ ${error.message}` : error);
  process.exitCode = 1;
}
