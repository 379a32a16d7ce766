import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export class DataDirInUse extends Error {}

/**
 * Locks DATA_DIR for this process. The lock is an open transaction on a file of its own: the operating system releases
 * it however the process ends, unlike a pid file.
 */
export function lockDataDir(dataDir: string): { release(): void } {
  const lock = new DatabaseSync(join(dataDir, 'lock.db'), { timeout: 500 });
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if (!(error instanceof Error && /locked|busy/i.test(error.message))) throw error;
    throw new DataDirInUse(
      `Another BeautyMark already uses ${dataDir}. Stop it first, or start this one with its own folder: DATA_DIR=… npm start`,
    );
  }
  return { release: () => lock.close() };
}
