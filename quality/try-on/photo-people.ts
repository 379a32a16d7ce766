import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FaceDetails, Recommendation } from '@beautymark/contracts/face';
import { SKIN_GROUPS } from '@beautymark/contracts/vocabularies';
import { recommend } from '@beautymark/face-analysis';
import { faceCrop } from '@beautymark/try-on/face-frame';
import { outlinesOf } from '@beautymark/try-on/face-outlines';
import { lightOnFace } from '@beautymark/try-on/light-on-face';
import { type PreparedFace, prepareFace } from '@beautymark/try-on/prepare-face';
import sharp from 'sharp';
import { type LabelledPhoto, labelledPhotos } from '../../packages/face-analysis/eval/labels.ts';
import type { Tone } from '../../packages/face-analysis/src/classify/skin-tones.ts';
import { createAnalyzer } from '../../packages/face-analysis/src/worker/analyzer.ts';
import { listedProducts } from './listed-products.ts';

export interface PhotoPerson {
  file: string;
  group: (typeof SKIN_GROUPS)[number];
  details: FaceDetails;
  matches: Recommendation[];
  face: PreparedFace;
}

/** @param only  files to take; all where it is empty @returns accepted photos of a folder on this machine, of each skin group in turn, cropped to `height` pixels; nothing of them is stored */
export async function photoPeople(
  folder: string,
  { most, height, only = [] }: { most: number; height: number; only?: readonly string[] },
): Promise<PhotoPerson[]> {
  const tones = JSON.parse(
    await readFile(new URL('../../catalogue/skin-tones.json', import.meta.url), 'utf8'),
  ) as Tone[]; // checked by the catalogue's own validation
  const catalog = { tones, products: await listedProducts() };
  const analyzer = await createAnalyzer({ tones });
  const people: PhotoPerson[] = [];
  for (const { file, bytes } of inTurn(await labelledPhotos(path.resolve(folder)))) {
    if (only.length > 0 && !only.includes(file)) continue;
    const { analysis, details } = await analyzer.analyze(bytes);
    if (!details.face || !details.skin) continue;
    if (people.length === most) break;
    const photo = sharp(bytes).rotate();
    const { data, info } = await photo.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
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
    const face = prepareFace(
      new Uint8ClampedArray(cut),
      size,
      outlinesOf(details.face, crop, size),
      lightOnFace(details),
    );
    people.push({ file, group: details.skin.group, details, matches: recommend(analysis, details, catalog), face });
  }
  analyzer.close();
  return people;
}

/** One photo of each labelled skin group, then a second one of each, and so on. */
function inTurn(photos: readonly LabelledPhoto[]): LabelledPhoto[] {
  const groups = SKIN_GROUPS.map((group) => photos.filter(({ labels }) => labels?.skin_group?.primary === group));
  const longest = Math.max(...groups.map(({ length }) => length));
  return Array.from({ length: longest }, (_, round) => groups.flatMap((group) => group[round] ?? [])).flat();
}
