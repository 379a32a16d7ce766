import type { Hint } from '@beautymark/contracts/face';
import type { Lab } from '@beautymark/contracts/math/srgb';
import { chromaOf, deltaE76, hueOf } from '../color/color.ts';
import { type Face, faceArea } from '../detect/face.ts';
import { FACE_SCORE_CERTAIN } from '../detect/face-detector.ts';
import type { Measurements } from '../measure/measure-face.ts';

/** Below this and the detector's own limit, faces are seen in foliage and fur. */
const FACE_SCORE_MIN = 0.8;
const EYE_DISTANCE_MIN_PX = 30;
const YAW_MAX_RAD = 0.65;
const PITCH_MAX_RAD = 0.6;
/** A second face, as sure as the first must be, and larger than this share of it, might be the one that is meant. */
const SECOND_FACE_MAX = 0.4;

/**
 * Skin of every depth lies inside these bounds, in warm light too: photos reach a 37 and b 47, red stage light has a 70, the
 * varnish of paintings b 52.
 */
const SKIN = { hueFrom: 5, hueTo: 88, redMax: 40, yellowMax: 50, lightnessMax: 95 };
/** Bulbs and evening light make skin of every depth stronger in color, and leave it the hue that skin has. */
const WARM_LIGHT = { hueFrom: 40, hueTo: 77, chromaMax: 70 };
/** More chroma than this is the light's. */
const CHROMA_CLEAR = 50;
/** Chroma as a share of L + 16: the darker, the less of it, on deep skin and in dim light alike. Photos have .046 and more. */
const SATURATION_MIN = 0.032;
/** The hue of pale skin is noise: less chroma than this is no colored light. */
const HUE_CHROMA_MIN = 10;

/** Lid opening ÷ eye width below which less than half of an iris, .4 of the eye wide, is left to be measured. */
export const EYE_OPENNESS_MIN = 0.2;
/** Both eyes below this are shut: half of what a face is asked for is not to be seen. Shut ones have .08, laughing ones .2. */
const EYES_SHUT = 0.13;

/** Why these faces cannot be analyzed, judged by place and pose alone; empty when the first one can. */
export function detectionRefusals(faces: readonly Face[]): Hint[] {
  const [face, ...others] = faces;
  if (!face || !isSure(face)) return ['no-face'];
  const hints: Hint[] = [];
  if (face.eyeDistance < EYE_DISTANCE_MIN_PX) hints.push('too-small');
  if (isTurnedAway(face)) hints.push('turned-away');
  const isAnother = (other: Face) => isSure(other) && faceArea(other) > SECOND_FACE_MAX * faceArea(face);
  if (others.some(isAnother)) hints.push('more-than-one-face');
  return hints;
}

const isSure = ({ boxScore, faceScore }: Face) => boxScore >= FACE_SCORE_CERTAIN && faceScore >= FACE_SCORE_MIN;
const isTurnedAway = ({ yaw, pitch }: Face) => Math.abs(yaw) > YAW_MAX_RAD || Math.abs(pitch) > PITCH_MAX_RAD;

/** Why what was measured cannot be a face that looks at us under usable light; empty when it can. */
export function measurementRefusals(measured: Measurements): Hint[] {
  const {
    skin: { whole: lab },
    irises,
  } = measured;
  const [hue, chroma] = [hueOf(lab), chromaOf(lab)];
  if (lab[0] > SKIN.lightnessMax) return ['too-bright'];
  if (chroma < SATURATION_MIN * (lab[0] + 16) || hasOneColor(measured)) return ['black-and-white'];
  const isUnlikeSkin = chroma >= HUE_CHROMA_MIN && (hue < SKIN.hueFrom || hue > SKIN.hueTo);
  const isStrong = lab[1] > SKIN.redMax || lab[2] > SKIN.yellowMax;
  const isLitWarmly = hue >= WARM_LIGHT.hueFrom && hue <= WARM_LIGHT.hueTo && chroma <= WARM_LIGHT.chromaMax;
  if (isUnlikeSkin || (isStrong && !isLitWarmly)) return ['colour-cast'];
  if (Math.max(irises.left.openness, irises.right.openness) < EYES_SHUT) return ['eyes-closed'];
  return [];
}

/**
 * Bronze, wood and painted stone, and photos through a sepia filter, have one color at any brightness: blood makes cheeks
 * redder than foreheads, and lips redder than both. In chroma per light; of 33 photos of people the spread is 9.6 and more
 * and lips differ by 7 and more, photos that were given one color have 7.9 and 9 at most, nearly all below 5 and 3.
 */
const ONE_COLOR = { spreadMax: 6.5, lipsMax: 7 };

function hasOneColor({ skin, lips }: Measurements): boolean {
  if (skin.colorSpread > ONE_COLOR.spreadMax) return false;
  const perLight = ([l, a, b]: Lab) => [(100 * a) / (l + 16), (100 * b) / (l + 16)] as const;
  if (!lips) return true;
  const [[red, yellow], [lipRed, lipYellow]] = [perLight(skin.whole), perLight(lips)];
  return Math.hypot(lipRed - red, lipYellow - yellow) < ONE_COLOR.lipsMax;
}

/** L* below any skin in enough light: the deepest named tone has 25. */
const DARKER_THAN_SKIN = 20;

/** Of the skin or of the white of the eyes. */
const BLOWN_MAX = 0.15;

/** What the person could do better next time, on a photo that is good enough. */
export function qualityHints({ skin, irises, brightEnd, blownWhite }: Measurements): Hint[] {
  const hints: Hint[] = [];
  if (brightEnd < 0.3 || skin.depth[0] < DARKER_THAN_SKIN) hints.push('too-dark');
  // Deep skin has room left where the white of an eye, half as light as paper in its socket, is past what the camera takes.
  if (Math.max(skin.clipped, blownWhite) > BLOWN_MAX) hints.push('too-bright');
  if (hasUnevenLight(skin)) hints.push('uneven-light');
  const hue = hueOf(skin.whole);
  if (hue < 30 || hue > 72 || chromaOf(skin.whole) > CHROMA_CLEAR) hints.push('colour-cast');
  if (Math.max(irises.left.openness, irises.right.openness) < EYE_OPENNESS_MIN) hints.push('eyes-closed');
  return hints;
}

/** Half of all ordinary photos differ by more than 16: two named tones. Only clearly one-sided light is worth a word. */
const UNEVEN_DIFFERENCE = 24;

function hasUnevenLight({ leftCheek, rightCheek }: Measurements['skin']): boolean {
  if (!leftCheek || !rightCheek) return true;
  return deltaE76(leftCheek, rightCheek) > UNEVEN_DIFFERENCE;
}
