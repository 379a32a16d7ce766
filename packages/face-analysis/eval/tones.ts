import { readFile } from 'node:fs/promises';
import type { Tone } from '../src/classify/skin-tones.ts';

/** The shop's palette. Checked by the catalog's own validation; here it is only handed on. */
export const readTones = async () =>
  JSON.parse(await readFile(new URL('../../../catalogue/skin-tones.json', import.meta.url), 'utf8')) as Tone[];
