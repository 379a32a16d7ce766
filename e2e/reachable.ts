import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

export const keybotButton = (page: Page) => page.getByRole('button', { name: 'Open KeyBot' });

export async function scrollToEnd(page: Page) {
  const left = () =>
    page.evaluate(() => {
      window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
      return document.documentElement.scrollHeight - window.innerHeight - window.scrollY;
    });
  // What is laid out on the way may lengthen the page.
  await expect.poll(left).toBeLessThanOrEqual(1);
}

/** Names of the controls in the window whose middle belongs to something else. A page scrolls what is under its header. */
export const unreachable = (page: Page) =>
  page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>(
      'main :is(a[href], button, input, select, textarea, summary), footer :is(a[href], button, input)',
    );
    return [...controls]
      .filter((control) => control.checkVisibility() && control.tabIndex >= 0)
      .flatMap((control) => {
        const { left, top, right, bottom, width } = control.getBoundingClientRect();
        if (width <= 1 || top < 0 || bottom > window.innerHeight) return [];
        const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        if (hit?.closest('header')) return [];
        const isHit = hit !== null && (control.contains(hit) || hit.closest('label')?.contains(control));
        return isHit ? [] : [control.textContent || control.getAttribute('aria-label') || control.tagName];
      });
  });

/** At the end of the page every control in sight can be pressed: KeyBot's button lies over none. */
export async function expectReachableAtEnd(page: Page) {
  await scrollToEnd(page);
  await expect.poll(() => unreachable(page)).toEqual([]);
}
