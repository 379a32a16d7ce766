/** Runs nginx with deploy/nginx.conf in front of local shop processes, so that tests cover the real configuration. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './free-port.ts';

const CONFIGURATION = path.resolve(import.meta.dirname, '../deploy/nginx.conf');
export const NO_NGINX = 'NO nginx FOUND (Debian: apt-get install nginx-light)';

export function findNginx(): string | null {
  const folders = ['/usr/sbin', '/usr/local/sbin', ...(process.env.PATH ?? '').split(path.delimiter)];
  return folders.map((folder) => path.join(folder, 'nginx')).find((file) => existsSync(file)) ?? null;
}

/** A test's visitors all have one address. */
const LIMITS_OF_AN_ADDRESS = ['limit_conn connections 100;', 'limit_req zone=requests burst=200 nodelay;'];

interface Local {
  folder: string;
  port: number;
  /** `host:port` of two processes. */
  shops: readonly string[];
  keepsLimits?: boolean;
}

/** Adapts deploy/nginx.conf to local ports and folders. @throws when an expected line is missing */
export function configurationFor(local: Local): string {
  let text = readFileSync(CONFIGURATION, 'utf8');
  const replace = (what: string, by: string) => {
    if (!text.includes(what)) throw new Error(`deploy/nginx.conf has no "${what}"`);
    text = text.replaceAll(what, by);
  };
  for (const name of ['shop-1:3000', 'shop-2:3000']) {
    const address = local.shops[Number(name.at(5)) - 1];
    if (address) replace(name, address);
  }
  if (!local.keepsLimits) for (const line of LIMITS_OF_AN_ADDRESS) replace(line, '');
  replace('listen 8080', `listen 127.0.0.1:${local.port}`);
  replace('/tmp/', `${local.folder}/`);
  replace('/dev/stdout', `${local.folder}/access.log`);
  replace('/dev/stderr', `${local.folder}/error.log`);
  // As root, nginx would run its workers as another user, who may not write to this folder.
  return process.getuid?.() === 0 ? `user root;\n${text}` : text;
}

export async function startBalancer(shops: Local['shops'], { keepsLimits = false } = {}) {
  const nginx = findNginx();
  if (!nginx) throw new Error(NO_NGINX);
  const folder = mkdtempSync(path.join(tmpdir(), 'beautymark-nginx-'));
  const port = await freePort();
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(file, configurationFor({ folder, port, shops, keepsLimits }));
  const flags = ['-p', folder, '-c', file, '-e', path.join(folder, 'error.log')];
  const check = spawnSync(nginx, [...flags, '-t'], { encoding: 'utf8' });
  if (check.status !== 0) throw new Error(`nginx rejects deploy/nginx.conf:\n${check.stderr}`);
  const balancer = spawn(nginx, [...flags, '-g', 'daemon off;'], { stdio: 'ignore' });
  await waitUntilListening(balancer, port);
  const log = (name: string) => readFileSync(path.join(folder, name), 'utf8');
  const stop = async () => {
    const ended = once(balancer, 'exit');
    if (balancer.exitCode === null && balancer.kill('SIGTERM')) await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  return {
    address: `http://127.0.0.1:${port}`,
    /** Number of requests per process, by `host:port`. */
    answered: () => countsOf(log('access.log')),
    errors: () => log('error.log'),
    /** Whether nginx buffered a request or response body on disk, which must not happen to photos. */
    wroteToDisk: () => log('error.log').includes('temporary file'),
    stop,
    [Symbol.asyncDispose]: stop,
  };
}

async function waitUntilListening(balancer: ChildProcess, port: number) {
  for (let tries = 0; tries < 100; tries++) {
    if (balancer.exitCode !== null) throw new Error('nginx exited during startup');
    const socket = connect(port, '127.0.0.1');
    const isListening = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isListening) return;
    await wait(50);
  }
  throw new Error('nginx is not listening');
}

function countsOf(accessLog: string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const line of accessLog.split('\n').filter(Boolean)) {
    const { process: upstreams }: { process: string } = JSON.parse(line);
    // After a failover nginx lists all upstreams; the last one responded.
    const last = upstreams.split(', ').at(-1) ?? '';
    counts[last] = (counts[last] ?? 0) + 1;
  }
  return counts;
}
