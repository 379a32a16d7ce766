import type { Page } from '@playwright/test';

/** How far the page has moved by itself, as the browser counts it. */
export const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const shift of list.getEntries()) sum += Reflect.get(shift, 'value');
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => done(sum), 500);
      }),
  );
