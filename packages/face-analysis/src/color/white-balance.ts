import { type Lab, type Light, labOfLight } from '@beautymark/contracts/math/srgb';
import { lightOfLab, luminanceOfLight } from './color.ts';

/** Less light than this in a channel is noise, and says nothing about the light. */
const LEAST_LIGHT = 1e-4;

/**
 * The color of the light, told by the skin it falls on.
 * @param skin  as it was photographed
 * @param face  the same person's skin in white light
 * @returns     light per channel; a gray thing in it has a luminance of 1
 * @source      the face as a known surface: Bianco, Schettini 2012, "Color constancy using faces"
 */
export function illuminantFromSkin(skin: Lab, face: Lab): Light {
  const [seen, white] = [unitLuminance(lightOfLab(skin)), unitLuminance(lightOfLab(face))];
  return seen.map((light, i) => light / (white[i] ?? 1)) as [number, number, number]; // three in, three out
}

/** The color of a light without its strength. */
export function unitLuminance(light: Light): Light {
  const luminance = Math.max(LEAST_LIGHT, luminanceOfLight(light));
  return light.map((channel) => Math.max(LEAST_LIGHT, channel) / luminance) as [number, number, number]; // three in, three out
}

/** @param share  how much of the light's color is taken off, 0–1 @returns the color in what is then left of the cast */
export function whiteBalanced(lab: Lab, light: Light, share: number): Lab {
  const [r, g, b] = lightOfLab(lab).map((channel, i) => channel / (light[i] ?? 1) ** share) as [number, number, number]; // three in, three out
  return labOfLight(r, g, b);
}
