import { seededRandom } from '@beautymark/contracts/math/random';
import { decodePhoto } from '@beautymark/picture-decoder/decode-photo';
import type { Picture } from '@beautymark/picture-decoder/picture';
import sharp from 'sharp';
import { type DrawnFace, drawFace } from './drawn-face.ts';

export const aDrawnFace = (face: Partial<DrawnFace> = {}): DrawnFace => ({
  skin: '#c99c80',
  iris: '#4f6d8a',
  brow: '#4a3524',
  lips: '#b4625c',
  browArch: 0.1,
  ...face,
});

/** A drawing as a program leaves it: flat colors, which no camera sees. */
export const flatDrawing = (face: Partial<DrawnFace> = {}): Promise<Buffer> =>
  sharp(Buffer.from(drawFace(aDrawnFace(face))))
    .png({ compressionLevel: 1 })
    .toBuffer();

/** Standard deviation of a camera's noise in good light, in sRGB bytes. */
const GRAIN = 2;

/** The drawing as a camera would have it, with the noise of its sensor. */
export async function drawnPhoto(face: Partial<DrawnFace> = {}): Promise<Buffer> {
  const { data, info } = await sharp(await flatDrawing(face))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const grain = seededRandom(1);
  for (let i = 0; i < data.length; i++) {
    const noise = grain.about(GRAIN) + grain.about(GRAIN) + grain.about(GRAIN); // adds up to nearly normal noise
    data[i] = Math.min(255, Math.max(0, Math.round((data[i] ?? 0) + noise)));
  }
  const { width, height, channels } = info;
  return sharp(data, { raw: { width, height, channels } }).png({ compressionLevel: 1 }).toBuffer();
}

export const drawnPicture = async (face: Partial<DrawnFace> = {}): Promise<Picture> =>
  decodePhoto(await drawnPhoto(face));
