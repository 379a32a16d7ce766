import type { FaceDetails } from '@beautymark/contracts/face';
import { bounds } from '@beautymark/contracts/math/geometry';
import type { Picture } from '@beautymark/picture-decoder/picture';
import { rounded } from '../math/rounded.ts';
import type { Face, Iris } from './face.ts';

export type FaceGeometry = NonNullable<FaceDetails['face']>;

/** Where a face lies, as shares (0–1) of the upright photo. */
export function faceGeometry({ width, height }: Picture, face: Face): FaceGeometry {
  const x = (pixels: number) => rounded(pixels / width, 4);
  const y = (pixels: number) => rounded(pixels / height, 4);
  const box = bounds(face.regions.faceOval);
  const regions = Object.entries(face.regions).map(([region, polygon]) => [
    region,
    polygon.map(([px, py]) => [x(px), y(py)]),
  ]);
  const iris = (i: Iris) => ({ x: x(i.x), y: y(i.y), r: x(i.r) });
  return {
    box: { x: x(box.x), y: y(box.y), width: x(box.width), height: y(box.height) },
    regions: Object.fromEntries(regions), // the keys are those of face.regions, which has every region
    irises: { left: iris(face.irises.left), right: iris(face.irises.right) },
  };
}
