import { chromium } from '@playwright/test';
import { findChromium, findHeadlessShell, NO_CHROMIUM } from '../../tools/chromium.mjs';
import { withCamera } from '../fake-camera.ts';
import { lazy } from './lazy.ts';
import type { ReviewState } from './review-state.ts';

const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'];

/** The headless shell, or full Chromium for states that need a camera, each started when a state first needs it. */
export function lazyBrowsers() {
  const stack = new AsyncDisposableStack();
  const launch = async (withCameraDevice: boolean) => {
    const executablePath = (withCameraDevice ? null : findHeadlessShell()) ?? (await findChromium());
    if (!executablePath) throw new Error(NO_CHROMIUM);
    const flags = withCameraDevice ? stack.use(await withCamera()).flags : [];
    const browser = await chromium.launch({ executablePath, args: [...ARGS, ...flags] });
    stack.defer(() => browser.close());
    return browser;
  };
  const headlessShell = lazy(() => launch(false));
  const fullChromium = lazy(() => launch(true));
  const browserFor = (state: ReviewState) => (state.needsCamera ? fullChromium() : headlessShell());
  return Object.assign(browserFor, { [Symbol.asyncDispose]: () => stack.disposeAsync() });
}
