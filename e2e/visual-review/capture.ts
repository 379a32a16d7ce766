import path from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { AXE_TAGS, isExpected, waitForHydration } from '../fixtures.ts';
import type { Screenshot } from './contact-sheet.ts';
import { checkKeyboardFocus } from './keyboard-checks.ts';
import { checks } from './layout-checks.ts';
import type { Options, Theme } from './options.ts';
import { installProbe } from './page-probe.ts';
import type { ReviewShops } from './review-shops.ts';
import type { ReviewState } from './review-state.ts';

const MAX_PHONE_WIDTH = 480;
const MAX_SHIFT = 0.02;
const SETTLE_MS = 4000;
/** Dozens of images on a busy machine. */
const IMAGES_MS = 20_000;
const heightFor = (width: number) => (width <= MAX_PHONE_WIDTH ? 740 : width <= 1024 ? 1024 : 900);

interface CaptureOptions {
  browser: Browser;
  shops: ReviewShops;
  state: ReviewState;
  width: number;
  options: Options;
}

/** Opens a state once, captures it in each theme and runs the checks. */
export async function captureState({ browser, shops, state, width, options }: CaptureOptions): Promise<Screenshot[]> {
  const isPhone = width <= MAX_PHONE_WIDTH;
  const context = await browser.newContext({
    baseURL: await shops[state.shop ?? 'seed'](),
    viewport: { width, height: heightFor(width) },
    isMobile: isPhone,
    hasTouch: isPhone,
    reducedMotion: options.motion ? 'no-preference' : 'reduce',
    forcedColors: options.forcedColors ? 'active' : 'none',
    colorScheme: options.themes[0] ?? 'light',
  });
  const consoleErrors = collectConsoleErrors(context, state.allowedErrors);
  await context.addInitScript(installMetrics);
  const page = await context.newPage();
  waitForHydration(page);
  page.setDefaultTimeout(20_000);
  const shots: Screenshot[] = [];
  const shotIn = (theme: Theme, file: string | null): Screenshot => ({
    state: state.name,
    page: state.page,
    width,
    theme,
    file,
    flaws: [],
  });
  try {
    await state.go(page, context);
    await settle(page, state.fullPage === true);
    const { layoutShift, largestShift } = await page.evaluate(() => window.reviewMetrics);
    for (const theme of options.themes) {
      const shot = shotIn(theme, `${state.name}-${width}-${theme}.jpg`);
      await showTheme(page, theme);
      await capture(page, path.join(options.out, shot.file ?? ''), state, options);
      await page.evaluate(installProbe);
      for (const check of checks) shot.flaws.push(...(await page.evaluate(check)));
      if (layoutShift > MAX_SHIFT)
        shot.flaws.push({ kind: 'shift', what: `layout shift of ${layoutShift.toFixed(3)}, ${largestShift}` });
      if (options.axe && !state.skipAxe) shot.flaws.push(...(await axeFlaws(page, shots.length > 0)));
      shot.flaws.push(...consoleErrors.splice(0).map((what) => ({ kind: 'console' as const, what })));
      shots.push(shot);
    }
    // Last, because moving the focus changes the page.
    if (options.keys) shots.at(-1)?.flaws.push(...(await checkKeyboardFocus(page)));
  } catch (error) {
    const shot = shotIn(options.themes[0] ?? 'light', null);
    shot.flaws.push({ kind: 'unreached', what: String(error).split('\n').slice(0, 4).join(' ').slice(0, 300) });
    shots.push(shot);
  } finally {
    await context.close();
  }
  return shots;
}

const capture = (page: Page, file: string, state: ReviewState, { motion }: Options) =>
  page.screenshot({
    // Pages with hundreds of images take long on a busy machine.
    timeout: 90_000,
    path: file,
    type: 'jpeg',
    quality: 85,
    fullPage: state.fullPage === true,
    // Stopping the animations of 10,000 elements one by one takes minutes.
    animations: motion || state.skipAxe ? 'allow' : 'disabled',
  });

function collectConsoleErrors(context: BrowserContext, allowed: RegExp | undefined): string[] {
  const errors: string[] = [];
  const record = (message: string) => allowed?.test(message) || errors.push(message);
  context.on('console', (message) => {
    if (message.type() === 'error' && !isExpected(message)) record(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => record(error.error().message));
  return errors;
}

declare global {
  interface Window {
    /** `largestShift`: the element that the largest shift moved, and how far. */
    reviewMetrics: { layoutShift: number; largestShift: string };
  }
}

/** A layout-shift entry, which TypeScript's DOM library does not declare. */
type Shift = PerformanceEntry & {
  hadRecentInput: boolean;
  value: number;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
};

/** Runs in the page before its own scripts. */
function installMetrics() {
  const metrics = { layoutShift: 0, largestShift: '' };
  let largest = 0;
  window.reviewMetrics = metrics;
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, value, sources } of list.getEntries() as Shift[]) {
      // Shifts right after user input are expected.
      if (hadRecentInput) continue;
      metrics.layoutShift += value;
      if (value <= largest) continue;
      largest = value;
      const [source] = sources;
      const words = source?.node?.textContent?.trim().slice(0, 40);
      metrics.largestShift = `"${words}" from ${source?.previousRect.y} to ${source?.currentRect.y} px`;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Waits for fonts and images. A full page is scrolled first, so that lazy content loads. */
async function settle(page: Page, fullPage: boolean): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: SETTLE_MS }).catch(() => undefined);
  await page.evaluate(
    async ({ fullPage, most }) => {
      const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
      if (fullPage) {
        for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight / 2) {
          window.scrollTo(0, top);
          await pause(80);
        }
        window.scrollTo(0, 0);
      }
      const pictures = [...document.images].filter(
        (picture) => picture.checkVisibility() && (fullPage || picture.loading !== 'lazy'),
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
    { fullPage, most: IMAGES_MS },
  );
}

/** Switches the theme as another tab of the shop would. */
async function showTheme(page: Page, theme: Theme): Promise<void> {
  await page.evaluate(
    (newValue) => window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue })),
    theme,
  );
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 200))));
}

/** @param isRepeat  the page was checked in the other theme, so that only colors can differ */
async function axeFlaws(page: Page, isRepeat: boolean) {
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await (isRepeat ? axe.withRules(['color-contrast']) : axe.withTags(AXE_TAGS)).analyze();
  return violations.map(({ id, nodes }) => ({
    kind: 'axe' as const,
    what: `${id}: ${nodes
      .slice(0, 3)
      .map(({ target }) => target.join(' '))
      .join(' · ')}`,
  }));
}
