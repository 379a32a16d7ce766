import { distance, type Point } from '@beautymark/contracts/math/geometry';
import type { Picture } from '@beautymark/picture-decoder/picture';
import type { ImagePyramid } from './crop.ts';
import { type Face, toFace } from './face.ts';
import { type Detection, runDetector } from './face-detector.ts';
import { type FaceLandmarks, findLandmarks, followLandmarks } from './face-landmarks.ts';
import type { FaceModel } from './face-networks.ts';
import { oneEuroFilter } from './one-euro.ts';

export interface FaceTracker {
  /**
   * @param picture  the next frame
   * @param seconds  when it was taken, since any moment
   * @returns        the largest face, smoothed over time; null while there is none
   */
  follow(picture: Picture, seconds: number): Face | null;
}

/** The detector looks for a larger face this often; between that only the mesh runs. */
const LOOK_AROUND_SECONDS = 1;
/** Another face takes over from this many times the area on: two faces side by side must not take turns. */
const TAKEOVER = 1.3;
/** A mesh whose score falls below this has lost its face. */
const FOLLOW_SCORE_MIN = 0.5;

/**
 * Speeds in widths of the eyes a second, so that near and far faces are smoothed alike. Set on drawn faces: at rest points
 * tremble by a third of a percent, in a nod they lag by half a frame (decision 42).
 */
const SMOOTHING = { restHertz: 2, perSpeed: 24 };

/** Follows one face through the frames of a video. Nothing of a frame is kept but where its face was. */
export function faceTracker(model: FaceModel): FaceTracker {
  const filter = oneEuroFilter(SMOOTHING);
  let last: { points: readonly Point[]; seconds: number } | null = null;
  let lookedAround = Number.NEGATIVE_INFINITY;

  /** @returns null when the face that was followed is still the one */
  function another(pyramid: ImagePyramid, seconds: number): FaceLandmarks | null {
    if (last && seconds - lookedAround < LOOK_AROUND_SECONDS) return null;
    lookedAround = seconds;
    const [largest] = runDetector(model, pyramid).sort((one, other) => area(other) - area(one));
    if (!largest || (last && !takesOver(largest, last.points))) return null;
    filter.forget();
    return findLandmarks(model, pyramid, largest);
  }

  return {
    follow(picture, seconds) {
      const pyramid = { picture, small: { picture, factor: 1 } };
      const found = another(pyramid, seconds) ?? (last && followLandmarks(model, pyramid, last.points));
      if (!found || found.score < FOLLOW_SCORE_MIN) {
        // The next frame looks everywhere.
        last = null;
        filter.forget();
        return null;
      }
      const elapsed = last ? seconds - last.seconds : 0;
      last = { points: found.points, seconds };
      return toFace(found.score, { ...found, points: elapsed > 0 ? smoothed(found.points, elapsed) : found.points });
    },
  };

  function smoothed(points: readonly Point[], elapsed: number): Point[] {
    const [right = [0, 0], left = [0, 0]] = OUTER_CORNERS.map((i) => points[i]);
    const flat = filter.smooth(points.flat(), elapsed, distance(right, left) || 1);
    return points.map((_, i): Point => [flat[2 * i] ?? 0, flat[2 * i + 1] ?? 0]);
  }
}

/** Of the eyes. */
const OUTER_CORNERS = [33, 263] as const;

const area = ({ width, height }: Detection) => width * height;

/** Whether a detection is another, clearly larger face than the one whose points these are. */
function takesOver(seen: Detection, points: readonly Point[]): boolean {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const [x, y] = seen.center;
  const isSame = x > left && x < right && y > top && y < bottom;
  return !isSame && area(seen) > TAKEOVER * (right - left) * (bottom - top);
}
