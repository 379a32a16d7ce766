import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const TIMEOUT_MS = 90_000;

/** Runs a script of this folder in a process of its own and parses what it prints. */
export async function runScript<Result>(name: string, ...args: string[]): Promise<Result> {
  const script = path.join(import.meta.dirname, name);
  const options = { maxBuffer: 2 ** 26, timeout: TIMEOUT_MS };
  const { stdout } = await promisify(execFile)(process.execPath, [script, ...args], options);
  return JSON.parse(stdout) as Result; // the script writes this type
}
