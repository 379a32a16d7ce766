import type { Attribute, Confidence, ToneDoubt } from './face.ts';

/** `named`: by the shopper, so the scan's doubt no longer counts. */
export type ToneCertainty = 'named' | Confidence['level'];

/** @returns undefined where there is no doubt */
export const toneDoubt = (of: ToneCertainty | null): ToneDoubt | undefined =>
  of === 'medium' || of === 'low' ? of : undefined;

interface ReadTone {
  details?: { confidence?: { skin_tone?: Pick<Confidence, 'level'> } | undefined } | null | undefined;
  corrected?: readonly Attribute[];
}

/** How sure a scan is of the skin tone; `high` where the service, or a stored scan of another version, says nothing of it. */
export function toneCertainty({ details, corrected }: ReadTone): ToneCertainty {
  if (corrected?.includes('skin_tone')) return 'named';
  const level = details?.confidence?.skin_tone?.level;
  return level === 'medium' || level === 'low' ? level : 'high';
}
