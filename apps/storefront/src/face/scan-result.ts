import type { Analysis, Attribute, FaceAnalysis, FaceDetails, Recommendation } from '@beautymark/contracts/face';
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

/** Reads an answer that may lack anything: another service may stand behind the same address. */
export function scanResultOf(answer: Partial<FaceAnalysis> | null | undefined): ScanResult {
  return {
    analysis: answer?.analysis ?? null,
    recommendations: Array.isArray(answer?.recommendations) ? answer.recommendations : [],
    details: answer?.details ?? null,
    corrected: [],
  };
}

/** The result after a correction: new words and products, the same measurements. */
export function correctedResult(before: DetectedResult, change: Partial<Analysis>, after: ScanResult): DetectedResult {
  // Object.keys of a Partial<Analysis> are attributes.
  const corrected = [...new Set([...before.corrected, ...(Object.keys(change) as Attribute[])])];
  return {
    analysis: { ...before.analysis, ...change },
    recommendations: after.recommendations,
    details: before.details,
    corrected,
  };
}

/**
 * The result in the shopper's own words. What they left as a photo has found it is still measured; all else is their
 * choice, and what they did not say is absent.
 */
export function chosenResult(before: DetectedResult | null, chosen: Analysis, after: ScanResult): DetectedResult {
  const isOwn = (attribute: Attribute) =>
    !before || before.corrected.includes(attribute) || before.analysis[attribute] !== chosen[attribute];
  return {
    analysis: chosen,
    recommendations: after.recommendations,
    details: before?.details ?? null,
    corrected: (Object.keys(chosen) as Attribute[]).filter(isOwn), // the keys of an Analysis
  };
}

/** Whether the tone was hard to read and the shopper has not said it yet. */
export const isSkinGuessed = ({ details, corrected }: ScanResult): boolean =>
  details?.confidence?.skin_tone.level === 'low' && !corrected.includes('skin_tone');

/** As specified: 'N/A' counts in all six values, absence in three of them. */
export function isFaceDetected(analysis: Partial<Analysis> | null): analysis is Analysis {
  if (!analysis) return false;
  const { skin_tone, undertone, eye_color, eyebrow_color, eyebrow_shape, lip_shade } = analysis;
  if ([skin_tone, undertone, eye_color, eyebrow_color, eyebrow_shape, lip_shade].includes(NOT_AVAILABLE)) return false;
  return Boolean(skin_tone && undertone && eye_color);
}
