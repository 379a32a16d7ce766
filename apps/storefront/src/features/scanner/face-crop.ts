import type { FaceDetails } from '@beautymark/contracts/face';

/** A rectangle in shares (0..1) of a photo. */
export type Rectangle = NonNullable<FaceDetails['face']>['box'];

/** What is left around the face, as a share of its height: above it the forehead and hair, below it the chin. */
const MARGIN = 0.25;
/** Width to height of the crop, in pixels. */
const RATIO = 4 / 5;

/** The part of a photo to show: the face with some room around it, 4 to 5 where the photo is large enough. */
export function faceCrop(face: Rectangle, photo: { width: number; height: number }): Rectangle {
  const wantedHeight = Math.max(
    face.height * (1 + 2 * MARGIN) * photo.height,
    (face.width * (1 + 2 * MARGIN) * photo.width) / RATIO,
  );
  const height = Math.min(1, wantedHeight / photo.height);
  const width = Math.min(1, (wantedHeight * RATIO) / photo.width);
  return {
    x: inside(face.x + face.width / 2 - width / 2, width),
    y: inside(face.y + face.height / 2 - height / 2, height),
    width,
    height,
  };
}

/** Where a crop of such a size may start without leaving the photo. */
const inside = (start: number, size: number) => Math.min(1 - size, Math.max(0, start));
