import type { Lab } from './srgb.ts';

/**
 * How different two colors look: 1 is just visible. As good as CIEDE2000 for colors that are alike, and short enough for the
 * browser; of two colors neither is the standard, so both chromas count alike.
 * @source CIE 116-1995 (CIE94, graphic arts)
 */
export function difference94([l1, a1, b1]: Lab, [l2, a2, b2]: Lab): number {
  const [c1, c2] = [Math.hypot(a1, b1), Math.hypot(a2, b2)];
  const chroma = Math.sqrt(c1 * c2);
  const hueSquared = Math.max(0, (a1 - a2) ** 2 + (b1 - b2) ** 2 - (c1 - c2) ** 2);
  return Math.hypot(l1 - l2, (c1 - c2) / (1 + 0.045 * chroma), Math.sqrt(hueSquared) / (1 + 0.015 * chroma));
}
