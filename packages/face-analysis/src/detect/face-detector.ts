import { distance, type Point } from '@beautymark/contracts/math/geometry';
import { type Crop, cropToPicture, type ImagePyramid, MINUS_ONE_TO_ONE, resampleCrop } from './crop.ts';
import type { DetectorSide, FaceModel } from './face-networks.ts';

/** A place where the detector sees a face. */
export type Detection = {
  /** 0–1 */
  score: number;
  center: Point;
  /** Sides of the box around it, in pixels. */
  width: number;
  height: number;
  /** How far the line through the eyes is turned, in radians. */
  angle: number;
};

// Faces that touch the border are missed or misplaced: gray all around, this share of the picture on each side, gives them room.
const MARGIN = 0.2;

/**
 * From this score on it is a face. Faces with 40 px between the eyes or more have .77 and above in the fine pass, with 30 px
 * seldom less than .65; animals at most .63.
 */
export const FACE_SCORE_CERTAIN = 0.65;
/** Detections with a lower score are dropped, and all but the surest few. */
const SCORE_MIN = 0.2;
const FACES_MAX = 5;
/** Two boxes are one face if they share more than this of the smaller: a part of a face may look like a face. */
const OVERLAP_MAX = 0.2;

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

/** Numbers per anchor: center and sides of the box, then the eye on the left, the eye on the right and four more points. */
const PER_ANCHOR = 16;

/** The detector's input of each size, allocated once for all photos, and the anchors that its outputs belong to. */
const inputs = { 128: inputOf(128), 256: inputOf(256) };
function inputOf(side: DetectorSide) {
  return { side, pixels: new Float32Array(side * side * 3), anchors: anchorsOf(side) };
}

/**
 * Faces of a picture, surest first. A coarse pass takes a quarter of the time and only misses small faces, or is unsure of
 * them. Then a second pass runs at twice the detail.
 */
export function runDetector(model: FaceModel, picture: ImagePyramid): Detection[] {
  const coarse = runDetectorAt(128, model, picture);
  return (coarse[0]?.score ?? 0) >= FACE_SCORE_CERTAIN ? coarse : runDetectorAt(256, model, picture);
}

function runDetectorAt(size: DetectorSide, model: FaceModel, picture: ImagePyramid): Detection[] {
  const { width, height } = picture.picture;
  const { pixels, anchors } = inputs[size];
  // Square: a squeezed picture would get a squeezed box.
  const side = Math.max(width, height) * (1 + 2 * MARGIN);
  const whole: Crop = { center: [width / 2, height / 2], width: side, height: side, angle: 0 };
  resampleCrop(picture, whole, { pixels, side: size, range: MINUS_ONE_TO_ONE });
  const { scores, boxes } = model.detect(pixels, size);
  const place = cropToPicture(whole);
  const seen = anchorsAbove(SCORE_MIN, scores)
    .sort((one, other) => other.score - one.score)
    .map(({ score, i }): Detection => {
      const [anchorX, anchorY] = anchors[i] ?? [0, 0];
      const number = (n: number) => boxes[i * PER_ANCHOR + n] ?? 0;
      const point = (n: number) => place((number(n) + anchorX) / size, (number(n + 1) + anchorY) / size);
      const [left, right] = [point(4), point(6)];
      return {
        score,
        center: point(0),
        width: (number(2) / size) * side,
        height: (number(3) / size) * side,
        angle: distance(left, right) > 0 ? Math.atan2(right[1] - left[1], right[0] - left[0]) : 0,
      };
    });
  return suppressOverlaps(seen);
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
function suppressOverlaps(seen: readonly Detection[]): Detection[] {
  const kept: Detection[] = [];
  for (const one of seen)
    if (kept.length < FACES_MAX && kept.every((other) => overlapRatio(one, other) <= OVERLAP_MAX)) kept.push(one);
  return kept;
}

/** Area of the intersection over that of the smaller box. */
function overlapRatio(one: Detection, other: Detection): number {
  const overlap = (axis: 0 | 1, side: 'width' | 'height') =>
    Math.max(
      0,
      Math.min(one.center[axis] + one[side] / 2, other.center[axis] + other[side] / 2) -
        Math.max(one.center[axis] - one[side] / 2, other.center[axis] - other[side] / 2),
    );
  const smaller = Math.min(one.width * one.height, other.width * other.height);
  return (overlap(0, 'width') * overlap(1, 'height')) / smaller;
}
