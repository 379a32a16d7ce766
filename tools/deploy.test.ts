import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { CALLS } from '@beautymark/contracts/calls';
import { REFUSALS } from '@beautymark/contracts/refusals';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { BODY_LIMIT_BYTES } from '../apps/server/src/platform/http/server.ts';
import { EnvSchema, readEnv } from '../apps/server/src/platform/lifecycle/env.ts';
import { configurationFor, findNginx, startBalancer } from './balancer.ts';

/** Compares the deployment files with the project; needs no container engine. */
const ROOT = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const dockerfile = read('deploy/Dockerfile');
const nginx = read('deploy/nginx.conf');

/** Read by the clients of bucket and collector themselves. */
const CLIENTS_SETTINGS = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'OTEL_EXPORTER_OTLP_HEADERS'];
/** The image's own. */
const IMAGE_SETTINGS = ['PORT', 'HOST', 'DATA_DIR'];

type Service = {
  environment?: Record<string, string | number>;
  depends_on?: Record<string, unknown>;
  volumes?: string[];
  command?: string[];
  ports?: string[];
  read_only?: boolean;
  cap_drop?: string[];
};
const compose = parse(read('deploy/compose.yaml'), { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
}; // the fields that the tests read
const shops = Object.entries(compose.services).filter(([name]) => name.startsWith('shop-'));

describe('the image', () => {
  const stages = dockerfile.split(/^FROM /m).slice(1);

  test('copies every workspace manifest, and all copied paths exist', () => {
    const workspaces = globSync('{apps,packages}/*/package.json', { cwd: ROOT });
    for (const file of workspaces) expect(dockerfile).toContain(`COPY ${file} ${path.dirname(file)}/`);
    const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, from = '']) => from.split(' '));
    expect(copied.length).toBeGreaterThan(8);
    for (const from of copied)
      expect({ from, isThere: existsSync(path.join(ROOT, from)) }).toMatchObject({ isThere: true });
  });

  test('runs on Node 24 as a user who may write only to the data directory', () => {
    const last = stages.at(-1) ?? '';
    expect(last).toMatch(/^node:24-/);
    const lines = last.split('\n');
    const user = lines.indexOf('USER node');
    expect(user).toBeGreaterThan(0);
    // Nothing is copied afterwards, so this user owns no other files.
    expect(lines.slice(user).filter((line) => /^(COPY|RUN|ADD)/.test(line))).toEqual([]);
    expect(last).not.toMatch(/--chown/);
    expect(last).toMatch(/^HEALTHCHECK .*\n.*\/api\/health`/m);
  });

  test('starts the shop as `npm start` does, from files that it copies', async () => {
    const last = stages.at(-1) ?? '';
    const [, command = '[]'] = /^CMD (.+)$/m.exec(last) ?? [];
    const [program, launcher = 'none'] = JSON.parse(command) as string[];
    expect(program).toBe('node');
    const copied = [...last.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, from = '']) => from.split(' '));
    expect(copied).toEqual(expect.arrayContaining(modulesOf(launcher)));
    expect(modulesOf('tools/start.mjs')).toContain(launcher);

    const child = spawn(process.execPath, [launcher], {
      cwd: ROOT,
      env: { PATH: process.env.PATH, PORT: 'none' },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const shown = text(child.stderr);
    const [code] = await once(child, 'exit');
    // The shop itself says so: the launcher has found it, and ends as it ends.
    expect([code, await shown]).toEqual([1, expect.stringMatching(/^PORT: /)]);
  });

  test('contains no tests and no development dependencies', () => {
    const ignored = read('deploy/Dockerfile.dockerignore').split('\n');
    expect(ignored[0]).toBe('*');
    expect(ignored).toEqual(expect.arrayContaining(['**/node_modules', '**/*.test.ts', 'apps/server/src/testing']));
    expect(stages.find((stage) => /AS packages/.test(stage))).toMatch(/npm ci --omit=dev/);
    expect(stages.at(-1)).toContain('COPY --from=packages /shop ./');
  });
});

describe('the compose file', () => {
  test('passes every setting to the shops, and empty ones are valid', () => {
    expect(shops).toHaveLength(2);
    const settings = Object.keys(EnvSchema.shape).filter((name) => !IMAGE_SETTINGS.includes(name));
    for (const [, { environment = {} }] of shops) {
      expect(Object.keys(environment).toSorted()).toEqual([...settings, ...CLIENTS_SETTINGS].toSorted());
      const env = readEnv(settingsOf(environment));
      expect(env.DRAIN_SECONDS).toBeGreaterThanOrEqual(2);
      expect(new URL(env.DATABASE_URL ?? '').hostname).toBe('postgres');
    }
  });

  test('keeps what sellers upload in its bucket: name, port, region and keys are those of the shops', () => {
    const { environment: ofBucket = {}, command, volumes = [] } = compose.services.bucket ?? {};
    const toml = read('deploy/garage.toml');
    expect(command).toEqual(['/garage', 'server', '--single-node', '--default-bucket']);
    expect(volumes).toEqual(['./garage.toml:/etc/garage.toml:ro', 'pictures:/var/lib/garage']);
    for (const [, { environment = {} }] of shops) {
      const url = new URL(readEnv(settingsOf(environment)).PICTURES_URL ?? '');
      expect(url.hostname).toBe(ofBucket.GARAGE_DEFAULT_BUCKET);
      const [, port = ''] = /api_bind_addr = "\[::\]:(\d+)"/.exec(toml) ?? [];
      expect(url.searchParams.get('endpoint')).toBe(`http://bucket:${port}`);
      expect(toml).toContain(`s3_region = "${url.searchParams.get('region')}"`);
      expect(environment.AWS_ACCESS_KEY_ID).toBe(ofBucket.GARAGE_DEFAULT_ACCESS_KEY);
      expect(environment.AWS_SECRET_ACCESS_KEY).toBe(ofBucket.GARAGE_DEFAULT_SECRET_KEY);
    }
    // What the store keeps for itself lies in its volume, and only this machine reaches the port of its nodes.
    for (const [, folder = ''] of toml.matchAll(/_dir = "(.+)"/g)) expect(folder).toMatch(/^\/var\/lib\/garage\//);
    expect(toml).toContain('rpc_bind_addr = "127.0.0.1:');
  });

  test('takes a bucket elsewhere', () => {
    for (const [, { environment = {} }] of shops) {
      expect(environment.PICTURES_URL).toMatch(/^\$\{PICTURES_URL:-/);
      const PICTURES_URL = 's3://pictures?endpoint=https://storage.example';
      expect(readEnv({ ...settingsOf(environment), PICTURES_URL }).PICTURES_URL).toBe(PICTURES_URL);
    }
  });

  test('requires secrets and supplies none', () => {
    const text = read('deploy/compose.yaml');
    expect(text).toMatch(/SESSION_SECRET: \$\{SESSION_SECRET:\?/);
    expect(text.match(/\$\{POSTGRES_PASSWORD:\?/g)).toHaveLength(2);
    expect(text.match(/\$\{AWS_ACCESS_KEY_ID:\?/g)).toHaveLength(2);
    expect(text.match(/\$\{AWS_SECRET_ACCESS_KEY:\?/g)).toHaveLength(3);
  });

  test('publishes only the port of nginx; the database stays internal', () => {
    const published = Object.entries(compose.services).filter(([, { ports }]) => ports !== undefined);
    expect(published.map(([name]) => name)).toEqual(['nginx']);
    expect(published[0]?.[1].ports).toEqual([expect.stringMatching(/:8080$/)]);
    expect(nginx).toMatch(/listen 8080/);
  });

  test('gives each shop a folder of its own, and nothing in common', () => {
    const mounts = shops.flatMap(([, { volumes = [] }]) => volumes);
    expect(mounts.every((volume) => volume.endsWith(':/data'))).toBe(true);
    expect(new Set(mounts).size).toBe(shops.length);
    // A volume belongs to the user who owns the folder in the image.
    expect(dockerfile).toContain('RUN mkdir -p /data && chown -R node:node /data');
  });

  test('drops privileges and names existing volumes', () => {
    for (const [, { read_only, cap_drop, volumes = [] }] of [
      ...shops,
      ['nginx', compose.services.nginx ?? {}] as const,
      ['bucket', compose.services.bucket ?? {}] as const,
    ]) {
      expect({ read_only, cap_drop }).toEqual({ read_only: true, cap_drop: ['ALL'] });
      for (const volume of volumes) {
        const [from = ''] = volume.split(':');
        if (from.startsWith('.')) expect(existsSync(path.join(ROOT, 'deploy', from))).toBe(true);
        else expect(compose.volumes).toHaveProperty(from);
      }
    }
  });
});

describe('nginx', () => {
  test('proxies to exactly the shops of the compose file, on the port of the image', () => {
    const [, port] = /PORT=(\d+)/.exec(dockerfile) ?? [];
    const asked = [...nginx.matchAll(/^\s+server (\S+:\d+) /gm)].map(([, server]) => server);
    expect(asked).toEqual(shops.map(([name]) => `${name}:${port}`));
  });

  test('overwrites every header that the shops trust, and never retries unsafe requests', () => {
    for (const header of ['X-Forwarded-For $remote_addr', 'X-Forwarded-Proto $', 'X-Forwarded-Host $http_host']) {
      expect(nginx).toContain(`proxy_set_header ${header}`);
    }
    const [, elsewhere = ''] = /proxy_next_upstream (.+);/.exec(nginx) ?? [];
    expect(elsewhere).toBe('error timeout http_502');
  });

  test('passes on as it comes what does not fit into memory, and takes nothing larger elsewhere', () => {
    const locations = [...nginx.matchAll(/^ {4}location (\S+) \{\n([\s\S]*?)^ {4}\}/gm)].map(
      ([, path = '', lines = '']) => ({ path, lines }),
    );
    const streamed = locations.filter(({ lines }) => lines.includes('proxy_request_buffering off;'));
    const large = CALLS.filter(({ bodyLimit = 0 }) => bodyLimit > BODY_LIMIT_BYTES);
    expect(streamed.map(({ path }) => path).toSorted()).toEqual(large.map(({ url }) => url).toSorted());
    for (const { url, bodyLimit = 0 } of large) {
      const lines = streamed.find(({ path }) => path === url)?.lines ?? '';
      expect([url, largestOf(lines)]).toEqual([url, expect.toSatisfy((bytes: number) => bytes >= bodyLimit)]);
    }
    // Everything else is held in this buffer, and what is larger would go to disk.
    const [, bufferKb] = /client_body_buffer_size (\d+)k;/.exec(nginx) ?? [];
    for (const { lines } of locations.filter((one) => one.lines.includes('proxy_pass') && !streamed.includes(one))) {
      // Lines around the chunks of a body without a length take room as well.
      expect(2 * largestOf(lines)).toBeLessThanOrEqual(Number(bufferKb) * 1024);
      expect(largestOf(lines)).toBeGreaterThanOrEqual(BODY_LIMIT_BYTES);
    }
  });

  test.each([
    ['too_large', 'request.too_large'],
    ['too_many', 'request.too_many'],
  ] as const)('refuses in the words of the shops: %s', (location, code) => {
    const [, refusal = '{}'] = new RegExp(`location @${location} \\{[^']*'(.+)';`).exec(nginx) ?? [];
    expect(JSON.parse(refusal)).toEqual({ type: 'about:blank', code, ...REFUSALS[code] });
  });

  test.runIf(findNginx())('an address that floods is refused, and no log names it', async () => {
    await using balancer = await startBalancer(['127.0.0.1:1', '127.0.0.1:2'], { keepsLimits: true });
    const answers = await Promise.all(Array.from({ length: 600 }, () => fetch(`${balancer.address}/api/health`)));
    const refused = answers.filter(({ status }) => status === 429);
    // As many as may be under way at once have passed; there is no shop behind it.
    expect(answers.length - refused.length).toBeGreaterThanOrEqual(100);
    expect(await refused[0]?.json()).toMatchObject({ code: 'request.too_many' });
    expect(balancer.errors()).not.toMatch(/limiting/);
  });

  test('logs neither client addresses nor query strings', () => {
    const [, format = ''] = /log_format shop (?<format>[\s\S]+?);\n/.exec(nginx) ?? [];
    expect(format).toContain('$upstream_http_x_request_id');
    expect(format).not.toMatch(/remote|\$request\b|request_uri|\$args|query|referer|cookie|user_agent/);
  });

  test('tests run this file with other addresses only', () => {
    const text = configurationFor({ folder: '/somewhere', port: 1234, shops: ['127.0.0.1:1', '127.0.0.1:2'] });
    expect(text).toContain('server 127.0.0.1:1 max_fails=1');
    expect(text).toContain('listen 127.0.0.1:1234');
    expect(text).not.toMatch(/shop-[12]:|\/dev\/std/);
  });
});

/** In bytes, what a location takes. */
function largestOf(lines: string): number {
  const [, number, unit] = /client_max_body_size (\d+)([km]);/.exec(lines) ?? [];
  return Number(number) * (unit === 'm' ? 1024 ** 2 : 1024);
}

/** A plain module and all it imports from the project. */
function modulesOf(file: string): string[] {
  const imports = [...read(file).matchAll(/from '(\.\/[^']+)'/g)].map(([, name = '']) =>
    path.join(path.dirname(file), name),
  );
  return [...new Set([file, ...imports.flatMap(modulesOf)])];
}

const settingsOf = (environment: object) =>
  Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, withSecrets(String(value))]));

/** Substitutes variables as compose does. */
const withSecrets = (text: string) =>
  text
    .replace(/\$\{SESSION_SECRET[^}]*\}/, 'q8Zr3vN1xLw7TgYb5KcD9eHfJ2mPsU4a')
    .replace(/\$\{POSTGRES_PASSWORD[^}]*\}/, 'from-outside')
    .replace(/\$\{AWS_ACCESS_KEY_ID[^}]*\}/, 'GK31c2f218a2e44f485b94239e')
    .replace(/\$\{AWS_SECRET_ACCESS_KEY[^}]*\}/, 'b892c0665f0ada8a4755dae98baa3b133590e11dae3bcc1f9d769d67f16c3835')
    .replace(/\$\{PUBLIC_URL[^}]*\}/, 'https://shop.example')
    .replace(/\$\{\w+:-([^}]*)\}/, '$1');
