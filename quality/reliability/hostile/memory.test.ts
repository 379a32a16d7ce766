import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { residentMb } from './memory.ts';

/** Starts the script in its first argument as a child, which may do the same, and ends when its input does. */
const START = `
  require('node:child_process').spawn(process.execPath, ['-e', process.argv[1], ...process.argv.slice(2)], { stdio: 'inherit' });
`;
const WAIT = `process.stdin.on('end', () => process.exit()).resume(); console.log('ready');`;
/** Node alone holds some 40 MB, so three hold more than this and two do not. */
const THREE_PROCESSES_MB = 105;

test.runIf(process.platform === 'linux')('a process is counted with the children of its children', async () => {
  const launcher = spawn(process.execPath, ['-e', START, START, WAIT], { stdio: ['pipe', 'pipe', 'inherit'] });
  await once(launcher.stdout, 'data');
  const mb = residentMb(launcher.pid ?? 0);
  launcher.stdin.end();
  await once(launcher, 'exit');
  expect(mb).toBeGreaterThan(THREE_PROCESSES_MB);
});
