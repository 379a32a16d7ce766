/** Finds the browser for the journeys, or installs it where that needs no confirmation. */
import { accessSync, constants } from 'node:fs';
import { installPackage } from './debian-package.mjs';

const KNOWN_PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The same engine without browser windows, which saves each journey a third of its time. It has no camera. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

export const NO_CHROMIUM =
  'No Chromium was found. Do one of these and run again:\n' +
  '  CHROMIUM_PATH=/path/to/chromium npm test\n' +
  '  apt-get install chromium        (as root, on Debian)\n' +
  '  npx playwright install chromium (downloads about 150 MB)';

/** @throws when CHROMIUM_PATH is set to something that cannot be executed, instead of falling back silently */
export async function findChromium(env = process.env) {
  if (env.CHROMIUM_PATH) {
    if (isRunnable(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH;
    throw new Error(`CHROMIUM_PATH is ${env.CHROMIUM_PATH}, which is not an executable file`);
  }
  const found = KNOWN_PATHS.find(isRunnable);
  if (found) return found;
  const own = await import('@playwright/test').then(({ chromium }) => chromium.executablePath()).catch(() => '');
  return own && isRunnable(own) ? own : null;
}

function isRunnable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The headless shell for journeys without a camera; null if it is missing or CHROMIUM_PATH is set. */
export const findHeadlessShell = (env = process.env) =>
  !env.CHROMIUM_PATH && isRunnable(HEADLESS_SHELL) ? HEADLESS_SHELL : null;

/** Finds Chromium for the journeys and installs missing packages where possible. Returns null if there is none. */
export async function chromiumForJourneys() {
  const found = await findChromium();
  if (process.env.CHROMIUM_PATH) return found;
  if (!found) await installPackage('chromium');
  if (!findHeadlessShell()) await installPackage('chromium-headless-shell');
  return await findChromium();
}
