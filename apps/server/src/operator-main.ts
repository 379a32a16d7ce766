/** Runs `npm run operator -- <username> [--remove | --reset-two-factor]` with the shop's settings. */
import { type Db, openUnlocked } from '#platform/db/database.ts';
import { isMissingTable } from '#platform/db/database-errors.ts';
import { systemClock } from '#platform/lifecycle/clock.ts';
import { CommandRefused, runCommand } from '#platform/lifecycle/run-command.ts';
import { resetTwoFactor } from '#shop/account/index.ts';
import { grantOperator } from '#shop/desk/index.ts';

async function grant(db: Db, options: { username: string; isOperator: boolean }): Promise<string> {
  const { username, isOperator } = options;
  if (!(await grantOperator(db, systemClock, options))) throw new CommandRefused(`there is no user ${username}`);
  return isOperator
    ? `${username} is an operator now. Two-factor sign-in is set up at /account/security before /operator opens`
    : `${username} is no operator now`;
}

async function reset(db: Db, username: string): Promise<string> {
  if (!(await resetTwoFactor(db, systemClock, username)))
    throw new CommandRefused(`there is no user ${username} with two-factor sign-in`);
  return `${username} signs in with the password alone, and is signed out everywhere`;
}

await runCommand({
  usage: 'npm run operator -- <username> [--remove | --reset-two-factor]',
  variables: process.env,
  flags: ['remove', 'reset-two-factor'],
  run: async ([username, ...more], env, { remove, 'reset-two-factor': resets }) => {
    if (username === undefined || more.length > 0) return null;
    const db = openUnlocked(env);
    if (!db) throw new CommandRefused(`there is no shop in ${env.DATA_DIR} yet: start it once`);
    try {
      return resets ? await reset(db, username) : await grant(db, { username, isOperator: !remove });
    } catch (error) {
      if (isMissingTable(error)) throw new CommandRefused('there is no shop in this database yet: start it once');
      throw error;
    } finally {
      await db.destroy();
    }
  },
});
