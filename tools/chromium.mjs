/** Finds the browser for the journeys, or installs it where that is possible without asking. */
import { accessSync, constants, existsSync } from 'node:fs';
import { runQuietly } from './bootstrap.mjs';
import { showingProgress } from './progress.mjs';

/** The same engine without the browser's own windows, which cost each journey a third of its time. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const USUAL_PLACES = [HEADLESS_SHELL, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

export const NO_CHROMIUM =
  'No Chromium was found. Do one of these and run again:\n' +
  '  CHROMIUM_PATH=/path/to/chromium npm test\n' +
  '  apt-get install chromium-headless-shell (as root, on Debian)\n' +
  '  npx playwright install chromium         (downloads about 150 MB)';

/** A path in CHROMIUM_PATH that cannot be run is a mistake to name, not one to work around. */
export async function findChromium(env = process.env) {
  if (env.CHROMIUM_PATH) {
    if (isRunnable(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH;
    throw new Error(`CHROMIUM_PATH is ${env.CHROMIUM_PATH}, and no program is there`);
  }
  const found = USUAL_PLACES.find(isRunnable);
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

/**
 * The browser for the journeys: CHROMIUM_PATH, or the headless shell, installed first where that needs no asking, or
 * whatever Chromium is there. Null where there is none.
 */
export async function chromiumForJourneys() {
  const found = await findChromium();
  if (process.env.CHROMIUM_PATH || found === HEADLESS_SHELL) return found;
  return (await installed('chromium-headless-shell')) ?? found ?? (await installed('chromium'));
}

/** As root on Debian: apt's package. Null where that is not possible. */
async function installed(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  try {
    await showingProgress(`Installing ${name} with apt`, async () => {
      await runQuietly('apt-get', ['update', '-q'], { env });
      await runQuietly('apt-get', ['install', '-q', '-y', '--no-install-recommends', name], { env });
    });
  } catch (error) {
    console.error(`${name} could not be installed: ${error.message}`);
  }
  return USUAL_PLACES.find(isRunnable) ?? null;
}
