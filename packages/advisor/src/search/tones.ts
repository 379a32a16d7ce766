import type { Analysis } from '@beautymark/contracts/face';
import { NOT_AVAILABLE } from '@beautymark/contracts/vocabularies';
import type { Tone } from '@beautymark/face-analysis/recommend';
import { tonesNamed } from '@beautymark/language';

/** One of the 18 skin tones with its reference colors, as in catalogue/skin-tones.json. */
export type ReferenceTone = Tone & {
  readonly hex: string;
  readonly undertones: Readonly<Record<string, { readonly hex: string }>>;
};

/**
 * Finds a reference color on the palette.
 * @param tones      the palette, light to deep
 * @param steps      how many tones deeper (lighter when negative); the palette's ends hold
 * @returns          hex color, or null when the tone is not of the palette. A group means its middle tone
 */
export function toneColor(
  tones: readonly ReferenceTone[],
  { tone, undertone, steps = 0 }: { tone: string; undertone: string; steps?: number },
): string | null {
  const names = tonesNamed(tone);
  const middle = names[Math.floor((names.length - 1) / 2)];
  const at = tones.findIndex(({ name }) => name === middle);
  if (at < 0) return null;
  const found = tones[Math.min(tones.length - 1, Math.max(0, at + steps))];
  return found?.undertones[undertone]?.hex ?? found?.hex ?? null;
}

/** @returns the analysis, in which attributes may be absent; null when there is none or its values are not available */
export function usableAnalysis(analysis: Analysis | null | undefined): Analysis | null {
  if (!analysis) return null;
  const values: ReadonlyArray<string | undefined> = Object.values(analysis);
  return values.some((value) => value === NOT_AVAILABLE || value?.trim() === '') ? null : analysis;
}
