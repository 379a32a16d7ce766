import { seededRandom } from '@beautymark/contracts/math/random';
import { decoded, encoded } from '@beautymark/contracts/math/srgb';
import sharp from 'sharp';
import { applied, CAMERAS, type Camera, channels, channelsOfLight, type Rgb } from './cameras.ts';
import { LAMPS, type LampName } from './lamps.ts';
import { type Material, reflectanceUnder } from './materials.ts';
import type { Scene } from './scene.ts';
import { drawScene } from './scene-markup.ts';
import { daylight, scaledBy } from './spectra.ts';

const D65 = daylight(6504);
/** A drawing holds no light above this, in that of white under the lamp. */
const HEADROOM = 2;
/** Mean light that a camera exposes for, of what clips. */
const METERED = 0.2;

export type Photo = {
  jpeg: Buffer;
  /** The fullest channel of the sheet as the file writes it down, 0–1; from .97 on it counts as clipped. */
  sheetPeak: number;
  /** Light on the sheet against that on the cheek beside it; 1 is the same. */
  sheetLight: number;
};

/** The scene as its camera saves it. */
export async function photograph(scene: Scene): Promise<Photo> {
  const { shot, frame } = scene;
  const camera = CAMERAS[shot.camera];
  const layers = await Promise.all(shot.lamps.map((lamp) => rendered(scene, camera, lamp)));
  const light = lit(layers, scene);
  const exposure = (METERED / meanLight(light, frame)) * 2 ** shot.stops;
  const rgb = developed(light, camera, exposure, shot.noiseSeed);
  const jpeg = await sharp(rgb, { raw: { width: frame.width, height: frame.height, channels: 3 } })
    .jpeg({ quality: shot.jpeg })
    .toBuffer();
  return { jpeg, ...sheetTruth(scene, rgb) };
}

/** White balance of one lamp in a picture that the camera balances for all of them: what is left of its color. */
function castOf(camera: Camera, lamp: LampName, { lamps, castLeft }: Scene['shot']): Rgb {
  const against = (name: LampName): Rgb => {
    const [own, white] = [
      channelsOfLight(camera.sensitivity, LAMPS[name].power),
      channelsOfLight(camera.sensitivity, D65),
    ];
    const [r, g, b] = own.map((value, i) => value / (white[i] ?? 1)) as [number, number, number]; // three in, three out
    return [r / g, 1, b / g];
  };
  const own = against(lamp);
  const all = lamps.map(against);
  const mean = [0, 1, 2].map((i) => all.reduce((sum, rgb) => sum + (rgb[i] ?? 1), 0) / all.length);
  return own.map((value, i) => value / (mean[i] ?? 1) ** (1 - castLeft)) as [number, number, number]; // three in, three out
}

/** The whole scene under one lamp, as linear light of the camera's picture, 3 numbers per pixel. */
async function rendered(scene: Scene, camera: Camera, lamp: LampName): Promise<Float32Array> {
  const cast = castOf(camera, lamp, scene.shot);
  const { power, ultraviolet } = LAMPS[lamp];
  const paint = (material: Material): string => {
    if (material.kind === 'screen') return hexOf(material.light);
    const raw = channels(
      camera.sensitivity,
      power,
      scaledBy(reflectanceUnder(material, ultraviolet), lightOn(material, scene)),
    );
    return hexOf(applied(camera.matrix, raw.map((value, i) => value * (cast[i] ?? 1)) as [number, number, number])); // three in, three out
  };
  const { data } = await sharp(Buffer.from(drawScene(scene, paint)))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const light = new Float32Array(data.length);
  for (let i = 0; i < data.length; i++) light[i] = LINEAR[data[i] ?? 0] ?? 0;
  return light;
}

/** Light on the plane of a thing against that on the face. */
function lightOn(material: Material, { beside, background, backgroundLight, shot }: Scene): number {
  if (material === background) return backgroundLight;
  if (beside.kind === 'door' && material === beside.material) return backgroundLight;
  return beside.kind === 'sheet' && material === beside.material ? shot.sheetTilt : 1;
}

const LINEAR = Float32Array.from({ length: 256 }, (_, byte) => HEADROOM * decoded(byte / 255));

const hexOf = (light: Rgb) =>
  `#${light
    .map((value) =>
      Math.round(255 * encoded(Math.min(1, Math.max(0, value / HEADROOM))))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** Light that falls at a place, against that between the eyes. */
function lightAt({ frame, shot }: Scene, x: number, y: number): number {
  const [dx, dy] = [(x - frame.eyes[0]) / frame.eyeDistance, (y - frame.eyes[1]) / frame.eyeDistance];
  return Math.exp(shot.falloff[0] * dx + shot.falloff[1] * dy);
}

/** The lamps together, each from its side, and how their light falls off. */
function lit(layers: readonly Float32Array[], scene: Scene): Float32Array {
  const { width, height } = scene.frame;
  const [one = new Float32Array(), other = one] = layers;
  const across = Float32Array.from({ length: width }, (_, x) => lightAt(scene, x, scene.frame.eyes[1]));
  const light = new Float32Array(one.length);
  for (let y = 0; y < height; y++) {
    const down = lightAt(scene, scene.frame.eyes[0], y);
    for (let x = 0; x < width; x++) {
      const at = 3 * (y * width + x);
      const share = 0.35 + (0.3 * x) / width;
      const here = down * (across[x] ?? 0);
      light[at] = here * (share * (one[at] ?? 0) + (1 - share) * (other[at] ?? 0));
      light[at + 1] = here * (share * (one[at + 1] ?? 0) + (1 - share) * (other[at + 1] ?? 0));
      light[at + 2] = here * (share * (one[at + 2] ?? 0) + (1 - share) * (other[at + 2] ?? 0));
    }
  }
  return light;
}

/** Whether a pixel is one of the sheet's: by its corners alone, so that the face before it may count as well at the seam. */
function sheetMask(scene: Scene): (x: number, y: number) => boolean {
  const { beside, frame } = scene;
  if (beside.kind !== 'sheet') return () => false;
  const angle = (-frame.rollDegrees * Math.PI) / 180;
  // Right of the cheek: the face lies before the sheet where they overlap.
  return (x, y) => {
    const [dx, dy] = [(x - frame.eyes[0]) / frame.eyeDistance, (y - frame.eyes[1]) / frame.eyeDistance];
    const [u, v] = [dx * Math.cos(angle) - dy * Math.sin(angle), dx * Math.sin(angle) + dy * Math.cos(angle)];
    if (u < 1.12) return false;
    return beside.quad.every(([x0, y0], i) => {
      const [x1, y1] = beside.quad[(i + 1) % 4] ?? [x0, y0];
      return (x1 - x0) * (v - y0) - (y1 - y0) * (u - x0) >= 0;
    });
  };
}

/** The middle counts for more, as cameras measure. */
function meanLight(light: Float32Array, { width, height }: Scene['frame']): number {
  let [sum, total] = [0, 0];
  for (let y = 0; y < height; y += 4)
    for (let x = 0; x < width; x += 4) {
      const at = 3 * (y * width + x);
      const weight = Math.exp(-3 * ((x / width - 0.5) ** 2 + (y / height - 0.5) ** 2));
      const luminance = 0.2126 * (light[at] ?? 0) + 0.7152 * (light[at + 1] ?? 0) + 0.0722 * (light[at + 2] ?? 0);
      sum += weight * Math.min(1.5, luminance);
      total += weight;
    }
  return sum / total;
}

/** Steps of light that rendering is tabulated for; below white by one is the last. */
const STEPS = 4096;

/** Exposure, noise, rendering and rounding: what a camera does to the light of each pixel. */
function developed(
  light: Float32Array,
  { tone, saturation, noise }: Camera,
  exposure: number,
  seed: number,
): Uint8Array {
  const toned = Float32Array.from({ length: STEPS + 1 }, (_, i) => tone(i / STEPS));
  const bytes = Uint8Array.from({ length: STEPS + 1 }, (_, i) => Math.round(255 * encoded(i / STEPS)));
  const grain = noiseTable(seed);
  const rgb = new Uint8Array(light.length);
  const seen = (i: number) => {
    const value = exposure * (light[i] ?? 0);
    const noisy = value + noise * Math.sqrt(Math.max(0, value)) * (grain[(i * 7919 + (i >> 11)) & NOISE_MASK] ?? 0);
    return toned[Math.round(STEPS * Math.min(1, Math.max(0, noisy)))] ?? 0;
  };
  const byteOf = (value: number) => bytes[Math.round(STEPS * Math.min(1, Math.max(0, value)))] ?? 0;
  for (let at = 0; at < light.length; at += 3) {
    const [red, green, blue] = [seen(at), seen(at + 1), seen(at + 2)];
    const gray = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    rgb[at] = byteOf(gray + saturation * (red - gray));
    rgb[at + 1] = byteOf(gray + saturation * (green - gray));
    rgb[at + 2] = byteOf(gray + saturation * (blue - gray));
  }
  return rgb;
}

const NOISE_MASK = 2 ** 16 - 1;

/** Nearly normal numbers of variance 1; the picture takes them in an order that repeats nowhere near. */
function noiseTable(seed: number): Float32Array {
  const random = seededRandom(seed);
  return Float32Array.from({ length: NOISE_MASK + 1 }, () => random.about(1) + random.about(1) + random.about(1));
}

/** Where the sheet is to be judged, and the cheek beside it, in distances between the eyes. */
const CHEEK = [0.75, 0.6] as const;

function sheetTruth(scene: Scene, rgb: Uint8Array): Omit<Photo, 'jpeg'> {
  const { beside, frame, shot } = scene;
  if (beside.kind !== 'sheet') return { sheetPeak: 0, sheetLight: 1 };
  const isSheet = sheetMask(scene);
  const peaks: number[] = [];
  const lights: number[] = [];
  for (let y = 0; y < frame.height; y += 6)
    for (let x = 0; x < frame.width; x += 6) {
      if (!isSheet(x, y)) continue;
      const at = 3 * (y * frame.width + x);
      peaks.push(Math.max(rgb[at] ?? 0, rgb[at + 1] ?? 0, rgb[at + 2] ?? 0) / 255);
      lights.push(lightAt(scene, x, y) * shot.sheetTilt);
    }
  const cheek = lightAt(
    scene,
    frame.eyes[0] + CHEEK[0] * frame.eyeDistance,
    frame.eyes[1] + CHEEK[1] * frame.eyeDistance,
  );
  const sorted = peaks.sort((a, b) => a - b);
  return {
    sheetPeak: sorted[Math.floor(0.9 * sorted.length)] ?? 0,
    sheetLight: lights.reduce((sum, value) => sum + value, 0) / lights.length / cheek,
  };
}
