import { centerOf, type Point, type Polygon } from '@beautymark/contracts/math/geometry';
import type { FaceOutlines } from './face-outlines.ts';
import { smoothStep } from './likeness.ts';
import { drawInBox, smoothOutline, stacked } from './outline.ts';
import { type Size, softBlur } from './plane.ts';

/** In eye distances. Foundation is blended out over twice this much, up to the outline of the face. */
const EDGE = 0.1;
/** The mesh ends on the forehead; skin goes on to the hairline, at most so far. Hair itself is left out by its color. */
const FOREHEAD = 0.4;
/** It runs out below the chin, over the neck, */
const NECK = { full: 0.1, end: 1.15 };
/** and beside the face, over the ears. In half widths and half heights of the face. */
const EARS = { full: 1.02, end: 1.3, top: -0.5, bottom: 0.55, strength: 0.8 };

/**
 * The face, and where foundation runs out over ears and neck; what is no skin there is told by its color.
 * @returns the face alone, and both
 */
export function skinMasks(face: FaceOutlines, size: Size): { face: Float32Array; skin: Float32Array } {
  const oval = fadedInwards(smoothOutline(upToHairline(face)), EDGE * face.eyeDistance, size);
  const mask = oval.slice();
  const beyond = beyondOval(face);
  for (let y = 0; y < size.height; y++)
    for (let x = 0; x < size.width; x++) {
      const i = y * size.width + x;
      mask[i] = Math.max(mask[i] ?? 0, beyond(x + 0.5, y + 0.5));
    }
  return { face: oval, skin: mask };
}

/** How strongly ears and neck are worn, by geometry. */
function beyondOval({ regions: { faceOval }, down, eyeDistance }: FaceOutlines) {
  const [middleX, middleY] = centerOf(faceOval);
  const across: Point = [down[1], -down[0]];
  const placed = ([x, y]: Point): Point => {
    const [dx, dy] = [x - middleX, y - middleY];
    return [dx * across[0] + dy * across[1], dx * down[0] + dy * down[1]];
  };
  const oval = faceOval.map(placed);
  const [halfWidth, chin] = [Math.max(...oval.map(([x]) => Math.abs(x))), Math.max(...oval.map(([, y]) => y))];
  return (x: number, y: number): number => {
    const [sideways, downwards] = placed([x, y]);
    const wide = Math.abs(sideways) / halfWidth;
    const high = downwards / chin;
    if (wide >= EARS.end || high <= EARS.top) return 0;
    const ear =
      EARS.strength *
      (1 - smoothStep(EARS.full, EARS.end, wide)) *
      smoothStep(0.8, 0.95, wide) *
      smoothStep(EARS.top, EARS.top + 0.25, high) *
      (1 - smoothStep(EARS.bottom - 0.25, EARS.bottom, high));
    const below = (downwards - chin) / eyeDistance;
    const neck =
      (1 - smoothStep(NECK.full, NECK.end, below)) * smoothStep(0.25, 0.6, high) * (1 - smoothStep(0.75, 1.05, wide));
    return Math.max(ear, neck);
  };
}

/** The outline of the face with its top raised, most in the middle of the forehead. */
function upToHairline({ regions, eyeDistance, down }: FaceOutlines): Polygon {
  const heightAt = ([x, y]: Point) => -(x * down[0] + y * down[1]);
  const brows = Math.max(...[...regions.leftBrow, ...regions.rightBrow].map(heightAt));
  const top = Math.max(...regions.faceOval.map(heightAt));
  return regions.faceOval.map((point): Point => {
    const share = Math.max(0, heightAt(point) - brows) / Math.max(1, top - brows);
    const raised = FOREHEAD * eyeDistance * Math.sqrt(share);
    return [point[0] - down[0] * raised, point[1] - down[1] * raised];
  });
}

/** 1 well inside, 0 at the outline. */
export const fadedInwards = (outline: Polygon, reach: number, size: Size): Float32Array =>
  drawInBox([outline], reach, size, (moved, box) => {
    const shrunk = softBlur(stacked(moved, box), box, reach).map((share) => (share > 0.97 ? 1 : 0));
    return softBlur(shrunk, box, reach);
  });
