/** Prefetches the page behind a link when the visitor points at, focuses or touches it. */
export function prefetchOnIntent(start: (url: URL) => void): void {
  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link && link.origin === window.location.origin && !link.hash) start(new URL(link.href));
  };
  for (const type of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(type, onIntent, { passive: true });
  }
}
