import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

export const JUDGED = ['skin_group', 'undertone', 'eye_color', 'eyebrow_color', 'lip_shade', 'eyebrow_shape'] as const;
export type Judged = (typeof JUDGED)[number];

/** `primary` is the rater's best judgement, `accept` what would be right too; null where the photo allows none. */
const Label = z.object({ primary: z.string(), accept: z.array(z.string()) }).nullable();
const Labels = z.object({
  images: z.record(
    z.string(),
    z.object({
      usable: z.boolean(),
      why: z.string().optional(),
      source: z.object({ repo: z.string() }),
      labels: z.record(z.enum(JUDGED), Label).nullable(),
    }),
  ),
});
export type LabelledPhoto = { file: string; bytes: Buffer } & z.infer<typeof Labels>['images'][string];

/** Reads a folder of photos and its labels.json. */
export async function labelledPhotos(folder: string): Promise<LabelledPhoto[]> {
  const { images } = Labels.parse(JSON.parse(await readFile(path.join(folder, 'labels.json'), 'utf8')));
  return Promise.all(
    Object.entries(images).map(async ([file, label]) => ({
      file,
      bytes: await readFile(path.join(folder, file)),
      ...label,
    })),
  );
}
