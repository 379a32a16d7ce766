import type { Region } from '@beautymark/contracts/face';
import { bounds, distance, type Point, type Polygon } from '@beautymark/contracts/math/geometry';
import type { FaceLandmarks } from './face-landmarks.ts';
import { IRIS_POINTS, REGION_POINTS } from './landmark-indices.ts';

export type Iris = { x: number; y: number; r: number };

/** A face as the model sees it. Places are pixels of the picture; left and right are the picture's. Angles in radians. */
export type Face = {
  boxScore: number;
  faceScore: number;
  yaw: number;
  pitch: number;
  landmarks: readonly Point[];
  regions: Record<Region, Polygon>;
  irises: { left: Iris; right: Iris };
  /** Distance between the iris centers: the measure of how large the face is. */
  eyeDistance: number;
};

/** Square pixels of the face's outline box, to tell the main face from those behind it. */
export function faceArea(face: Face): number {
  const { width, height } = bounds(face.regions.faceOval);
  return width * height;
}

export function toFace(boxScore: number, { score, points, yaw, pitch }: FaceLandmarks): Face {
  const irises = { left: irisOf(points, IRIS_POINTS.left), right: irisOf(points, IRIS_POINTS.right) };
  return {
    boxScore,
    faceScore: score,
    yaw,
    pitch,
    landmarks: points,
    regions: regionsOf(points),
    irises,
    eyeDistance: distance([irises.left.x, irises.left.y], [irises.right.x, irises.right.y]),
  };
}

function regionsOf(mesh: readonly Point[]): Record<Region, Polygon> {
  const entries = Object.entries(REGION_POINTS).map(([region, points]) => [region, landmarkPoints(mesh, points)]);
  // fromEntries forgets the keys; they are those of REGION_POINTS, which has every region.
  return Object.fromEntries(entries) as Record<Region, Polygon>;
}

function irisOf(mesh: readonly Point[], points: readonly number[]): Iris {
  const [center = [0, 0], ...rim] = landmarkPoints(mesh, points);
  const r = rim.reduce((sum, point) => sum + distance(point, center), 0) / rim.length;
  return { x: center[0], y: center[1], r };
}

/** @throws RangeError when the mesh lacks a point; `find` has checked its length */
export const landmarkPoints = (mesh: readonly Point[], indices: readonly number[]): Polygon =>
  indices.map((index) => {
    const point = mesh[index];
    if (!point) throw new RangeError(`the mesh has no point ${index}`);
    return point;
  });
