import { type Picture, release } from '@beautymark/picture-decoder/picture';
import sharp from 'sharp';
import type { ImagePyramid } from './crop.ts';
import { type Face, faceArea, toFace } from './face.ts';
import { runDetector } from './face-detector.ts';
import { findLandmarks } from './face-landmarks.ts';
import type { FaceModel } from './face-networks.ts';

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

/** Longer side of the smaller copy, at least: a network's input is half as large. */
const SMALL_SIDE_PX = 512;

/**
 * A picture and a copy of it some whole times smaller. Sampling a large face from the picture itself would touch nearly all
 * of its memory.
 */
export async function imagePyramid(picture: Picture): Promise<ImagePyramid> {
  const { width, height, rgb } = picture;
  const shrunk = Math.max(1, Math.floor(Math.max(width, height) / SMALL_SIDE_PX));
  if (shrunk === 1) return { picture, small: { picture, factor: shrunk } };
  const [smallWidth, smallHeight] = [Math.ceil(width / shrunk), Math.ceil(height / shrunk)];
  const { data, info } = await sharp(rgb, { raw: { width, height, channels: 3 } })
    .resize(smallWidth, smallHeight, { fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { picture, small: { picture: { width: info.width, height: info.height, rgb: data }, factor: shrunk } };
}
