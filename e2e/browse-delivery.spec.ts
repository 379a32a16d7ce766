import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { layoutShift } from './layout-shift.ts';
import { temporaryShop } from './temporary-shop.ts';

/**
 * A shop of its own whose icons and fonts come from a delivery network on this machine: one that works, one that is
 * dead, one that never answers. Whatever it does, the page reads well, shows its icons and does not move.
 */
const ROOT = path.resolve(import.meta.dirname, '..');
const TYPES: Record<string, string> = { '.css': 'text/css', '.woff2': 'font/woff2' };
let mode: 'mirror' | 'dead' | 'hanging' = 'mirror';
let asked = 0;
let network: Server;
let shop: Awaited<ReturnType<typeof temporaryShop>>;

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
  shop = await temporaryShop({ CDN_URL: `http://127.0.0.1:${at && typeof at === 'object' ? at.port : 0}/npm` });
  await shop.start();
});

test.afterAll(async () => {
  await shop[Symbol.asyncDispose]();
  network.closeAllConnections();
  network.close();
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
      await page.goto(shop.url + place, { waitUntil: 'commit' });
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
