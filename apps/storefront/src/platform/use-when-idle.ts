import { useEffect } from 'react';

const LATEST_MS = 4000;

/** Once, when the page has loaded and nothing else wants the processor; for what will be needed soon. */
export function useWhenIdle(run: () => void): void {
  useEffect(() => {
    const stop = new AbortController();
    const whenIdle = () => {
      // Safari has no idle time to ask for.
      if (!('requestIdleCallback' in window)) setTimeout(() => stop.signal.aborted || run(), LATEST_MS);
      else requestIdleCallback(() => stop.signal.aborted || run(), { timeout: LATEST_MS });
    };
    if (document.readyState === 'complete') whenIdle();
    else window.addEventListener('load', whenIdle, { once: true, signal: stop.signal });
    return () => stop.abort();
  }, [run]);
}
