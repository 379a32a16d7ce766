import type { Page } from '@playwright/test';

/** The page's cumulative layout shift so far; as the measure is defined, without what moves at the shopper's own press. */
export const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const shift of list.getEntries())
            if (!Reflect.get(shift, 'hadRecentInput')) sum += Reflect.get(shift, 'value');
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => done(sum), 500);
      }),
  );
