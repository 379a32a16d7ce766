/**
 * A ref that takes the focus when the view that held it has gone: the step changed under the finger. Focus that rests
 * elsewhere on the page is left alone, and the page does not scroll.
 */
export function focusIfLost(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true });
}
