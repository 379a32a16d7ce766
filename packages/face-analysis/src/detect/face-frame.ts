import type { Point } from '@beautymark/contracts/math/geometry';
import type { Face } from './face.ts';

/** Places on a face, in distances between the eyes from the middle between them: u along the line through the eyes, v down. */
export type FaceFrame = { toPicture: (u: number, v: number) => Point; fromPicture: (place: Point) => Point };

/** @returns the ways between pixels and places on the face, whatever its tilt and size */
export function faceFrame({ irises: { left, right }, eyeDistance }: Pick<Face, 'irises' | 'eyeDistance'>): FaceFrame {
  const along: Point = [(right.x - left.x) / eyeDistance, (right.y - left.y) / eyeDistance];
  const middle: Point = [(left.x + right.x) / 2, (left.y + right.y) / 2];
  return {
    toPicture: (u, v) => [
      middle[0] + (u * along[0] - v * along[1]) * eyeDistance,
      middle[1] + (u * along[1] + v * along[0]) * eyeDistance,
    ],
    fromPicture: ([x, y]) => {
      const [dx, dy] = [(x - middle[0]) / eyeDistance, (y - middle[1]) / eyeDistance];
      return [dx * along[0] + dy * along[1], dy * along[0] - dx * along[1]];
    },
  };
}
