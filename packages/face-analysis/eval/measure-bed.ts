import type { FaceModel } from '../src/face-model.ts';
import { find } from '../src/find.ts';
import { name } from '../src/name.ts';
import { sample } from '../src/sample.ts';
import type { Tone } from '../src/tones.ts';
import type { BedFace, Truth } from './bed.ts';
import { photograph } from './circumstances.ts';

export type BedAnswer = { truth: Truth; answer: Truth | null };

/** Finds, samples and names each drawn face; the gate is left out, since it refuses drawings. */
export async function measureBed(model: FaceModel, tones: readonly Tone[], faces: readonly BedFace[]) {
  const answers: BedAnswer[] = [];
  for (const face of faces) {
    const picture = await photograph(face);
    const [found] = await find(model, picture);
    const measured = found && sample(picture, found);
    const named = measured && name(measured, tones);
    answers.push({ truth: face.truth, answer: named ? { skin_group: named.group, ...named.analysis } : null });
  }
  return answers;
}

export const BED_ATTRIBUTES = [
  'skin_group',
  'undertone',
  'eye_color',
  'eyebrow_color',
  'lip_shade',
  'eyebrow_shape',
] as const satisfies readonly (keyof Truth)[];

/** @returns share right, 0–1; a face that was not found is wrong */
export const shareRight = (answers: readonly BedAnswer[], attribute: keyof Truth) =>
  answers.filter(({ truth, answer }) => answer?.[attribute] === truth[attribute]).length / answers.length;
