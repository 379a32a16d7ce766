import type { Confidence } from '@beautymark/contracts/face';
import { classify } from '../src/classify/classify.ts';
import { assessConfidence } from '../src/classify/confidence.ts';
import type { Tone } from '../src/classify/skin-tones.ts';
import { detectFaces } from '../src/detect/detect-faces.ts';
import type { FaceModel } from '../src/detect/face-networks.ts';
import { measureFace } from '../src/measure/measure-face.ts';
import { qualityHints } from '../src/validate/face-checks.ts';
import type { Claim, Level } from './calibration.ts';
import { photograph } from './conditions.ts';
import type { SyntheticFace, Truth } from './synthetic-faces.ts';

export type SyntheticAnswer = {
  /** The drawn face in words: the same in every light. */
  face: string;
  truth: Truth;
  answer: Truth | null;
  levels: Record<keyof Truth, Level> | null;
};

/** Finds, samples and names each drawn face; the gate is left out, since it refuses drawings. */
export async function analyzeSynthetic(model: FaceModel, tones: readonly Tone[], faces: readonly SyntheticFace[]) {
  const answers: SyntheticAnswer[] = [];
  for (const face of faces) {
    const picture = await photograph(face);
    const [found] = await detectFaces(model, picture);
    const measured = found && measureFace(picture, found);
    const named = measured && classify(measured, tones);
    if (!named) {
      answers.push({ face: JSON.stringify(face.drawn), truth: face.truth, answer: null, levels: null });
      continue;
    }
    const { skin_tone, ...confidence } = assessConfidence(measured, found, { hints: qualityHints(measured), ...named });
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

/** @returns share right, 0–1; a face that was not found is wrong */
export const shareRight = (answers: readonly SyntheticAnswer[], attribute: keyof Truth) =>
  answers.filter(({ truth, answer }) => answer?.[attribute] === truth[attribute]).length / answers.length;

/** What was claimed of one attribute, and whether it was right; faces that were not found claim nothing. */
export const claimsOf = (answers: readonly SyntheticAnswer[], attribute: keyof Truth): Claim[] =>
  answers.flatMap(({ truth, answer, levels }) =>
    answer && levels ? [{ level: levels[attribute], right: answer[attribute] === truth[attribute] }] : [],
  );
