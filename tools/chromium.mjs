/** Finds the browser for the journeys, or installs it where that is possible without asking. */
import { accessSync, constants, existsSync } from 'node:fs';
import { runQuietly } from './bootstrap.mjs';
import { showingProgress } from './progress.mjs';

const USUAL_PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

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

/** As root on Debian: apt's chromium. Null when that is not possible, so that the caller can say what is missing. */
export async function installChromium() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await showingProgress('Installing Chromium with apt', async () => {
    await runQuietly('apt-get', ['update', '-q'], { env });
    await runQuietly('apt-get', ['install', '-q', '-y', '--no-install-recommends', 'chromium'], { env });
  });
  return USUAL_PLACES.find(isRunnable) ?? null;
}
