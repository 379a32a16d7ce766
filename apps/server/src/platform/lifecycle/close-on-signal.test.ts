import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as after } from 'node:timers/promises';
import { expect, test } from 'vitest';

const CLOSE_ON_SIGNAL = new URL('./close-on-signal.ts', import.meta.url).href;

/** A process of its own that takes so long to close. */
async function aProcess(closeMs: number, closeWithinMs = 20_000) {
  const script = `const { closeOnSignal } = await import(${JSON.stringify(CLOSE_ON_SIGNAL)});
    closeOnSignal(() => new Promise((done) => setTimeout(done, ${closeMs})), ${closeWithinMs});
    setInterval(() => {}, 1000); console.log('ready');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  const ended = once(child, 'exit').then(([code]) => Number(code));
  return { child, ended };
}

test('the same Ctrl-C twice lets what is in flight finish', async () => {
  const { child, ended } = await aProcess(1000);
  child.kill('SIGINT');
  await after(300);
  child.kill('SIGINT');
  await after(100);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
});

test('a later signal ends a process that will not close', async () => {
  const { child, ended } = await aProcess(15_000);
  child.kill('SIGTERM');
  await after(2300);
  expect(child.exitCode).toBeNull();
  child.kill('SIGTERM');
  expect(await ended).toBe(1);
});

test('what does not close in time is cut off', async () => {
  const { child, ended } = await aProcess(15_000, 200);
  child.kill('SIGTERM');
  expect(await ended).toBe(1);
});
