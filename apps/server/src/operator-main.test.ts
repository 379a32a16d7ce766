import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const COMMAND = fileURLToPath(new URL('./operator-main.ts', import.meta.url));
const USAGE = 'npm run operator -- <username> [--remove | --reset-two-factor]';

test.each([
  ['--help', { status: 0, stdout: `${USAGE}\n`, stderr: '' }],
  ['--unknown', { status: 1, stdout: '', stderr: `✗ ${USAGE}\n` }],
])('the operator command with %s prints its usage and no stack', { timeout: 60_000 }, (option, expected) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [COMMAND, option], { encoding: 'utf8' });
  expect({ status, stdout, stderr }).toEqual(expected);
});
