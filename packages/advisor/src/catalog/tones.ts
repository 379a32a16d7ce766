import type { Analysis } from '@beautymark/contracts/face';
import { NOT_AVAILABLE, SKIN_GROUPS, SKIN_TONES, type SkinGroup } from '@beautymark/contracts/vocabularies';

/** One of the 18 skin tones with its reference colours, as in catalogue/skin-tones.json. */
export interface ReferenceTone {
  readonly name: string;
  readonly group: string;
  readonly hex: string;
  readonly undertones: Readonly<Record<string, { readonly hex: string }>>;
}

/** @returns the group of a tone, whichever way it is written, or of a group itself; undefined for other words */
export function skinGroupOf(toneOrGroup: string): SkinGroup | undefined {
  const wanted = toneOrGroup.toLowerCase();
  return (
    SKIN_TONES.find(({ name }) => name.toLowerCase() === wanted)?.group ?? SKIN_GROUPS.find((name) => name === wanted)
  );
}

/** @returns the names of the tones that a tone or group stands for; empty for other words */
export function tonesNamed(toneOrGroup: string): string[] {
  const wanted = toneOrGroup.toLowerCase();
  return SKIN_TONES.filter(({ name, group }) => name.toLowerCase() === wanted || group === wanted).map(
    ({ name }) => name,
  );
}

/**
 * Finds a reference colour on the palette.
 * @param tones      the palette, light to deep
 * @param steps      how many tones deeper (lighter when negative); the palette's ends hold
 * @returns          hex colour, or null when the tone is not of the palette. A group means its middle tone
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

/** @returns the analysis, or null when there is none or its values are not available */
export function usableAnalysis(analysis: Analysis | null | undefined): Analysis | null {
  if (!analysis) return null;
  return Object.values(analysis).some((value) => value === NOT_AVAILABLE || value.trim() === '') ? null : analysis;
}
