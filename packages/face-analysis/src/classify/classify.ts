import type { Analysis, Confidence, WornTone } from '@beautymark/contracts/face';
import type { Lab } from '@beautymark/contracts/math/srgb';
import { NOT_AVAILABLE, SKIN_GROUPS } from '@beautymark/contracts/vocabularies';
import { lightRatio, withExposure } from '../color/exposure.ts';
import { illuminantFromSkin, whiteBalanced } from '../color/white-balance.ts';
import type { Measurements } from '../measure/measure-face.ts';
import { measuredCertainty, measuredTone } from '../reference/measured-tone.ts';
import { classifyBrowColor, classifyBrowShape, classifyLipShade } from './brow-and-lip-words.ts';
import { classifyEyeColor } from './eye-words.ts';
import { photoTone } from './photo-tone.ts';
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

/**
 * How much of the cast on the skin is taken off lips and hair: not all, since the rest may be the person's undertone. Where
 * the shopper has named tone and undertone it is all the light's; hair is further from the skin's color, and so is its light.
 */
const CAST_SHARE = { guessed: { lips: 0.25, brow: 0.15 }, known: { lips: 1, brow: 0.6 } };
/** How much brighter or darker a known skin says that the light was, as an exponent (docs/research/worn-shade.md). */
const KNOWN_EXPOSURE = 0.5;

/** What is known of the skin beside the photo. */
export type KnownSkin = {
  /** Its color in daylight where it was measured against a reference. */
  reference?: Lab | null;
  /** Its tone by the shopper's own word. */
  worn?: WornTone | undefined;
};

/** Measured numbers → six words. What could not be measured gets the most frequent word; its confidence says so. */
export function classify(measured: Measurements, tones: readonly Tone[], { reference, worn }: KnownSkin = {}) {
  const { irises, skin, browArch } = measured;
  const seen = reference ? referencedSkin(reference, tones) : skinInPhoto(skin, tones);
  const named = worn && namedSkin(worn, tones);
  const { tone, undertone, ...depth } = { ...seen, ...named };
  const { mouth, hair } = named
    ? removeCast(measured, swatchOnFace(toneColor(named.tone, named.undertone)))
    : reduceCast(measured, tones);
  const analysis: Required<Analysis> = {
    skin_tone: tone.name,
    undertone,
    eye_color: irises.both ? classifyEyeColor(irises.both, irises.sclera) : 'brown',
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
  const certainty: Certainty = 'medium';
  const { distance } = nearestTone({ lab: skin.depth, undertone }, tones);
  return { ...photoTone(skin.depth, tones), distance, undertone, undertoneMargin, certainty, isMeasured: false };
}

/** Whether forehead and cheeks stand for groups that are more than one apart. */
function doRegionsDisagree(regions: readonly Lab[], tones: readonly Tone[]): boolean {
  const places = regions.map((lab) =>
    SKIN_GROUPS.indexOf(nearestTone({ lab, undertone: 'neutral' }, tones).tone.group),
  );
  return Math.max(...places) - Math.min(...places) > 1;
}

/** Depth and undertone where a reference shows the light. */
function referencedSkin(reference: Lab, tones: readonly Tone[]) {
  const measured = measuredTone(reference, tones);
  const { undertone, margin: undertoneMargin } = classifyUndertone(measured.shown, tones);
  const certainty: Certainty = measuredCertainty(reference, tones);
  return { ...measured, undertone, undertoneMargin, certainty, distance: 0, isMeasured: true };
}

type Certainty = Exclude<Confidence['level'], 'high'>;

/** Tone and undertone as the shopper has named them; undefined for a tone that is not in the palette. */
function namedSkin({ skin_tone, undertone }: WornTone, tones: readonly Tone[]) {
  const palette = [...tones].sort((one, other) => one.order - other.order);
  const place = palette.findIndex(({ name }) => name === skin_tone);
  const tone = palette[place];
  const neighbours = { lighter: palette[place - 1]?.name ?? null, deeper: palette[place + 1]?.name ?? null };
  return tone && { tone, undertone, neighbours };
}

/** Lips and brows, and the skin that each is compared with, nearer to white light. */
function reduceCast(measured: Measurements, tones: readonly Tone[]) {
  const light = illuminantFromSkin(measured.skin.lit, faceInWhiteLight(measured.skin.lit, tones));
  return relit(measured, (lab, part) => whiteBalanced(lab, light, CAST_SHARE.guessed[part]));
}

/** The same by skin whose own color is known: it shows the light's color, and in part its strength. */
function removeCast(measured: Measurements, known: Lab) {
  const light = illuminantFromSkin(measured.skin.lit, known);
  const gain = lightRatio(known, measured.skin.lit) ** KNOWN_EXPOSURE;
  return relit(measured, (lab, part) => withExposure(whiteBalanced(lab, light, CAST_SHARE.known[part]), gain));
}

const relit = ({ skin, lips, brow }: Measurements, corrected: (lab: Lab, part: 'lips' | 'brow') => Lab) => ({
  mouth: { lips: lips && corrected(lips, 'lips'), skin: corrected(skin.lit, 'lips') },
  hair: { brow: brow && corrected(brow, 'brow'), skin: corrected(skin.wholeLit, 'brow') },
});

/** What a face of that depth looks like in white light, whatever its undertone. */
const faceInWhiteLight = (skin: Lab, tones: readonly Tone[]): Lab =>
  swatchOnFace(toneColor(nearestTone({ lab: skin, undertone: 'neutral' }, tones).tone, 'neutral'));
