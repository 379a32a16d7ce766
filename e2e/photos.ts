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

/** A drawn sheet of paper beside the clear face. In the light of the good one this face would have less red than skin has. */
const SHEETS = {
  good: { width: 330, color: '#e0ded8', faceRed: 1.06 },
  tinted: { width: 330, color: '#f0b8c0', faceRed: 1 },
  'no-sheet': { width: 0, color: '#e0ded8', faceRed: 1 },
} as const;

/** @returns a JPEG of 1280 × 960 px of a real face and a drawn sheet of paper at its jaw */
export async function paperPhoto(name: keyof typeof SHEETS): Promise<Buffer> {
  const { width, color, faceRed } = SHEETS[name];
  const sheet = `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="960"><rect x="640" y="430" width="${width}" height="420" fill="${color}"/></svg>`;
  const face = await sharp(await facePhoto('clear'))
    .resize(700, 700)
    .linear([faceRed, 1, 1], [0, 0, 0])
    .toBuffer();
  return sharp({ create: { width: 1280, height: 960, channels: 3, background: '#8d8a86' } })
    .composite([
      { input: face, left: 100, top: 130 },
      { input: Buffer.from(sheet), left: 0, top: 0 },
    ])
    .jpeg({ quality: 92, chromaSubsampling: '4:2:0' })
    .toBuffer();
}

/** @returns a JPEG without a face: a simple landscape */
export async function emptyPhoto(): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600">
    <defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="#9cc"/><stop offset="1" stop-color="#fed"/></linearGradient></defs>
    <rect width="800" height="600" fill="url(#sky)"/><path d="M0 600 300 250 480 430 620 300 800 520V600Z" fill="#575"/>
  </svg>`;
  return sharp(Buffer.from(svg)).jpeg().toBuffer();
}
