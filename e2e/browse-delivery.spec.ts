import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { freePort } from '../tools/free-port.ts';
import { expect, test } from './fixtures.ts';
import { layoutShift } from './layout-shift.ts';

/**
 * A shop of its own whose icons and fonts come from a delivery network on this machine: one that works, one that is
 * dead, one that never answers. Whatever it does, the page reads well, shows its icons and does not move.
 */
const ROOT = path.resolve(import.meta.dirname, '..');
const TYPES: Record<string, string> = { '.css': 'text/css', '.woff2': 'font/woff2' };
let mode: 'mirror' | 'dead' | 'hanging' = 'mirror';
let asked = 0;
let network: Server;
let shop: ChildProcess;
let address = '';
let folder = '';

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  network = createServer(async (request, response) => {
    asked++;
    if (mode === 'dead') return void request.socket.destroy();
    if (mode === 'hanging') return;
    const file =
      (request.url ?? '')
        .split('?')[0]
        ?.replace(/^\/npm\//, '')
        .replace(/@[\d.]+\//, '/') ?? '';
    const body = await readFile(path.join(ROOT, 'node_modules', file)).catch(() => null);
    response.writeHead(body ? 200 : 404, {
      'access-control-allow-origin': '*',
      'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream',
    });
    response.end(body);
  });
  await new Promise<void>((ready) => network.listen(0, '127.0.0.1', ready));
  const at = network.address();
  const port = await freePort();
  address = `http://127.0.0.1:${port}`;
  folder = mkdtempSync(path.join(tmpdir(), 'beautymark-delivery-'));
  shop = spawn(process.execPath, ['tools/start.mjs'], {
    cwd: ROOT,
    stdio: 'ignore',
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      CDN_URL: `http://127.0.0.1:${at && typeof at === 'object' ? at.port : 0}/npm`,
      LOG_LEVEL: 'warn',
    },
  });
  const isReady = () =>
    fetch(`${address}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isReady, { timeout: 50_000 }).toBe(true);
});

test.afterAll(async () => {
  const ended = new Promise((done) => shop.once('exit', done));
  shop.kill('SIGTERM');
  await ended;
  network.closeAllConnections();
  network.close();
  rmSync(folder, { recursive: true, force: true });
});

const icon = (page: Page) =>
  page
    .locator('i[class^=ri-]')
    .filter({ visible: true })
    .first()
    .evaluate((element) => getComputedStyle(element, '::before').fontFamily);

for (const [now, message] of [
  ['mirror', null],
  ['dead', /ERR_/],
  ['hanging', null],
] as const) {
  test(`icons and fonts with a delivery network that is ${now}`, { tag: '@long' }, async ({ page, consoleErrors }) => {
    if (message) consoleErrors.allow(message);
    mode = now;
    asked = 0;
    for (const place of ['/', '/products', '/product/2']) {
      await page.goto(address + place, { waitUntil: 'commit' });
      // Readable at once, also on a slow network.
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 1500 });
      await expect(page.locator('html')).not.toHaveAttribute('data-icons', /./);
      expect(await icon(page)).toContain('remixicon');
      expect(await page.evaluate(() => document.fonts.check('16px "Hanken Grotesk Variable"'))).toBe(true);
      expect(await layoutShift(page), place).toBeLessThanOrEqual(0.02);
    }
    expect(asked).toBeGreaterThan(0);
  });
}
