/** What a shopper without a pointer meets: goes through the page by the Tab key and looks at each stop. */
import type { Page } from '@playwright/test';
import type { Flaw } from './layout-checks.ts';

const STOPS_AT_MOST = 160;
/**
 * KeyBot's toggle moves off what has the focus a moment after the page has come to rest; a layer's guard hands it on; what
 * has not been laid out yet gets its ring with its first frame.
 */
const REST_MS = 250;

interface Stop {
  name: string;
  isNew: boolean;
  /** Of the library, at the edge of its layers: heard and seen by nobody, it must hand the focus on. */
  isGuard: boolean;
  hasRing: boolean;
  /** What lies over the whole of it (WCAG 2.4.11), or null. */
  coveredBy: string | null;
}

/** `no-ring`: a stop that nothing marks (WCAG 2.4.7); `focus-covered`: a stop that something else hides (2.4.11). */
export async function walkByKeys(page: Page): Promise<Flaw[]> {
  const flaws: Flaw[] = [];
  // A state may have put the focus in the middle: what comes before is reached from the page's end.
  let hasLeft = false;
  for (let count = 0; count < STOPS_AT_MOST; count++) {
    await page.keyboard.press('Tab');
    let stop = await page.evaluate(lookAtFocus);
    if (stop && (stop.coveredBy || stop.isGuard || !stop.hasRing)) {
      const { isNew } = stop;
      await page.waitForTimeout(REST_MS);
      stop = await page.evaluate(lookAtFocus);
      // What the focus has been handed on to is looked at for the first time here.
      if (stop) stop.isNew ||= isNew;
    }
    if (!stop) {
      if (hasLeft) break;
      hasLeft = true;
      continue;
    }
    if (!stop.hasRing) flaws.push({ kind: 'no-ring', what: stop.name });
    if (stop.coveredBy) flaws.push({ kind: 'focus-covered', what: `${stop.name} by ${stop.coveredBy}` });
    if (!stop.isNew && !stop.coveredBy) break;
  }
  return flaws;
}

/** Runs in the page. @returns null when the page has been left */
function lookAtFocus(): Stop | null {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body) return null;
  const isNew = focused.dataset.walked === undefined;
  focused.dataset.walked = '';
  const isForTheEar = focused.offsetWidth <= 1 || getComputedStyle(focused).opacity === '0';
  const shown = (isForTheEar && focused.closest('label')) || focused;
  const near = [focused, shown, focused.nextElementSibling, focused.parentElement].filter((one) => one !== null);
  const isOutlined = ({ outlineStyle, outlineWidth }: CSSStyleDeclaration) =>
    outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  /** A ring ends where a box around it cuts what leaves it: one line of it marks nothing. */
  const isCut = (element: Element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const { outlineOffset, outlineWidth } = getComputedStyle(element);
    const room = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
    for (let box = element.parentElement; box; box = box.parentElement) {
      if (!/hidden|clip/.test(getComputedStyle(box).overflow)) continue;
      const edge = box.getBoundingClientRect();
      const gaps = [left - edge.left, edge.right - right, top - edge.top, edge.bottom - bottom];
      if (gaps.filter((gap) => gap < room).length > 2) return true;
    }
    return false;
  };
  const isMarked = (element: Element) => {
    const style = getComputedStyle(element);
    if (isOutlined(getComputedStyle(element, '::after'))) return true;
    return (isOutlined(style) && !isCut(element)) || /0px 0px 0px [2-9]/.test(style.boxShadow);
  };
  // The ring of a slider is on its handle, where no script can look.
  const hasRing = near.some(isMarked) || (focused instanceof HTMLInputElement && focused.type === 'range');

  const box = shown.getBoundingClientRect();
  const [left, right] = [Math.max(0, box.left), Math.min(window.innerWidth, box.right)];
  const [top, bottom] = [Math.max(0, box.top), Math.min(window.innerHeight, box.bottom)];
  const points = [0.1, 0.5, 0.9].flatMap((x) =>
    [0.1, 0.5, 0.9].map((y) => [left + (right - left) * x, top + (bottom - top) * y] as const),
  );
  const tops = points.map(([x, y]) => document.elementFromPoint(x, y));
  // What the visitor has opened may cover it, since Escape takes that away and leaves the focus (note 2 of 2.4.11).
  const isOpened = (one: Element) =>
    one.closest('[role=dialog]') !== null && !one.closest('[role=dialog]')?.contains(shown);
  const isSeen = tops.some((one) => one && (shown.contains(one) || one.contains(shown) || isOpened(one)));
  const over = tops.find((one) => one !== null);
  const name = focused.getAttribute('aria-label') ?? focused.textContent?.trim().slice(0, 40);
  return {
    name: `${focused.tagName.toLowerCase()} "${name || focused.getAttribute('name') || focused.id}"`,
    isNew,
    isGuard: focused.dataset.baseUiFocusGuard !== undefined,
    hasRing,
    coveredBy: isSeen
      ? null
      : over
        ? `<${over.tagName.toLowerCase()} class="${over.className}">`
        : 'the edge of the window',
  };
}
