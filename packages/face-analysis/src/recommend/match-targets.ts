import type { Attribute, FaceDetails, SureColors } from '@beautymark/contracts/face';
import type { Lab } from '@beautymark/contracts/math/srgb';
import { cheekColor, lipColor } from '@beautymark/contracts/own-color';
import type { MatchCategory } from '@beautymark/contracts/vocabularies';
import { FACE_REDDER_THAN_SWATCH, type Tone, toneColor } from '../classify/skin-tones.ts';
import { chromaOf, hueOf, labOfHex } from '../color/color.ts';
import type { KnownAnalysis } from './match-rules.ts';
import { BROW_HEX, EYE_HEX } from './reference-colors.ts';

/** An eye looks more colorful beside the opposite hue (simultaneous contrast); a gray one beside copper. */
const LID = { chroma: 32, copperHue: 55, grayChroma: 6, darkerThanSkin: 18 };

/** The colors of a photo whose words are not of low confidence: what matching needs of it. */
export function sureColors({ colours, confidence }: Pick<FaceDetails, 'colours' | 'confidence'> = {}): SureColors {
  const sure = <Name extends keyof SureColors>(name: Name, attribute: Attribute) => {
    const level = confidence?.[attribute]?.level;
    const lab = colours?.[name]?.lab;
    return lab && level && level !== 'low' ? { [name]: lab } : {};
  };
  return {
    ...sure('skin', 'skin_tone'),
    ...sure('iris', 'eye_color'),
    ...sure('brow', 'eyebrow_color'),
    ...sure('lips', 'lip_shade'),
  };
}

/**
 * The color that the shades of each category are compared with: as measured on the photo, or the color of the named
 * word where there is no photo or its confidence is low. Null for brows and lips that are unknown.
 */
export function matchTargets(analysis: KnownAnalysis, tone: Tone, sure: SureColors): Record<MatchCategory, Lab | null> {
  const { undertone, eyebrow_color: brows, lip_shade: lips } = analysis;
  const skin = sure.skin ?? toneColor(tone, undertone);
  const base = sure.skin ? swatchFor(sure.skin) : skin;
  return {
    Foundation: base,
    Concealer: base,
    Blush: cheekColor('blush', skin, undertone),
    Eyeshadow: lidColor(sure.iris ?? labOfHex(EYE_HEX[analysis.eye_color]), skin),
    Brow: brows ? (sure.brow ?? labOfHex(BROW_HEX[brows])) : null,
    // How light lips are is as sure as how light the skin is.
    Lip: lips ? ((sure.skin && sure.lips) ?? lipColor({ tone: tone.name, undertone, lips })) : null,
  };
}

/** The swatch that vanishes on such a face: the same but for the blood, which shines through whatever goes on the skin. */
export function swatchFor(face: Lab): Lab {
  const radians = ((hueOf(face) + FACE_REDDER_THAN_SWATCH) * Math.PI) / 180;
  return [face[0], chromaOf(face) * Math.cos(radians), chromaOf(face) * Math.sin(radians)];
}

function lidColor(iris: Lab, skin: Lab): Lab {
  const hue = chromaOf(iris) < LID.grayChroma ? LID.copperHue : hueOf(iris) + 180;
  const radians = (hue * Math.PI) / 180;
  return [Math.max(20, skin[0] - LID.darkerThanSkin), LID.chroma * Math.cos(radians), LID.chroma * Math.sin(radians)];
}
