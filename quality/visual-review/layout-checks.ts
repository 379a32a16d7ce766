/**
 * What a script can see of a page's look. Each check runs in the page, beside the probe that was put there before, and
 * may use nothing else from outside itself.
 */
import type { TextBox } from './page-probe.ts';

export interface Flaw {
  kind:
    | 'sideways'
    | 'clipped'
    | 'overflows'
    | 'overlaps'
    | 'covered'
    | 'small-target'
    | 'long-lines'
    | 'picture'
    | 'headings'
    | 'no-ring'
    | 'focus-covered';
  what: string;
}

/** The page scrolls sideways (WCAG 1.4.10). */
function sideways(): Flaw[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const wide = [...document.body.querySelectorAll('*')].find(
    (one) => one.getBoundingClientRect().right > clientWidth + 1 && !one.closest('.scroll-row, [tabindex="0"]'),
  );
  const by = wide ? `<${wide.tagName.toLowerCase()} class="${wide.className}">` : 'nothing in particular';
  return [{ kind: 'sideways', what: `${scrollWidth} > ${clientWidth} px, by ${by}` }];
}

/**
 * `clipped`: an ancestor that hides its overflow cuts a text; line clamps and ellipses are meant and left out.
 * `overflows`: a text stands out of its own box sideways.
 */
function cutTexts(): Flaw[] {
  const { lines, seen, short } = window.probe;
  const flaws: Flaw[] = [];
  for (const line of lines()) {
    let own = line.element;
    while (own.parentElement && /^(inline|contents)$/.test(getComputedStyle(own).display)) own = own.parentElement;
    const { left, right } = own.getBoundingClientRect();
    const over = Math.round(Math.max(line.right - right, left - line.left));
    if (getComputedStyle(own).overflowX === 'visible' && over > 1) {
      flaws.push({ kind: 'overflows', what: `${short(line.text)} by ${over} px` });
    }
    seen(line, (by) => {
      flaws.push({
        kind: 'clipped',
        what: `${short(line.text)} in <${by.tagName.toLowerCase()} class="${by.className}">`,
      });
    });
  }
  return flaws;
}

/** `overlaps`: two texts of one layer; `covered`: a notice lies over a text or a button of the open dialog. */
function overlaps(): Flaw[] {
  const { lines, seen, short, scope, isOpen } = window.probe;
  const flaws: Flaw[] = [];
  type Rect = Pick<TextBox, 'left' | 'top' | 'right' | 'bottom'>;
  const meet = (a: Rect, b: Rect, share: number) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 3 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > share * Math.min(a.bottom - a.top, b.bottom - b.top);
  const boxes = lines()
    .map((line) => seen(line, () => undefined))
    .filter((box) => box !== null)
    .sort((a, b) => a.top - b.top);
  for (const [place, a] of boxes.entries()) {
    for (const b of boxes.slice(place + 1)) {
      if (b.top > a.bottom) break;
      if (a.layer !== b.layer || a.element === b.element || !meet(a, b, 0.35)) continue;
      flaws.push({ kind: 'overlaps', what: `${short(a.text)} and ${short(b.text)}` });
    }
  }
  if (scope === document.body) return flaws;
  for (const notice of [...document.querySelectorAll('.toast')].filter(isOpen)) {
    const rect = notice.getBoundingClientRect();
    // A form scrolls away from under a notice; what went wrong and the buttons must stay clear.
    const isNeeded = (element: Element) => !scope.querySelector('form') || element.closest('[role=alert]') !== null;
    const hidden = boxes.find((box) => !notice.contains(box.element) && isNeeded(box.element) && meet(box, rect, 0.2));
    if (hidden) flaws.push({ kind: 'covered', what: `${short(hidden.text)} by the notice` });
    const buttons = [...scope.querySelectorAll('button, [role=button]')].filter(isOpen);
    const button = buttons.find((one) => !notice.contains(one) && meet(one.getBoundingClientRect(), rect, 0.2));
    if (button) flaws.push({ kind: 'covered', what: `${short(button.textContent ?? '')} (button) by the notice` });
  }
  return flaws;
}

/** KeyBot's toggle lies on a price, or on something that can be pressed. */
function underToggle(): Flaw[] {
  const toggle = document.querySelector('button[aria-label="Open KeyBot"]');
  const { scope, lines, seen, short } = window.probe;
  if (!toggle || scope !== document.body) return [];
  const over = toggle.getBoundingClientRect();
  const isUnder = ({ left, top, right, bottom }: Pick<TextBox, 'left' | 'top' | 'right' | 'bottom'>) =>
    left < over.right && right > over.left && top < over.bottom && bottom > over.top;
  return lines()
    .map((line) => seen(line, () => undefined))
    .filter((line) => line !== null)
    .filter((line) => !toggle.contains(line.element) && isUnder(line))
    .filter((line) => /\$\d/.test(line.text) || line.element.closest('button, a, label'))
    .map(({ text }) => ({ kind: 'covered' as const, what: `${short(text)} by KeyBot's toggle` }));
}

/** Running text of more characters a line than an eye follows back to the next. */
function longLines(): Flaw[] {
  const CHARACTERS_AT_MOST = 80;
  const { scope, isOpen, short } = window.probe;
  return [...scope.querySelectorAll('p, li, dd, blockquote')].filter(isOpen).flatMap((block) => {
    const own = [...block.childNodes].filter((node) => node.nodeType === 3 && (node.textContent ?? '').trim());
    const range = document.createRange();
    const text = own.map((node) => node.textContent ?? '').join(' ');
    const widths = own.flatMap((node) => {
      range.selectNodeContents(node);
      return [...range.getClientRects()].map(({ width }) => width);
    });
    const inAll = widths.reduce((sum, width) => sum + width, 0);
    const characters = Math.round((text.length * Math.max(0, ...widths)) / inAll);
    if (widths.length < 2 || characters <= CHARACTERS_AT_MOST) return [];
    return [{ kind: 'long-lines' as const, what: `${short(text)}: ${characters} a line` }];
  });
}

/** What a field says by itself, its placeholder or chosen option, has no room in it. */
function tightFields(): Flaw[] {
  const { scope, isOpen, short } = window.probe;
  const canvas = document.createElement('canvas').getContext('2d');
  const fields = scope.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input[placeholder], select');
  return [...fields].filter(isOpen).flatMap((field) => {
    const text =
      field instanceof HTMLSelectElement ? field.selectedOptions[0]?.text : !field.value && field.placeholder;
    if (!canvas || !text) return [];
    const { font, paddingLeft, paddingRight } = getComputedStyle(field);
    canvas.font = font;
    const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    if (canvas.measureText(text).width <= room + 1) return [];
    return [{ kind: 'clipped' as const, what: `${short(text)} in its field of ${Math.round(room)} px` }];
  });
}

/** Targets below 24 × 24 px (WCAG 2.5.8); links inside a sentence are excepted, as there. */
function smallTargets(): Flaw[] {
  const { scope, isOpen } = window.probe;
  // Half a pixel of rounding is nobody's finger.
  const LEAST = 24 - 0.5;
  const rectsOf = (target: Element) => {
    const labels = target instanceof HTMLInputElement ? [...(target.labels ?? [])] : [];
    // A card's link is pressed anywhere on the card: its ::after fills the nearest positioned ancestor.
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
    .filter((target) => isOpen(target) && !target.closest('[inert], [aria-hidden=true]') && !isInSentence(target))
    .flatMap((target) => {
      const rects = rectsOf(target);
      const [own] = rects;
      // Of one pixel: the skip link, which grows when it has the focus.
      if (!own || own.width <= 1 || rects.some(({ width, height }) => width >= LEAST && height >= LEAST)) return [];
      const name = target.getAttribute('aria-label') ?? target.textContent?.trim().slice(0, 30);
      const size = `${Math.round(own.width)} × ${Math.round(own.height)}`;
      return [{ kind: 'small-target' as const, what: `${name || target.tagName}: ${size}` }];
    });
}

/** Broken pictures, and pages without a first heading or with more than one. */
function contents(): Flaw[] {
  const broken = [...document.images].filter(
    (picture) => picture.checkVisibility() && picture.currentSrc && picture.complete && picture.naturalWidth === 0,
  );
  const heads = [...document.querySelectorAll('h1')].filter((one) => one.checkVisibility()).length;
  return [
    ...broken.map(({ currentSrc }) => ({ kind: 'picture' as const, what: `broken: ${new URL(currentSrc).pathname}` })),
    ...(heads === 1 || document.querySelector('dialog:modal, .dialog, .drawer')
      ? []
      : [{ kind: 'headings' as const, what: `${heads} first headings` }]),
  ];
}

export const checks = [sideways, cutTexts, overlaps, underToggle, longLines, tightFields, smallTargets, contents];
