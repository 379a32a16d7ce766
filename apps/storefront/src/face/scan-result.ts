import type { Analysis, Attribute, FaceDetails, Recommendation } from '@beautymark/contracts/face';
import { toneCertainty } from '@beautymark/contracts/tone-certainty';
import { NOT_AVAILABLE } from '@beautymark/contracts/vocabularies';

/** An answer of the analysis service, with what it left out made explicit. */
export interface ScanResult {
  analysis: Analysis | null;
  recommendations: Recommendation[];
  details: FaceDetails | null;
  /** What the shopper has put right: no longer measured, so nothing is said about its confidence. */
  corrected: readonly Attribute[];
}

/** A result that is worth showing. */
export type DetectedResult = ScanResult & { analysis: Analysis };

/** Whether the tone was hard to read and the shopper has not said it yet. */
export const isSkinGuessed = (scan: ScanResult): boolean => toneCertainty(scan) === 'low';

/** As specified: 'N/A' counts in all six values, absence in three of them. */
export function isFaceDetected(analysis: Partial<Analysis> | null): analysis is Analysis {
  if (!analysis) return false;
  const { skin_tone, undertone, eye_color, eyebrow_color, eyebrow_shape, lip_shade } = analysis;
  if ([skin_tone, undertone, eye_color, eyebrow_color, eyebrow_shape, lip_shade].includes(NOT_AVAILABLE)) return false;
  return Boolean(skin_tone && undertone && eye_color);
}
