/** Which shades of a product fit a skin. Free of zod: browse pages use it. */
import type { Shade } from './catalog.ts';
import { SKIN_TONES } from './vocabularies.ts';

/** What a scan has said of the visitor's skin. */
export interface ScannedSkin {
  tone: string;
  undertone: string;
  /** The lips' natural shade; absent where it is unknown. */
  lips?: string | undefined;
}

/** What of a shade says whom it is for. */
export interface RangeShade extends Pick<Shade, 'hex' | 'stock' | 'isSoldOut'> {
  undertone?: string | undefined;
  skinTones: readonly string[];
  /** Lips only; absent where it is unknown. */
  lipShades?: readonly string[] | undefined;
}

type ScannedWords = { skin_tone?: string; undertone?: string; lip_shade?: string };

/** @returns null where the analysis names no known tone */
export function scannedSkin(analysis: ScannedWords | null): ScannedSkin | null {
  const { skin_tone: tone, undertone = '', lip_shade: lips } = analysis ?? {};
  return tone !== undefined && toneIndex(tone) >= 0 ? { tone, undertone, lips } : null;
}

/** A range made for skin, such as a foundation's: each shade suits some tones. A lipstick's colors suit everyone. */
export const isSkinRange = (shades: readonly RangeShade[]): boolean =>
  shades.length > 0 &&
  shades.every(({ skinTones }) => skinTones.length > 0 && skinTones.length < SKIN_TONES.length / 2);

/** There is a choice, and each shade says whom it is for, not every one for everybody: bases, cheeks and lips. */
export const tellsSkin = (shades: readonly { skinTones: readonly string[] }[]): boolean =>
  shades.length > 1 &&
  shades.every(({ skinTones }) => skinTones.length > 0) &&
  shades.some(({ skinTones }) => skinTones.length < SKIN_TONES.length);

/** The shades of a palette lie in one case and are bought together. */
export const isPalette = (subcategory: string | null): boolean => subcategory === 'eyeshadow-palette';

/** Its place among the tones, light to deep; −1 for none of them. */
export const toneIndex = (tone: string): number => SKIN_TONES.findIndex(({ name }) => name === tone);
