/** Moves the focus to the page's heading, which a screen reader then reads: what a browser does when it loads a page. */
export function announcePage(): void {
  const heading = focusHeading();
  if (!heading || heading.closest('[aria-busy]')) announceWhenDrawn();
}

const headingOf = () => document.querySelector<HTMLElement>('main h1');

function focusHeading(): HTMLElement | null {
  const heading = headingOf();
  if (heading) heading.tabIndex = -1;
  heading?.focus({ preventScroll: true });
  return heading;
}

/**
 * A page whose data are still loading has no heading yet, or one that goes with the placeholders. A visitor who has
 * moved the focus meanwhile keeps it.
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
