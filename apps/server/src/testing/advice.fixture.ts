import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CATALOG_FOLDER } from '../seed/seeded-database.ts';

const TOPICS = ['shop', 'lips', 'out-of-scope'];

/**
 * Builds an advice source from a few topics only: indexing all of them takes longer than most tests.
 * @param createSource  creates the source from a folder of catalog files
 */
export function withReducedAdvice<Source>(createSource: (catalogFolder: string) => Source): Source {
  const folder = mkdtempSync(path.join(tmpdir(), 'advice-'));
  try {
    for (const name of ['categories.json', 'skin-tones.json'])
      copyFileSync(path.join(CATALOG_FOLDER, name), path.join(folder, name));
    // catalogue/validate.mjs checks the supplied file.
    const all = JSON.parse(readFileSync(path.join(CATALOG_FOLDER, 'advice.json'), 'utf8')) as { topic: string }[];
    const reduced = all.filter(({ topic }) => TOPICS.includes(topic));
    writeFileSync(path.join(folder, 'advice.json'), JSON.stringify(reduced));
    return createSource(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
