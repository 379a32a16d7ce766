/**
 * Starts a temporary PostgreSQL cluster for tests, in its own folder and on a free port.
 * `node tools/postgres.ts` starts one manually, prints its URL and stops it on Ctrl-C.
 */
import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port.ts';
import { runCommand } from './steps.ts';

const isRoot = process.getuid?.() === 0;
export const NO_POSTGRES = 'NO PostgreSQL BINARIES FOUND (Debian: apt-get install postgresql)';

/** Returns the folder with initdb and pg_ctl, newest version first; on Debian they are not on the PATH. */
export function findPostgres(): string | null {
  const debian = globSync('/usr/lib/postgresql/*/bin').sort((a, b) => b.localeCompare(a, 'en', { numeric: true }));
  const others = (process.env.PATH ?? '').split(path.delimiter);
  return [...debian, ...others].find((folder) => existsSync(path.join(folder, 'initdb'))) ?? null;
}

export async function startPostgres(options: { isDurable?: boolean } = {}) {
  const bin = findPostgres();
  if (!bin) throw new Error('no PostgreSQL binaries found');
  const folder = mkdtempSync(path.join(tmpdir(), 'beautymark-pg-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  // PostgreSQL refuses to run as root, so its package's user owns the folder.
  if (isRoot) chownSync(folder, idOf('-u'), idOf('-g'));
  const port = await freePort();
  const cluster = path.join(folder, 'cluster');
  const log = path.join(folder, 'log');
  const control = (...words: string[]) => run(path.join(bin, 'pg_ctl'), ['-D', cluster, '-w', '-l', log, ...words]);
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    ...durabilitySettings(options.isDurable),
  };
  const flags = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  const resume = () => control('-o', flags.join(' '), 'start');
  try {
    await run(path.join(bin, 'initdb'), [
      '-D',
      cluster,
      '-U',
      'postgres',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--locale=C.UTF-8',
      '-N',
    ]);
    await resume().catch((error) => {
      throw new Error(`${error.message}\n${existsSync(log) ? readFileSync(log, 'utf8') : ''}`);
    });
  } catch (error) {
    remove();
    throw error;
  }
  /** Stops the server and keeps its data; `resume` starts it again. */
  const halt = () => control('-m', 'immediate', 'stop');
  const stop = async () => {
    await halt().catch((error: unknown) => {
      if (existsSync(path.join(cluster, 'postmaster.pid'))) throw error;
    });
    remove();
  };
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  return { url, port, folder, halt, resume, stop, [Symbol.asyncDispose]: stop };
}

/** Tests do not need durability; the reliability runs do. */
const durabilitySettings = (isDurable = false) =>
  isDurable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

async function run(command: string, args: string[]) {
  const [program, ...rest] = isRoot ? asPostgres(command, args) : [command, ...args];
  const { code, output } = await runCommand(program ?? command, rest, {}, tmpdir());
  if (code !== 0) throw new Error(`${path.basename(command)} failed:\n${output}`);
}

function asPostgres(command: string, args: string[]): string[] {
  if (existsSync('/usr/sbin/runuser')) return ['/usr/sbin/runuser', '-u', 'postgres', '--', command, ...args];
  const quoted = [command, ...args].map((word) => `'${word.replaceAll("'", "'\\''")}'`).join(' ');
  return ['su', 'postgres', '-s', '/bin/sh', '-c', quoted];
}

function idOf(flag: '-u' | '-g') {
  const answer = spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' });
  if (answer.status !== 0) throw new Error('PostgreSQL does not run as root, and there is no user "postgres"');
  return Number(answer.stdout);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const cluster = await startPostgres({ isDurable: true });
  console.log(`${cluster.url}\n(stops with Ctrl-C)`);
  const keepAlive = setInterval(() => {}, 60_000);
  const end = () => {
    clearInterval(keepAlive);
    void cluster.stop();
  };
  process.once('SIGINT', end).once('SIGTERM', end);
}
