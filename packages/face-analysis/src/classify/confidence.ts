import type { Attribute, Confidence, Doubt, Hint } from '@beautymark/contracts/face';
import { type Lab, labOfLight } from '@beautymark/contracts/math/srgb';
import { chromaOf, lightOfLab } from '../color/color.ts';
import type { Measurements } from '../measure/measure-face.ts';
import { EYE_OPENNESS_MIN } from '../validate/face-checks.ts';
import { classifyBrowColor, classifyLipShade } from './brow-and-lip-words.ts';
import type { classify } from './classify.ts';
import { classifyEyeColor, irisPigment, isViolet } from './eye-words.ts';

// Levels are ordered by how often they were right, on drawn faces and on photos: eval:synthetic and eval:faces print both tables.

/** Light under which the depth is read wrong more often than else. */
const DEPTH_DOUBTS = ['too-dark', 'too-bright', 'uneven-light'] as const satisfies readonly Hint[];
const LIGHT_DOUBTS = [...DEPTH_DOUBTS, 'colour-cast'] as const satisfies readonly Hint[];

const IRIS_RADIUS = { low: 3.2, medium: 6 };
/** Brown irises that are this much redder than pale ones could be, in chroma per light, are brown in any light. */
const PLAINLY_BROWN = 12;
const TURNED_RAD = 0.3;
/** Twice the distance of eyes below which a face is refused: so few pixels hardly show the shape of a brow. */
const SMALL_FACE_PX = 60;
/** Skin further than this from every tone is as light as one and as saturated as another: the light is not what it seems. */
const TONE_DISTANCE_MAX = 0.5;
/** A photo that had to be made this much brighter was not exposed for the face; how much is a guess. */
const GUESSED_GAIN = 1.7;
/** How far, in b − a, the undertone must be from the next word. */
const UNDERTONE_MARGIN = 1.5;
/** Brows that stand out by less than this, in L or ΔE*ab, are faint. */
const BROW_CONTRAST_CLEAR = 12;
/** Where one brow shows less than this share of the other, the one that is seen may be hair, shade or the frame of glasses. */
const BROWS_EVEN = 0.2;
/** Black hair has no color: what is black and colored is so by a filter, or is no hair. */
const BLACK_CHROMA_MAX = 10;
/** Usual error of a measured color in good light, in L, a and b. A word is sure if it stays the same within that. */
const COLOR_NOISE = 3;
/** The same for hair, whose lightness also depends on how much skin shines through. */
const HAIR_NOISE = 4;

/** Share of skin that shines through a thin brow, beyond what is taken off every brow. */
const THIN_BROW_SKIN = 0.06;
/** Lips whose red filled the sensor, as a share of white, before the photo was made brighter or darker: they may be redder. */
const FULL_RED = 0.95;

const low = (reason: Doubt): Confidence => ({ level: 'low', reason });
const medium = (reason: Doubt): Confidence => ({ level: 'medium', reason });
const high: Confidence = { level: 'high', reason: null };

/** What was found out about a photo beside the measurements: hints about the light, and how clear the tone is. */
export type Evidence = {
  hints: readonly Hint[];
  /** Why the skin is low whatever else is known: photos disagree, or the reference stood in other light or may be tinted. */
  skinDoubt?: Doubt | null;
} & Pick<
  ReturnType<typeof classify>,
  'certainty' | 'doRegionsDisagree' | 'distance' | 'undertoneMargin' | 'mouth' | 'hair' | 'isMeasured'
>;

/** How far each answer can be trusted, and the one reason that weighs most against it. */
export function assessConfidence(
  measured: Measurements,
  { yaw, eyeDistance }: { yaw: number; eyeDistance: number },
  found: Evidence,
): Record<Attribute, Confidence> {
  const light = LIGHT_DOUBTS.find((doubt) => found.hints.includes(doubt)) ?? null;
  const turned = Math.abs(yaw) > TURNED_RAD;
  const colors = found.distance > TONE_DISTANCE_MAX ? 'colour-cast' : null;
  const exposure = guessedExposure(measured);
  return {
    skin_tone: skinConfidence(found, exposure, turned),
    undertone: undertoneConfidence(found, light ?? colors ?? exposure ?? tintDoubt(found)),
    // On photos the measured shape agrees less often with the labels than the commonest shape does.
    eyebrow_shape: low(shapeDoubt(measured, eyeDistance)),
    eye_color: light === 'too-bright' ? low(light) : eyeConfidence(measured),
    eyebrow_color: browConfidence(measured, found.hair, light ?? colors ?? exposure),
    lip_shade: lipConfidence(measured, found.mouth, light),
  };
}

function shapeDoubt({ browArch }: Measurements, eyeDistance: number): Doubt {
  if (browArch === null) return 'brow-faint';
  return eyeDistance < SMALL_FACE_PX ? 'small-face' : 'assumed';
}

/** A sheet that may be tinted gives the skin a tint too. */
const tintDoubt = ({ skinDoubt }: Evidence): Doubt | null => (skinDoubt === 'colour-cast' ? skinDoubt : null);

/** A photo that was not exposed for the face. */
const guessedExposure = ({ gain }: Measurements): Doubt | null => (gain > GUESSED_GAIN ? 'too-dark' : null);

/**
 * Never high: no photo tells for sure how strong the light was, and half a stop moves the skin by as much as one group
 * differs from the next. The tones beside the reading are shown with it, so that it is likely where one of them is right.
 * They seldom are in uneven light, too little or too much; its color and gloss hardly move the depth
 * (docs/research/skin-by-depth.md). With a reference, the camera's tone curve is still unknown.
 */
function skinConfidence(evidence: Evidence, exposure: Doubt | null, isTurned: boolean): Confidence {
  const { certainty, skinDoubt, isMeasured, doRegionsDisagree, hints } = evidence;
  if (skinDoubt) return low(skinDoubt);
  if (doRegionsDisagree) return low('regions-disagree');
  if (isMeasured) return certainty === 'low' ? low('near-boundary') : medium('assumed');
  const doubt = DEPTH_DOUBTS.find((one) => hints.includes(one)) ?? exposure;
  if (doubt) return low(doubt);
  return medium(isTurned ? 'turned-away' : 'assumed');
}

/** Never high: the light's color, which no photo tells for sure, moves it by as much as one undertone differs from the next. */
function undertoneConfidence({ undertoneMargin }: Evidence, light: Doubt | null): Confidence {
  if (light) return low(light);
  return undertoneMargin < UNDERTONE_MARGIN ? low('near-boundary') : medium('assumed');
}

function eyeConfidence({ irises: { left, right, both, sclera } }: Measurements): Confidence {
  if (Math.max(left.openness, right.openness) < EYE_OPENNESS_MIN) return low('eyes-closed');
  const radius = Math.max(left.radius, right.radius);
  if (both === null || radius < IRIS_RADIUS.low) return low('iris-small');
  const isHidden = [left, right].some(({ lab, sclera: white }) => lab === null || white === null);
  if (isHidden) return low('assumed');
  const wordOf = (lab: Lab, beside = sclera) => classifyEyeColor(lab, beside);
  if (left.lab && right.lab && wordOf(left.lab, left.sclera) !== wordOf(right.lab, right.sclera))
    return low('sides-disagree');
  if (radius < IRIS_RADIUS.medium) return medium('iris-small');
  const word = wordOf(both);
  if (word === 'brown' && isViolet(both)) return medium('colour-cast');
  // Light eyes in shade and warm light come out as reddish as brown ones, and gray ones as bluish as blue ones.
  const isPlain = word === 'brown' ? irisPigment(both, sclera) >= PLAINLY_BROWN : word !== 'gray';
  return isPlain && survivesNoise(both, (lab) => wordOf(lab)) ? high : medium('near-boundary');
}

/** Light that falls on one brow only, or has blown out the skin that the brow's light is taken from. */
const BROW_LIGHT_DOUBTS: readonly (Doubt | null)[] = ['uneven-light', 'too-bright'];

function browConfidence(
  { browContrast, browEvenness }: Measurements,
  { brow, skin }: Evidence['hair'],
  light: Doubt | null,
): Confidence {
  if (brow === null) return low('brow-faint');
  if (light && BROW_LIGHT_DOUBTS.includes(light)) return low(light);
  if (browEvenness < BROWS_EVEN) return low('sides-disagree');
  const wordOf = (lab: Lab) => classifyBrowColor(lab, skin);
  if (!survivesNoise(brow, wordOf, HAIR_NOISE)) return low('near-boundary');
  if (wordOf(withThinnerBrow(brow, skin)) !== wordOf(brow)) return medium('near-boundary');
  if (light) return medium(light);
  if (wordOf(brow) === 'black' && chromaOf(brow) > BLACK_CHROMA_MAX) return low('colour-cast');
  return browContrast < BROW_CONTRAST_CLEAR ? medium('brow-faint') : high;
}

function lipConfidence({ lips, gain }: Measurements, mouth: Evidence['mouth'], light: Doubt | null): Confidence {
  if (lips === null || mouth.lips === null) return low('assumed');
  if (light) return medium(light);
  if (lightOfLab(lips)[0] >= FULL_RED * gain) return medium('too-bright');
  return survivesNoise(mouth.lips, (lab) => classifyLipShade(lab, mouth.skin)) ? high : medium('near-boundary');
}

/** The hair's color if it were as thin as brows are, not as they mostly are: the less it hides, the darker it must be. */
function withThinnerBrow(hair: Lab, skin: Lab): Lab {
  const skinLight = lightOfLab(skin);
  const [r, g, b] = lightOfLab(hair).map((light, i) =>
    Math.max((light - THIN_BROW_SKIN * (skinLight[i] ?? 0)) / (1 - THIN_BROW_SKIN), light / 5),
  ) as [number, number, number]; // three in, three out
  return labOfLight(r, g, b);
}

/** Whether a color keeps its word when each of its numbers is off by the usual error. */
function survivesNoise(lab: Lab, wordOf: (lab: Lab) => string, noise = COLOR_NOISE): boolean {
  const [l, a, b] = lab;
  const word = wordOf(lab);
  return [-noise, noise].every((off) =>
    [[l + off, a, b] as const, [l, a + off, b] as const, [l, a, b + off] as const].every(
      ([nl, na, nb]) => wordOf([nl, na, nb]) === word,
    ),
  );
}
