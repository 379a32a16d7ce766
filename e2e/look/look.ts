/** The contact sheet of the whole shop, and what a script can judge of it: `npm run look -- --only=cart --width=360`. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, type BrowserContext, chromium, type Page, request } from '@playwright/test';
import { findChromium, NO_CHROMIUM } from '../../tools/chromium.mjs';
import { ensureBuilt } from '../../tools/storefront-build.mjs';
import { withCamera } from '../fake-camera.ts';
import { AXE_TAGS, isExpected } from '../fixtures.ts';
import { ownShop } from '../own-shop.ts';
import { checks } from './checks.ts';
import { seedOddProducts } from './odd-products.ts';
import { type Options, readOptions, type Theme, USAGE } from './options.ts';
import { installProbe } from './probe.ts';
import { mergeShots, printFlaws, type Shot, writeSheet } from './sheet.ts';
import type { LookState } from './state.ts';
import { states } from './states.ts';

const ODD_PRODUCTS = 500;
const PHONE_UP_TO = 480;
const SHIFT_AT_MOST = 0.02;
const SETTLE_MS = 4000;
const heightFor = (width: number) => (width <= PHONE_UP_TO ? 740 : width <= 1024 ? 1024 : 900);

type Shops = Record<'plain' | 'odd', () => Promise<string>>;

async function main(args: string[]): Promise<boolean> {
  const options = readOptions(args);
  const wanted = states.filter(
    ({ name, page }) =>
      options.words.length === 0 || options.words.some((word) => `${name} ${page}`.toLowerCase().includes(word)),
  );
  if (wanted.length === 0) throw new Error(`No state contains ${options.words.join(' or ')}`);
  const executablePath = await findChromium();
  if (!executablePath) throw new Error(NO_CHROMIUM);
  await ensureBuilt(process.execPath);
  mkdirSync(options.out, { recursive: true });

  await using shops = shopsAtNeed();
  await using camera = await withCamera();
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', ...camera.flags],
  });
  const order = states.map(({ name }) => name);
  const shots: Shot[] = [];
  try {
    for (const state of wanted) {
      const widths = options.widths.filter((width) => width <= (state.upTo ?? Number.POSITIVE_INFINITY));
      for (const width of widths) shots.push(...(await take(browser, shops, state, width, options)));
      // Kept after each state: a part that is cut off has not been for nothing.
      writeSheet(options.out, mergeShots(options.out, shots, order));
      const own = shots.filter((shot) => shot.state === state.name);
      console.log(`${state.name.padEnd(26)} ${own.length} pictures, ${own.flatMap(({ flaws }) => flaws).length} flaws`);
    }
  } finally {
    await browser.close();
  }
  printFlaws(shots);
  console.log(`Open ${path.join(options.out, 'index.html')}`);
  return shots.every(({ flaws }) => flaws.length === 0);
}

/** Two shops, each started when the first state asks for it. */
function shopsAtNeed(): Shops & AsyncDisposable {
  const started: Awaited<ReturnType<typeof ownShop>>[] = [];
  const start = async (prepare: (address: string) => Promise<void>) => {
    const shop = await ownShop();
    started.push(shop);
    await shop.start();
    await prepare(shop.address);
    return shop.address;
  };
  const once = (run: () => Promise<string>) => {
    let running: Promise<string> | null = null;
    return () => (running ??= run());
  };
  return {
    plain: once(() => start(async () => undefined)),
    odd: once(() =>
      start(async (address) => {
        const calls = await request.newContext({ baseURL: address });
        await seedOddProducts(calls, address, ODD_PRODUCTS);
        await calls.dispose();
      }),
    ),
    async [Symbol.asyncDispose]() {
      await Promise.all(started.map((shop) => shop[Symbol.asyncDispose]()));
    },
  };
}

/** Reaches a state once and pictures it in each theme. */
async function take(browser: Browser, shops: Shops, state: LookState, width: number, options: Options) {
  const isPhone = width <= PHONE_UP_TO;
  const context = await browser.newContext({
    baseURL: await shops[state.shop ?? 'plain'](),
    viewport: { width, height: heightFor(width) },
    isMobile: isPhone,
    hasTouch: isPhone,
    reducedMotion: options.motion ? 'no-preference' : 'reduce',
    forcedColors: options.forcedColors ? 'active' : 'none',
    colorScheme: options.themes[0] ?? 'light',
  });
  const heard = listen(context, state.allow);
  await context.addInitScript(countShifts);
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  const shots: Shot[] = [];
  const shotIn = (theme: Theme, file: string | null): Shot => ({
    state: state.name,
    page: state.page,
    width,
    theme,
    file,
    flaws: [],
  });
  try {
    await state.go(page, context);
    await settle(page, state.whole === true);
    const shift = await page.evaluate(() => (window as unknown as { shifted: number }).shifted); // counted by countShifts
    for (const theme of options.themes) {
      const file = `${state.name}-${width}-${theme}.jpg`;
      const shot = shotIn(theme, file);
      await showTheme(page, theme);
      await page.screenshot({
        // Hundreds of rows with pictures take a busy machine longer than anything else here.
        timeout: 90_000,
        path: path.join(options.out, file),
        type: 'jpeg',
        quality: 85,
        fullPage: state.whole === true,
        animations: options.motion ? 'allow' : 'disabled',
      });
      await page.evaluate(installProbe);
      for (const check of checks) shot.flaws.push(...(await page.evaluate(check)));
      if (shift > SHIFT_AT_MOST) shot.flaws.push({ kind: 'shift', what: `layout shift of ${shift.toFixed(3)}` });
      if (options.axe && !state.withoutAxe) shot.flaws.push(...(await axeFlaws(page)));
      shot.flaws.push(...heard.splice(0).map((what) => ({ kind: 'console' as const, what })));
      shots.push(shot);
    }
  } catch (error) {
    const shot = shotIn(options.themes[0] ?? 'light', null);
    shot.flaws.push({ kind: 'unreached', what: String(error).split('\n').slice(0, 4).join(' ').slice(0, 300) });
    shots.push(shot);
  } finally {
    await context.close();
  }
  return shots;
}

function listen(context: BrowserContext, allow: RegExp | undefined): string[] {
  const heard: string[] = [];
  const hear = (what: string) => allow?.test(what) || heard.push(what);
  context.on('console', (message) => {
    if (message.type() === 'error' && !isExpected(message)) hear(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => hear(error.error().message));
  return heard;
}

function countShifts() {
  Object.assign(window, { shifted: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { hadRecentInput: boolean; value: number })[]) {
      // What moves right after a press was asked for.
      if (!entry.hadRecentInput)
        Object.assign(window, { shifted: (window as unknown as { shifted: number }).shifted + entry.value });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Waits for fonts and pictures; a whole page is scrolled through first, so that what comes late has come. */
async function settle(page: Page, whole: boolean): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: SETTLE_MS }).catch(() => undefined);
  await page.evaluate(
    async ({ whole, most }) => {
      const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
      if (whole) {
        for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight / 2) {
          window.scrollTo(0, top);
          await pause(80);
        }
        window.scrollTo(0, 0);
      }
      const pictures = [...document.images].filter(
        (picture) => picture.checkVisibility() && (whole || picture.loading !== 'lazy'),
      );
      const all = Promise.all([
        document.fonts.ready,
        ...pictures.map((picture) =>
          picture.loading === 'lazy' && !picture.currentSrc ? null : picture.decode().catch(() => undefined),
        ),
      ]);
      await Promise.race([all, pause(most)]);
      await pause(150);
    },
    { whole, most: SETTLE_MS },
  );
}

/** As another tab of the shop would switch it. */
async function showTheme(page: Page, theme: Theme): Promise<void> {
  await page.evaluate(
    (newValue) => window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue })),
    theme,
  );
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 200))));
}

async function axeFlaws(page: Page) {
  const { violations } = await new AxeBuilder({ page }).withTags(AXE_TAGS).analyze();
  return violations.map(({ id, nodes }) => ({
    kind: 'axe' as const,
    what: `${id}: ${nodes
      .slice(0, 3)
      .map(({ target }) => target.join(' '))
      .join(' · ')}`,
  }));
}

const args = process.argv.slice(2);
if (args.includes('--help')) console.log(USAGE);
else {
  const isClean = await main(args).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    console.error(`\n${USAGE}`);
    return false;
  });
  process.exitCode = isClean ? 0 : 1;
}
