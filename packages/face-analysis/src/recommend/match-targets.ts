import type { Attribute, FaceDetails } from '@beautymark/contracts/face';
import type { Lab } from '@beautymark/contracts/math/srgb';
import { cheekColor, lipColor } from '@beautymark/contracts/own-color';
import type { MatchCategory } from '@beautymark/contracts/vocabularies';
import { FACE_REDDER_THAN_SWATCH, type Tone, toneColor } from '../classify/skin-tones.ts';
import { chromaOf, hueOf, labOfHex } from '../color/color.ts';
import type { KnownAnalysis } from './match-rules.ts';
import { BROW_HEX, EYE_HEX } from './reference-colors.ts';

/** An eye looks more colorful beside the opposite hue (simultaneous contrast); a gray one beside copper. */
const LID = { chroma: 32, copperHue: 55, grayChroma: 6, darkerThanSkin: 18 };

/**
 * The color that the shades of each category are compared with: as measured on the photo, or the color of the named
 * word where there is no photo or its confidence is low. Null for brows and lips that are unknown.
 */
export function matchTargets(
  analysis: KnownAnalysis,
  tone: Tone,
  details: FaceDetails | undefined,
): Record<MatchCategory, Lab | null> {
  const sure = (attribute: Attribute, color: Lab | undefined): Lab | undefined => {
    const level = details?.confidence?.[attribute]?.level;
    return level && level !== 'low' ? color : undefined;
  };
  const measured = (attribute: Attribute, color: Lab | undefined, otherwise: string): Lab =>
    sure(attribute, color) ?? labOfHex(otherwise);
  const { undertone, eyebrow_color: brows, lip_shade: lips } = analysis;
  const colors = details?.colours;
  const seen = sure('skin_tone', colors?.skin?.lab);
  const skin = seen ?? toneColor(tone, undertone);
  const base = seen ? swatchFor(seen) : skin;
  return {
    Foundation: base,
    Concealer: base,
    Blush: cheekColor('blush', skin, undertone),
    Eyeshadow: lidColor(measured('eye_color', colors?.iris?.lab, EYE_HEX[analysis.eye_color]), skin),
    Brow: brows ? measured('eyebrow_color', colors?.brow?.lab, BROW_HEX[brows]) : null,
    // How light lips are is as sure as how light the skin is.
    Lip: lips
      ? ((seen && sure('lip_shade', colors?.lips?.lab)) ?? lipColor({ tone: tone.name, undertone, lips }))
      : null,
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
