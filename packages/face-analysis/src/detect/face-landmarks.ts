import { bounds, type Point } from '@beautymark/contracts/math/geometry';
import { type Crop, cropToPicture, type ImagePyramid, resampleCrop, ZERO_TO_ONE } from './crop.ts';
import type { Detection } from './face-detector.ts';
import { EYE_POINTS, type FaceModel, INPUT_SIDE, MESH_POINTS } from './face-networks.ts';
import { EYE_CONTOURS, EYE_OUTLINE_POINTS, POSE_POINTS } from './landmark-indices.ts';

export type FaceLandmarks = {
  /** How certain the network is that it is a face, 0–1. */
  score: number;
  /** 468 points of the face, then the center and four points of the rim of the iris on the right, then on the left. */
  points: Point[];
  yaw: number;
  pitch: number;
};

/** The mesh network sees this many times the detector's box, or its own. @source MediaPipe, as it was trained */
const AROUND_FACE = 1.5;
/** The iris network sees this many times the width of the eye. */
const AROUND_EYE = 2.3;
/** From this difference in depth between the eyes on, in pixels of the mesh, the further one is seen too obliquely. */
const OBLIQUE = 30;

/** A mesh with a lower score lies on no face. */
const SCORE_MIN = 0.2;

const pixels = new Float32Array(INPUT_SIDE.mesh ** 2 * 3);
const eyePixels = new Float32Array(2 * INPUT_SIDE.iris ** 2 * 3);

/** A point of the mesh; x and y are shares of the crop. */
type MeshPoint = { x: number; y: number; z: number };

/**
 * Lays the mesh of 478 points over a face, the eyes in greater detail. It is laid twice, the second time on the upright crop
 * around the first one. The mesh depends on its crop, and between copies of a photo the detector's box moves far more than
 * the mesh does.
 * @returns null when the network sees no face there
 */
export function findLandmarks(model: FaceModel, pyramid: ImagePyramid, seen: Detection): FaceLandmarks | null {
  const side = Math.max(seen.width, seen.height) * AROUND_FACE;
  const rough: Crop = { center: seen.center, width: side, height: side, angle: seen.angle };
  const { score, mesh } = runMesh(rough, model, pyramid);
  if (score < SCORE_MIN) return null;
  const place = cropToPicture(rough);
  return followLandmarks(
    model,
    pyramid,
    mesh.map(({ x, y }) => place(x, y)),
  );
}

/**
 * Lays the mesh where it lay before: on the next picture of a video, or once more on the same.
 * @param before  the points of the mesh, with or without irises
 * @returns       null when the network sees no face there
 */
export function followLandmarks(
  model: FaceModel,
  pyramid: ImagePyramid,
  before: readonly Point[],
): FaceLandmarks | null {
  const crop = cropAround(before.slice(0, MESH_POINTS));
  const { score, mesh } = runMesh(crop, model, pyramid);
  if (score < SCORE_MIN) return null;
  const irises = refineEyes(mesh, model, { pyramid, crop });
  const place = cropToPicture(crop);
  return { score, points: [...mesh, ...irises].map(({ x, y }) => place(x, y)), ...headPose(mesh) };
}

function runMesh(crop: Crop, model: FaceModel, pyramid: ImagePyramid): { score: number; mesh: MeshPoint[] } {
  resampleCrop(pyramid, crop, { pixels, side: INPUT_SIDE.mesh, range: ZERO_TO_ONE });
  const { score, points } = model.mesh(pixels);
  return { score, mesh: Array.from({ length: MESH_POINTS }, (_, i) => meshPoint(points, i, INPUT_SIDE.mesh)) };
}

/** Square, upright by the line through the outer corners of the eyes. @source MediaPipe's face tracking */
function cropAround(points: readonly Point[]): Crop {
  const [left, right] = [points[EYE_CONTOURS.left[0]], points[EYE_CONTOURS.right[0]]] as [Point, Point]; // among the 468
  const angle = Math.atan2(right[1] - left[1], right[0] - left[0]);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const box = bounds(points.map(([x, y]) => [x * cos + y * sin, y * cos - x * sin]));
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const side = Math.max(box.width, box.height) * AROUND_FACE;
  return { center: [x * cos - y * sin, x * sin + y * cos], width: side, height: side, angle };
}

const meshPoint = (numbers: Float32Array, i: number, side: number): MeshPoint => ({
  x: (numbers[3 * i] ?? 0) / side,
  y: (numbers[3 * i + 1] ?? 0) / side,
  z: (numbers[3 * i + 2] ?? 0) / side,
});

type MeshCrop = { pyramid: ImagePyramid; crop: Crop };
type Side = keyof typeof EYE_CONTOURS;

/**
 * Takes the points around both eyes from the iris network, which sees them larger. It knows only one eye, so the one on the
 * right is mirrored. On a face turned far aside, its finer points stray from the mesh on the further eye.
 * @param mesh  is refined in place
 * @returns     the irises, five points each
 */
function refineEyes(mesh: MeshPoint[], model: FaceModel, { pyramid, crop }: MeshCrop): MeshPoint[] {
  const crops = { right: eyeCrop(mesh, crop, 'right'), left: eyeCrop(mesh, crop, 'left') };
  const length = eyePixels.length / 2;
  const into = (from: number) => ({
    pixels: eyePixels.subarray(from, from + length),
    side: INPUT_SIDE.iris,
    range: ZERO_TO_ONE,
  });
  resampleCrop(pyramid, crops.right.onPicture, into(0));
  resampleCrop(pyramid, crops.left.onPicture, into(length));
  const numbers = model.eyes(eyePixels);
  const eyeOf = (side: Side, first: number) =>
    Array.from({ length: EYE_POINTS }, (_, i) => crops[side].toFace(meshPoint(numbers, first + i, INPUT_SIDE.iris)));
  const eyes = { right: eyeOf('right', 0), left: eyeOf('left', EYE_POINTS) };
  const deeper = (mesh[EYE_CONTOURS.right[0]]?.z ?? 0) - (mesh[EYE_CONTOURS.left[0]]?.z ?? 0);
  const isOblique = Math.abs(deeper) >= OBLIQUE / INPUT_SIDE.mesh;
  for (const side of ['right', 'left'] as const) {
    if (isOblique && deeper < 0 !== (side === 'right')) continue;
    const contours = EYE_CONTOURS[side].slice(0, isOblique ? EYE_OUTLINE_POINTS : undefined);
    contours.forEach((point, i) => {
      const { x, y } = eyes[side][i] ?? { x: 0, y: 0 };
      mesh[point] = { x, y, z: mesh[point]?.z ?? 0 };
    });
  }
  return [...eyes.right, ...eyes.left].filter((_, i) => i % EYE_POINTS >= EYE_CONTOURS.right.length);
}

/** Where the iris network looks for an eye, and the way back from there to the crop that the mesh was laid on. */
function eyeCrop(mesh: readonly MeshPoint[], face: Crop, side: Side) {
  const [outer, inner] = [EYE_CONTOURS[side][0], EYE_CONTOURS[side][8]].map((i) => mesh[i] ?? { x: 0, y: 0 }) as [
    MeshPoint,
    MeshPoint,
  ];
  const center = { x: (outer.x + inner.x) / 2, y: (outer.y + inner.y) / 2 };
  const share = AROUND_EYE * Math.max(Math.abs(outer.x - inner.x), Math.abs(outer.y - inner.y));
  const isMirrored = side === 'right';
  const size = share * face.width;
  const onPicture: Crop = {
    center: cropToPicture(face)(center.x, center.y),
    width: size,
    height: size,
    angle: face.angle,
    isMirrored,
  };
  const toFace = ({ x, y, z }: MeshPoint): MeshPoint => ({
    x: center.x + (isMirrored ? 0.5 - x : x - 0.5) * share,
    y: center.y + (y - 0.5) * share,
    z,
  });
  return { onPicture, toFace };
}

/** Divides the mesh's depth. The limits on yaw and pitch were set with it. */
const FLATTENED = 1.5;

/** How far the face is turned aside and nods, in radians. @source rotation matrix to Euler angles, order YZX */
function headPose(mesh: readonly MeshPoint[]): { yaw: number; pitch: number } {
  const at = (i: number): Vector => [mesh[i]?.x ?? 0, mesh[i]?.y ?? 0, (mesh[i]?.z ?? 0) / FLATTENED];
  const { top, bottom, left, right } = POSE_POINTS;
  const down = unit(minus(at(bottom), at(top)));
  const forward = unit(cross(unit(minus(at(right), at(left))), down));
  const across = cross(down, forward);
  return { yaw: Math.atan2(forward[0], across[0]), pitch: Math.atan2(down[2], down[1]) };
}

type Vector = readonly [x: number, y: number, z: number];
const minus = (p: Vector, q: Vector): Vector => [p[0] - q[0], p[1] - q[1], p[2] - q[2]];
const cross = (p: Vector, q: Vector): Vector => [
  p[1] * q[2] - p[2] * q[1],
  p[2] * q[0] - p[0] * q[2],
  p[0] * q[1] - p[1] * q[0],
];
const unit = (p: Vector): Vector => {
  const length = Math.hypot(...p);
  return [p[0] / length, p[1] / length, p[2] / length];
};
