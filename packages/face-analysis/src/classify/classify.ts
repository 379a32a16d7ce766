import type { Analysis, Confidence } from '@beautymark/contracts/face';
import { NOT_AVAILABLE, SKIN_GROUPS } from '@beautymark/contracts/vocabularies';
import { itaOf, type Lab } from '../color/color.ts';
import { residualGain, withExposure } from '../color/exposure.ts';
import { illuminantFromSkin, whiteBalanced } from '../color/white-balance.ts';
import type { Measurements } from '../measure/measure-face.ts';
import { measuredCertainty, measuredTone } from '../reference/measured-tone.ts';
import { classifyBrowColor, classifyBrowShape, classifyLipShade } from './brow-and-lip-words.ts';
import { classifyEyeColor } from './eye-words.ts';
import { classifyUndertone, nearestTone, swatchOnFace, type Tone, toneColor } from './skin-tones.ts';

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

/** A fifth less light and a fifth more: nobody can tell from one photo which it was. */
const OTHER_LIGHT = [0.8, 1.2];

/**
 * Measured numbers → six words. What could not be measured gets the most frequent word; its confidence says so.
 * @param reference  the skin's color in daylight where it was measured against a reference, else null
 */
export function classify(measured: Measurements, tones: readonly Tone[], reference: Lab | null = null) {
  const { irises, skin, browArch } = measured;
  const { tone, undertone, ...depth } = reference ? referencedSkin(reference, tones) : skinInPhoto(skin, tones);
  const { mouth, hair } = reduceCast(measured, tones);
  const analysis: Analysis = {
    skin_tone: tone.name,
    undertone,
    eye_color: irises.both ? classifyEyeColor(irises.both, { sclera: irises.sclera, skin: skin.whole }) : 'brown',
    eyebrow_color: hair.brow ? classifyBrowColor(hair.brow, hair.skin) : 'dark brown',
    eyebrow_shape: browArch === null ? 'soft-arch' : classifyBrowShape(browArch),
    lip_shade: mouth.lips ? classifyLipShade(mouth.lips, mouth.skin) : 'nude pink',
  };
  return {
    analysis,
    group: tone.group,
    ...depth,
    doRegionsDisagree: doRegionsDisagree(skin.regions, tones),
    mouth,
    hair,
  };
}

/** Depth and undertone as the photo shows them, whose light is a guess. */
function skinInPhoto(skin: Measurements['skin'], tones: readonly Tone[]) {
  const { undertone, margin: undertoneMargin } = classifyUndertone(skin.balanced, tones);
  const nearest = nearestTone({ lab: skin.depth, undertone }, tones);
  const isSameGroup = (factor: number) => {
    const inOtherLight = withExposure(skin.depth, residualGain(factor));
    return nearestTone({ lab: inOtherLight, undertone }, tones).tone.group === nearest.tone.group;
  };
  const certainty: Certainty = OTHER_LIGHT.every(isSameGroup) ? 'medium' : 'low';
  return {
    ...nearest,
    undertone,
    undertoneMargin,
    certainty,
    ita: itaOf(skin.depth),
    shown: skin.depth,
    isMeasured: false,
  };
}

/** Whether forehead and cheeks stand for groups that are more than one apart. */
function doRegionsDisagree(regions: readonly Lab[], tones: readonly Tone[]): boolean {
  const places = regions.map((lab) =>
    SKIN_GROUPS.indexOf(nearestTone({ lab, undertone: 'neutral' }, tones).tone.group),
  );
  return Math.max(...places) - Math.min(...places) > 1;
}

/** The same where the light is known. */
function referencedSkin(reference: Lab, tones: readonly Tone[]) {
  const measured = measuredTone(reference, tones);
  const { undertone, margin: undertoneMargin } = classifyUndertone(measured.shown, tones);
  const certainty: Certainty = measuredCertainty(reference, tones);
  return { ...measured, undertone, undertoneMargin, certainty, distance: 0, isMeasured: true };
}

type Certainty = Exclude<Confidence['level'], 'high'>;

/** Lips and brows, and the skin that each is compared with, nearer to white light. */
function reduceCast({ skin, lips, brow }: Measurements, tones: readonly Tone[]) {
  const light = illuminantFromSkin(skin.lit, faceInWhiteLight(skin.lit, tones));
  const less = (lab: Lab, share: number) => whiteBalanced(lab, light, share);
  return {
    mouth: { lips: lips && less(lips, CAST_SHARE.lips), skin: less(skin.lit, CAST_SHARE.lips) },
    hair: { brow: brow && less(brow, CAST_SHARE.brow), skin: less(skin.wholeLit, CAST_SHARE.brow) },
  };
}

/** What a face of that depth looks like in white light, whatever its undertone. */
const faceInWhiteLight = (skin: Lab, tones: readonly Tone[]): Lab =>
  swatchOnFace(toneColor(nearestTone({ lab: skin, undertone: 'neutral' }, tones).tone, 'neutral'));
