import type { Attribute, Confidence, Doubt } from '@beautymark/contracts/face';
import { EYE_OPENNESS_MIN } from './check.ts';
import type { Face } from './find.ts';
import { eyeColorOf } from './name-colours.ts';
import type { Measurements } from './sample.ts';

const LIGHT_DOUBTS = ['too-dark', 'too-bright', 'uneven-light', 'colour-cast'] as const;

const IRIS_RADIUS = { low: 3.2, medium: 6 };
const TURNED_RAD = 0.3;
/** How much nearer the tone must be than any of another group. */
const TONE_MARGIN = 0.3;
/** A photo that had to be made this much brighter or darker was not exposed for the face; how much is a guess. */
const GUESSED_GAIN = 1.4;
/** Skin minus brow in L: less contrast and the hair cannot be told from the skin. */
const BROW_CONTRAST_MIN = 6;

const low = (reason: Doubt): Confidence => ({ level: 'low', reason });
const medium = (reason: Doubt): Confidence => ({ level: 'medium', reason });
const high: Confidence = { level: 'high', reason: null };

/**
 * How far each answer can be trusted, and the one reason that weighs most against it.
 * @param found.hints   what was found about the light, from `hintsOf`
 * @param found.margin  how clearly the tone is of its group, from `nearestTone`
 */
export function confidencesOf(
  measured: Measurements,
  face: Face,
  { hints, margin }: { hints: readonly string[]; margin: number },
): Record<Attribute, Confidence> {
  const light = LIGHT_DOUBTS.find((doubt) => hints.includes(doubt)) ?? null;
  const turned = Math.abs(face.yaw) > TURNED_RAD;
  return {
    skin_tone: skinConfidence({ margin, gain: measured.gain }, light, turned),
    // Neither has shown more skill than a constant answer on photos, so neither claims any.
    undertone: low(light ?? 'assumed'),
    eyebrow_shape: low(measured.browArch === null ? 'brow-faint' : 'assumed'),
    eye_color: eyeConfidence(measured),
    eyebrow_color: browConfidence(measured, light),
    lip_shade: measured.lips === null ? low('assumed') : medium(light ?? 'near-boundary'),
  };
}

function skinConfidence(
  { margin, gain }: { margin: number; gain: number },
  light: Doubt | null,
  turned: boolean,
): Confidence {
  if (light) return low(light);
  if (margin < TONE_MARGIN) return medium('near-boundary');
  if (gain > GUESSED_GAIN) return medium('too-dark');
  if (gain < 1 / GUESSED_GAIN) return medium('too-bright');
  return turned ? medium('turned-away') : high;
}

function eyeConfidence({ irises: { left, right, both } }: Measurements): Confidence {
  if (Math.max(left.openness, right.openness) < EYE_OPENNESS_MIN) return low('eyes-closed');
  const radius = Math.max(left.radius, right.radius);
  if (both === null || radius < IRIS_RADIUS.low) return low('iris-small');
  if (left.lab && right.lab && eyeColorOf(left.lab) !== eyeColorOf(right.lab)) return medium('sides-disagree');
  return radius < IRIS_RADIUS.medium ? medium('iris-small') : high;
}

function browConfidence({ brow, skin }: Measurements, light: Doubt | null): Confidence {
  if (brow === null || skin.lab[0] - brow[0] < BROW_CONTRAST_MIN) return low('brow-faint');
  if (light) return low(light);
  // Never high: on photos brows away from all boundaries were right no more often than those near one.
  return medium('near-boundary');
}
