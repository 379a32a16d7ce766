import { type Lab, type Light, labOfLight, lightOfLab, luminanceOfLight } from './colour.ts';

/** Less light than this in a channel is noise, and says nothing about the light. */
const LEAST_LIGHT = 1e-4;

/**
 * The colour of the light, told by the skin it falls on.
 * @param skin  as it was photographed
 * @param face  the same person's skin in white light
 * @returns     light per channel; a grey thing in it has a luminance of 1
 * @source      the face as a known surface: Bianco, Schettini 2012, "Color constancy using faces"
 */
export function lightOnSkin(skin: Lab, face: Lab): Light {
  const [seen, white] = [ofLuminanceOne(lightOfLab(skin)), ofLuminanceOne(lightOfLab(face))];
  return seen.map((light, i) => light / (white[i] ?? 1)) as [number, number, number]; // three in, three out
}

/** The colour of a light without its strength. */
export function ofLuminanceOne(light: Light): Light {
  const luminance = Math.max(LEAST_LIGHT, luminanceOfLight(light));
  return light.map((channel) => Math.max(LEAST_LIGHT, channel) / luminance) as [number, number, number]; // three in, three out
}

/** @param share  how much of the light's colour is taken off, 0–1 @returns the colour in what is then left of the cast */
export function withoutCast(lab: Lab, light: Light, share: number): Lab {
  const [r, g, b] = lightOfLab(lab).map((channel, i) => channel / (light[i] ?? 1) ** share) as [number, number, number]; // three in, three out
  return labOfLight(r, g, b);
}
