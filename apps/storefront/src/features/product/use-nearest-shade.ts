import type { Shade } from '@beautymark/contracts/catalog';
import { nearestShade } from '@beautymark/contracts/shade-fit';
import { skinIn, storedAnalysis } from '#platform/stored-analysis.ts';
import { useStored } from '#platform/stored-value.ts';

/**
 * The shade nearest to what an earlier scan in this browser said of the visitor's skin; null without one, and on the
 * server.
 */
export function useNearestShade(shades: readonly Shade[]): Shade | null {
  const skin = skinIn(useStored(storedAnalysis, null));
  return skin ? nearestShade(shades, skin) : null;
}
