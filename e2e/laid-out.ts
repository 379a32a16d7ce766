import type { Page } from '@playwright/test';

/** Lays the whole page out, as for somebody who has gone through it: what has not been near has no sizes to judge yet. */
export const layOutWhole = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.dataset.whole = '';
  });
