import type { Shade } from '@beautymark/contracts/catalog';
import { ownShade } from '@beautymark/contracts/default-shade';
import { nearestShade } from '@beautymark/contracts/shade-fit';
import { useSkin } from '#platform/stored-analysis.ts';

interface NearestShade {
  shade: Shade;
  label: 'Your shade' | 'Nearest to your scan';
}

/**
 * The shade that is the visitor's own by an earlier scan in this browser, as cards name it and Add to Cart picks it, else
 * the one of a skin range that comes nearest; null without a scan, for a range that is for everyone, and on the server.
 */
export function useNearestShade(shades: readonly Shade[]): NearestShade | null {
  const skin = useSkin();
  if (!skin) return null;
  const own = ownShade(shades, skin);
  if (own) return { shade: own, label: 'Your shade' };
  const nearest = nearestShade(shades, skin);
  return nearest && { shade: nearest, label: 'Nearest to your scan' };
}
