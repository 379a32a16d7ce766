import type { Analysis } from '@beautymark/contracts/face';
import { NOT_AVAILABLE } from '@beautymark/contracts/vocabularies';
import type { Lab } from './colour.ts';
import { eyebrowColorOf, eyebrowShapeOf, lipShadeOf } from './name-colours.ts';
import { eyeColorOf } from './name-eyes.ts';
import type { Measurements } from './sample.ts';
import { lightOnSkin, withoutCast } from './skin-light.ts';
import { nearestTone, onFace, type Tone, toneColour, undertoneOf } from './tones.ts';

/** All six or none: a single 'N/A' turns the whole answer into "no face found". */
export const noAnalysis = (): Analysis => ({
  skin_tone: NOT_AVAILABLE,
  undertone: NOT_AVAILABLE,
  eye_color: NOT_AVAILABLE,
  eyebrow_color: NOT_AVAILABLE,
  eyebrow_shape: NOT_AVAILABLE,
  lip_shade: NOT_AVAILABLE,
});

/** How much of the cast on the skin is taken off lips and hair: not all, since the rest may be the person's undertone. */
const CAST_SHARE = { lips: 0.25, brow: 0.15 };

/** Measured numbers → six words. What could not be measured gets the most frequent word; its confidence says so. */
export function name(measured: Measurements, tones: readonly Tone[]) {
  const { skin, irises, browArch } = measured;
  const { undertone, margin: undertoneMargin } = undertoneOf(skin.balanced, tones);
  const { tone, neighbours, margin, distance } = nearestTone({ lab: skin.lab, undertone }, tones);
  const { mouth, hair } = withLessCast(measured, tones);
  const analysis: Analysis = {
    skin_tone: tone.name,
    undertone,
    eye_color: irises.both ? eyeColorOf(irises.both, { white: irises.white, skin: skin.whole }) : 'brown',
    eyebrow_color: hair.brow ? eyebrowColorOf(hair.brow, hair.skin) : 'dark brown',
    eyebrow_shape: browArch === null ? 'soft-arch' : eyebrowShapeOf(browArch),
    lip_shade: mouth.lips ? lipShadeOf(mouth.lips, mouth.skin) : 'nude pink',
  };
  return { analysis, group: tone.group, neighbours, margin, distance, undertoneMargin, mouth, hair };
}

/** Lips and brows, and the skin that each is compared with, nearer to white light. */
function withLessCast({ skin, lips, brow }: Measurements, tones: readonly Tone[]) {
  const light = lightOnSkin(skin.lab, faceOf(skin.lab, tones));
  const less = (lab: Lab, share: number) => withoutCast(lab, light, share);
  return {
    mouth: { lips: lips && less(lips, CAST_SHARE.lips), skin: less(skin.lab, CAST_SHARE.lips) },
    hair: { brow: brow && less(brow, CAST_SHARE.brow), skin: less(skin.wholeLit, CAST_SHARE.brow) },
  };
}

/** What a face of that depth looks like in white light, whatever its undertone. */
const faceOf = (skin: Lab, tones: readonly Tone[]): Lab =>
  onFace(toneColour(nearestTone({ lab: skin, undertone: 'neutral' }, tones).tone, 'neutral'));
