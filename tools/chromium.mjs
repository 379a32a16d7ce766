/** Finds the browser for the journeys, or installs it where that is possible without asking. */
import { accessSync, constants, existsSync } from 'node:fs';
import { runQuietly } from './bootstrap.mjs';
import { showingProgress } from './progress.mjs';

const USUAL_PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The same engine without the browser's own windows, which cost each journey a third of its time; it has no camera. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

export const NO_CHROMIUM =
  'No Chromium was found. Do one of these and run again:\n' +
  '  CHROMIUM_PATH=/path/to/chromium npm test\n' +
  '  apt-get install chromium        (as root, on Debian)\n' +
  '  npx playwright install chromium (downloads about 150 MB)';

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

/** The lighter browser for journeys that need no camera; null where it is missing or CHROMIUM_PATH names another. */
export const findHeadlessShell = (env = process.env) =>
  !env.CHROMIUM_PATH && isRunnable(HEADLESS_SHELL) ? HEADLESS_SHELL : null;

/** Finds Chromium for the journeys, and installs what is missing where that needs no asking. Null: there is none. */
export async function chromiumForJourneys() {
  const found = await findChromium();
  if (process.env.CHROMIUM_PATH) return found;
  if (!found) await install('chromium');
  if (!findHeadlessShell()) await install('chromium-headless-shell');
  return await findChromium();
}

/** As root on Debian: apt's package. What can't be installed is said, and missed by whoever needs it. */
async function install(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  try {
    await showingProgress(`Installing ${name} with apt`, async () => {
      await runQuietly('apt-get', ['update', '-q'], { env });
      await runQuietly('apt-get', ['install', '-q', '-y', '--no-install-recommends', name], { env });
    });
  } catch (error) {
    console.error(`! ${name} was not installed: ${error.message}`);
  }
}
