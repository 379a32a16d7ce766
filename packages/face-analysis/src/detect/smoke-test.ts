import sharp from 'sharp';
import { detectFaces } from './detect-faces.ts';
import { type DrawnFace, drawFace } from './drawn-face.ts';
import type { FaceModel } from './face-model.ts';

const FACE: DrawnFace = { skin: '#c99c80', iris: '#4f6d8a', brow: '#4a3524', lips: '#b4625c', browArch: 0.1 };

/** Looks at one drawn face, which also compiles the kernels. @throws Error when no face is seen */
export async function smokeTest(model: FaceModel): Promise<void> {
  const { data, info } = await sharp(Buffer.from(drawFace(FACE)))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const faces = await detectFaces(model, { width: info.width, height: info.height, rgb: data });
  if (faces.length !== 1) throw new Error('the face model does not see the drawn face');
}
