import path from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { AXE_TAGS, isExpected, waitForAnswers } from '../../e2e/fixtures.ts';
import { layOutWhole } from '../../e2e/laid-out.ts';
import type { Shot } from './contact-sheet.ts';
import { walkByKeys } from './keyboard-checks.ts';
import { checks } from './layout-checks.ts';
import type { Options, Theme } from './options.ts';
import { installProbe } from './page-probe.ts';
import type { Shops } from './review-shops.ts';
import type { LookState } from './review-state.ts';

const PHONE_UP_TO = 480;
const SHIFT_AT_MOST = 0.02;
const SETTLE_MS = 4000;
/** Dozens of pictures on a busy machine. */
const PICTURES_MS = 20_000;
const heightFor = (width: number) => (width <= PHONE_UP_TO ? 740 : width <= 1024 ? 1024 : 900);

interface Wish {
  browser: Browser;
  shops: Shops;
  state: LookState;
  width: number;
  options: Options;
}

/** Reaches a state once, pictures it in each theme and measures what a program can see. */
export async function take({ browser, shops, state, width, options }: Wish): Promise<Shot[]> {
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
  await context.addInitScript(watch);
  const page = await context.newPage();
  waitForAnswers(page);
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
    const { shifted, moved, longestTaskMs } = await page.evaluate(() => window.watched);
    for (const theme of options.themes) {
      const shot = { ...shotIn(theme, `${state.name}-${width}-${theme}.jpg`), longestTaskMs };
      await showTheme(page, theme);
      await picture(page, path.join(options.out, shot.file ?? ''), state, options);
      await layOutWhole(page);
      await page.evaluate(installProbe);
      for (const check of checks) shot.flaws.push(...(await page.evaluate(check)));
      if (shifted > SHIFT_AT_MOST)
        shot.flaws.push({ kind: 'shift', what: `layout shift of ${shifted.toFixed(3)}, ${moved}` });
      if (options.axe && !state.withoutAxe) shot.flaws.push(...(await axeFlaws(page, shots.length > 0)));
      shot.flaws.push(...heard.splice(0).map((what) => ({ kind: 'console' as const, what })));
      shots.push(shot);
    }
    // Last, since it moves what it looks at.
    if (options.keys) shots.at(-1)?.flaws.push(...(await walkByKeys(page)));
  } catch (error) {
    const shot = shotIn(options.themes[0] ?? 'light', null);
    shot.flaws.push({ kind: 'unreached', what: String(error).split('\n').slice(0, 4).join(' ').slice(0, 300) });
    shots.push(shot);
  } finally {
    await context.close();
  }
  return shots;
}

const picture = (page: Page, file: string, state: LookState, { motion }: Options) =>
  page.screenshot({
    // Hundreds of rows with pictures take a busy machine longer than anything else here.
    timeout: 90_000,
    path: file,
    type: 'jpeg',
    quality: 85,
    fullPage: state.whole === true,
    // Stopping those of 10,000 boxes, one by one, takes minutes.
    animations: motion || state.withoutAxe ? 'allow' : 'disabled',
  });

function listen(context: BrowserContext, allow: RegExp | undefined): string[] {
  const heard: string[] = [];
  const hear = (what: string) => allow?.test(what) || heard.push(what);
  context.on('console', (message) => {
    if (message.type() === 'error' && !isExpected(message)) hear(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => hear(error.error().message));
  return heard;
}

declare global {
  interface Window {
    /** `moved`: what the largest shift moved, and how far. */
    watched: { shifted: number; moved: string; longestTaskMs: number };
  }
}

/** The browser's own entry, which the language's library does not know. */
type Shift = PerformanceEntry & {
  hadRecentInput: boolean;
  value: number;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
};

/** Runs in the page before anything of it does. */
function watch() {
  const watched = { shifted: 0, moved: '', longestTaskMs: 0 };
  let largest = 0;
  window.watched = watched;
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, value, sources } of list.getEntries() as Shift[]) {
      // What moves right after a press was asked for.
      if (hadRecentInput) continue;
      watched.shifted += value;
      if (value <= largest) continue;
      largest = value;
      const [source] = sources;
      const words = source?.node?.textContent?.trim().slice(0, 40);
      watched.moved = `"${words}" from ${source?.previousRect.y} to ${source?.currentRect.y} px`;
    }
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) watched.longestTaskMs = Math.max(watched.longestTaskMs, duration);
  }).observe({ type: 'longtask', buffered: true });
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
    { whole, most: PICTURES_MS },
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

/** @param again  the same page in its other theme: only colours have changed */
async function axeFlaws(page: Page, again: boolean) {
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await (again ? axe.withRules(['color-contrast']) : axe.withTags(AXE_TAGS)).analyze();
  return violations.map(({ id, nodes }) => ({
    kind: 'axe' as const,
    what: `${id}: ${nodes
      .slice(0, 3)
      .map(({ target }) => target.join(' '))
      .join(' · ')}`,
  }));
}
