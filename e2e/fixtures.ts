import { setTimeout } from 'node:timers/promises';
import { AxeBuilder } from '@axe-core/playwright';
import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test';

export type ConsoleErrors = {
  /** Allows a console error whose text and address match: for journeys that provoke a failure on purpose. */
  allow: (pattern: RegExp) => void;
};

/** The specified 401 of a guest's /api/auth/me, which Chromium logs as an error. */
export const isExpected = (message: ConsoleMessage) =>
  new URL(message.location().url || 'about:blank').pathname === '/api/auth/me' && /\b401\b/.test(message.text());

export const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Phones use the dark theme and desktops the light one, which covers both. `npm run visual-review -- --axe` covers all
 * combinations.
 */
export const themeOf = (isMobile: boolean) =>
  ({ colorScheme: isMobile ? 'dark' : 'light', reducedMotion: 'reduce' }) as const;

const HYDRATED_WITHIN_MS = 8000;

/** Controls that need scripts are disabled before hydration, so journeys wait for it. */
export function waitForHydration(page: Page) {
  const { goto, reload } = page;
  page.goto = async (...options) => {
    const response = await goto.apply(page, options);
    // With `commit` the journey wants the page before hydration.
    if (options[1]?.waitUntil !== 'commit') await hydrated(page);
    return response;
  };
  page.reload = async (...options) => {
    const response = await reload.apply(page, options);
    await hydrated(page);
    return response;
  };
}

/** Also resolves where nothing hydrates: without scripts, on other pages, and when the code can't be fetched. */
async function hydrated(page: Page) {
  const whenItDoes = page
    .evaluate(async () => {
      const root = document.documentElement;
      const isShop = root.dataset.theme !== undefined && document.getElementById('shop');
      if (!isShop || root.dataset.hydrated !== undefined) return;
      await new Promise<void>((resolve) => {
        new MutationObserver(() => resolve()).observe(root, { attributeFilter: ['data-hydrated'] });
      });
    })
    .catch(() => undefined); // the page has navigated
  await Promise.race([whenItDoes, setTimeout(HYDRATED_WITHIN_MS)]);
}

export const test = base.extend<{ consoleErrors: ConsoleErrors; axe: (page: Page, part?: string) => Promise<void> }>({
  /** Collects the errors of every page; an unexpected one fails the journey at the end. */
  consoleErrors: [
    async ({ context }, use) => {
      context.on('page', waitForHydration);
      const errors: string[] = [];
      const allowed: RegExp[] = [];
      context.on('console', (message) => {
        if (message.type() !== 'error' || isExpected(message)) return;
        errors.push(`console: ${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (error) => errors.push(`page: ${error.error().stack ?? error.error().message}`));
      await use({ allow: (pattern) => allowed.push(pattern) });
      const unexpected = errors.filter((message) => !allowed.some((pattern) => pattern.test(message)));
      expect(unexpected, 'errors in the browser during this journey').toEqual([]);
    },
    { auto: true },
  ],

  /**
   * Fails with the broken rules and the elements that break them. `part` is the selector of what has changed, where the
   * rest of the page is checked elsewhere: a whole page takes seconds.
   */
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from this pattern
  axe: async ({}, use) => {
    await use(async (page, part) => {
      // Legacy mode takes half the time; the default only adds support for frames, which the shop does not use.
      // Without `resultTypes`, axe would also describe every element that passes; `preload` fetches styles and media again
      // for rules that are not asked for or about sound, which the shop has none of.
      const builder = new AxeBuilder({ page })
        .options({ resultTypes: ['violations'], preload: false })
        .withTags(AXE_TAGS);
      if (part) builder.include(part);
      const { violations } = await builder.setLegacyMode().analyze();
      const found = violations.map(({ id, help, nodes }) => ({
        id,
        help,
        at: nodes.map(({ target }) => target.join(' ')),
      }));
      expect(found, `accessibility of ${page.url()}`).toEqual([]);
    });
  },
});

export { expect };
