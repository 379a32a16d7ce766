/** Checks keyboard access: moves through the page with the Tab key and inspects each stop. */
import type { Page } from '@playwright/test';
import type { Flaw } from './layout-checks.ts';

const MAX_STOPS = 160;
/**
 * Time for the page to react to a focus change: focus guards pass the focus on, and the focus ring is drawn.
 */
const SETTLE_MS = 250;

interface Stop {
  name: string;
  isNew: boolean;
  /** A focus guard of the UI library, which must pass the focus on. */
  isGuard: boolean;
  hasRing: boolean;
  /** The element that covers it entirely (WCAG 2.4.11), or null. */
  coveredBy: string | null;
}

/**
 * `no-focus-ring`: a stop without a visible focus indicator (WCAG 2.4.7); `focus-covered`: an obscured stop (2.4.11).
 */
export async function checkKeyboardFocus(page: Page): Promise<Flaw[]> {
  const flaws: Flaw[] = [];
  // The focus may start in the middle of the page; the stops before it follow after the last one.
  let hasLeft = false;
  for (let count = 0; count < MAX_STOPS; count++) {
    await page.keyboard.press('Tab');
    let stop = await page.evaluate(inspectFocus);
    if (stop && (stop.coveredBy || stop.isGuard || !stop.hasRing)) {
      const { isNew } = stop;
      await page.waitForTimeout(SETTLE_MS);
      stop = await page.evaluate(inspectFocus);
      // The element that received the focus from a guard is seen for the first time here.
      if (stop) stop.isNew ||= isNew;
    }
    if (!stop) {
      if (hasLeft) break;
      hasLeft = true;
      continue;
    }
    if (!stop.hasRing) flaws.push({ kind: 'no-focus-ring', what: stop.name });
    if (stop.coveredBy) flaws.push({ kind: 'focus-covered', what: `${stop.name} by ${stop.coveredBy}` });
    if (!stop.isNew && !stop.coveredBy) break;
  }
  return flaws;
}

/** Runs in the page. @returns null when the focus has left the page */
function inspectFocus(): Stop | null {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body) return null;
  const isNew = focused.dataset.walked === undefined;
  focused.dataset.walked = '';
  const isVisuallyHidden = focused.offsetWidth <= 1 || getComputedStyle(focused).opacity === '0';
  const shown = (isVisuallyHidden && focused.closest('label')) || focused;
  const near = [focused, shown, focused.nextElementSibling, focused.parentElement].filter((one) => one !== null);
  const isOutlined = ({ outlineStyle, outlineWidth }: CSSStyleDeclaration) =>
    outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  /** Whether an ancestor clips the ring on three or more sides, which leaves too little to see. */
  const isClipped = (element: Element) => {
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
    return (isOutlined(style) && !isClipped(element)) || /0px 0px 0px [2-9]/.test(style.boxShadow);
  };
  // A slider draws its ring on the thumb, which scripts cannot inspect.
  const hasRing = near.some(isMarked) || (focused instanceof HTMLInputElement && focused.type === 'range');

  const box = shown.getBoundingClientRect();
  const [left, right] = [Math.max(0, box.left), Math.min(window.innerWidth, box.right)];
  const [top, bottom] = [Math.max(0, box.top), Math.min(window.innerHeight, box.bottom)];
  const points = [0.1, 0.5, 0.9].flatMap((x) =>
    [0.1, 0.5, 0.9].map((y) => [left + (right - left) * x, top + (bottom - top) * y] as const),
  );
  const tops = points.map(([x, y]) => document.elementFromPoint(x, y));
  // A dialog that the user opened may cover it, because Escape closes the dialog (note 2 of 2.4.11).
  const isUserOpened = (one: Element) =>
    one.closest('[role=dialog]') !== null && !one.closest('[role=dialog]')?.contains(shown);
  const isUncovered = tops.some((one) => one && (shown.contains(one) || one.contains(shown) || isUserOpened(one)));
  const over = tops.find((one) => one !== null);
  const name = focused.getAttribute('aria-label') ?? focused.textContent?.trim().slice(0, 40);
  return {
    name: `${focused.tagName.toLowerCase()} "${name || focused.getAttribute('name') || focused.id}"`,
    isNew,
    isGuard: focused.dataset.baseUiFocusGuard !== undefined,
    hasRing,
    coveredBy: isUncovered
      ? null
      : over
        ? `<${over.tagName.toLowerCase()} class="${over.className}">`
        : 'the edge of the window',
  };
}
