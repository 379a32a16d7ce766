import path from 'node:path';
import { SKIN_GROUPS } from '@beautymark/contracts/vocabularies';
import { faceCrop } from '@beautymark/try-on/face-frame';
import { outlinesOf } from '@beautymark/try-on/face-outlines';
import { lightOnFace } from '@beautymark/try-on/light-on-face';
import { type PreparedFace, prepareFace } from '@beautymark/try-on/prepare-face';
import sharp from 'sharp';
import { type LabelledPhoto, labelledPhotos } from '../../packages/face-analysis/eval/labels.ts';
import { createAnalyzer } from '../../packages/face-analysis/src/worker/analyzer.ts';
import { suppliedTones } from '../../packages/face-analysis/test/catalog.ts';

/** @returns the faces of accepted photos of a folder on this machine, of each skin group in turn, cropped to `height` pixels; nothing of them is stored */
export async function photoFaces(folder: string, most: number, height: number): Promise<PreparedFace[]> {
  const tones = await suppliedTones();
  const analyzer = await createAnalyzer({ tones });
  const faces: PreparedFace[] = [];
  for (const { bytes } of inTurn(await labelledPhotos(path.resolve(folder)))) {
    if (faces.length === most) break;
    const { details } = await analyzer.analyze(bytes);
    if (!details.face || !details.skin) continue;
    const { data, info } = await sharp(bytes).rotate().ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    const crop = faceCrop(details.face.box, info);
    const size = { width: Math.round(height * 0.8), height };
    const cut = await sharp(data, { raw: { width: info.width, height: info.height, channels: 4 } })
      .extract({
        left: Math.floor(crop.x * info.width),
        top: Math.floor(crop.y * info.height),
        width: Math.floor(crop.width * info.width),
        height: Math.floor(crop.height * info.height),
      })
      .resize({ ...size, fit: 'fill' })
      .raw()
      .toBuffer();
    const outlines = outlinesOf(details.face, crop, size);
    faces.push(prepareFace(new Uint8ClampedArray(cut), size, outlines, lightOnFace(details)));
  }
  analyzer.close();
  return faces;
}

/** One photo of each labeled skin group, then a second one of each, and so on. */
function inTurn(photos: readonly LabelledPhoto[]): LabelledPhoto[] {
  const groups = SKIN_GROUPS.map((group) => photos.filter(({ labels }) => labels?.skin_group?.primary === group));
  const longest = Math.max(...groups.map(({ length }) => length));
  return Array.from({ length: longest }, (_, round) => groups.flatMap((group) => group[round] ?? [])).flat();
}
