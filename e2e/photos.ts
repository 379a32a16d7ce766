import { createRequire } from 'node:module';
import path from 'node:path';
import sharp from 'sharp';

/**
 * Photos of real faces, cropped from the sample images of a development dependency. This repository stores no photo of
 * a person.
 */
const samples = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@vladmandic/face-api/package.json')),
  'demo',
);

const CROPS = {
  /** One woman, even light, frontal. */
  clear: { file: 'sample6.jpg', left: 521, top: 219, width: 511, height: 511 },
  another: { file: 'sample6.jpg', left: 1046, top: 227, width: 439, height: 439 },
  twoFaces: { file: 'sample6.jpg', left: 521, top: 157, width: 990, height: 570 },
  eyesClosed: { file: 'sample2.jpg', left: 1331, top: 39, width: 443, height: 443 },
} as const;

/** @returns a JPEG of one of the crops */
export async function facePhoto(name: keyof typeof CROPS): Promise<Buffer> {
  const { file, ...region } = CROPS[name];
  return sharp(path.join(samples, file)).extract(region).jpeg({ quality: 92, chromaSubsampling: '4:2:0' }).toBuffer();
}

/** @returns the clear photo with half of its light */
export const dimmedPhoto = async (): Promise<Buffer> =>
  sharp(await facePhoto('clear'))
    .linear(0.6, 0)
    .jpeg()
    .toBuffer();

/** @returns a JPEG without a face: a simple landscape */
export async function emptyPhoto(): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600">
    <defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="#9cc"/><stop offset="1" stop-color="#fed"/></linearGradient></defs>
    <rect width="800" height="600" fill="url(#sky)"/><path d="M0 600 300 250 480 430 620 300 800 520V600Z" fill="#575"/>
  </svg>`;
  return sharp(Buffer.from(svg)).jpeg().toBuffer();
}
