import { type Polygon, rowSpans, scaled } from '@beautymark/contracts/math/geometry';
import type { Lab } from '@beautymark/contracts/math/srgb';
import { median, quantile } from '@beautymark/contracts/math/statistics';
import type { Picture } from '@beautymark/picture-decoder/picture';
import { deltaE76, labOfRgb } from '../color/color.ts';
import { type Face, landmarkPoints } from '../detect/face.ts';
import { faceFrame } from '../detect/face-frame.ts';
import { NOSE_BRIDGE } from '../detect/landmark-indices.ts';
import { litHalf } from './lit-half.ts';
import { type Pixels, pixelsInRegion, rgbAt } from './region-pixels.ts';
import { mix, skinRegion } from './skin.ts';

/** A square of cheek, jaw or forehead, in pixels of the picture, and its color there. */
export type SkinPatch = { x: number; y: number; size: number; lab: Lab };

/** Where it is looked for on either side, in distances between the eyes: beside the nose's shadow, down to the jaw. */
const CHEEK = { fromU: 0.4, toU: 1, fromV: 0.6, toV: 1.7 };
const FOREHEAD = { fromU: 0, toU: 0.55, fromV: -1.1, toV: -0.35 };
const STEP = 0.07;
/** One after the other, where the one before has none that is fair. The size is of the distance between the eyes. */
const ATTEMPTS = [
  { place: CHEEK, size: 0.22 },
  { place: CHEEK, size: 0.15 },
  { place: FOREHEAD, size: 0.22 },
];
/** So many colors along each side tell how even it is. */
const PROBES = 9;
/** Beyond it lie hair, ear and background; nearer to the lips than this, their edge and a beard. */
const OVAL = 0.9;
const LIPS = 1.5;
/** What differs more from the middle of the face's skin is hair, shade, gloss or blusher, and no likeness of it. */
const MOST = { uneven: 13, redder: 5, lightness: 14, color: 14 };
/** A patch may be redder than this below the skin's middle, in chroma per light, before it counts against it. */
const PALE = -3;
const WEIGHTS = { lightness: 0.6, color: 0.4 };
const FULL = 254;
/** From this say of the lit half on, the other one stands for no tone. */
const MOSTLY = 0.5;

const redness = ([l, a]: Lab) => (100 * a) / (l + 16);
const channels = [0, 1, 2] as const;
const medianOf = (labs: readonly Lab[]) => channels.map((channel) => median(labs.map((lab) => lab[channel]))) as Lab; // three

/**
 * The evenest and least red patch of lower cheek or jaw, else of the forehead, which a shopper can compare tones with.
 * @returns null where hair, shade, gloss or blusher leave none
 */
export function measureSkinPatch(picture: Picture, face: Face): SkinPatch | null {
  const { pixels } = pixelsInRegion(picture, skinRegion(face));
  if (pixels.l.length === 0) return null;
  const side = litHalf(pixels, face);
  const middle = middleOf(pixels, side);
  const sides = side && side.weight > MOSTLY ? [side.towardsLight] : [-1, 1];
  const [bridge] = landmarkPoints(face.landmarks, [NOSE_BRIDGE]);
  const oval = scaled(face.regions.faceOval, OVAL, bridge);
  const lips = scaled(face.regions.lipsOuter, LIPS);
  const isOnSkin = (square: Square) =>
    corners(square).every((corner) => isInside(corner, oval) && !isInside(corner, lips));
  for (const attempt of ATTEMPTS) {
    const patch = bestOf(picture, squares(face, sides, attempt).filter(isOnSkin), middle);
    if (patch) return patch;
  }
  return null;
}

/** Of the half that light from one side falls on, as far as it speaks for the skin: a cut of the other half shows shade. */
function middleOf(pixels: Pixels, side: ReturnType<typeof litHalf>): Lab {
  const middle = ({ l, a, b }: Pixels): Lab => [median(l), median(a), median(b)];
  return side ? mix(middle(pixels), middle(side.lit), side.weight) : middle(pixels);
}

function bestOf(picture: Picture, candidates: readonly Square[], middle: Lab): SkinPatch | null {
  let best: { patch: SkinPatch; score: number } | null = null;
  for (const square of candidates) {
    const labs = colorsIn(picture, square);
    if (!labs) continue;
    const lab = medianOf(labs);
    const score = scoreOf(lab, labs, middle);
    if (score !== null && (!best || score < best.score)) best = { patch: { ...square, lab }, score };
  }
  return best?.patch ?? null;
}

type Square = Omit<SkinPatch, 'lab'>;

function squares(
  face: Face,
  sides: readonly number[],
  { place: { fromU, toU, fromV, toV }, size: share }: (typeof ATTEMPTS)[number],
): Square[] {
  const { toPicture } = faceFrame(face);
  const size = share * face.eyeDistance;
  const along = (from: number, to: number) =>
    Array.from({ length: Math.floor((to - from) / STEP) + 1 }, (_, i) => from + i * STEP);
  return sides.flatMap((side) =>
    along(fromU, toU).flatMap((u) =>
      along(fromV, toV).map((v) => {
        const [x, y] = toPicture(side * u, v);
        return { x: x - size / 2, y: y - size / 2, size };
      }),
    ),
  );
}

const corners = ({ x, y, size }: Square) => [
  [x, y] as const,
  [x + size, y] as const,
  [x, y + size] as const,
  [x + size, y + size] as const,
];

const isInside = ([x, y]: readonly [number, number], polygon: Polygon) =>
  rowSpans(polygon, Math.round(y)).some(([from, to]) => x >= from && x < to);

/** @returns null where it is blown out or leaves the picture */
function colorsIn(picture: Picture, { x, y, size }: Square): Lab[] | null {
  if (x < 0 || y < 0 || x + size >= picture.width || y + size >= picture.height) return null;
  const at = (probe: number) => Math.floor(((probe + 0.5) * size) / PROBES);
  const colors = Array.from({ length: PROBES ** 2 }, (_, i) =>
    rgbAt(picture, Math.floor(x) + at(i % PROBES), Math.floor(y) + at(Math.floor(i / PROBES))),
  );
  if (colors.some(([, g]) => g >= FULL)) return null;
  return colors.map(([r, g, b]) => labOfRgb(r, g, b));
}

/** How far its one end is from the other: along a band each tone would be held against other skin. */
function slope(labs: readonly Lab[]): number {
  const third = PROBES / 3;
  const ends = (placeOf: (i: number) => number) => {
    const end = (isThere: (place: number) => boolean) => medianOf(labs.filter((_, i) => isThere(placeOf(i))));
    return deltaE76(
      end((place) => place < third),
      end((place) => place >= PROBES - third),
    );
  };
  return Math.max(
    ends((i) => i % PROBES),
    ends((i) => Math.floor(i / PROBES)),
  );
}

/** How uneven and red it is, and how far from the skin's middle; null where it is too much of one of them. */
function scoreOf(lab: Lab, labs: readonly Lab[], middle: Lab): number | null {
  const uneven = quantile(
    labs.map((one) => deltaE76(one, lab)),
    0.9,
  );
  const redder = redness(lab) - redness(middle);
  const lightness = Math.abs(lab[0] - middle[0]);
  const color = Math.hypot(lab[1] - middle[1], lab[2] - middle[2]);
  const isOff = uneven > MOST.uneven || redder > MOST.redder || lightness > MOST.lightness || color > MOST.color;
  if (isOff) return null;
  return uneven + slope(labs) + Math.max(0, redder - PALE) + WEIGHTS.lightness * lightness + WEIGHTS.color * color;
}
