import { chromium } from '@playwright/test';
import { withCamera } from '../../e2e/fake-camera.ts';
import { findChromium, findHeadlessShell, NO_CHROMIUM } from '../../tools/chromium.mjs';
import { once } from './lazy.ts';
import type { LookState } from './review-state.ts';

const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'];

/** The lighter browser for what needs no camera, the whole one for the rest, each started when the first state asks for it. */
export function browsersAtNeed() {
  const stack = new AsyncDisposableStack();
  const launch = async (withDevice: boolean) => {
    const executablePath = (withDevice ? null : findHeadlessShell()) ?? (await findChromium());
    if (!executablePath) throw new Error(NO_CHROMIUM);
    const flags = withDevice ? stack.use(await withCamera()).flags : [];
    const browser = await chromium.launch({ executablePath, args: [...ARGS, ...flags] });
    stack.defer(() => browser.close());
    return browser;
  };
  const light = once(() => launch(false));
  const whole = once(() => launch(true));
  const browserFor = (state: LookState) => (state.needsCamera ? whole() : light());
  return Object.assign(browserFor, { [Symbol.asyncDispose]: () => stack.disposeAsync() });
}
