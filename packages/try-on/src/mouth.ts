import type { Polygon } from '@beautymark/contracts/math/geometry';
import type { FaceOutlines } from './face-outlines.ts';
import { type Chromaticity, indicesInside, medianAt } from './likeness.ts';
import { fillOutline, smoothOutline } from './outline.ts';
import type { Size } from './plane.ts';

/** Between lips of a closed mouth the mesh leaves at most this much, in eye distances. */
const CLOSED_MOUTH = 0.02;

/** Beside the median of the lips: the hollow of a mouth is darker than this share of their light, */
const HOLLOW_LIGHT = 0.4;
/** and teeth are lighter than the lips and have at most this share of their redness. */
const TEETH_REDNESS = 0.6;

/** An open mouth shows teeth or its hollow on at least this share of what the mesh takes for its opening. */
const OPEN_SHARE = 0.3;

interface Mouth extends Pick<FaceOutlines, 'eyeDistance'> {
  regions: Pick<FaceOutlines['regions'], 'lipsInner' | 'lipsOuter'>;
}

/**
 * Whether teeth or the hollow of the mouth are seen. The mesh alone cannot tell: it takes closed lips for an open mouth when they are
 * lighter than the skin, most often on deep skin.
 */
export function isMouthOpen(mouth: Mouth, size: Size, color: Chromaticity, luminance: Float32Array): boolean {
  const { lipsInner, lipsOuter } = mouth.regions;
  if (meanHeight(lipsInner) <= CLOSED_MOUTH * mouth.eyeDistance) return false;
  const opening = fillOutline(smoothOutline(lipsInner), size);
  const lips = fillOutline(smoothOutline(lipsOuter), size).map((share, i) => share - (opening[i] ?? 0));
  const [inOpening, onLips] = [indicesInside(opening), indicesInside(lips)];
  if (onLips.length === 0) return true;
  const [light, redness] = [medianAt(luminance, onLips), medianAt(color.a, onLips)];
  const isHollow = (i: number) => (luminance[i] ?? 0) < HOLLOW_LIGHT * light;
  const isTooth = (i: number) => (luminance[i] ?? 0) > light && (color.a[i] ?? 0) < TEETH_REDNESS * redness;
  return inOpening.filter((i) => isHollow(i) || isTooth(i)).length >= OPEN_SHARE * inOpening.length;
}

function meanHeight(outline: Polygon): number {
  const xs = outline.map(([x]) => x);
  const width = Math.max(...xs) - Math.min(...xs);
  return width > 0 ? areaOf(outline) / width : 0;
}

function areaOf(outline: Polygon): number {
  const twice = outline.reduce((total, [x, y], i) => {
    const [nextX, nextY] = outline[(i + 1) % outline.length] ?? [0, 0];
    return total + x * nextY - nextX * y;
  }, 0);
  return Math.abs(twice) / 2;
}
