import type { Attribute, Confidence, Doubt, Hint } from '@beautymark/contracts/face';
import { EYE_OPENNESS_MIN } from './check.ts';
import { type Lab, labOfLight, lightOfLab } from './colour.ts';
import type { Face } from './find.ts';
import type { name } from './name.ts';
import { eyebrowColorOf, eyeColorOf, lipShadeOf } from './name-colours.ts';
import type { Measurements } from './sample.ts';

// Levels are ordered by how often they were right, on drawn faces and on photos: eval:bed and eval:faces print both tables.

const LIGHT_DOUBTS = ['too-dark', 'too-bright', 'uneven-light', 'colour-cast'] as const satisfies readonly Hint[];

const IRIS_RADIUS = { low: 3.2, medium: 6 };
const TURNED_RAD = 0.3;
/** How much nearer the tone must be than any of another group: 2 in L. */
const TONE_MARGIN = 0.2;
/** Skin further than this from every tone is as light as one and as saturated as another: the light is not what it seems. */
const TONE_DISTANCE_MAX = 0.5;
/** A photo that had to be made this much brighter or darker was not exposed for the face; how much is a guess. */
const GUESSED_GAIN = 1.7;
/** How far, in b − a, the undertone must be from the next word. */
const UNDERTONE_MARGIN = 1.5;
/** Brows that stand out by less than this, in L or ΔE*ab, are faint. */
const BROW_CONTRAST_CLEAR = 12;
/** How far a measured colour goes astray in good light, in L, a and b: a word must outlast that. */
const COLOUR_NOISE = 3;
/** And that of hair, whose lightness also hangs on how much skin shines through. */
const HAIR_NOISE = 4;

/** Share of skin that shines through a thin brow, beyond what is taken off every brow. */
const THIN_BROW_SKIN = 0.06;
/** Lips whose red filled the sensor, as a share of white, before the photo was made brighter or darker: they may be redder. */
const FULL_RED = 0.95;

const low = (reason: Doubt): Confidence => ({ level: 'low', reason });
const medium = (reason: Doubt): Confidence => ({ level: 'medium', reason });
const high: Confidence = { level: 'high', reason: null };

/** What was found out about a photo beside the measurements: hints about the light, and how clear the tone is. */
export type Findings = { hints: readonly Hint[] } & Pick<
  ReturnType<typeof name>,
  'margin' | 'distance' | 'undertoneMargin'
>;

/** How far each answer can be trusted, and the one reason that weighs most against it. */
export function confidencesOf(measured: Measurements, face: Face, found: Findings): Record<Attribute, Confidence> {
  const light = LIGHT_DOUBTS.find((doubt) => found.hints.includes(doubt)) ?? null;
  const turned = Math.abs(face.yaw) > TURNED_RAD;
  const colours = found.distance > TONE_DISTANCE_MAX ? 'colour-cast' : null;
  const exposure = guessedExposure(measured);
  return {
    skin_tone: skinConfidence(found, { colours, light: light ?? exposure, turned }),
    undertone: undertoneConfidence(found, light ?? colours ?? exposure),
    // On photos the measured shape agrees less often with the labels than the commonest shape does.
    eyebrow_shape: low(measured.browArch === null ? 'brow-faint' : 'assumed'),
    eye_color: eyeConfidence(measured),
    eyebrow_color: browConfidence(measured, light ?? colours ?? exposure),
    lip_shade: lipConfidence(measured, light),
  };
}

/** A photo that was not exposed for the face. */
function guessedExposure({ gain }: Measurements): Doubt | null {
  if (gain > GUESSED_GAIN) return 'too-dark';
  return gain < 1 / GUESSED_GAIN ? 'too-bright' : null;
}

type Doubts = { light: Doubt | null; colours: Doubt | null; turned: boolean };

/**
 * Never high: how strong the light was no photo tells for sure, and half a stop moves the skin by as much as one group
 * differs from the next. Where it had to be guessed, all that is said hangs on the guess.
 */
function skinConfidence({ margin }: Findings, { light, colours, turned }: Doubts): Confidence {
  const doubt = colours ?? light;
  if (doubt) return low(doubt);
  if (margin < TONE_MARGIN) return low('near-boundary');
  return medium(turned ? 'turned-away' : 'assumed');
}

/** Never high: the light's colour, which no photo tells for sure, moves it by as much as one undertone differs from the next. */
function undertoneConfidence({ undertoneMargin }: Findings, light: Doubt | null): Confidence {
  if (light) return low(light);
  return undertoneMargin < UNDERTONE_MARGIN ? low('near-boundary') : medium('assumed');
}

function eyeConfidence({ irises: { left, right, both } }: Measurements): Confidence {
  if (Math.max(left.openness, right.openness) < EYE_OPENNESS_MIN) return low('eyes-closed');
  const radius = Math.max(left.radius, right.radius);
  if (both === null || radius < IRIS_RADIUS.low) return low('iris-small');
  if (left.lab && right.lab && eyeColorOf(left.lab) !== eyeColorOf(right.lab)) return medium('sides-disagree');
  if (radius < IRIS_RADIUS.medium) return medium('iris-small');
  return outlastsNoise(both, eyeColorOf) ? high : medium('near-boundary');
}

/** Light that falls on one brow only, or has blown out the skin that the brow's light is taken from. */
const BROW_LIGHT_DOUBTS: readonly (Doubt | null)[] = ['uneven-light', 'too-bright'];

function browConfidence({ brow, browContrast, skin }: Measurements, light: Doubt | null): Confidence {
  if (brow === null) return low('brow-faint');
  if (light && BROW_LIGHT_DOUBTS.includes(light)) return low(light);
  const wordOf = (lab: Lab) => eyebrowColorOf(lab, skin.wholeLit);
  if (!outlastsNoise(brow, wordOf, HAIR_NOISE)) return low('near-boundary');
  if (wordOf(withLessSkin(brow, skin.wholeLit)) !== wordOf(brow)) return medium('near-boundary');
  if (light) return medium(light);
  return browContrast < BROW_CONTRAST_CLEAR ? medium('brow-faint') : high;
}

function lipConfidence({ lips, skin, gain }: Measurements, light: Doubt | null): Confidence {
  if (lips === null) return low('assumed');
  if (light) return medium(light);
  if (lightOfLab(lips)[0] >= FULL_RED * gain) return medium('too-bright');
  return outlastsNoise(lips, (lab) => lipShadeOf(lab, skin.lab)) ? high : medium('near-boundary');
}

/** The hair's colour if it were as thin as brows are, not as they mostly are: the less it hides, the darker it must be. */
function withLessSkin(hair: Lab, skin: Lab): Lab {
  const skinLight = lightOfLab(skin);
  const [r, g, b] = lightOfLab(hair).map((light, i) =>
    Math.max((light - THIN_BROW_SKIN * (skinLight[i] ?? 0)) / (1 - THIN_BROW_SKIN), light / 5),
  ) as [number, number, number]; // three in, three out
  return labOfLight(r, g, b);
}

/** Whether a colour keeps its word when each of its numbers is off by what they usually are. */
function outlastsNoise(lab: Lab, wordOf: (lab: Lab) => string, noise = COLOUR_NOISE): boolean {
  const [l, a, b] = lab;
  const word = wordOf(lab);
  return [-noise, noise].every((off) =>
    [[l + off, a, b] as const, [l, a + off, b] as const, [l, a, b + off] as const].every(
      ([nl, na, nb]) => wordOf([nl, na, nb]) === word,
    ),
  );
}
