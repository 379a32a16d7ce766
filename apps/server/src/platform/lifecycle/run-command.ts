import { inspect, parseArgs } from 'node:util';
import { type Env, readEnv, WrongSettings } from './env.ts';
import { startupMessage } from './startup-errors.ts';

/** The command cannot do as asked; the message says what to do. */
export class CommandRefused extends Error {}

interface Command<Flag extends string> {
  usage: string;
  variables: Record<string, string | undefined>;
  flags?: readonly Flag[];
  /** @returns what to print, or null where the words are none that it knows */
  run: (words: string[], env: Env, given: Partial<Record<Flag, boolean>>) => Promise<string | null>;
}

/** Runs an operator's command with the shop's settings. Only a bug is printed with its stack. */
export async function runCommand<Flag extends string>({
  usage,
  variables,
  flags = [],
  run,
}: Command<Flag>): Promise<void> {
  let env: Env | undefined;
  try {
    const { words, given } = readArguments([...flags, 'help']);
    if (given?.help) return void process.stdout.write(`${usage}\n`);
    env = readEnv(variables);
    const answer = given && (await run(words, env, given as Partial<Record<Flag, boolean>>));
    if (answer === null) throw new CommandRefused(usage);
    process.stdout.write(`${answer}\n`);
  } catch (error) {
    const isRefused = error instanceof CommandRefused || error instanceof WrongSettings;
    const known = isRefused ? error.message : env && startupMessage(error, env);
    process.stderr.write(`${known ? `✗ ${known}` : inspect(error)}\n`);
    process.exitCode = 1;
  }
}

function readArguments(flags: readonly string[]) {
  const options = Object.fromEntries(flags.map((flag) => [flag, { type: 'boolean' } as const]));
  try {
    const { positionals, values } = parseArgs({ allowPositionals: true, options });
    return { words: positionals, given: values };
  } catch {
    return { words: [], given: null };
  }
}
