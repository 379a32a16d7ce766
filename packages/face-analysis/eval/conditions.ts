import { type Random, seededRandom } from '@beautymark/contracts/math/random';
import { decodePhoto } from '@beautymark/picture-decoder/decode-photo';
import type { Picture } from '@beautymark/picture-decoder/picture';
import sharp from 'sharp';
import { type DrawnFace, drawFace } from '../test/drawn-face.ts';

/** How a drawn face is photographed. */
export type Conditions = {
  /** Exposure in stops. */
  stops: number;
  /** Gain of each sRGB channel: the color of the light. */
  cast: readonly [r: number, g: number, b: number];
  gloss: number;
  sideGloss: number;
  sideShadow: number;
  /** Standard deviation of the sensor's noise, in sRGB bytes. */
  noise: number;
  jpeg: number | null;
  rollDegrees: number;
  /** The face turned aside: how much narrower it looks, as an angle. */
  yawDegrees: number;
  /** Distance between the irises, in pixels. */
  eyeDistance: number;
  /** Cut off at the left, as a share of the picture. */
  cut: number;
};

export const NEUTRAL: Conditions = {
  stops: 0,
  cast: [1, 1, 1],
  gloss: 0,
  sideGloss: 0,
  sideShadow: 0,
  noise: 0,
  jpeg: null,
  rollDegrees: 0,
  yawDegrees: 0,
  eyeDistance: 150,
  cut: 0,
};

/** One thing at a time, and the last a bit of everything. */
export const VARIATIONS = {
  'half a stop': (c) => ({ ...NEUTRAL, stops: c.oneOf([-0.5, 0.5]) }),
  'one stop': (c) => ({ ...NEUTRAL, stops: c.oneOf([-1, 1]) }),
  'warm or cool light': (c) => ({ ...NEUTRAL, cast: c.oneOf(CASTS) }),
  gloss: (c) => ({ ...NEUTRAL, gloss: 0.15 + 0.2 * c.unit() }),
  'gloss on one side': (c) => ({ ...NEUTRAL, sideGloss: 0.2 + 0.2 * c.unit(), sideShadow: 0.1 * c.unit() }),
  'light from one side': (c) => ({ ...NEUTRAL, sideShadow: 0.2 + 0.2 * c.unit() }),
  'noise and JPEG 50': (c) => ({ ...NEUTRAL, noise: 3 + 5 * c.unit(), jpeg: 50 }),
  'head tilted': (c) => ({ ...NEUTRAL, rollDegrees: c.about(20) }),
  'head turned': (c) => ({ ...NEUTRAL, yawDegrees: c.about(30) }),
  'far and near': (c) => ({ ...NEUTRAL, eyeDistance: c.oneOf([40, 60, 100, 220]) }),
  'at the border': (c) => ({ ...NEUTRAL, cut: 0.1 + 0.08 * c.unit() }),
  'a bit of everything': (c) => ({
    stops: c.about(0.3),
    cast: [1 + c.about(0.03), 1, 1 + c.about(0.03)],
    gloss: 0.15 * c.unit(),
    sideGloss: 0,
    sideShadow: 0.15 * c.unit(),
    noise: 4 * c.unit(),
    jpeg: 80,
    rollDegrees: c.about(10),
    yawDegrees: c.about(15),
    eyeDistance: 100 + 80 * c.unit(),
    cut: 0.05 * c.unit(),
  }),
} satisfies Record<string, (c: Random) => Conditions>;

const CASTS: readonly Conditions['cast'][] = [
  [1.06, 1, 0.92],
  [0.94, 1, 1.08],
];

/** The picture that a camera would have taken. */
export async function photograph({
  drawn,
  conditions: c,
}: {
  drawn: DrawnFace;
  conditions: Conditions;
}): Promise<Picture> {
  const density = (72 * c.eyeDistance) / 150;
  const face = sharp(
    Buffer.from(drawFace({ ...drawn, gloss: c.gloss, sideGloss: c.sideGloss, sideShadow: c.sideShadow })),
    { density },
  )
    .removeAlpha()
    .rotate(c.rollDegrees, { background: '#f4f4f4' });
  const { data, info } = await face.raw().toBuffer({ resolveWithObject: true });
  expose(data, c);
  const left = Math.round(info.width * c.cut);
  const width = info.width - left;
  let shot = sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } }).extract({
    left,
    top: 0,
    width,
    height: info.height,
  });
  // The camera squeezes what turns away from it.
  const narrower = Math.round(width * Math.cos((c.yawDegrees * Math.PI) / 180));
  if (narrower !== width) shot = sharp(await shot.png().toBuffer()).resize(narrower, info.height, { fit: 'fill' });
  return decodePhoto(c.jpeg === null ? await shot.png().toBuffer() : await shot.jpeg({ quality: c.jpeg }).toBuffer());
}

/** sRGB is near enough a power of 2.2, so a stop of light is a factor of its 2.2nd root. */
const SRGB_POWER = 2.2;

function expose(rgb: Uint8Array, { stops, cast, noise }: Conditions) {
  const gain = 2 ** (stops / SRGB_POWER);
  const grain = seededRandom(1);
  for (let i = 0; i < rgb.length; i++) {
    // Three uniform numbers add up to nearly a normal one, with a variance of 1.
    const normal = noise && grain.about(1) + grain.about(1) + grain.about(1);
    rgb[i] = Math.min(255, Math.max(0, Math.round((rgb[i] ?? 0) * gain * (cast[i % 3] ?? 1) + noise * normal)));
  }
}
