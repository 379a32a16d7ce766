import { type Cut, cutOut, MINUS_ONE_TO_ONE, placeOf, type Views } from './face-crop.ts';
import type { DetectorSide, FaceModel } from './face-model.ts';
import { distance, type Point } from './geometry.ts';

/** Where a face seems to be. */
export type Sighting = {
  /** 0–1 */
  score: number;
  centre: Point;
  /** Sides of the box around it, in pixels. */
  width: number;
  height: number;
  /** How far the line through the eyes is turned, in radians. */
  angle: number;
};

// Faces that touch the border are missed or misplaced: grey all around, this share of the picture on each side, gives them room.
const MARGIN = 0.2;

/**
 * From this score on it is a face. Faces with 40 px between the eyes or more have .77 and above on a close look, with 30 px
 * seldom less than .65; animals at most .63.
 */
export const SURE_SCORE = 0.65;
/** Sightings less sure than this are none, and no more than so many are looked at. */
const SCORE_MIN = 0.2;
const FACES_MAX = 5;
/** Two boxes are one face if they share more than this of the smaller: a part of a face may look like a face. */
const SHARED_MAX = 0.2;

/** Distance between the detector's anchors in pixels, and how many there are at each place. */
const GRIDS = [
  { stride: 16, anchors: 2 },
  { stride: 32, anchors: 6 },
];
const anchorsOf = (side: DetectorSide) =>
  GRIDS.flatMap(({ stride, anchors }) =>
    Array.from({ length: (side / stride) ** 2 * anchors }, (_, i): Point => {
      const [place, perRow] = [Math.floor(i / anchors), side / stride];
      return [stride * ((place % perRow) + 0.5), stride * (Math.floor(place / perRow) + 0.5)];
    }),
  );

/** Numbers per anchor: centre and sides of the box, then the eye on the left, the eye on the right and four more points. */
const PER_ANCHOR = 16;

/** Pictures of one side, and what stands where in the detector's answers. One piece for all photos: more would be garbage. */
const views = { 128: viewOf(128), 256: viewOf(256) };
function viewOf(side: DetectorSide) {
  return { side, pixels: new Float32Array(side * side * 3), anchors: anchorsOf(side) };
}

/**
 * Faces of a picture, surest first. A coarse look takes a quarter of the time and misses only small faces, or is not sure of
 * them: then a second look is taken at twice the detail.
 */
export function sightings(model: FaceModel, picture: Views): Sighting[] {
  const coarse = sightingsAt(128, model, picture);
  return (coarse[0]?.score ?? 0) >= SURE_SCORE ? coarse : sightingsAt(256, model, picture);
}

function sightingsAt(size: DetectorSide, model: FaceModel, picture: Views): Sighting[] {
  const { width, height } = picture.picture;
  const { pixels, anchors } = views[size];
  // Square: a squeezed picture would get a squeezed box.
  const side = Math.max(width, height) * (1 + 2 * MARGIN);
  const whole: Cut = { centre: [width / 2, height / 2], width: side, height: side, angle: 0 };
  cutOut(picture, whole, { pixels, side: size, range: MINUS_ONE_TO_ONE });
  const { scores, boxes } = model.detect(pixels, size);
  const place = placeOf(whole);
  const seen = anchorsAbove(SCORE_MIN, scores)
    .sort((one, other) => other.score - one.score)
    .map(({ score, i }): Sighting => {
      const [anchorX, anchorY] = anchors[i] ?? [0, 0];
      const number = (n: number) => boxes[i * PER_ANCHOR + n] ?? 0;
      const point = (n: number) => place((number(n) + anchorX) / size, (number(n + 1) + anchorY) / size);
      const [left, right] = [point(4), point(6)];
      return {
        score,
        centre: point(0),
        width: (number(2) / size) * side,
        height: (number(3) / size) * side,
        angle: distance(left, right) > 0 ? Math.atan2(right[1] - left[1], right[0] - left[0]) : 0,
      };
    });
  return onePerFace(seen);
}

function anchorsAbove(least: number, logits: Float32Array): { score: number; i: number }[] {
  const found: { score: number; i: number }[] = [];
  logits.forEach((logit, i) => {
    const score = 1 / (1 + Math.exp(-logit));
    if (score > least) found.push({ score, i });
  });
  return found;
}

/** @param seen  surest first @source greedy non-maximum suppression, as BlazeFace's own */
function onePerFace(seen: readonly Sighting[]): Sighting[] {
  const kept: Sighting[] = [];
  for (const one of seen)
    if (kept.length < FACES_MAX && kept.every((other) => sharedBy(one, other) <= SHARED_MAX)) kept.push(one);
  return kept;
}

/** Area of the intersection over that of the smaller box. */
function sharedBy(one: Sighting, other: Sighting): number {
  const overlap = (axis: 0 | 1, side: 'width' | 'height') =>
    Math.max(
      0,
      Math.min(one.centre[axis] + one[side] / 2, other.centre[axis] + other[side] / 2) -
        Math.max(one.centre[axis] - one[side] / 2, other.centre[axis] - other[side] / 2),
    );
  const smaller = Math.min(one.width * one.height, other.width * other.height);
  return (overlap(0, 'width') * overlap(1, 'height')) / smaller;
}
