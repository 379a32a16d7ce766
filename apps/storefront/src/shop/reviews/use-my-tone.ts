import type { ReviewText } from '@beautymark/contracts/reviews';
import { SKIN_TONES } from '@beautymark/contracts/vocabularies';
import { storedAnalysis } from '#platform/scan/stored-analysis.ts';
import { useStored } from '#platform/storage/stored-value.ts';

/** The skin tone that an earlier scan in this browser found; null without one. */
export function useMyTone(): ReviewText['tone'] | null {
  const name = useStored(storedAnalysis, null)?.analysis.skin_tone;
  return SKIN_TONES.find((tone) => tone.name === name)?.name ?? null;
}
