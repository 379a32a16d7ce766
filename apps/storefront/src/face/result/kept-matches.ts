import type { Recommendation } from '@beautymark/contracts/face';
import { type DetectedResult, isSkinGuessed } from '../scan-result.ts';
import { bestMatches } from './matched-product.ts';

/**
 * What another tone has left of the best matches that stood there.
 * @param earlier  the result before the last change
 * @returns null where none stood: the tone is the same, or was a guess
 */
export function keptMatches(earlier: DetectedResult | null, result: DetectedResult): Kept | null {
  if (!earlier || isSkinGuessed(earlier) || earlier.analysis.skin_tone === result.analysis.skin_tone) return null;
  const before = new Set(bestMatches(earlier.recommendations).map(keyOf));
  const isKept = (match: Recommendation) => before.has(keyOf(match));
  const [kept = [], changed = []] = [true, false].map((is) =>
    bestMatches(result.recommendations).flatMap((match) => (isKept(match) === is ? match.category.toLowerCase() : [])),
  );
  return { isKept, kept, changed };
}

export interface Kept {
  isKept: (match: Recommendation) => boolean;
  /** The kinds of the best matches that stayed, and of those that are new. */
  kept: readonly string[];
  changed: readonly string[];
}

const keyOf = ({ product_url, shade_or_type }: Recommendation) => `${product_url} ${shade_or_type}`;
