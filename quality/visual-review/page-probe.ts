/** What the checks measure with, put into the page as `window.probe`. It runs there: nothing from outside may be used. */

export interface TextBox {
  element: Element;
  text: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
  /** The nearest part that stays in place while the page scrolls; texts of different layers may lie over each other. */
  layer: Element;
}

export interface Probe {
  /** The dialog that is open above the page, else the page. */
  scope: Element;
  isOpen: (element: Element) => boolean;
  /** Text in short, for a report. */
  short: (text: string) => string;
  /** One box for each line of each visible text of the scope, before anything cuts it. */
  lines: () => TextBox[];
  /** The part of a line that is seen, or null; `onCut` hears of an ancestor that hides some of it for good. */
  seen: (line: TextBox, onCut: (ancestor: Element) => void) => TextBox | null;
}

declare global {
  interface Window {
    probe: Probe;
  }
}

export function installProbe(): void {
  const isOpen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true });
  const dialogs = [...document.querySelectorAll('dialog[open], [role=dialog], [role=alertdialog]')].filter(isOpen);
  const scope = dialogs.at(-1) ?? document.body;
  const ancestors = function* (element: Element) {
    for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) yield one;
  };
  const isForTheEar = (element: Element) =>
    [...ancestors(element)].some((one) => {
      const { overflow, clipPath, clip } = getComputedStyle(one);
      return overflow === 'hidden' && (clipPath === 'inset(50%)' || clip.startsWith('rect'));
    });
  const layerOf = (element: Element) =>
    [...ancestors(element)].find((one) => /fixed|sticky/.test(getComputedStyle(one).position)) ?? document.body;

  function lines(): TextBox[] {
    const found: TextBox[] = [];
    const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent?.trim();
      if (!element || !text || /^(SCRIPT|STYLE|OPTION|TITLE|NOSCRIPT|TEXTAREA)$/.test(element.tagName)) continue;
      if (!isOpen(element) || isForTheEar(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const layer = layerOf(element);
      for (const { left, top, right, bottom } of range.getClientRects()) {
        if (right - left >= 1 && bottom - top >= 1) found.push({ element, text, left, top, right, bottom, layer });
      }
    }
    return found;
  }

  function seen(line: TextBox, onCut: (ancestor: Element) => void): TextBox | null {
    const box = { ...line };
    // The line box of a tight display face is lower than its letters' box.
    const slack = (line.bottom - line.top) * 0.3;
    for (const one of ancestors(line.element)) {
      const { overflowX, overflowY, textOverflow, webkitLineClamp, position } = getComputedStyle(one);
      if (overflowX === 'visible' && overflowY === 'visible') continue;
      const { left, top, right, bottom } = one.getBoundingClientRect();
      const cut = box.right > right + 1 || box.left < left - 1 || box.bottom > bottom + slack || box.top < top - slack;
      const isMeant = textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
      if (cut && !isMeant && !/auto|scroll/.test(overflowX + overflowY)) onCut(one);
      Object.assign(box, {
        left: Math.max(box.left, left),
        right: Math.min(box.right, right),
        top: Math.max(box.top, top),
        bottom: Math.min(box.bottom, bottom),
      });
      // Scrolled out of sight: nobody further out can cut it.
      if (box.right - box.left <= 1 || box.bottom - box.top <= 1) return null;
      if (position === 'fixed') break;
    }
    return box;
  }

  const short = (text: string) => `"${text.replaceAll(/\s+/g, ' ').slice(0, 40)}"`;
  window.probe = { scope, isOpen, short, lines, seen };
}
