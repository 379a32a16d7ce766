import type { Point } from '@beautymark/contracts/math/geometry';
import type { Lab } from '@beautymark/contracts/math/srgb';
import { median } from '@beautymark/contracts/math/statistics';
import type { Face } from '../detect/face.ts';
import { faceFrame } from '../detect/face-frame.ts';
import { filterPixels, midmeanLab, type Pixels } from './region-pixels.ts';

// Places are in distances between the eyes, from the middle between them.
const isCheek = ([u, v]: Point) => Math.abs(u) > 0.3 && v > 0.2 && v < 1.05;
const isForehead = ([, v]: Point) => v < -0.3;

/** Fewer pixels say nothing of a region. */
const PIXELS_MIN = 50;
/**
 * Redness, in chroma per light, by which cheeks exceed the rest of the face when they are flushed or made up. On the 23
 * labeled photos the difference is at most 5.
 */
const FLUSHED = 5.5;

/** The pixels without the cheeks where these are flushed or made up, else all of them. */
export function withoutFlush(pixels: Pixels, face: Face): Pixels {
  const places = placesOf(pixels, face);
  const isOnCheek = (i: number) => isCheek(places[i] ?? [0, 0]);
  const cheeks = filterPixels(pixels, isOnCheek);
  const rest = filterPixels(pixels, (i) => !isOnCheek(i));
  if (Math.min(cheeks.l.length, rest.l.length) < PIXELS_MIN) return pixels;
  return medianRedness(cheeks) - medianRedness(rest) > FLUSHED ? rest : pixels;
}

/** The colors of forehead and cheeks; null where too little of one is to be seen. */
export function regionColors(pixels: Pixels, face: Face): { forehead: Lab | null; cheeks: Lab | null } {
  const places = placesOf(pixels, face);
  const colorWhere = (isThere: (place: Point) => boolean) => {
    const there = filterPixels(pixels, (i) => isThere(places[i] ?? [0, 0]));
    return there.l.length < PIXELS_MIN ? null : midmeanLab(there);
  };
  return { forehead: colorWhere(isForehead), cheeks: colorWhere(isCheek) };
}

function placesOf({ x, y }: Pixels, face: Face): Point[] {
  const { fromPicture } = faceFrame(face);
  return Array.from(x, (value, i) => fromPicture([value, y[i] ?? 0]));
}

const medianRedness = ({ l, a }: Pixels) => median(l.map((lightness, i) => (100 * (a[i] ?? 0)) / (lightness + 16)));
