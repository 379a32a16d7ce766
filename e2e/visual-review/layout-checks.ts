/** Layout checks. Each one runs in the page and may use nothing but the probe installed there. */
import type { TextBox } from './page-probe.ts';

export interface Flaw {
  kind:
    | 'horizontal-scroll'
    | 'clipped'
    | 'overflows'
    | 'overlaps'
    | 'covered'
    | 'small-target'
    | 'long-lines'
    | 'image'
    | 'headings'
    | 'no-focus-ring'
    | 'focus-covered';
  what: string;
}

/** The page scrolls horizontally (WCAG 1.4.10). */
function horizontalScroll(): Flaw[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const wide = [...document.body.querySelectorAll('*')].find(
    (one) => one.getBoundingClientRect().right > clientWidth + 1 && !one.closest('.scroll-row, [tabindex="0"]'),
  );
  const by = wide ? `<${wide.tagName.toLowerCase()} class="${wide.className}">` : 'an unknown element';
  return [{ kind: 'horizontal-scroll', what: `${scrollWidth} > ${clientWidth} px, by ${by}` }];
}

/**
 * `clipped`: an ancestor with hidden overflow clips a text; line clamps and ellipses are intended and ignored.
 * `overflows`: a text extends horizontally beyond its own box.
 */
function clippedTexts(): Flaw[] {
  const { lines, visiblePart, excerpt } = window.probe;
  const flaws: Flaw[] = [];
  for (const line of lines()) {
    let own = line.element;
    while (own.parentElement && /^(inline|contents)$/.test(getComputedStyle(own).display)) own = own.parentElement;
    const { left, right } = own.getBoundingClientRect();
    const over = Math.round(Math.max(line.right - right, left - line.left));
    if (getComputedStyle(own).overflowX === 'visible' && over > 1) {
      flaws.push({ kind: 'overflows', what: `${excerpt(line.text)} by ${over} px` });
    }
    visiblePart(line, (by) => {
      flaws.push({
        kind: 'clipped',
        what: `${excerpt(line.text)} in <${by.tagName.toLowerCase()} class="${by.className}">`,
      });
    });
  }
  return flaws;
}

/** `overlaps`: two texts of one layer overlap; `covered`: a toast covers a text or a button of the open dialog. */
function overlaps(): Flaw[] {
  const { lines, visiblePart, excerpt, scope, isVisible } = window.probe;
  const flaws: Flaw[] = [];
  type Rect = Pick<TextBox, 'left' | 'top' | 'right' | 'bottom'>;
  const meet = (a: Rect, b: Rect, share: number) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 3 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > share * Math.min(a.bottom - a.top, b.bottom - b.top);
  const boxes = lines()
    .map((line) => visiblePart(line, () => undefined))
    .filter((box) => box !== null)
    .sort((a, b) => a.top - b.top);
  for (const [place, a] of boxes.entries()) {
    for (const b of boxes.slice(place + 1)) {
      if (b.top > a.bottom) break;
      if (a.layer !== b.layer || a.element === b.element || !meet(a, b, 0.35)) continue;
      flaws.push({ kind: 'overlaps', what: `${excerpt(a.text)} and ${excerpt(b.text)}` });
    }
  }
  if (scope === document.body) return flaws;
  for (const toast of [...document.querySelectorAll('.toast')].filter(isVisible)) {
    const rect = toast.getBoundingClientRect();
    // It takes the title's place; a form can be scrolled from under it; error messages and buttons must stay uncovered.
    const mustStayClear = (element: Element) =>
      element.closest('[role=alert]') !== null || !(scope.querySelector('form') || element.closest('h2'));
    const hidden = boxes.find(
      (box) => !toast.contains(box.element) && mustStayClear(box.element) && meet(box, rect, 0.2),
    );
    if (hidden) flaws.push({ kind: 'covered', what: `${excerpt(hidden.text)} by the toast` });
    const buttons = [...scope.querySelectorAll('button, [role=button]')].filter(isVisible);
    const button = buttons.find((one) => !toast.contains(one) && meet(one.getBoundingClientRect(), rect, 0.2));
    if (button) flaws.push({ kind: 'covered', what: `${excerpt(button.textContent ?? '')} (button) by the toast` });
  }
  return flaws;
}

/** Running text with too many characters per line. */
function longLines(): Flaw[] {
  const MAX_CHARACTERS = 80;
  const { scope, isVisible, excerpt } = window.probe;
  return [...scope.querySelectorAll('p, li, dd, blockquote')].filter(isVisible).flatMap((block) => {
    const own = [...block.childNodes].filter((node) => node.nodeType === 3 && (node.textContent ?? '').trim());
    const range = document.createRange();
    const text = own.map((node) => node.textContent ?? '').join(' ');
    const widths = own.flatMap((node) => {
      range.selectNodeContents(node);
      return [...range.getClientRects()].map(({ width }) => width);
    });
    const inAll = widths.reduce((sum, width) => sum + width, 0);
    const characters = Math.round((text.length * Math.max(0, ...widths)) / inAll);
    if (widths.length < 2 || characters <= MAX_CHARACTERS) return [];
    return [{ kind: 'long-lines' as const, what: `${excerpt(text)}: ${characters} per line` }];
  });
}

/** A placeholder or selected option does not fit its field. */
function tightFields(): Flaw[] {
  const { scope, isVisible, excerpt } = window.probe;
  const canvas = document.createElement('canvas').getContext('2d');
  const fields = scope.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input[placeholder], select');
  return [...fields].filter(isVisible).flatMap((field) => {
    const text =
      field instanceof HTMLSelectElement ? field.selectedOptions[0]?.text : !field.value && field.placeholder;
    if (!canvas || !text) return [];
    const { font, paddingLeft, paddingRight } = getComputedStyle(field);
    canvas.font = font;
    const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    if (canvas.measureText(text).width <= room + 1) return [];
    return [{ kind: 'clipped' as const, what: `${excerpt(text)} in a field of ${Math.round(room)} px` }];
  });
}

/** Targets below 24 × 24 px (WCAG 2.5.8), except links inside a sentence. */
function smallTargets(): Flaw[] {
  const { scope, isVisible } = window.probe;
  // Allow half a pixel for rounding.
  const MIN_SIZE = 24 - 0.5;
  const rectsOf = (target: Element) => {
    const labels = target instanceof HTMLInputElement ? [...(target.labels ?? [])] : [];
    // A card's link is clickable on the whole card: its ::after fills the nearest positioned ancestor.
    const { position, content } = getComputedStyle(target, '::after');
    let filled = position === 'absolute' && content !== 'none' ? target.parentElement : null;
    while (filled && getComputedStyle(filled).position === 'static') filled = filled.parentElement;
    return [target, ...labels, ...(filled ? [filled] : [])].map((one) => one.getBoundingClientRect());
  };
  const isInSentence = (target: Element) =>
    getComputedStyle(target).display === 'inline' &&
    [...(target.parentElement?.childNodes ?? [])].some((node) => node.nodeType === 3 && node.textContent?.trim());
  const all = 'a[href], button, input:not([type=hidden], [type=range]), select, textarea, summary, [role=tab]';
  return [...scope.querySelectorAll(all)]
    .filter((target) => isVisible(target) && !target.closest('[inert], [aria-hidden=true]') && !isInSentence(target))
    .flatMap((target) => {
      const rects = rectsOf(target);
      const [own] = rects;
      // The skip link is one pixel wide until it has the focus.
      if (!own || own.width <= 1 || rects.some(({ width, height }) => width >= MIN_SIZE && height >= MIN_SIZE))
        return [];
      const name = target.getAttribute('aria-label') ?? target.textContent?.trim().slice(0, 30);
      const size = `${Math.round(own.width)} × ${Math.round(own.height)}`;
      return [{ kind: 'small-target' as const, what: `${name || target.tagName}: ${size}` }];
    });
}

/** Broken images, and pages without exactly one h1. */
function contents(): Flaw[] {
  const broken = [...document.images].filter(
    (picture) => picture.checkVisibility() && picture.currentSrc && picture.complete && picture.naturalWidth === 0,
  );
  const heads = [...document.querySelectorAll('h1')].filter((one) => one.checkVisibility()).length;
  return [
    ...broken.map(({ currentSrc }) => ({ kind: 'image' as const, what: `broken: ${new URL(currentSrc).pathname}` })),
    ...(heads === 1 || document.querySelector('dialog:modal, .dialog, .drawer')
      ? []
      : [{ kind: 'headings' as const, what: `${heads} h1 headings` }]),
  ];
}

export const checks = [horizontalScroll, clippedTexts, overlaps, longLines, tightFields, smallTargets, contents];
