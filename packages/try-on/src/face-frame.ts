import type { FaceDetails } from '@beautymark/contracts/face';

/** Where a face lies, in shares (0–1) of the photo. */
export type FaceShares = NonNullable<FaceDetails['face']>;

/** A rectangle in shares (0–1) of a photo. */
export type Rectangle = FaceShares['box'];

/** What is left around the face, as a share of its height: above it the forehead and hair, below it the chin. */
const MARGIN = 0.25;
/** Width to height of the crop, in pixels. */
const RATIO = 4 / 5;

/** The part of a photo to show, always 4 to 5: the face with as much room around it as the photo has. */
export function faceCrop(face: Rectangle, photo: { width: number; height: number }): Rectangle {
  const roomy = 1 + 2 * MARGIN;
  const wanted = Math.max(face.height * photo.height, (face.width * photo.width) / RATIO) * roomy;
  const pixels = Math.min(wanted, photo.height, photo.width / RATIO);
  const height = pixels / photo.height;
  const width = (pixels * RATIO) / photo.width;
  return {
    x: inside(face.x + face.width / 2 - width / 2, width),
    y: inside(face.y + face.height / 2 - height / 2, height),
    width,
    height,
  };
}

/** Where a crop of such a size may start without leaving the photo. */
const inside = (start: number, size: number) => Math.min(1 - size, Math.max(0, start));
