import { type FaceShares, faceCrop } from '@beautymark/try-on/face-frame';
import { outlinesOf } from '@beautymark/try-on/face-outlines';
import type { FaceLight } from '@beautymark/try-on/light-on-face';
import { type PreparedFace, prepareFace } from '@beautymark/try-on/prepare-face';
import { type Layer, preparedLayers, wearLayers } from '@beautymark/try-on/wear-layers';
import { webglRenderer } from './webgl-renderer.ts';

/** Height of the picture that is worked on, in pixels; a smaller face stays as it is. */
const HEIGHT_MAX = 1280;

interface FacePhoto {
  photo: Blob;
  face: FaceShares;
  light: FaceLight;
}

/** Puts layers on a face. @returns what shows them, until the next call */
export type FaceRenderer = (layers: readonly Layer[]) => OffscreenCanvas;

/** @throws Error when the photo cannot be decoded or the browser cannot draw */
export async function openFaceRenderer({ photo, face, light }: FacePhoto): Promise<FaceRenderer> {
  const { pixels, crop } = await croppedPixels(photo, face);
  const { width, height } = pixels;
  const prepared = prepareFace(pixels.data, { width, height }, outlinesOf(face, crop, pixels), light);
  const canvas = new OffscreenCanvas(width, height);
  const draw = webglRenderer(canvas, prepared);
  let plain: FaceRenderer | null = null;
  return (layers) => {
    if (draw && !plain && draw(preparedLayers(layers, prepared.grounds))) return canvas;
    plain ??= withoutWebgl(prepared);
    return plain(layers);
  };
}

/** The same by the processor, on a canvas of its own: one whose WebGL2 has failed gives no other context. */
function withoutWebgl(prepared: PreparedFace): FaceRenderer {
  const canvas = new OffscreenCanvas(prepared.width, prepared.height);
  const context = contextOf(canvas);
  return (layers) => {
    context.putImageData(new ImageData(wearLayers(prepared, layers), prepared.width), 0, 0);
    return canvas;
  };
}

async function croppedPixels(photo: Blob, face: FaceShares) {
  const picture = await createImageBitmap(photo);
  try {
    const crop = faceCrop(face.box, picture);
    const [cropWidth, cropHeight] = [crop.width * picture.width, crop.height * picture.height];
    const scale = Math.min(1, HEIGHT_MAX / cropHeight);
    const [width, height] = [Math.round(cropWidth * scale), Math.round(cropHeight * scale)];
    const context = contextOf(new OffscreenCanvas(width, height));
    context.imageSmoothingQuality = 'high';
    const [left, top] = [crop.x * picture.width, crop.y * picture.height];
    context.drawImage(picture, left, top, cropWidth, cropHeight, 0, 0, width, height);
    return { pixels: context.getImageData(0, 0, width, height), crop };
  } finally {
    picture.close();
  }
}

function contextOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error('this browser cannot draw');
  return context;
}
