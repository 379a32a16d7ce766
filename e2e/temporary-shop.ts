import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Settings, shopProcess } from '../tools/shop-process.ts';

/** A temporary shop on a free port, for journeys that kill it. Port and data directory stay the same between starts. */
export async function temporaryShop(settings: Settings = {}) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'beautymark-temporary-'));
  const shop = await shopProcess({
    env: { DATA_DIR: dataDir, OPERATOR_TWO_FACTOR: 'offered', LOG_LEVEL: 'debug', ...settings },
  });
  return {
    ...shop,
    dataDir,
    /** The content of every stored file: database, journal, mails. */
    storedFiles: async () => {
      const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile());
      return Promise.all(files.map((file) => readFile(path.join(file.parentPath, file.name), 'latin1')));
    },
    async [Symbol.asyncDispose]() {
      await shop[Symbol.asyncDispose]();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
