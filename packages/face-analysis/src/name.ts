import type { Analysis } from '@beautymark/contracts/face';
import { NOT_AVAILABLE } from '@beautymark/contracts/vocabularies';
import { eyebrowColorOf, eyebrowShapeOf, eyeColorOf, lipShadeOf } from './name-colours.ts';
import type { Measurements } from './sample.ts';
import { nearestTone, type Tone, undertoneOf } from './tones.ts';

/** All six or none: a single 'N/A' turns the whole answer into "no face found". */
export const noAnalysis = (): Analysis => ({
  skin_tone: NOT_AVAILABLE,
  undertone: NOT_AVAILABLE,
  eye_color: NOT_AVAILABLE,
  eyebrow_color: NOT_AVAILABLE,
  eyebrow_shape: NOT_AVAILABLE,
  lip_shade: NOT_AVAILABLE,
});

/** Measured numbers → six words. What could not be measured gets the most frequent word; its confidence says so. */
export function name(measured: Measurements, tones: readonly Tone[]) {
  const { skin, irises, brow, browArch, lips } = measured;
  const { undertone, margin: undertoneMargin } = undertoneOf(skin.balanced, tones);
  const { tone, neighbours, margin, distance } = nearestTone({ lab: skin.lab, undertone }, tones);
  const analysis: Analysis = {
    skin_tone: tone.name,
    undertone,
    eye_color: irises.both ? eyeColorOf(irises.both) : 'brown',
    eyebrow_color: brow ? eyebrowColorOf(brow, skin.wholeLit) : 'dark brown',
    eyebrow_shape: browArch === null ? 'soft-arch' : eyebrowShapeOf(browArch),
    lip_shade: lips ? lipShadeOf(lips, skin.lab) : 'nude pink',
  };
  return { analysis, group: tone.group, neighbours, margin, distance, undertoneMargin };
}
