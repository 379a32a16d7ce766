import type { Analysis, Attribute } from '@beautymark/contracts/face';
import type { DetectedResult, ScanResult } from '../scan-result.ts';

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
 * The result in the shopper's own words, not ranked yet. What they left as a photo has found it is still measured; all
 * else is their choice, and what they did not say is absent.
 * @param named  is their choice also where it is what the photo has found
 */
export function chosenResult(
  before: DetectedResult | null,
  chosen: Analysis,
  named: readonly Attribute[] = [],
): DetectedResult {
  const isOwn = (attribute: Attribute) =>
    !before ||
    named.includes(attribute) ||
    before.corrected.includes(attribute) ||
    before.analysis[attribute] !== chosen[attribute];
  return {
    analysis: chosen,
    recommendations: [],
    details: before?.details ?? null,
    corrected: (Object.keys(chosen) as Attribute[]).filter(isOwn), // the keys of an Analysis
  };
}
