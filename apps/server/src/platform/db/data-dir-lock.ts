import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export class DataDirInUse extends Error {}

/**
 * Takes DATA_DIR for this process. The lock is an open transaction on a file of its own: the operating system frees it
 * on any death, which a pid file can't promise.
 */
export function lockDataDir(dataDir: string): { release(): void } {
  const lock = new DatabaseSync(join(dataDir, 'lock.db'), { timeout: 500 });
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if (!(error instanceof Error && /locked|busy/i.test(error.message))) throw error;
    throw new DataDirInUse(
      `Another BeautyMark already uses ${dataDir}. Stop it first, or give this one its own folder: DATA_DIR=… npm start`,
    );
  }
  return { release: () => lock.close() };
}
