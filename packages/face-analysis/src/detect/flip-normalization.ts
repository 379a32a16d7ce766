import type { Region } from '@beautymark/contracts/face';
import type { Picture } from '@beautymark/picture-decoder/picture';
import type { FaceGeometry } from './face-geometry.ts';

/** Rows and columns that are compared; more decide no differently. */
const PROBES = 64;

/**
 * Turns the brighter half of a picture to the left. A photo and its mirror image (selfies are saved either way) thereby
 * become one and the same picture, so that they get the same answer: the face model alone is not that even-handed.
 * @param picture  is turned over where it stands
 * @returns the picture, mirrored when its right half is the brighter one
 */
export function normalizeFlip(picture: Picture): { picture: Picture; isFlipped: boolean } {
  if (brightnessDifference(picture) <= 0) return { picture, isFlipped: false };
  flip(picture);
  return { picture, isFlipped: true };
}

/** In place: a second copy of each photo would be 8 MB of garbage. */
function flip({ width, height, rgb }: Picture) {
  const rowBytes = width * 3;
  const copy = new Uint8Array(rowBytes);
  for (let y = 0; y < height; y++) flipRow(rgb.subarray(y * rowBytes, (y + 1) * rowBytes), copy);
}

/** A function of its own: within two loops V8 would compile it anew for each photo. @param copy  as long as the row */
function flipRow(row: Uint8Array, copy: Uint8Array) {
  copy.set(row);
  for (let from = 0, to = row.length - 3; to >= 0; from += 3, to -= 3) {
    row[to] = copy[from] ?? 0;
    row[to + 1] = copy[from + 1] ?? 0;
    row[to + 2] = copy[from + 2] ?? 0;
  }
}

/** Whole numbers over mirrored pairs of places, so that a mirror image gives exactly the opposite. */
function brightnessDifference({ width, height, rgb }: Picture): number {
  const [stepX, stepY] = [Math.max(1, Math.floor(width / PROBES)), Math.max(1, Math.floor(height / PROBES))];
  const greenAt = (x: number, y: number) => rgb[(y * width + x) * 3 + 1] ?? 0;
  let difference = 0;
  for (let y = 0; y < height; y += stepY)
    for (let x = 0; x < width / 2; x += stepX) difference += greenAt(width - 1 - x, y) - greenAt(x, y);
  return difference;
}

type Place = [x: number, y: number];

const OTHER_SIDE: Partial<Record<Region, Region>> = {
  leftEye: 'rightEye',
  rightEye: 'leftEye',
  leftBrow: 'rightBrow',
  rightBrow: 'leftBrow',
  leftCheek: 'rightCheek',
  rightCheek: 'leftCheek',
};

/** Exact for the four decimals that places have. */
const flippedX = (x: number) => Number((1 - x).toFixed(4));

/** Places on a flipped picture, on the photo as it came. */
export const unflipPolygon = (polygon: readonly Place[]): Place[] => polygon.map(([x, y]) => [flippedX(x), y]);

/** The same of a rectangle. */
const unflipBox = (box: FaceGeometry['box']) => ({ ...box, x: flippedX(box.x + box.width) });

/** Where a face lies on a flipped picture, on the photo as it came. */
export function unflipFace({ box, regions, irises }: FaceGeometry): FaceGeometry {
  const iris = (one: typeof irises.left) => ({ ...one, x: flippedX(one.x) });
  const entries = Object.entries(regions).map(([region, polygon]) => [
    OTHER_SIDE[region as Region] ?? region, // the keys of `regions` are regions
    unflipPolygon(polygon),
  ]);
  return {
    box: unflipBox(box),
    regions: Object.fromEntries(entries), // every region stays or becomes its other side
    irises: { left: iris(irises.right), right: iris(irises.left) },
  };
}
