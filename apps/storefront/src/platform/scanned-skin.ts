import { type ScannedSkin, scannedSkin } from '@beautymark/contracts/shade-fit';
import { analysisIn } from '@beautymark/contracts/stored-analysis';
import { STORAGE_KEYS } from '@beautymark/contracts/vocabularies';
import { readStored } from './storage.ts';

/** Reads what the scanner keeps in the browser. It may be of another version: what is no result is none. */
export const scannedSkinOf = (stored: unknown): ScannedSkin | null => scannedSkin(analysisIn(stored));

/** The skin that an earlier scan in this browser has found; null without one. */
export const storedSkin = (): ScannedSkin | null => scannedSkinOf(readStored(STORAGE_KEYS.analysis));
