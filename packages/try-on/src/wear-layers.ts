import { byteOfLight, lightOfByte, lightOfHex } from '@beautymark/contracts/math/srgb';
import { FACE_PLACES, type FacePlace, type Wear } from '@beautymark/contracts/wear';
import { coatFor, HIDING } from './coat.ts';
import { FINISHES, type PreparedLayer, wornLight } from './formula.ts';
import { MASK_CHANNELS } from './masks.ts';
import type { PreparedFace } from './prepare-face.ts';
import type { Grounds } from './split-surface.ts';
import { FILM_POWER, hidingOn, shadeInPhoto } from './strength.ts';

/** A shade on a place of the face. */
export interface Layer extends Omit<Wear, 'place'> {
  place: FacePlace;
  /** `#rrggbb` */
  hex: string;
  /** 0 is nothing, 1 as the product is made. */
  intensity: number;
}

export interface PlacedLayer extends PreparedLayer {
  /** Of the masks of a pixel. */
  channel: number;
}

/** Layers in the order in which they are put on, whatever the order of choosing. */
export const preparedLayers = (layers: readonly Layer[], grounds: Grounds): PlacedLayer[] =>
  layers
    .map(({ place, hex, coverage, finish, intensity }) => {
      const shade = shadeInPhoto(lightOfHex(hex), place, grounds);
      const hiding = hidingOn(shade, HIDING[coverage], place, grounds);
      return {
        channel: FACE_PLACES.indexOf(place),
        ...coatFor(shade, hiding * intensity, FILM_POWER[place]),
        ...atIntensity(finishOn(place, finish), intensity),
      };
    })
    .sort((one, other) => one.channel - other.channel);

/** On lips matte takes most of the shine: they are wet, skin is not. */
const finishOn = (place: FacePlace, finish: Wear['finish']) =>
  place === 'lips' && finish === 'matte' ? { ...FINISHES.matte, shine: 0.25 } : FINISHES[finish];

const atIntensity = ({ shine, glow, sparkle }: (typeof FINISHES)['matte'], intensity: number) => ({
  shine: 1 + (shine - 1) * intensity,
  glow: glow * intensity,
  sparkle: sparkle * intensity,
});

/** The photo with the layers worn: red, green, blue and alpha of each pixel. */
export function wearLayers(face: PreparedFace, layers: readonly Layer[]): Uint8ClampedArray<ArrayBuffer> {
  const { light, surface } = face;
  const worn = preparedLayers(layers, face.grounds);
  const result = new Uint8ClampedArray(face.photo);
  for (let i = 0; i < face.width * face.height; i++) {
    const first = i * MASK_CHANNELS;
    if (worn.every(({ channel }) => face.masks[first + channel] === 0)) continue;
    const masks = worn.map(({ channel }) => (face.masks[first + channel] ?? 0) / 255);
    const at = (channel: number) => lightOfByte(face.photo[4 * i + channel] ?? 0);
    const color = wornLight(
      {
        photo: [at(0), at(1), at(2)],
        shading: surface[4 * i] ?? 1,
        specular: surface[4 * i + 1] ?? 0,
        glow: surface[4 * i + 2] ?? 0,
      },
      worn,
      { masks, light, sparkle: surface[4 * i + 3] ?? 0 },
    );
    result[4 * i] = byteOfLight(color[0]);
    result[4 * i + 1] = byteOfLight(color[1]);
    result[4 * i + 2] = byteOfLight(color[2]);
  }
  return result;
}
