import { type RefObject, useEffect } from 'react';
import { freePlace } from './free-place.ts';

const CONTROLS = 'a[href], button, input, select, textarea, summary, [role="slider"], [role="tab"], [role="checkbox"]';
/** Covered only where nothing else is free: what something is called, and what it costs. */
const HEADS_AND_PRICES = '.font-display, .tabular-nums';
/** After the last movement of the page: before, the toggle would dance along. */
const SETTLED_MS = 120;

/**
 * Keeps the toggle off the controls of the page: it moves aside once the page has come to rest.
 * @param active  false while the chat is open; the toggle then stays in its corner, where the chat stands
 */
export function useClearCorner(toggle: RefObject<HTMLButtonElement | null>, active: boolean) {
  useEffect(() => {
    const button = toggle.current;
    if (!button) return;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const moveTo = ({ x, y }: { x: number; y: number }) => {
      button.style.transform = x === 0 && y === 0 ? '' : `translate(${-x}px, ${-y}px)`;
    };
    const settle = () => {
      // Below it the page can't be pressed; the layer's going is heard like every other change.
      if (document.querySelector('.drawer, .dialog')) return;
      const controls = shown(CONTROLS)
        .filter((control) => control !== button && control.tabIndex >= 0)
        .flatMap((control) => inSight(control, [control.getBoundingClientRect()]));
      const words = shown(HEADS_AND_PRICES).flatMap(linesOf);
      moveTo(freePlace(controls, { width: document.documentElement.clientWidth, height: window.innerHeight }, words));
    };
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(settle, SETTLED_MS);
    };

    if (!active) {
      moveTo({ x: 0, y: 0 });
      return;
    }
    const resized = new ResizeObserver(soon);
    resized.observe(document.body);
    const changed = new MutationObserver(soon);
    changed.observe(document.body, { childList: true, subtree: true });
    window.addEventListener('scroll', soon, { passive: true, capture: true });
    window.addEventListener('resize', soon);
    soon();
    return () => {
      clearTimeout(timer);
      resized.disconnect();
      changed.disconnect();
      window.removeEventListener('scroll', soon, { capture: true });
      window.removeEventListener('resize', soon);
    };
  }, [toggle, active]);
}

/** Rows that the browser leaves out because they are far away would each be laid out to be measured: seconds, with 500. */
const shown = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)].filter(
    (element) => element.checkVisibility?.({ contentVisibilityAuto: true }) ?? true,
  );

/** The words themselves: their block is often as wide as the page. */
function linesOf(element: HTMLElement): DOMRect[] {
  const range = document.createRange();
  range.selectNodeContents(element);
  return inSight(element, [...(range.getClientRects?.() ?? [])]);
}

/** Without what a list has scrolled away: each list that scrolls can have the focus. */
function inSight(element: HTMLElement, boxes: DOMRect[]): DOMRect[] {
  const list = element.parentElement?.closest('[tabindex="0"]')?.getBoundingClientRect();
  return list ? boxes.filter(({ top, bottom }) => top < list.bottom && bottom > list.top) : boxes;
}
