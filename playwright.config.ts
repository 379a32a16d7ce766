import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { findChromium, findHeadlessShell } from './tools/chromium.mjs';
import { freePort } from './tools/free-port.ts';

/**
 * Each run starts a shop on a free port with an empty data folder, no rate limits and no external requests.
 * Playwright loads this file again in every worker; environment variables carry the values of the first load.
 * With E2E_ADDRESS the shop is already running (tools/multi-process-journeys.ts).
 */
if (!process.env.E2E_DATA_DIR) {
  const folder = mkdtempSync(path.join(tmpdir(), 'beautymark-e2e-'));
  process.env.E2E_DATA_DIR = folder;
  process.env.E2E_PORT = String(await freePort());
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
}
const address = process.env.E2E_ADDRESS ?? `http://127.0.0.1:${process.env.E2E_PORT}`;
const chromium = findHeadlessShell() ?? (await findChromium());

const IS_LONG = process.env.LONG === '1';
/**
 * A test runs on the desktop, with `@phone` on the phone instead. `@widths` marks tests of layout: on the phone in
 * `npm test`, on both in `npm run test:long`, which alone runs `@long`.
 */
const PHONE = /@(phone|widths)/;
const NOT_ON_PHONE = IS_LONG ? [] : /@long/;
const NOT_ON_DESKTOP = IS_LONG ? /@phone/ : /@(phone|widths|long)/;

export default defineConfig({
  testDir: 'e2e',
  // The checks of tools that seldom change.
  testIgnore: IS_LONG ? [] : ['**/visual-review/**', '**/fixtures.spec.ts'],
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A flaky journey is a finding. Only CI retries, once, and reports it.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/report.json' }]],
  use: {
    baseURL: address,
    // Recording costs each journey a twentieth: CI records its retry, and anybody with `--trace=on`. Snapshots would fetch
    // blobs, which the page's CSP forbids, and log errors that the shop did not cause.
    trace: { mode: 'on-first-retry', snapshots: false, screenshots: false },
    screenshot: 'only-on-failure',
    // Fail early.
    actionTimeout: 15_000,
    navigationTimeout: 15_000,
    launchOptions: {
      ...(chromium && { executablePath: chromium }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-dev-shm-usage',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    {
      name: 'phone',
      grep: PHONE,
      grepInvert: NOT_ON_PHONE,
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
    { name: 'desktop', grepInvert: NOT_ON_DESKTOP, use: { viewport: { width: 1280, height: 800 } } },
  ],
  ...(!process.env.E2E_ADDRESS && {
    webServer: {
      command: `"${process.execPath}" tools/start.mjs`,
      url: `${address}/api/health`,
      // Includes the time to build a stale storefront.
      timeout: 180_000,
      reuseExistingServer: false,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
      stdout: 'ignore',
      stderr: 'pipe',
      env: {
        PORT: process.env.E2E_PORT ?? '',
        HOST: '127.0.0.1',
        DATA_DIR: process.env.E2E_DATA_DIR,
        CDN_URL: 'self',
        RATE_LIMITS: 'off',
        OPERATOR_TWO_FACTOR: 'offered',
        LOG_LEVEL: 'warn',
      },
    },
  }),
});
