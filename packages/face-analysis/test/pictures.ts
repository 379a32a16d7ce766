import sharp from 'sharp';
import { decode, type Picture } from '../src/decode.ts';
import { type DrawnFace, drawFace } from '../src/drawn-face.ts';

const aDrawnFace = (face: Partial<DrawnFace> = {}): DrawnFace => ({
  skin: '#c99c80',
  iris: '#4f6d8a',
  brow: '#4a3524',
  lips: '#b4625c',
  browArch: 0.1,
  ...face,
});

export const drawnPhoto = (face: Partial<DrawnFace> = {}): Promise<Buffer> =>
  sharp(Buffer.from(drawFace(aDrawnFace(face))))
    .png()
    .toBuffer();

export const drawnPicture = async (face: Partial<DrawnFace> = {}): Promise<Picture> => decode(await drawnPhoto(face));

/** One colour all over. */
export const plain = (width: number, height: number, background = '#808080') =>
  sharp({ create: { width, height, channels: 3, background } });
