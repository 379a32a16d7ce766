import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CATALOGUE_FOLDER } from '../seed/seeded-database.ts';

/**
 * A source of advice that knows the shop, lips and what it does not know: it has learned that in a moment, while learning
 * everything takes longer than most tests.
 * @param make  turns a folder of the supplied files into the source
 */
export function aLittleAdvice<Source>(make: (catalogueFolder: string) => Source): Source {
  const folder = mkdtempSync(path.join(tmpdir(), 'advice-'));
  try {
    for (const name of ['categories.json', 'skin-tones.json'])
      copyFileSync(path.join(CATALOGUE_FOLDER, name), path.join(folder, name));
    // The supplied file has its own check, catalogue/validate.mjs.
    const all = JSON.parse(readFileSync(path.join(CATALOGUE_FOLDER, 'advice.json'), 'utf8')) as { topic: string }[];
    const little = all.filter(({ topic }) => ['shop', 'lips', 'out-of-scope'].includes(topic));
    writeFileSync(path.join(folder, 'advice.json'), JSON.stringify(little));
    return make(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
