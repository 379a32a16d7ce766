import type { Region } from '@beautymark/contracts/face';
import type { FaceResult } from '@vladmandic/human';
import sharp from 'sharp';
import { type Picture, release } from './decode.ts';
import type { FaceModel } from './face-model.ts';
import { bounds, centreOf, distance, type Point, type Polygon } from './geometry.ts';
import { IRIS_POINTS, REGION_POINTS } from './mesh-points.ts';

export type Iris = { x: number; y: number; r: number };

/** A face as the model sees it. Places are pixels of the picture; left and right are the picture's. Angles in radians. */
export type Face = {
  boxScore: number;
  faceScore: number;
  yaw: number;
  pitch: number;
  mesh: readonly Point[];
  regions: Record<Region, Polygon>;
  irises: { left: Iris; right: Iris };
  /** Distance between the iris centres: the measure of how large the face is. */
  eyeDistance: number;
};

/** From a point of the model's framed copy, whose depth is not used, to the picture. */
type ToPicture = (point: readonly [x: number, y: number, z?: number]) => Point;

const MESH_POINTS = 478;

// The mesh of a 768 px copy differs from that of a 1024 px copy by 0.7 % of the eye distance; smaller is worse, larger slower.
const WORKING_SIDE_PX = 768;

// The model squashes faces that touch the border, and the landmarks go wrong: grey all around gives them room.
const MARGIN = 0.2;

/**
 * Finds the faces of a picture, largest first.
 * @returns faces with a full mesh; empty when there are none
 */
export async function find(model: FaceModel, picture: Picture): Promise<Face[]> {
  const scale = Math.min(1, WORKING_SIDE_PX / Math.max(picture.width, picture.height));
  const copy = await shrunk(picture, scale);
  const margin = { columns: Math.round(copy.width * MARGIN), rows: Math.round(copy.height * MARGIN) };
  const toPicture: ToPicture = ([x, y]) => [(x - margin.columns) / scale, (y - margin.rows) / scale];
  const found = await model.detect(copy, margin).finally(() => release(copy));
  return found
    .filter((face) => face.mesh.length >= MESH_POINTS)
    .map((face) => faceOf(face, toPicture))
    .sort((one, other) => faceArea(other) - faceArea(one));
}

/** Square pixels of the face's outline box, to tell the main face from those behind it. */
export function faceArea(face: Face): number {
  const { width, height } = bounds(face.regions.faceOval);
  return width * height;
}

async function shrunk({ width, height, rgb }: Picture, scale: number): Promise<Picture> {
  const { data, info } = await sharp(rgb, { raw: { width, height, channels: 3 } })
    .resize(Math.round(width * scale), Math.round(height * scale), { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, rgb: data };
}

function faceOf(face: FaceResult, toPicture: ToPicture): Face {
  const mesh = face.mesh.map(toPicture);
  const regions = regionsOf(mesh);
  const irises = irisesOf(mesh, regions);
  return {
    boxScore: face.boxScore,
    faceScore: face.faceScore,
    yaw: face.rotation?.angle.yaw ?? 0,
    pitch: face.rotation?.angle.pitch ?? 0,
    mesh,
    regions,
    irises,
    eyeDistance: distance([irises.left.x, irises.left.y], [irises.right.x, irises.right.y]),
  };
}

function regionsOf(mesh: readonly Point[]): Record<Region, Polygon> {
  const entries = Object.entries(REGION_POINTS).map(([region, points]) => [region, pointsOf(mesh, points)]);
  // fromEntries forgets the keys; they are those of REGION_POINTS, which has every region.
  return Object.fromEntries(entries) as Record<Region, Polygon>;
}

/** The model numbers the irises the other way round than the eyes, so each goes to the eye it lies in. */
function irisesOf(mesh: readonly Point[], regions: Record<Region, Polygon>) {
  const [first, second] = [irisOf(mesh, IRIS_POINTS[0]), irisOf(mesh, IRIS_POINTS[1])];
  const eye = centreOf(regions.leftEye);
  const firstIsLeft = distance([first.x, first.y], eye) <= distance([second.x, second.y], eye);
  return firstIsLeft ? { left: first, right: second } : { left: second, right: first };
}

function irisOf(mesh: readonly Point[], points: readonly number[]): Iris {
  const [centre = [0, 0], ...rim] = pointsOf(mesh, points);
  const r = rim.reduce((sum, point) => sum + distance(point, centre), 0) / rim.length;
  return { x: centre[0], y: centre[1], r };
}

/** @throws RangeError when the mesh lacks a point; `find` has checked its length */
export const pointsOf = (mesh: readonly Point[], indices: readonly number[]): Polygon =>
  indices.map((index) => {
    const point = mesh[index];
    if (!point) throw new RangeError(`the mesh has no point ${index}`);
    return point;
  });
