import { existsSync } from 'node:fs';
import { runQuietly } from './bootstrap.mjs';
import { showingProgress } from './progress.mjs';

/** Installs a package with apt, as root on Debian only. A failure is reported but not fatal. */
export async function installPackage(name) {
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
