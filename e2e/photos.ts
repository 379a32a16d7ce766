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
  twoFaces: { file: 'sample6.jpg', left: 521, top: 157, width: 990, height: 570 },
} as const;

/** @returns a JPEG of one of the crops */
export async function facePhoto(name: keyof typeof CROPS): Promise<Buffer> {
  const { file, ...region } = CROPS[name];
  return sharp(path.join(samples, file)).extract(region).jpeg({ quality: 92, chromaSubsampling: '4:2:0' }).toBuffer();
}

/** @returns a JPEG of 1280 × 960 px of a real face and a drawn sheet of white paper at its jaw */
export async function paperPhoto(): Promise<Buffer> {
  const sheet = `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="960"><rect x="640" y="430" width="330" height="420" fill="#e0ded8"/></svg>`;
  // In the light of this sheet the face as it is would have less red than skin has.
  const red = 1.06;
  const face = await sharp(await facePhoto('clear'))
    .resize(700, 700)
    .linear([red, 1, 1], [0, 0, 0])
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
