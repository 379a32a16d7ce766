import type { Light } from '@beautymark/contracts/math/srgb';
import type { WearFinish } from '@beautymark/contracts/wear';

/** The source of truth for how a worn color looks; the shader in `shader.ts` says the same in its own language. */

/** Albedo and shade colors stay this far from black and white: a layer of pure white has no hiding power to compute. */
export const DARKEST = 0.001;
export const LIGHTEST = 0.999;

export const clampAlbedo = (share: number): number => Math.min(LIGHTEST, Math.max(DARKEST, share));

/** A layer by itself, for one color channel. */
export interface Film {
  /** Its reflectance over black. */
  reflected: number;
  /** The share of light that passes it twice: down to the surface and up again. */
  passed: number;
}

/**
 * @param infinite   reflectance of a layer so thick that nothing shines through: the shade's own color
 * @param thickness  scattering power of the layer, S·X
 * @source           Kubelka, Munk 1931
 */
export function filmOf(infinite: number, thickness: number): Film {
  const a = (1 + infinite ** 2) / (2 * infinite);
  const b = (1 - infinite ** 2) / (2 * infinite);
  const [sinh, cosh] = [Math.sinh(b * thickness), Math.cosh(b * thickness)];
  // Where both overflow, nothing passes, and their ratio is 1.
  const tanh = Math.tanh(b * thickness);
  return { reflected: tanh / (a * tanh + b), passed: (b / (a * sinh + b * cosh)) ** 2 };
}

/**
 * Reflectance of a layer over a surface, for one color channel: what passes is mirrored to and fro between the two.
 * @param ground  reflectance of the surface
 * @source        Kubelka 1948
 */
export const reflectanceOver = (ground: number, { reflected, passed }: Film): number =>
  reflected + (passed * ground) / (1 - reflected * ground);

interface FinishLook {
  /** What becomes of the highlights that are there. */
  shine: number;
  /** How much of the highlights' widened copy is added. */
  glow: number;
  /** Brightness of fine particles. */
  sparkle: number;
}

export const FINISHES: Record<WearFinish, FinishLook> = {
  matte: { shine: 0.6, glow: 0, sparkle: 0 },
  satin: { shine: 1, glow: 0, sparkle: 0 },
  gloss: { shine: 1.6, glow: 0.9, sparkle: 0 },
  shimmer: { shine: 1.3, glow: 0.5, sparkle: 0.25 },
};

/** A layer as the formula wants it: numbers per channel, worked out once for all pixels. */
export interface PreparedLayer extends FinishLook {
  films: readonly [red: Film, green: Film, blue: Film];
  /** The share of its place that the film covers, 0–1: powders and creams lie in grains, the skin shows between them. */
  cover: number;
}

/** @param thickness  scattering power, S·X */
export const filmsOf = ([red, green, blue]: Light, thickness: number): PreparedLayer['films'] => [
  filmOf(clampAlbedo(red), thickness),
  filmOf(clampAlbedo(green), thickness),
  filmOf(clampAlbedo(blue), thickness),
];

/** What the photo tells about one pixel. All but `photo` are in shares of the light. */
export interface Surface {
  /** Linear light of red, green and blue in the photo. */
  photo: Light;
  shading: number;
  specular: number;
  /** The specular part of the surroundings. */
  glow: number;
}

/**
 * The linear light of a pixel once the layers are worn, in the order given.
 * Only what the layers change is added to the photo, so a mask of 0 leaves the pixel exactly as it is.
 * @param masks    share of the pixel that each layer covers, 0–1
 * @param light    of the photo per channel: white paper in it would look like this
 * @param sparkle  0–1, of the place
 */
export function wornLight(
  surface: Surface,
  layers: readonly PreparedLayer[],
  { masks, light, sparkle }: { masks: readonly number[]; light: Light; sparkle: number },
): [red: number, green: number, blue: number] {
  const { shading, specular, glow } = surface;
  let [shine, addedGlow, particles] = [1, 0, 0];
  for (const [i, layer] of layers.entries()) {
    const mask = masks[i] ?? 0;
    shine += mask * (layer.shine - shine);
    addedGlow += mask * (layer.glow - addedGlow);
    particles += mask * (layer.sparkle - particles);
  }
  const added = specular * (shine - 1) + glow * addedGlow;
  const channel = (c: 0 | 1 | 2) => {
    const bare = clampAlbedo((surface.photo[c] / light[c] - specular) / shading);
    let albedo = bare;
    for (const [i, layer] of layers.entries()) {
      const covered = reflectanceOver(albedo, layer.films[c]);
      albedo += (masks[i] ?? 0) * layer.cover * (covered - albedo);
    }
    const sparkling = albedo * (1 + particles * sparkle);
    return surface.photo[c] + light[c] * (shading * (sparkling - bare) + added);
  };
  return [channel(0), channel(1), channel(2)];
}

/** Particles of a shimmer: the same at the same place of a photo, whatever is worn. Mostly none. @returns 0–1 */
export function sparkleAt(x: number, y: number): number {
  let hash = (Math.imul(x, 0x9e3779b1) ^ Math.imul(y, 0x85ebca6b)) >>> 0;
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0;
  hash = (hash ^ (hash >>> 12)) >>> 0;
  return ((hash & 0xffff) / 0xffff) ** 6;
}
