import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { COMPILE_CACHE } from './testing/settings.ts';

const urlOf = (path: string) => new URL(path, import.meta.url).href;
/** As main.ts does it, without the storefront, which need not be built. */
const SCRIPT = `
  const { startProcess, localBackends } = await import(${JSON.stringify(urlOf('./start-process.ts'))});
  const { buildApp } = await import(${JSON.stringify(urlOf('./app.ts'))});
  const build = async (env, log) => (await buildApp({ env, log, backends: localBackends(env, log) })).app;
  await startProcess({ name: 'The shop', variables: process.env, build });
`;

/** Starts the shop's own process with these settings, and ends it. @returns the packages that it had loaded until it was ready */
async function loadedBy(settings: Record<string, string>): Promise<Set<string>> {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'beautymark-parts-'));
  const noteLoaded = ['--import', fileURLToPath(urlOf('./testing/note-loaded-packages.mjs'))];
  const shop = spawn(process.execPath, [...noteLoaded, '--input-type=module', '-e', SCRIPT], {
    env: { ...COMPILE_CACHE, DATA_DIR, PORT: '0', LOG_LEVEL: 'silent', NODE_ENV: 'production', ...settings },
  });
  const ended = once(shop, 'exit');
  let noted = '';
  shop.stderr.on('data', (text) => (noted += text));
  const isReady = new Promise<void>((resolve) => {
    shop.stdout.on('data', (text) => String(text).includes('is ready') && resolve());
  });
  await Promise.race([isReady, ended.then(() => Promise.reject(new Error(`the shop ended early:\n${noted}`)))]);
  shop.kill('SIGTERM');
  await ended;
  await rm(DATA_DIR, { recursive: true });
  return new Set(noted.split('\n').flatMap((line) => /^loaded (.+)$/.exec(line)?.[1] ?? []));
}
const startingWith = (names: Set<string>, starts: string[]) =>
  [...names].filter((name) => starts.some((start) => name.startsWith(start)));

const timeout = 120_000;
test('without settings the shop loads no client of a bucket or of Stripe, and nothing of OpenTelemetry', {
  timeout,
}, async () => {
  const names = await loadedBy({});
  expect(names).toContain('fastify');
  expect(startingWith(names, ['@aws-sdk/', '@smithy/', '@opentelemetry/', 'stripe'])).toEqual([]);
});
