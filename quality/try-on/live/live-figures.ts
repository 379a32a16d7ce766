import { mean } from '@beautymark/contracts/math/statistics';
import { FACE_PLACES, type FacePlace } from '@beautymark/contracts/wear';
import type { Picture } from '@beautymark/picture-decoder/picture';
import type { PlacedMesh } from '@beautymark/try-on/face-mesh';
import { outlinesOf } from '@beautymark/try-on/face-outlines';
import { WHITE_LIGHT } from '@beautymark/try-on/light-on-face';
import { MASK_CHANNELS } from '@beautymark/try-on/masks';
import { type PreparedFace, prepareFace } from '@beautymark/try-on/prepare-face';
import { UPRIGHT, type UprightView, uprightOutlines, uprightView } from '@beautymark/try-on/upright-face';
import { detectFaces } from '../../../packages/face-analysis/src/detect/detect-faces.ts';
import type { Face } from '../../../packages/face-analysis/src/detect/face.ts';
import { faceGeometry } from '../../../packages/face-analysis/src/detect/face-geometry.ts';
import type { FaceModel } from '../../../packages/face-analysis/src/detect/face-networks.ts';
import { faceTracker } from '../../../packages/face-analysis/src/detect/face-tracker.ts';
import { carriedMasks } from './carried-masks.ts';
import { FRAME, FRAMES_PER_SECOND, frameOf, type Scene } from './recorded-camera.ts';

/** What is prepared serves so many frames: a slow machine needs that long for the next. */
const SERVES = 8;
const SECONDS = 3;
/** A frame in the middle of what was prepared for it, and its last. */
const LOOKED_AT = [4, SERVES - 1];
const LIGHT = { light: WHITE_LIGHT, skin: null };
const WHOLE = { x: 0, y: 0, width: 1, height: 1 };

export type Overlaps = Record<FacePlace, number[]>;

/** How far masks that were carried along cover those that a still of the same frame gets: shared by what either has. */
export async function overlapsIn(scene: Scene, model: FaceModel): Promise<Overlaps> {
  const tracker = faceTracker(model);
  const overlaps = Object.fromEntries(FACE_PLACES.map((place) => [place, []])) as unknown as Overlaps; // of all places
  let known: { mesh: PlacedMesh; face: PreparedFace } | null = null;
  for (let i = 0; i < SECONDS * FRAMES_PER_SECOND; i++) {
    const frame = await frameOf(scene, i);
    const face = tracker.follow(frame, i / FRAMES_PER_SECOND);
    if (!face) throw new Error(`no face was seen in frame ${i} of ${scene}`);
    if (i % SERVES === 0) known = preparedUpright(frame, face);
    if (!known || !LOOKED_AT.includes(i % SERVES) || i < FRAMES_PER_SECOND / 2) continue;
    const carried = carriedMasks({ ...FRAME, points: face.landmarks }, known.mesh, known.face);
    const still = await stillMasks(frame, model);
    FACE_PLACES.forEach((place, channel) => {
      overlaps[place].push(overlapOf(carried, still, channel));
    });
  }
  return overlaps;
}

/** As live-scene.ts does it on a canvas. */
function preparedUpright(frame: Picture, face: Face) {
  const view = uprightView(face.irises);
  const { width, height } = UPRIGHT;
  const photo = uprightPhoto(frame, view.matrix);
  const prepared = prepareFace(photo, { width, height }, uprightOutlines(face.regions, view), LIGHT);
  return { mesh: { width, height, points: face.landmarks.map(view.place) }, face: prepared };
}

function uprightPhoto({ width, height, rgb }: Picture, [a, b, , , e, f]: UprightView['matrix']): Uint8ClampedArray {
  const photo = new Uint8ClampedArray(4 * UPRIGHT.width * UPRIGHT.height).fill(255);
  const squared = a * a + b * b;
  for (let y = 0; y < UPRIGHT.height; y++)
    for (let x = 0; x < UPRIGHT.width; x++) {
      const [dx, dy] = [x + 0.5 - e, y + 0.5 - f];
      const [left, top] = [(a * dx + b * dy) / squared - 0.5, (a * dy - b * dx) / squared - 0.5];
      const [column, row] = [Math.floor(left), Math.floor(top)];
      const isInside = column >= 0 && row >= 0 && column < width - 1 && row < height - 1;
      for (let c = 0; c < 3; c++) {
        const at = (i: number, j: number) => (isInside ? (rgb[3 * ((row + j) * width + column + i) + c] ?? 0) : 0);
        const [fx, fy] = [left - column, top - row];
        photo[4 * (y * UPRIGHT.width + x) + c] =
          (at(0, 0) * (1 - fx) + at(1, 0) * fx) * (1 - fy) + (at(0, 1) * (1 - fx) + at(1, 1) * fx) * fy;
      }
    }
  return photo;
}

async function stillMasks(frame: Picture, model: FaceModel): Promise<Uint8Array> {
  const [face] = await detectFaces(model, frame);
  if (!face) throw new Error('no face was seen in a still');
  const outlines = outlinesOf(faceGeometry(frame, face), WHOLE, FRAME);
  return prepareFace(rgba(frame.rgb), FRAME, outlines, LIGHT).masks;
}

function rgba(rgb: Uint8Array): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray((rgb.length / 3) * 4).fill(255);
  for (let i = 0; i < rgb.length / 3; i++) pixels.set(rgb.subarray(3 * i, 3 * i + 3), 4 * i);
  return pixels;
}

function overlapOf(one: Uint8Array, other: Uint8Array, channel: number): number {
  let [both, either] = [0, 0];
  for (let i = channel; i < one.length; i += MASK_CHANNELS) {
    const [here, there] = [one[i] ?? 0, other[i] ?? 0];
    both += Math.min(here, there);
    either += Math.max(here, there);
  }
  return either === 0 ? 1 : both / either;
}

/** How far any point of the mesh trembles at rest: the largest standard deviation, in shares of the distance between the eyes. */
export async function jitterAtRest(model: FaceModel): Promise<number> {
  const tracker = faceTracker(model);
  const faces: Face[] = [];
  for (let i = 0; i < 60; i++) {
    const face = tracker.follow(await frameOf('rests', i), i / FRAMES_PER_SECOND);
    if (!face) throw new Error('no face was seen at rest');
    if (i >= 15) faces.push(face);
  }
  const spread = (point: number, axis: 0 | 1) => {
    const values = faces.map(({ landmarks }) => landmarks[point]?.[axis] ?? 0);
    const middle = mean(values);
    return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)));
  };
  const spreads = faces[0]?.landmarks.flatMap((_, i) => [spread(i, 0), spread(i, 1)]) ?? [];
  return Math.max(...spreads) / (faces[0]?.eyeDistance ?? 1);
}

/** How many frames the smoothed points are behind those of the same network without smoothing, in a scene that moves. */
export async function filterLag(scene: Scene, model: FaceModel): Promise<number> {
  const tracker = faceTracker(model);
  const [smooth, raw]: [number[], number[]] = [[], []];
  for (let i = 0; i < 75; i++) {
    const frame = await frameOf(scene, i);
    const [followed, alone] = [tracker.follow(frame, i / FRAMES_PER_SECOND), faceTracker(model).follow(frame, 0)];
    if (!followed || !alone) throw new Error(`no face was seen in ${scene}`);
    smooth.push(...(followed.landmarks[NOSE] ?? []));
    raw.push(...(alone.landmarks[NOSE] ?? []));
  }
  const errorAt = (lag: number) => {
    let sum = 0;
    // Two numbers to a frame; between frames the raw points go straight on.
    for (let i = 30; i < smooth.length; i++) {
      const [before, rest] = [i - 2 * Math.ceil(lag), Math.ceil(lag) - lag];
      const expected = (raw[before] ?? 0) * (1 - rest) + (raw[before + 2] ?? raw[before] ?? 0) * rest;
      sum += ((smooth[i] ?? 0) - expected) ** 2;
    }
    return sum;
  };
  const lags = Array.from({ length: 60 }, (_, i) => i / 10);
  return lags.reduce((best, lag) => (errorAt(lag) < errorAt(best) ? lag : best));
}

const NOSE = 1;
