import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { COMPILE_CACHE } from '../../testing/settings.ts';
import { startServer } from '../../testing/start-server.ts';
import { startupMessage } from './startup-errors.ts';

const MAIN = fileURLToPath(new URL('../../advisor-main.ts', import.meta.url));
const SETTINGS = { PORT: 80, HOST: '127.0.0.1', DATA_DIR: '/data', DATABASE_URL: undefined };

/** Starts the advisor, which needs no built storefront, and returns what it says when it cannot. */
async function start(settings: { DATA_DIR: string; PORT: string }) {
  const env = { ...COMPILE_CACHE, PATH: '', ...settings, DATABASE_URL: '', LOG_LEVEL: 'silent' };
  const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  const [stderr, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return { code, stderr };
}

test('a port in use is said in one sentence', { timeout: 60_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'beautymark-start-'));
  await using other = await startServer();
  expect(await start({ DATA_DIR: folder, PORT: String(other.port) })).toEqual({
    code: 1,
    stderr: `Port ${other.port} on 127.0.0.1 is already in use: stop the other program, or set another PORT.\n`,
  });
  rmSync(folder, { recursive: true });
});

test('a damaged database and a file in place of the folder are said in one sentence', { timeout: 60_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'beautymark-start-'));
  writeFileSync(join(folder, 'advisor'), 'no folder');
  const noFolder = await start({ DATA_DIR: folder, PORT: '0' });
  expect(noFolder.stderr).toMatch(/^DATA_DIR \(.+\) is not a folder: [^\n]+\.\n$/);
  expect(noFolder.code).toBe(1);
  rmSync(join(folder, 'advisor'));
  mkdirSync(join(folder, 'advisor'));
  writeFileSync(join(folder, 'advisor', 'beautymark.db'), 'no database at all, but long enough to be read as one');
  const damaged = await start({ DATA_DIR: folder, PORT: '0' });
  expect(damaged.stderr).toMatch(/^The database in DATA_DIR \(.+\) is damaged: [^\n]+\.\n$/);
  rmSync(folder, { recursive: true });
});

const systemError = (code: string, more: object = {}) => Object.assign(new Error(code), { code, ...more });
const sqliteError = (errcode: number) => Object.assign(new Error('sqlite'), { code: 'ERR_SQLITE_ERROR', errcode });

test.each([
  [systemError('EADDRNOTAVAIL'), /no address 127\.0\.0\.1/],
  [systemError('EACCES', { syscall: 'listen' }), /may not listen on port 80/],
  [systemError('EACCES', { syscall: 'mkdir' }), /^DATA_DIR \(\/data\) cannot be written/],
  [systemError('EROFS'), /cannot be written/],
  [systemError('ENOENT', { syscall: 'mkdir', errno: -2, path: '/data/x' }), /^DATA_DIR \(\/data\) cannot be written/],
  [systemError('EACCES', { syscall: 'mkdir', errno: -13, path: '/else' }), /^\/else: permission denied$/],
  [systemError('EACCES', { errno: -13, path: '/data2/a', dest: '/b' }), /^\/data2\/a to \/b: permission denied$/],
  [systemError('ENOTFOUND', { syscall: 'getaddrinfo', hostname: '127.0.0.1' }), /no address 127\.0\.0\.1/],
  [sqliteError(8), /cannot be written/],
  [sqliteError(1032), /cannot be written/],
  [sqliteError(13), /is full/],
  [systemError('ENOSPC'), /is full/],
  [sqliteError(26), /is damaged: restore a backup/],
  [sqliteError(267), /is damaged/],
])('%s is explained', (error, sentence) => {
  expect(startupMessage(error, SETTINGS)).toMatch(sentence);
});

test.each([
  systemError('ENOTFOUND', { syscall: 'getaddrinfo', hostname: 'db' }),
  systemError('28P01'),
  systemError('3D000'),
  new AggregateError([systemError('ECONNREFUSED')]),
  new Error('timeout exceeded when trying to connect'),
])('where PostgreSQL cannot be used, %s is explained', (error) => {
  const settings = { ...SETTINGS, DATABASE_URL: 'postgres://shop:word@db/shop' };
  expect(startupMessage(error, settings)).toMatch(/^The database of DATABASE_URL cannot be used \(.+\): start it/);
  expect(startupMessage(error, settings)).not.toContain('word');
  expect(startupMessage(error, SETTINGS)).toBeNull();
});

test('a bug keeps its stack', () => {
  expect(startupMessage(new TypeError('x is undefined'), SETTINGS)).toBeNull();
});
