import type { FaceDetails } from '@beautymark/contracts/face';
import type { Rectangle } from '@beautymark/try-on/face-frame';
import type { CSSProperties } from 'react';

/** Scales and moves the whole photo so that the crop fills its frame. */
export const cropStyle = ({ x, y, width, height }: Rectangle): CSSProperties => ({
  left: `${(-x / width) * 100}%`,
  top: `${(-y / height) * 100}%`,
  width: `${100 / width}%`,
  height: `${100 / height}%`,
});

/** Of the cheek's width: nearer to its ends hair hangs over it. */
const PATCH_WIDTH = 0.4;

/** A square in the middle of the cheek that is larger in the photo: the one turned to the camera. */
export function cheekCrop(
  { regions }: NonNullable<FaceDetails['face']>,
  photo: { width: number; height: number },
): Rectangle {
  const areaOf = ({ width, height }: Rectangle) => width * height;
  const isLeftLarger = areaOf(boundsOf(regions.leftCheek)) > areaOf(boundsOf(regions.rightCheek));
  const cheek = isLeftLarger ? regions.leftCheek : regions.rightCheek;
  const width = boundsOf(cheek).width * PATCH_WIDTH;
  const height = (width * photo.width) / photo.height;
  const middle = (axis: 0 | 1) => cheek.reduce((sum, place) => sum + place[axis], 0) / cheek.length;
  return { x: middle(0) - width / 2, y: middle(1) - height / 2, width, height };
}

/** The rectangle around a face and what is held beside it. */
export const boundsWith = (
  { x, y, width, height }: Rectangle,
  places: readonly (readonly [number, number])[],
): Rectangle => boundsOf([[x, y], [x + width, y + height], ...places]);

/** The upright rectangle around places, of which there is at least one. */
function boundsOf(places: readonly (readonly [number, number])[]): Rectangle {
  const [xs, ys] = [places.map(([x]) => x), places.map(([, y]) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}
