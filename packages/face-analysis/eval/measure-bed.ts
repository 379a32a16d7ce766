import type { Confidence } from '@beautymark/contracts/face';
import { hintsOf } from '../src/check.ts';
import { confidencesOf } from '../src/confidence.ts';
import type { FaceModel } from '../src/face-model.ts';
import { find } from '../src/find.ts';
import { name } from '../src/name.ts';
import { sample } from '../src/sample.ts';
import type { Tone } from '../src/tones.ts';
import type { BedFace, Truth } from './bed.ts';
import type { Claim, Level } from './calibration.ts';
import { photograph } from './circumstances.ts';

export type BedAnswer = {
  /** The drawn face in words: the same in every light. */
  face: string;
  truth: Truth;
  answer: Truth | null;
  levels: Record<keyof Truth, Level> | null;
};

/** Finds, samples and names each drawn face; the gate is left out, since it refuses drawings. */
export async function measureBed(model: FaceModel, tones: readonly Tone[], faces: readonly BedFace[]) {
  const answers: BedAnswer[] = [];
  for (const face of faces) {
    const picture = await photograph(face);
    const [found] = await find(model, picture);
    const measured = found && sample(picture, found);
    const named = measured && name(measured, tones);
    if (!named) {
      answers.push({ face: JSON.stringify(face.drawn), truth: face.truth, answer: null, levels: null });
      continue;
    }
    const { skin_tone, ...confidence } = confidencesOf(measured, found, { hints: hintsOf(measured), ...named });
    answers.push({
      face: JSON.stringify(face.drawn),
      truth: face.truth,
      answer: { skin_group: named.group, ...named.analysis },
      levels: levelsOf({ skin_group: skin_tone, ...confidence }),
    });
  }
  return answers;
}

// fromEntries forgets the keys; they are those of the attributes.
const levelsOf = (confidence: Record<keyof Truth, Confidence>) =>
  Object.fromEntries(Object.entries(confidence).map(([attribute, { level }]) => [attribute, level])) as Record<
    keyof Truth,
    Level
  >;

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

/** What was claimed of one attribute, and whether it was right; faces that were not found claim nothing. */
export const claimsOf = (answers: readonly BedAnswer[], attribute: keyof Truth): Claim[] =>
  answers.flatMap(({ truth, answer, levels }) =>
    answer && levels ? [{ level: levels[attribute], right: answer[attribute] === truth[attribute] }] : [],
  );
