/**
 * Measurement functions for the checks, installed in the page as `window.probe`. They run in the page and may not use
 * this module's scope.
 */

export interface TextBox {
  element: Element;
  text: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
  /** The nearest fixed or sticky ancestor; texts of different layers may overlap. */
  layer: Element;
}

export interface Probe {
  /** The topmost open dialog, or the body. */
  scope: Element;
  isVisible: (element: Element) => boolean;
  /** Shortens a text for the report. */
  excerpt: (text: string) => string;
  /** One box per line of each visible text in the scope, before clipping. */
  lines: () => TextBox[];
  /** The visible part of a line, or null; calls `onCut` for an ancestor that clips it without scrolling. */
  visiblePart: (line: TextBox, onCut: (ancestor: Element) => void) => TextBox | null;
}

declare global {
  interface Window {
    probe: Probe;
  }
}

export function installProbe(): void {
  const isVisible = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true });
  const dialogs = [...document.querySelectorAll('dialog[open], [role=dialog], [role=alertdialog]')].filter(isVisible);
  const scope = dialogs.at(-1) ?? document.body;
  const ancestors = function* (element: Element) {
    for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) yield one;
  };
  const isVisuallyHidden = (element: Element) =>
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
      if (!isVisible(element) || isVisuallyHidden(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const layer = layerOf(element);
      for (const { left, top, right, bottom } of range.getClientRects()) {
        if (right - left >= 1 && bottom - top >= 1) found.push({ element, text, left, top, right, bottom, layer });
      }
    }
    return found;
  }

  function visiblePart(line: TextBox, onCut: (ancestor: Element) => void): TextBox | null {
    const box = { ...line };
    // The glyphs of a display font with tight leading are taller than the line box.
    const slack = (line.bottom - line.top) * 0.3;
    for (const one of ancestors(line.element)) {
      const { overflowX, overflowY, textOverflow, webkitLineClamp, position } = getComputedStyle(one);
      if (overflowX === 'visible' && overflowY === 'visible') continue;
      const { left, top, right, bottom } = one.getBoundingClientRect();
      const cut = box.right > right + 1 || box.left < left - 1 || box.bottom > bottom + slack || box.top < top - slack;
      const isIntended = textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
      if (cut && !isIntended && !/auto|scroll/.test(overflowX + overflowY)) onCut(one);
      Object.assign(box, {
        left: Math.max(box.left, left),
        right: Math.min(box.right, right),
        top: Math.max(box.top, top),
        bottom: Math.min(box.bottom, bottom),
      });
      // Scrolled out of view, so no outer ancestor can clip it.
      if (box.right - box.left <= 1 || box.bottom - box.top <= 1) return null;
      if (position === 'fixed') break;
    }
    return box;
  }

  const excerpt = (text: string) => `"${text.replaceAll(/\s+/g, ' ').slice(0, 40)}"`;
  window.probe = { scope, isVisible, excerpt, lines, visiblePart };
}
