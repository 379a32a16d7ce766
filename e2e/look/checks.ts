/** What a script can see of a page's look. Each function runs in the page: it may use nothing from outside itself. */

export interface Flaw {
  kind: 'sideways' | 'clipped' | 'overflows' | 'overlaps' | 'covered' | 'small-target' | 'picture' | 'headings';
  what: string;
}

/**
 * Measures the text boxes of the page, or of the dialog that is open above it.
 *
 * - `sideways`: the page scrolls sideways (WCAG 1.4.10).
 * - `clipped`: text is cut by an ancestor that hides its overflow; line clamps and ellipses are meant and left out.
 * - `overflows`: text stands out of its own box sideways.
 * - `overlaps`: the boxes of two texts of the same layer intersect; `covered`: a notice or the chat's button hides one.
 */
export function textFlaws(): Flaw[] {
  const flaws: Flaw[] = [];
  const say = (kind: Flaw['kind'], what: string) => flaws.push({ kind, what });
  const short = (text: string) => `"${text.trim().replaceAll(/\s+/g, ' ').slice(0, 40)}"`;

  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth) {
    const wide = [...document.body.querySelectorAll('*')].find(
      (one) => one.getBoundingClientRect().right > root.clientWidth + 1 && !one.closest('.scroll-row, [tabindex="0"]'),
    );
    say(
      'sideways',
      `${root.scrollWidth} > ${root.clientWidth} px, by <${wide?.tagName.toLowerCase()} class="${wide?.className}">`,
    );
  }

  interface Box {
    element: Element;
    text: string;
    left: number;
    top: number;
    right: number;
    bottom: number;
    layer: Element;
  }
  const isOpen = (one: Element) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const dialogs = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].filter(isOpen);
  const scope = dialogs.at(-1) ?? document.body;
  const boxes: Box[] = [];
  const notices: Element[] = [...document.querySelectorAll('.toast')].filter(isOpen);

  const isForTheEar = (element: Element) => {
    for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) {
      const { overflow, clipPath, clip } = getComputedStyle(one);
      if (overflow === 'hidden' && (clipPath === 'inset(50%)' || clip.startsWith('rect'))) return true;
    }
    return false;
  };
  const layerOf = (element: Element) => {
    for (let one: Element | null = element; one; one = one.parentElement) {
      const { position } = getComputedStyle(one);
      if (position === 'fixed' || position === 'sticky') return one;
    }
    return document.body;
  };
  const ownBox = (element: Element) => {
    let one = element;
    while (one.parentElement && /^(inline|contents)$/.test(getComputedStyle(one).display)) one = one.parentElement;
    return one;
  };

  const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent ?? '';
    if (!element || text.trim() === '' || /^(SCRIPT|STYLE|OPTION|TITLE|NOSCRIPT|TEXTAREA)$/.test(element.tagName))
      continue;
    if (!isOpen(element) || isForTheEar(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const layer = layerOf(element);
    for (const line of range.getClientRects()) {
      if (line.width < 1 || line.height < 1) continue;
      let { left, top, right, bottom } = line;
      const own = ownBox(element);
      const ownRect = own.getBoundingClientRect();
      if (getComputedStyle(own).overflowX === 'visible' && (right > ownRect.right + 1.5 || left < ownRect.left - 1.5)) {
        say('overflows', `${short(text)} by ${Math.round(Math.max(right - ownRect.right, ownRect.left - left))} px`);
      }
      for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) {
        const style = getComputedStyle(one);
        if (style.overflowX === 'visible' && style.overflowY === 'visible') continue;
        const rect = one.getBoundingClientRect();
        const scrolls = /auto|scroll/.test(style.overflowX + style.overflowY);
        const isMeant = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
        // The line box of a tight display face is lower than its letters' box.
        const slack = (bottom - top) * 0.3;
        const cut =
          right > rect.right + 1 || left < rect.left - 1 || bottom > rect.bottom + slack || top < rect.top - slack;
        if (cut && !scrolls && !isMeant)
          say('clipped', `${short(text)} in <${one.tagName.toLowerCase()} class="${one.className}">`);
        left = Math.max(left, rect.left);
        right = Math.min(right, rect.right);
        top = Math.max(top, rect.top);
        bottom = Math.min(bottom, rect.bottom);
        // Scrolled out of sight: nobody further out can cut it.
        if (right - left <= 1 || bottom - top <= 1) break;
        if (getComputedStyle(one).position === 'fixed') break;
      }
      if (right - left > 1 && bottom - top > 1) boxes.push({ element, text, left, top, right, bottom, layer });
    }
  }

  const meets = (
    a: Omit<Box, 'element' | 'text' | 'layer'>,
    b: Omit<Box, 'element' | 'text' | 'layer'>,
    share: number,
  ) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 3 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > share * Math.min(a.bottom - a.top, b.bottom - b.top);
  boxes.sort((a, b) => a.top - b.top);
  for (const [place, a] of boxes.entries()) {
    for (let next = place + 1; next < boxes.length; next++) {
      const b = boxes[next];
      if (!b || b.top > a.bottom) break;
      if (a.layer !== b.layer || a.element === b.element) continue;
      if (meets(a, b, 0.35)) say('overlaps', `${short(a.text)} and ${short(b.text)}`);
    }
  }
  for (const notice of notices) {
    if (scope === document.body) break;
    const rect = notice.getBoundingClientRect();
    const hidden = boxes.find((box) => !notice.contains(box.element) && meets(box, rect, 0.2));
    if (hidden) say('covered', `${short(hidden.text)} by the notice`);
  }

  const canvas = document.createElement('canvas').getContext('2d');
  for (const field of scope.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input[placeholder], select')) {
    if (!canvas || !isOpen(field)) continue;
    const text =
      field instanceof HTMLSelectElement ? (field.selectedOptions[0]?.text ?? '') : field.value || field.placeholder;
    const style = getComputedStyle(field);
    canvas.font = style.font;
    const room = field.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
    const isTyped = field instanceof HTMLInputElement && field.value !== '';
    if (!isTyped && canvas.measureText(text).width > room + 1)
      say('clipped', `${short(text)} in its field of ${Math.round(room)} px`);
  }
  return flaws;
}

/** Targets below 24 × 24 px (WCAG 2.5.8); links inside a sentence are excepted, as there. */
export function targetFlaws(): Flaw[] {
  const LEAST = 24;
  const flaws: Flaw[] = [];
  const isOpen = (one: Element) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const dialogs = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].filter(isOpen);
  const scope = dialogs.at(-1) ?? document.body;
  const all = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=tab], [role=button]';
  for (const target of scope.querySelectorAll(all)) {
    if (!isOpen(target) || target.closest('[inert], [aria-hidden=true]')) continue;
    const rects = [target.getBoundingClientRect()];
    if (target instanceof HTMLInputElement) {
      for (const label of target.labels ?? []) rects.push(label.getBoundingClientRect());
      // The handles of a range are drawn by the browser: their size is the style sheet's.
      if (target.type === 'range') continue;
    }
    const after = getComputedStyle(target, '::after');
    if (after.position === 'absolute' && after.content !== 'none') {
      for (let one = target.parentElement; one; one = one.parentElement) {
        if (getComputedStyle(one).position === 'static') continue;
        rects.push(one.getBoundingClientRect());
        break;
      }
    }
    const isSkipLink = rects[0] !== undefined && rects[0].width <= 1;
    const inSentence =
      getComputedStyle(target).display === 'inline' &&
      [...(target.parentElement?.childNodes ?? [])].some((node) => node.nodeType === 3 && node.textContent?.trim());
    if (isSkipLink || inSentence) continue;
    // Half a pixel of rounding is nobody's finger.
    if (rects.some(({ width, height }) => width >= LEAST - 0.5 && height >= LEAST - 0.5)) continue;
    const { width, height } = target.getBoundingClientRect();
    const name = target.getAttribute('aria-label') ?? target.textContent?.trim().slice(0, 30);
    flaws.push({
      kind: 'small-target',
      what: `${name || target.tagName}: ${Math.round(width)} × ${Math.round(height)}`,
    });
  }
  return flaws;
}

/** Broken pictures, and pages without exactly one first heading. */
export function contentFlaws(): Flaw[] {
  const flaws: Flaw[] = [];
  for (const picture of document.images) {
    if (!picture.checkVisibility() || !picture.currentSrc || !picture.complete || picture.naturalWidth > 0) continue;
    flaws.push({ kind: 'picture', what: `broken: ${new URL(picture.currentSrc).pathname}` });
  }
  const heads = [...document.querySelectorAll('h1')].filter((one) => one.checkVisibility()).length;
  if (heads > 1) flaws.push({ kind: 'headings', what: `${heads} first headings` });
  return flaws;
}
