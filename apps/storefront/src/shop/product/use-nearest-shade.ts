import type { Shade } from '@beautymark/contracts/catalog';
import { nearestShade } from '@beautymark/contracts/shade-fit';
import { useSkin } from '#platform/stored-analysis.ts';

/**
 * The shade nearest to what an earlier scan in this browser said of the visitor's skin; null without one, and on the
 * server.
 */
export function useNearestShade(shades: readonly Shade[]): Shade | null {
  const skin = useSkin();
  return skin ? nearestShade(shades, skin) : null;
}
