import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { systemClock } from '../apps/server/src/platform/lifecycle/clock.ts';
import { openSeededDatabase } from '../apps/server/src/seed/seeded-database.ts';
import { startS3Double } from '../apps/server/src/testing/s3-double/s3-double.ts';
import { checkLock, checkPictures } from './doctor-settings.ts';
import { runCommand } from './steps.ts';

let dataFolder = '';
beforeEach(() => {
  dataFolder = path.join(mkdtempSync(path.join(tmpdir(), 'doctor-')), 'data');
  return () => rmSync(path.dirname(dataFolder), { recursive: true });
});

const DOCTOR = path.join(import.meta.dirname, 'doctor.mjs');
const LAUNCH = path.join(import.meta.dirname, 'launch.mjs');
const runDoctor = (env: Record<string, string>) =>
  runCommand(process.execPath, [DOCTOR], { DATA_DIR: dataFolder, ...env });

test('a port in use is reported with the command that avoids it, and the check changes nothing', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const { code, output } = await runDoctor({ PORT: String(port) });
  server.close();
  expect(output).toContain(
    `✗ 127.0.0.1:${port} is taken by another program\n    fix: stop it, or: PORT=${port + 1} npm start`,
  );
  expect(output).toContain(`✓ ${dataFolder} is writable`);
  expect(existsSync(dataFolder)).toBe(false);
  expect(code).toBe(1);
});

test.each(['abc', '70000'])('PORT=%s and a CHROMIUM_PATH that does not exist are both reported', async (port) => {
  const { code, output } = await runDoctor({ PORT: port, CHROMIUM_PATH: '/nowhere/chromium' });
  expect(output).toContain(`✗ PORT is ${port}, which is not a port number`);
  expect(output).toContain('✗ CHROMIUM_PATH is /nowhere/chromium, which is not an executable file');
  expect(code).toBe(1);
});

test('a file in place of the data folder and unknown words are said', async () => {
  writeFileSync(dataFolder, 'no folder');
  expect((await runDoctor({})).output).toContain(`✗ ${dataFolder} is not a folder\n    fix: set DATA_DIR`);
  for (const words of [['--wrong'], ['word'], ['--url']])
    expect(await runCommand(process.execPath, [DOCTOR, ...words], {})).toMatchObject({
      code: 1,
      output: '✗ npm run doctor [-- --url https://shop.example]\n',
    });
});

test.each([['word'], ['--port 4000'], ['--advisor --port']])(
  'a server that is started with %s says that it reads its settings from the environment',
  async (line) => {
    const words = line.split(' ');
    const { code, output } = await runCommand(process.execPath, [LAUNCH, ...words], { PORT: 'none' });
    expect([code, output]).toEqual([
      1,
      `\n✗ It takes no arguments such as ${words[words[0] === '--advisor' ? 1 : 0]}: settings are variables, see .env.example\n`,
    ]);
  },
);

test('the address that visitors see is asked as its own pages would', async () => {
  const origins: (string | undefined)[] = [];
  const server = createHttpServer((request, response) => {
    if (request.method === 'GET') return response.end();
    origins.push(request.headers.origin);
    const isFirst = origins.length === 1;
    return response.writeHead(isFirst ? 204 : 403).end(isFirst ? '' : '{"detail": "the proxy does not send Host"}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const doctor = () => runCommand(process.execPath, [DOCTOR, '--url', url], {});
  const [good, bad] = [await doctor(), await doctor()];
  server.close();
  expect(origins).toEqual([url, url]);
  expect([good.code, good.output]).toEqual([0, `✓ ${url} is the shop’s own address: forms can be sent\n`]);
  expect(bad.code).toBe(1);
  expect(bad.output).toContain('refuses what its own pages send (403): the proxy does not send Host');
  expect((await runCommand(process.execPath, [DOCTOR, '--url', 'shop'], {})).output).toContain(
    '✗ shop is no web address',
  );
});

const LOCK_CODE = path.resolve(import.meta.dirname, '../apps/server/src/platform/db/data-dir-lock.ts');
const HOLD = `
  const { lockDataDir } = await import(${JSON.stringify(LOCK_CODE)});
  const lock = lockDataDir(process.argv[1]);
  console.log('held');
  setInterval(() => lock, 1000);
`;

test.runIf(process.platform === 'linux')('the process that locks the data folder is named until it exits', async () => {
  mkdirSync(dataFolder);
  const holder = spawn(process.execPath, ['--input-type=module', '-e', HOLD, dataFolder]);
  await once(holder.stdout, 'data');
  expect(checkLock(dataFolder)).toMatchObject({ mark: '✗', fix: expect.stringContaining(`kill ${holder.pid},`) });
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  expect(checkLock(dataFolder)).toMatchObject({ mark: '✓', text: 'no shop is running on the data folder' });
});

test('uploaded pictures that are not in the folder are counted, and a new shop has none to check', async () => {
  const env = { DATA_DIR: dataFolder, DATABASE_URL: undefined };
  expect(await checkPictures(env)).toEqual([]);
  const database = await openSeededDatabase({ env, clock: systemClock, hashPassword: async () => 'none' });
  const [here, elsewhere] = ['a', 'b'].map((letter) => letter.repeat(64)) as [string, string];
  const row = { seller_id: 1, bytes: 1, uploaded_at: '2026-01-01T00:00:00.000Z' };
  await database.db
    .insertInto('pictures')
    // Two sellers have uploaded the same picture.
    .values([1, 2].map((seller_id) => ({ ...row, seller_id, hash: here })))
    .execute();
  const folder = path.join(dataFolder, 'pictures');
  mkdirSync(folder);
  writeFileSync(path.join(folder, `${here}.webp`), 'a picture');
  expect(await checkPictures(env)).toEqual([{ mark: '✓', text: `all 1 uploaded pictures are in ${folder}` }]);
  await database.db
    .insertInto('pictures')
    .values({ ...row, hash: elsewhere })
    .execute();
  expect(await checkPictures(env)).toEqual([
    {
      mark: '✗',
      text: `1 of 2 uploaded pictures are not in ${folder}`,
      fix: 'share this folder among all processes, or copy pictures/ from a backup',
    },
  ]);
  await database.close();
});

test('pictures in a bucket are counted there, and a bucket that cannot be read is reported', async () => {
  await using bucket = await startS3Double();
  for (const [name, value] of Object.entries(bucket.keys)) vi.stubEnv(name, value);
  const env = { DATA_DIR: dataFolder, DATABASE_URL: undefined, PICTURES_URL: bucket.url('shop') };
  const database = await openSeededDatabase({ env, clock: systemClock, hashPassword: async () => 'none' });
  const hash = 'a'.repeat(64);
  await database.db
    .insertInto('pictures')
    .values({ seller_id: 1, hash, bytes: 1, uploaded_at: '2026-01-01T00:00:00.000Z' })
    .execute();
  const missing = { mark: '✗', text: '1 of 1 uploaded pictures are not in the bucket' };
  expect(await checkPictures(env)).toMatchObject([missing]);
  bucket.files.set(`shop/${hash}.webp`, { content: Buffer.from('x'), type: 'image/webp', writtenAt: new Date() });
  expect(await checkPictures(env)).toEqual([{ mark: '✓', text: 'all 1 uploaded pictures are in the bucket' }]);
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'another');
  expect(await checkPictures(env)).toMatchObject([{ mark: '✗', text: 'the bucket of PICTURES_URL cannot be read' }]);
  vi.unstubAllEnvs();
  await database.close();
});

test('a place for pictures that the shop cannot write to is reported', async () => {
  mkdirSync(dataFolder);
  const folder = path.join(dataFolder, 'pictures');
  // A file, because nothing is unwritable to the root user that tests may run as.
  writeFileSync(folder, '');
  expect(await checkPictures({ DATA_DIR: dataFolder, DATABASE_URL: undefined })).toEqual([
    { mark: '✗', text: `${folder} is not writable`, fix: `chown -R "$USER" ${folder}` },
  ]);
});
