import type { Point, Polygon } from '@beautymark/contracts/math/geometry';
import type { FaceShares, Rectangle } from './face-frame.ts';
import type { Size } from './plane.ts';

/** A face on the picture that is worked on, in pixels of it. Left and right are the picture's. */
export interface FaceOutlines {
  regions: Record<keyof FaceShares['regions'], Polygon>;
  /** Between the centers of the irises: the measure of how large the face is. */
  eyeDistance: number;
  /** One pixel from the eyes towards the chin. */
  down: Point;
}

/** @param crop  the part of the photo that became the picture */
export function outlinesOf(face: FaceShares, crop: Rectangle, { width, height }: Size): FaceOutlines {
  const place = ([x, y]: Point): [number, number] => [
    ((x - crop.x) / crop.width) * width,
    ((y - crop.y) / crop.height) * height,
  ];
  const { left, right } = face.irises;
  const [leftX, leftY] = place([left.x, left.y]);
  const [rightX, rightY] = place([right.x, right.y]);
  const eyeDistance = Math.hypot(rightX - leftX, rightY - leftY);
  const regions = { ...face.regions };
  // Object.keys of the regions are regions.
  for (const region of Object.keys(regions) as (keyof typeof regions)[]) regions[region] = regions[region].map(place);
  return { regions, eyeDistance, down: downFrom([leftX, leftY], [rightX, rightY]) };
}

/** Square to the line between the eyes; whichever of them is called left, the chin is below. */
function downFrom([leftX, leftY]: Point, [rightX, rightY]: Point): Point {
  const length = Math.hypot(rightX - leftX, rightY - leftY) || 1;
  const [across, along] = [(leftY - rightY) / length, (rightX - leftX) / length];
  return along < 0 ? [-across, -along] : [across, along];
}
