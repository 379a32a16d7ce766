const LATEST_MS = 4000;

/** Once, when the page has loaded and nothing else wants the processor; for what will be needed soon. */
export function whenIdle(run: () => void, signal: AbortSignal): void {
  const wait = () => {
    // Safari has no idle time to ask for.
    if (!('requestIdleCallback' in window)) setTimeout(() => signal.aborted || run(), LATEST_MS);
    else requestIdleCallback(() => signal.aborted || run(), { timeout: LATEST_MS });
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true, signal });
}
