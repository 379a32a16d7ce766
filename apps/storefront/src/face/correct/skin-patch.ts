import type { FaceDetails } from '@beautymark/contracts/face';
import { type Lab, labOfLight, lightOfByte } from '@beautymark/contracts/math/srgb';
import { median } from '@beautymark/contracts/math/statistics';

type Regions = NonNullable<FaceDetails['face']>['regions'];
type Polygon = Regions['leftCheek'];

/** The upright cut of a photo around its face. Polygons are in shares (0–1) of the cut. */
export interface FacePixels {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

/** A square, in pixels of the cut. */
export interface Patch {
  x: number;
  y: number;
  size: number;
}

/** Of the face's width. */
const PATCH_SIZE = 0.13;
/** Lighter than the skin's middle by so much and no more colorful: light that the skin throws back. */
const SHINE = 9;
/** CIE76 from the skin's middle: further away it is blush, shade or shine, and no likeness of the skin. */
const MOST_APART = 9;
/** The pixel that differs most counts half as much as the distance: a crease or a hair is no likeness. */
const SPREAD_WEIGHT = 0.5;

/**
 * The patch of skin that is most like the whole face's: near its median, even, and without shine.
 * @returns null where no patch is like the face
 */
export function skinPatch(pixels: FacePixels, regions: Regions): Patch | null {
  const labs = skinLabs(pixels, regions);
  const middle = middleOf(labs.filter((lab) => lab !== null));
  if (!middle) return null;
  const size = Math.max(3, Math.round(pixels.width * PATCH_SIZE));
  const step = Math.max(1, Math.floor(size / 4));
  let best: { patch: Patch; score: number } | null = null;
  for (let y = 0; y + size <= pixels.height; y += step) {
    for (let x = 0; x + size <= pixels.width; x += step) {
      const score = scoreOf(labsIn(labs, pixels.width, { x, y, size }), middle);
      if (score !== null && (!best || score < best.score)) best = { patch: { x, y, size }, score };
    }
  }
  return best?.patch ?? null;
}

/** How far a patch is from the middle, and how uneven; null where it is no clean skin or too far away. */
function scoreOf(labs: readonly (Lab | null)[], middle: Lab): number | null {
  const skin = labs.filter((lab) => lab !== null);
  if (skin.length < labs.length || skin.some((lab) => isShine(lab, middle))) return null;
  const own = meanOf(skin);
  const apart = distance(own, middle);
  if (apart > MOST_APART) return null;
  return apart + SPREAD_WEIGHT * Math.max(...skin.map((lab) => distance(lab, own)));
}

const isShine = (lab: Lab, middle: Lab) => lab[0] > middle[0] + SHINE && chroma(lab) <= chroma(middle) * 1.1;

/** Of each pixel its color where it is skin: inside the face, outside of eyes, brows and nose, and above the lips: below them are beard and shade. */
function skinLabs({ data, width, height }: FacePixels, regions: Regions): (Lab | null)[] {
  const { faceOval, leftEye, rightEye, leftBrow, rightBrow, lipsOuter } = regions;
  const others = [leftEye, rightEye, leftBrow, rightBrow, lipsOuter].map((feature) => boxAround(feature));
  others.push(boxAround(noseOf(regions), 0.1));
  const lowest = Math.min(...lipsOuter.map(([, y]) => y));
  return Array.from({ length: width * height }, (_, index) => {
    const place = [((index % width) + 0.5) / width, (Math.floor(index / width) + 0.5) / height] as const;
    if (place[1] > lowest || !isInside(place, faceOval) || others.some((box) => box(place))) return null;
    const channel = (offset: number) => lightOfByte(data[4 * index + offset] ?? 0);
    return labOfLight(channel(0), channel(1), channel(2));
  });
}

/** The median color of the skin that does not shine. */
function middleOf(skin: readonly Lab[]): Lab | null {
  if (skin.length === 0) return null;
  const first = medianOf(skin);
  return medianOf(skin.filter((lab) => !isShine(lab, first)));
}

const channels = [0, 1, 2] as const;
const medianOf = (labs: readonly Lab[]) => channels.map((place) => median(labs.map((lab) => lab[place]))) as Lab; // three
const meanOf = (labs: readonly Lab[]) =>
  channels.map((place) => labs.reduce((sum, lab) => sum + lab[place], 0) / labs.length) as Lab; // three
const distance = (one: Lab, other: Lab) => Math.hypot(...channels.map((place) => one[place] - other[place]));
const chroma = ([, a, b]: Lab) => Math.hypot(a, b);

function labsIn(labs: readonly (Lab | null)[], width: number, { x, y, size }: Patch): (Lab | null)[] {
  return Array.from({ length: size }, (_, row) =>
    labs.slice((y + row) * width + x, (y + row) * width + x + size),
  ).flat();
}

type Place = readonly [number, number];

/** The rectangle around a feature with room around it: lashes, lids and the lips' edge are no skin. @param room  of its height */
function boxAround(polygon: Polygon, room = 0.5): (place: Place) => boolean {
  const [xs, ys] = [polygon.map(([x]) => x), polygon.map(([, y]) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const rim = (bottom - top) * room;
  return ([x, y]) => x > left - rim && x < right + rim && y > top - rim && y < bottom + rim;
}

/** Between the inner corners of the eyes, down to the lips. */
function noseOf({ leftEye, rightEye, lipsOuter }: Regions): Polygon {
  const [one, other] = [leftEye, rightEye].sort(
    (a, b) => Math.min(...a.map(([x]) => x)) - Math.min(...b.map(([x]) => x)),
  );
  const left = Math.max(...(one ?? []).map(([x]) => x));
  const right = Math.min(...(other ?? []).map(([x]) => x));
  const top = Math.min(...leftEye.map(([, y]) => y));
  const bottom = Math.min(...lipsOuter.map(([, y]) => y));
  return [
    [left, top],
    [right, bottom],
  ];
}

/** Whether a ray from a place crosses the outline an odd number of times. */
function isInside([x, y]: Place, polygon: Polygon): boolean {
  return polygon.reduce((inside, [x1, y1], index) => {
    const [x2, y2] = polygon[(index + 1) % polygon.length] ?? [x1, y1];
    const crosses = y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1;
    return crosses ? !inside : inside;
  }, false);
}
