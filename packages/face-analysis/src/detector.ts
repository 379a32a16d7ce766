import { type Cut, cutOut, MINUS_ONE_TO_ONE, placeOf, type Views } from './face-crop.ts';
import { type FaceModel, INPUT_SIDE } from './face-model.ts';
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

const SIDE = INPUT_SIDE.detector;

// Faces that touch the border are missed or misplaced: grey all around, this share of the picture on each side, gives them room.
const MARGIN = 0.2;

/** Sightings less sure than this are none, and no more than so many are looked at. */
const SCORE_MIN = 0.2;
const FACES_MAX = 5;
/** Two boxes are one face if they share more than this of the smaller: a part of a face may look like a face. */
const SHARED_MAX = 0.2;

/** Distance between the detector's anchors in pixels, and how many there are at each place. */
const GRIDS = [
  { stride: SIDE / 16, anchors: 2 },
  { stride: SIDE / 8, anchors: 6 },
];
const ANCHORS = GRIDS.flatMap(({ stride, anchors }) =>
  Array.from({ length: (SIDE / stride) ** 2 * anchors }, (_, i): Point => {
    const place = Math.floor(i / anchors);
    const perRow = SIDE / stride;
    return [stride * ((place % perRow) + 0.5), stride * (Math.floor(place / perRow) + 0.5)];
  }),
);

/** Numbers per anchor: centre and sides of the box, then the eye on the left, the eye on the right and four more points. */
const PER_ANCHOR = 16;

// One piece for all photos: a new one each time would be garbage.
const pixels = new Float32Array(SIDE * SIDE * 3);

/** Faces of a picture, surest first. */
export function sightings(model: FaceModel, views: Views): Sighting[] {
  const { width, height } = views.picture;
  // Square: a squeezed picture would get a squeezed box.
  const side = Math.max(width, height) * (1 + 2 * MARGIN);
  const whole: Cut = { centre: [width / 2, height / 2], width: side, height: side, angle: 0 };
  cutOut(views, whole, { pixels, side: SIDE, range: MINUS_ONE_TO_ONE });
  const { scores, boxes } = model.detect(pixels);
  const place = placeOf(whole);
  const seen = anchorsAbove(SCORE_MIN, scores)
    .sort((one, other) => other.score - one.score)
    .map(({ score, i }): Sighting => {
      const [anchorX, anchorY] = ANCHORS[i] ?? [0, 0];
      const number = (n: number) => boxes[i * PER_ANCHOR + n] ?? 0;
      const point = (n: number) => place((number(n) + anchorX) / SIDE, (number(n + 1) + anchorY) / SIDE);
      const [left, right] = [point(4), point(6)];
      return {
        score,
        centre: point(0),
        width: (number(2) / SIDE) * whole.width,
        height: (number(3) / SIDE) * whole.height,
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
