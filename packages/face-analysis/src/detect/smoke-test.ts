import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { detectFaces } from './detect-faces.ts';
import type { FaceModel } from './face-networks.ts';

/** A drawn face, no person's photo. */
const FACE = fileURLToPath(new URL('./smoke-test.webp', import.meta.url));

/** Looks for the face in one picture, which also compiles the kernels. @throws Error when none is found */
export async function smokeTest(model: FaceModel): Promise<void> {
  const { data, info } = await sharp(FACE).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const faces = await detectFaces(model, { width: info.width, height: info.height, rgb: data });
  if (faces.length !== 1) throw new Error('the face model does not find the drawn face');
}
