import type { ReviewText } from '@beautymark/contracts/reviews';
import { analysisIn } from '@beautymark/contracts/stored-analysis';
import { SKIN_TONES, STORAGE_KEYS } from '@beautymark/contracts/vocabularies';
import { useSyncExternalStore } from 'react';
import { onStoredChange, readStored } from '#platform/storage.ts';

const current = (): ReviewText['tone'] | null => {
  const name = analysisIn(readStored(STORAGE_KEYS.analysis))?.skin_tone;
  return SKIN_TONES.find((tone) => tone.name === name)?.name ?? null;
};

/** The skin tone that an earlier scan in this browser found; null without one. */
export const useMyTone = () => useSyncExternalStore(onStoredChange, current, () => null);
