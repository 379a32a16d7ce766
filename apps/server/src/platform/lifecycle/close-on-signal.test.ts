import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as after } from 'node:timers/promises';
import { expect, test } from 'vitest';

const CLOSE_SERVER = new URL('./close-server.ts', import.meta.url).href;

/** A separate process that takes `closeMs` to close. */
async function startProcess(closeMs: number, closeWithinMs = 20_000) {
  const script = `const { closeOnSignal } = await import(${JSON.stringify(CLOSE_SERVER)});
    closeOnSignal(() => new Promise((done) => setTimeout(done, ${closeMs})), ${closeWithinMs});
    setInterval(() => {}, 1000); console.log('ready');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  const ended = once(child, 'exit').then(([code]) => Number(code));
  return { child, ended };
}

test('signals repeated within two seconds let requests in flight finish', async () => {
  const { child, ended } = await startProcess(1000);
  child.kill('SIGINT');
  await after(300);
  child.kill('SIGINT');
  await after(100);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
});

test('a later signal ends a process that does not close', async () => {
  const { child, ended } = await startProcess(15_000);
  child.kill('SIGTERM');
  await after(2300);
  expect(child.exitCode).toBeNull();
  child.kill('SIGTERM');
  expect(await ended).toBe(1);
});

test('a process that does not close in time exits with an error', async () => {
  const { child, ended } = await startProcess(15_000, 200);
  child.kill('SIGTERM');
  expect(await ended).toBe(1);
});
