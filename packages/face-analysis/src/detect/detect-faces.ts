import { type Picture, release } from '@beautymark/picture-decoder/picture';
import { type Face, faceArea, toFace } from './face.ts';
import { runDetector } from './face-detector.ts';
import { findLandmarks } from './face-landmarks.ts';
import type { FaceModel } from './face-networks.ts';
import { imagePyramid } from './image-pyramid.ts';

/**
 * Finds the faces of a picture, largest first.
 * @returns faces with a full mesh; empty when there are none
 */
export async function detectFaces(model: FaceModel, picture: Picture): Promise<Face[]> {
  const pyramid = await imagePyramid(picture);
  const faces = runDetector(model, pyramid)
    .flatMap((seen) => {
      const mesh = findLandmarks(model, pyramid, seen);
      return mesh ? [toFace(seen.score, mesh)] : [];
    })
    .sort((one, other) => faceArea(other) - faceArea(one));
  if (pyramid.small.picture !== picture) release(pyramid.small.picture);
  return faces;
}
