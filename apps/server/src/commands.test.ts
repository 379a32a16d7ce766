import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { COMPILE_CACHE, TEST_DATABASE_URL } from './testing/settings.ts';
import { createTestStorage } from './testing/test-storage.ts';

// What an operator types wrongly, or has set up wrongly, is answered in one sentence.

const SECRET = 'q8Z!t3xVb0nM5wLr7PyK2sHdF6gJ9cTa';
const USAGE = 'npm run operator -- <username> [--remove | --reset-two-factor]';
const BACKUP_USAGE = 'npm run backup [-- folder], or npm run restore -- folder';

const shop = await createTestStorage({ isEmbedded: true });
const aside = mkdtempSync(join(tmpdir(), 'beautymark-commands-'));
afterAll(async () => {
  rmSync(aside, { recursive: true });
  await shop.remove();
});
const pictures = join(shop.dataDir, 'pictures');
mkdirSync(pictures);
const file = join(aside, 'file');
writeFileSync(file, 'no folder');
const backup = join(aside, 'backup');
const damaged = join(aside, 'damaged');
mkdirSync(damaged);
writeFileSync(join(damaged, 'beautymark.db'), 'no database at all');

const run = (command: string, settings: Record<string, string> = {}) => {
  const [main, ...words] = command.split(' ');
  const env = { ...COMPILE_CACHE, PATH: '', DATA_DIR: shop.dataDir, LOG_LEVEL: 'silent', PORT: '0', ...settings };
  const script = join(import.meta.dirname, `${main}.ts`);
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...words], {
    env,
    encoding: 'utf8',
    timeout: 30_000,
  });
  return { status, stdout, stderr };
};
const said = (sentence: string) => ({ status: 1, stdout: '', stderr: `${sentence}\n` });

test('the operator command prints its usage', () => {
  expect(run('operator-main --help')).toEqual({ status: 0, stdout: `${USAGE}\n`, stderr: '' });
});

const WRONG: [string, Record<string, string>, string][] = [
  ['operator-main --unknown', {}, `✗ ${USAGE}`],
  ['operator-main nobody', {}, '✗ there is no user nobody'],
  [
    'operator-main nobody',
    { DATA_DIR: damaged },
    `✗ The database in DATA_DIR (${damaged}) is damaged: restore a backup (npm run restore), or move it away.`,
  ],
  [
    'operator-main nobody',
    { DATABASE_URL: 'postgres://shop@127.0.0.1:1/shop', SESSION_SECRET: SECRET },
    '✗ The database of DATABASE_URL cannot be used (connect ECONNREFUSED 127.0.0.1:1): start it, or set another one.',
  ],
  ['backup-main backup --unknown', {}, `✗ ${BACKUP_USAGE}`],
  ['backup-main backup one two', {}, `✗ ${BACKUP_USAGE}`],
  ['backup-main restore', {}, `✗ ${BACKUP_USAGE}`],
  [
    `backup-main backup ${join(pictures, 'x')}`,
    {},
    `✗ ${join(pictures, 'x')} lies in what is backed up: name a folder outside of ${pictures}`,
  ],
  [`backup-main backup ${file}/x`, {}, `✗ ${file}/x.unfinished: not a directory`],
  [
    'backup-main backup',
    { DATA_DIR: damaged },
    `✗ The database in DATA_DIR (${damaged}) is damaged: restore a backup (npm run restore), or move it away.`,
  ],
  [`backup-main restore ${backup}`, { DATA_DIR: file }, `✗ DATA_DIR (${file}) is not a folder: set another DATA_DIR.`],
  [
    'advisor-main',
    { DATABASE_URL: 'postgres://shop@127.0.0.1:1/shop', SESSION_SECRET: SECRET },
    'The database of DATABASE_URL cannot be used (connect ECONNREFUSED 127.0.0.1:1): start it, or set another one.',
  ],
  [
    'advisor-main',
    { HOST: 'no-such-host.invalid' },
    'This machine has no address no-such-host.invalid: set another HOST.',
  ],
];

test.each(WRONG)('%s with %o says what is wrong', { timeout: 60_000 }, (command, settings, sentence) => {
  if (command.includes('restore /')) expect(run(`backup-main backup ${backup}`).status).toBe(0);
  expect(run(command, settings)).toEqual(said(sentence));
});

// A folder below /proc can be made by nobody; Node tries for ever to make it with its parents.
test.runIf(process.platform === 'linux').each([
  ['advisor-main', { DATA_DIR: '/proc/nobody' }, 'DATA_DIR (/proc/nobody) cannot be written'],
  ['backup-main backup /proc/nobody/x', {}, '✗ /proc/nobody: no such file or directory'],
])('%s does not try for ever to make a folder', { timeout: 60_000 }, (command, settings, words) => {
  expect(run(command, settings)).toMatchObject({ status: 1, stderr: expect.stringContaining(words) });
});

test.skipIf(!TEST_DATABASE_URL)(
  'an empty PostgreSQL and an unknown database are named',
  { timeout: 60_000 },
  async () => {
    const empty = await createTestStorage({ isEmpty: true });
    const url = empty.settings.DATABASE_URL ?? '';
    const settings = { DATABASE_URL: url, SESSION_SECRET: SECRET };
    expect(run('operator-main nobody', settings).stderr).toBe(
      '✗ there is no shop in this database yet: start it once\n',
    );
    await empty.remove();
    expect(run('operator-main nobody', settings).stderr).toMatch(
      /^✗ The database of DATABASE_URL cannot be used \(database ".+" does not exist\): [^\n]+\n$/,
    );
  },
);
