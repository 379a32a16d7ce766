/** Moves the focus to the page's heading, so that a screen reader announces the new page as after a page load. */
export function announcePage(): void {
  const heading = focusHeading();
  if (!heading || heading.closest('[aria-busy]')) announceWhenDrawn();
}

const headingOf = () => document.querySelector<HTMLElement>('main h1');

/** Where the focus goes when what had it leaves the page. @returns the heading; null without one */
export function focusHeading(): HTMLElement | null {
  const heading = headingOf();
  if (heading) heading.tabIndex = -1;
  heading?.focus({ preventScroll: true });
  return heading;
}

/**
 * Waits for the heading: while data load, it is missing or belongs to a placeholder. A visitor who has moved the focus
 * in the meantime keeps it.
 */
function announceWhenDrawn(): void {
  const main = document.querySelector('main');
  if (!main) return;
  const focused = document.activeElement;
  const observer = new MutationObserver(() => {
    const now = document.activeElement;
    const hasMovedOn = now !== focused && now !== document.body;
    if (hasMovedOn || (headingOf() !== focused && focusHeading())) observer.disconnect();
  });
  observer.observe(main, { childList: true, subtree: true });
}
