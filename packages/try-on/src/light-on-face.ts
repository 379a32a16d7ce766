import type { FaceDetails } from '@beautymark/contracts/face';
import { type Light, lightOfHex, luminanceOf } from '@beautymark/contracts/math/srgb';

/**
 * How much of the measured cast counts as the light's: the rest may be the person's own redness, which the measurement
 * cannot tell from it. With all of it, shades on ruddy faces turn red in white light.
 */
const CAST_SHARE = 0.35;

/** Exposures further off than this are the measurement's mistake. */
const STRENGTH = { min: 0.5, max: 1.6 };

/** What is known of the light of a photo. */
export interface FaceLight {
  /** Per channel: white paper in it would look like this. */
  light: Light;
  /** The color that the skin was judged to have, which shades were matched to; null where it was not judged. */
  skin: Light | null;
}

export const WHITE_LIGHT: Light = [1, 1, 1];

/** Light per channel, told by skin in the photo and the color it was judged to have; white where they look alike. */
export function lightOnFace({ evenLight, colours }: Pick<FaceDetails, 'evenLight' | 'colours'>): FaceLight {
  const skin = colours?.skin ? lightOfHex(colours.skin.hex) : null;
  if (!evenLight?.skin) return { light: WHITE_LIGHT, skin };
  return { light: lightBySkin(lightOfHex(evenLight.skin.photo.hex), lightOfHex(evenLight.skin.judged.hex)), skin };
}

/** Light per channel, told by how skin looks in it. @param judged  the skin's own color */
export function lightBySkin(photo: Light, judged: Light): Light {
  const strength = luminanceOf(...photo) / Math.max(1e-3, luminanceOf(...judged));
  const channel = (c: 0 | 1 | 2) => {
    const cast = Math.max(1e-3, photo[c]) / Math.max(1e-3, judged[c]) / strength;
    return Math.min(STRENGTH.max, Math.max(STRENGTH.min, strength)) * cast ** CAST_SHARE;
  };
  return [channel(0), channel(1), channel(2)];
}
