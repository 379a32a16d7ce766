import { readFile } from 'node:fs/promises';
import { labOfLight, lightOfByte, lightOfHex } from '@beautymark/contracts/math/srgb';
import { FACE_PLACES, wearOf } from '@beautymark/contracts/wear';
import { deltaE } from '@beautymark/face-analysis/color';
import { clampAlbedo, reflectanceOver } from '@beautymark/try-on/formula';
import { MASK_CHANNELS } from '@beautymark/try-on/masks';
import type { PreparedFace } from '@beautymark/try-on/prepare-face';
import { type Layer, preparedLayers, wearLayers } from '@beautymark/try-on/wear-layers';
import type { DrawnPerson } from './drawn-people.ts';

/** Places whose bare color is known: that of the drawn skin or lips. */
const MEASURED = ['skin', 'cheeks', 'lips'] as const;
type Measured = (typeof MEASURED)[number];

/** Every shade of the catalog that is worn on such a place. */
export async function measuredLayers(): Promise<Layer[]> {
  type Listed = { subcategory: string; finish: string; shades: { hex: string; finish?: string }[] };
  const products = JSON.parse(
    await readFile(new URL('../../catalogue/products.json', import.meta.url), 'utf8'),
  ) as Listed[]; // checked by the catalog's own validation
  return products.flatMap(({ subcategory, finish, shades }) =>
    shades.flatMap((shade): Layer[] => {
      const wear = wearOf(subcategory, shade.finish ?? finish);
      return wear && MEASURED.some((place) => place === wear.place) ? [{ ...wear, hex: shade.hex, intensity: 1 }] : [];
    }),
  );
}

/** How far the worn color is from the formula's, told from the drawing alone, on the flat part of a place: CIEDE2000. */
export function colorErrors({ face, drawn }: DrawnPerson, layers: readonly Layer[]): number[] {
  return MEASURED.flatMap((place) => {
    const bare = lightOfHex(place === 'lips' ? drawn.lips : drawn.skin);
    const flat = flatPart(face, place, bare);
    return layers
      .filter((layer) => layer.place === place)
      .map((layer) => {
        const worn = meanLight(wearLayers(flat, [layer]), flat.width);
        return deltaE(labOfLight(...worn), labOfLight(...predicted(flat, layer, bare)));
      });
  });
}

/** As many pixels decide. */
const SAMPLES = 60;

/** Pixels well inside a place that have exactly the drawn color: lit, matte, without a drawn shadow. */
function flatPart(face: PreparedFace, place: Measured, bare: readonly [number, number, number]): PreparedFace {
  const channel = FACE_PLACES.indexOf(place);
  const maskOf = (i: number) => face.masks[i * MASK_CHANNELS + channel] ?? 0;
  const strongest = face.masks.reduce(
    (most, mask, i) => (i % MASK_CHANNELS === channel ? Math.max(most, mask) : most),
    0,
  );
  const isBare = (i: number) =>
    bare.every((light, c) => Math.abs(lightOfByte(face.photo[4 * i + c] ?? 0) - light) < 0.02 * light + 0.002);
  const all = Array.from({ length: face.width * face.height }, (_, i) => i);
  const inside = all.filter((i) => maskOf(i) >= 0.95 * strongest && isBare(i));
  const picked = inside.filter((_, i) => i % Math.max(1, Math.floor(inside.length / SAMPLES)) === 0);
  if (picked.length < 10) throw new Error(`too little of ${place} is flat: ${picked.length} pixels`);
  return {
    ...face,
    width: picked.length,
    height: 1,
    photo: Uint8ClampedArray.from(picked.flatMap((i) => [...face.photo.subarray(4 * i, 4 * i + 4)])),
    surface: Float32Array.from(picked.flatMap((i) => [...face.surface.subarray(4 * i, 4 * i + 4)])),
    masks: Uint8Array.from(picked.flatMap((i) => [...face.masks.subarray(i * MASK_CHANNELS, (i + 1) * MASK_CHANNELS)])),
  };
}

type Mean = [red: number, green: number, blue: number];

/** Without shading and shine, as far as the mask reaches. */
function predicted(flat: PreparedFace, layer: Layer, bare: readonly [number, number, number]): Mean {
  const [prepared] = preparedLayers([layer], flat.grounds);
  if (!prepared) throw new RangeError('no layer');
  let mask = 0;
  for (let i = 0; i < flat.width; i++)
    mask += (flat.masks[i * MASK_CHANNELS + prepared.channel] ?? 0) / 255 / flat.width;
  const channel = (c: 0 | 1 | 2) => {
    const covered = reflectanceOver(clampAlbedo(bare[c]), prepared.films[c]);
    return bare[c] + mask * prepared.cover * (covered - bare[c]);
  };
  return [channel(0), channel(1), channel(2)];
}

function meanLight(pixels: Uint8ClampedArray, count: number): Mean {
  const channel = (c: number) => {
    let sum = 0;
    for (let i = 0; i < count; i++) sum += lightOfByte(pixels[4 * i + c] ?? 0);
    return sum / count;
  };
  return [channel(0), channel(1), channel(2)];
}
