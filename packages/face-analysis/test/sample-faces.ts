import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import sharp from 'sharp';

const require = createRequire(import.meta.url);
// Pictures that installed packages bring along; crops are cut when a test runs and never stored here.
const folders = {
  'face-api': path.resolve(require.resolve('@vladmandic/face-api'), '../../demo'),
  human: path.resolve(require.resolve('@vladmandic/human'), '../../assets'),
};

export type Crop = readonly [left: number, top: number, width: number, height: number];

/** @returns the whole picture as its file has it */
export const samplePicture = (folder: keyof typeof folders, file: string) => readFile(path.join(folders[folder], file));

/** @returns a JPEG of one crop */
export async function sampleCrop(folder: keyof typeof folders, file: string, crop: Crop): Promise<Buffer> {
  const [left, top, width, height] = crop;
  return sharp(await samplePicture(folder, file))
    .extract({ left, top, width, height })
    .jpeg({ quality: 92 })
    .toBuffer();
}

/** Four people, evenly lit, facing the camera: light-medium to medium skin, brown eyes, dark to medium brows. */
export const clearFaces = (): Promise<Buffer[]> =>
  Promise.all(
    (
      [
        [129, 390, 456, 456],
        [521, 219, 511, 511],
        [1046, 227, 439, 439],
        [1344, 157, 494, 494],
      ] as const
    ).map((crop) => sampleCrop('face-api', 'sample6.jpg', crop)),
  );
