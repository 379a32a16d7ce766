import { centerOf, type Point, type Polygon } from '@beautymark/contracts/math/geometry';
import type { EyePart } from '@beautymark/contracts/wear';
import type { FaceOutlines } from './face-outlines.ts';
import { smoothStep } from './likeness.ts';
import type { Size } from './plane.ts';

/** Points of an eye's upper line; the rest of its outline is the lower one, from the inner corner back. */
export const UPPER_LINE = 9;

/** Beyond the outer corner shadow is drawn out so far, in widths of the eye, and so steeply. */
const WING = { reach: 0.34, rise: 0.3 };

/** Colors begin this far above the lash line, in shares of the way to the brow, so that lashes stay as they are. */
const LASHES = { from: 0.03, to: 0.12 };

/**
 * How strongly each part is worn at a place near an eye.
 * @param t  along the eye: 0 is its outer corner, 1 its inner one
 * @param h  0 is the lash line, 1 the brow
 */
const PARTS: Record<EyePart, (t: number, h: number) => number> = {
  // The lid itself, strongest at its outer third, weaker towards the nose: there it meets the tear duct.
  lids: (t, h) => (1 - smoothStep(0.26, 0.62, h)) * smoothStep(-0.24, 0.1, t) * (1 - 0.7 * smoothStep(0.5, 1, t)),
  // A soft band, out into the socket, that ends before the brow.
  crease: (t, h) =>
    0.85 *
    smoothStep(0.1, 0.4, h) *
    (1 - smoothStep(0.36, 0.82, h)) *
    smoothStep(-0.34, 0.12, t) *
    (1 - smoothStep(0.35, 0.95, t)),
  // The outer third, up to the crease.
  corner: (t, h) =>
    (1 - smoothStep(0.16, 0.62, h)) * smoothStep(-WING.reach, 0.04, t) * (1 - smoothStep(0.04, 0.48, t)),
};

/** Lid, crease and outer corner of both eyes, all faded before the brow. */
export function eyePartMasks(face: FaceOutlines, size: Size): Record<EyePart, Float32Array> {
  const pixels = size.width * size.height;
  const masks = { lids: new Float32Array(pixels), crease: new Float32Array(pixels), corner: new Float32Array(pixels) };
  for (const side of ['left', 'right'] as const) drawEye(face, side, size, masks);
  return masks;
}

/** Beside the other lid: one that wears less of the color looks forgotten. */
const FORGOTTEN = 0.2;

/** Color is worn on both eyes or on none: hair, a hand or a turned head may hide one lid. */
export function onBothEyes<Parts extends Record<EyePart, Float32Array>>(
  masks: Parts,
  { regions }: Pick<FaceOutlines, 'regions'>,
  { width }: Size,
): Parts {
  const [[leftX, leftY], [rightX, rightY]] = [centerOf(regions.leftEye), centerOf(regions.rightEye)];
  const [middleX, middleY] = [(leftX + rightX) / 2, (leftY + rightY) / 2];
  let [left, right] = [0, 0];
  masks.lids.forEach((share, i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    if ((x - middleX) * (rightX - leftX) + (y - middleY) * (rightY - leftY) < 0) left += share;
    else right += share;
  });
  if (Math.min(left, right) >= FORGOTTEN * Math.max(left, right)) return masks;
  const none = new Float32Array(masks.lids.length);
  return { ...masks, lids: none, crease: none, corner: none };
}

function drawEye(
  face: FaceOutlines,
  side: 'left' | 'right',
  { width, height }: Size,
  masks: ReturnType<typeof eyePartMasks>,
) {
  const { at, bounds } = eyeFrame(face, side);
  const [left, right] = [Math.max(0, Math.floor(bounds.left)), Math.min(width, Math.ceil(bounds.right))];
  const [top, bottom] = [Math.max(0, Math.floor(bounds.top)), Math.min(height, Math.ceil(bounds.bottom))];
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) {
      const [t, h] = at(x + 0.5, y + 0.5);
      if (h <= LASHES.from || h >= 1 || t < -WING.reach || t > 1) continue;
      const above = smoothStep(LASHES.from, LASHES.to, h);
      const i = y * width + x;
      masks.lids[i] = above * PARTS.lids(t, h);
      masks.crease[i] = above * PARTS.crease(t, h);
      masks.corner[i] = above * PARTS.corner(t, h);
    }
}

/** Coordinates that follow an eye: along its width, and from its lashes to its brow. */
function eyeFrame({ regions, down }: FaceOutlines, side: 'left' | 'right') {
  const upper = regions[`${side}Eye`].slice(0, UPPER_LINE);
  const [outer, inner] = [upper[0] ?? [0, 0], upper.at(-1) ?? [1, 0]];
  const length = Math.hypot(inner[0] - outer[0], inner[1] - outer[1]) || 1;
  const along: Point = [(inner[0] - outer[0]) / length, (inner[1] - outer[1]) / length];
  const square: Point = [-along[1], along[0]];
  const isDown = square[0] * down[0] + square[1] * down[1] > 0;
  const up: Point = isDown ? [along[1], -along[0]] : square;
  const placed = ([x, y]: Point): Point => {
    const [dx, dy] = [x - outer[0], y - outer[1]];
    return [(dx * along[0] + dy * along[1]) / length, (dx * up[0] + dy * up[1]) / length];
  };
  const lashes = upper.map(placed).sort(([one], [other]) => one - other);
  const [, browMiddle] = centerOf(regions[`${side}Brow`].slice(5).map(placed));
  const brow = regions[`${side}Brow`]
    .slice(5)
    .map(placed)
    .sort(([one], [other]) => one - other);
  const lashesAt = (t: number) => (t < 0 ? -t * WING.rise : heightOn(lashes, t));
  const at = (x: number, y: number): Point => {
    const [t, v] = placed([x, y]);
    const lash = lashesAt(t);
    // A brow that hangs low at its end still leaves a lid.
    const reach = Math.max(0.6 * browMiddle - Math.max(0, lash) * 0.3, heightOn(brow, t) - lash, 0.08);
    return [t, (v - lash) / reach];
  };
  const points = [...upper, ...regions[`${side}Brow`]];
  const margin = WING.reach * length;
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return {
    at,
    bounds: {
      left: Math.min(...xs) - margin,
      right: Math.max(...xs) + margin,
      top: Math.min(...ys),
      bottom: Math.max(...ys) + margin,
    },
  };
}

/** The height of a line at a place along it; beyond its ends, that of the end. */
function heightOn(line: Polygon, t: number): number {
  const next = line.findIndex(([place]) => place >= t);
  if (next <= 0) return (next === 0 ? line[0] : line.at(-1))?.[1] ?? 0;
  const [[fromT, from], [toT, to]] = [line[next - 1] ?? [0, 0], line[next] ?? [1, 0]];
  return from + ((to - from) * (t - fromT)) / Math.max(1e-6, toT - fromT);
}
