import { bounds, type Point, type Polygon, rowSpans, scaled } from '@beautymark/contracts/math/geometry';
import { byteOfLight, type Light, lightOfByte } from '@beautymark/contracts/math/srgb';
import { decodePhoto } from '@beautymark/picture-decoder/decode-photo';
import type { Picture } from '@beautymark/picture-decoder/picture';
import sharp from 'sharp';
import type { Face } from '../src/detect/face.ts';
import { faceFrame } from '../src/detect/face-frame.ts';

export type Seen = { picture: Picture; face: Face };
/** What becomes of the light of one place. */
type Painter = (light: Light) => Light;

/** Paints the inside of polygons. @returns a PNG; the picture itself stays as it is */
function painted({ picture }: Seen, polygons: readonly Polygon[], paint: Painter): Promise<Buffer> {
  const { width, height } = picture;
  const rgb = Uint8Array.from(picture.rgb);
  for (const polygon of polygons) {
    const box = bounds(polygon);
    for (let y = Math.max(0, Math.floor(box.y)); y < Math.min(height, box.y + box.height); y++)
      for (const [from, to] of rowSpans(polygon, y))
        for (let x = Math.max(0, from); x < Math.min(width, to); x++) {
          const at = (y * width + x) * 3;
          const light = [
            lightOfByte(rgb[at] ?? 0),
            lightOfByte(rgb[at + 1] ?? 0),
            lightOfByte(rgb[at + 2] ?? 0),
          ] as const;
          rgb.set(paint(light).map(byteOfLight), at);
        }
  }
  return sharp(rgb, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

const dimmed =
  (share: number): Painter =>
  ([r, g, b]) => [r * share, g * share, b * share];

export type Glasses = {
  /** Share of the light that they pass, there and back. */
  passed: number;
  /** Light of what is before the face, as a share of white. */
  reflected: Light;
  /** As a share of ordinary glasses. */
  size?: number;
};

export const behindGlasses = (seen: Seen, { passed, reflected, size = 1 }: Glasses) =>
  painted(seen, [lens(seen.face, 'left', size), lens(seen.face, 'right', size)], ([r, g, b]) => [
    r * passed + reflected[0],
    g * passed + reflected[1],
    b * passed + reflected[2],
  ]);

/** From the nose to the chin, in distances between the eyes from the middle between them. */
const MASK: readonly Point[] = [
  [-0.95, 0.5],
  [0, 0.35],
  [0.95, 0.5],
  [0.8, 1.3],
  [0, 1.95],
  [-0.8, 1.3],
];
/** Four fingers across the mouth. */
const FINGERS: readonly Point[] = [
  [-0.9, 0.75],
  [0.9, 0.6],
  [0.9, 1.4],
  [-0.9, 1.5],
];

const placed = ({ face }: Seen, places: readonly Point[]) => places.map(([u, v]) => faceFrame(face).toPicture(u, v));

/** Over both eyes, as faces are made unknown. */
const BAR: readonly Point[] = [
  [-0.9, -0.35],
  [0.9, -0.35],
  [0.9, 0.09],
  [-0.9, 0.09],
];

/** The eyes behind a bar of one color. */
export const behindBar = (seen: Seen, color: Light) => painted(seen, [placed(seen, BAR)], () => color);

/** The face behind a mask of one color. */
export const behindMask = (seen: Seen, fabric: Light) => painted(seen, [placed(seen, MASK)], () => fabric);

/** A hand on the mouth, of the color that the forehead has. */
export function behindHand(seen: Seen) {
  const { width, rgb } = seen.picture;
  const [x, y] = faceFrame(seen.face).toPicture(0, -0.5);
  const at = (Math.round(y) * width + Math.round(x)) * 3;
  const skin = [lightOfByte(rgb[at] ?? 0), lightOfByte(rgb[at + 1] ?? 0), lightOfByte(rgb[at + 2] ?? 0)] as const;
  return painted(seen, [placed(seen, FINGERS)], () => skin);
}

/** The shade of a hat's brim, with its sharp border below the eyes. */
const BRIM: readonly Point[] = [
  [-2, -2],
  [2, -2],
  [2, 0.38],
  [-2, 0.38],
];

/** The upper half of the face under a hat. */
export const underHat = (seen: Seen) => painted(seen, [placed(seen, BRIM)], dimmed(0.3));

/** In how many steps the shade in an eye socket fades: it has no border. */
const SOCKET_STEPS = 12;

/** Eyes deep in their sockets, in light from above. */
export const withDeepSockets = (seen: Seen) => {
  const steps = Array.from({ length: SOCKET_STEPS }, (_, i) => 0.45 + (0.5 * i) / SOCKET_STEPS);
  const sockets = steps.flatMap((size) => [lens(seen.face, 'left', size), lens(seen.face, 'right', size)]);
  return painted(seen, sockets, dimmed(0.25 ** (1 / SOCKET_STEPS)));
};

/** Lids so narrow that only what is dark between them shows: laughing, against the sun. */
export const withNarrowEyes = (seen: Seen) =>
  painted(seen, [seen.face.regions.leftEye, seen.face.regions.rightEye], dimmed(0.06));

/** The same face with skin that throws back this share of the light it had. */
export const withDeeperSkin = async (seen: Seen, share: number) => {
  const { faceOval, leftEye, rightEye } = seen.face.regions;
  const deep = { ...seen, picture: await decodePhoto(await painted(seen, [faceOval], dimmed(share))) };
  // The eyes stay as light as they were.
  return painted(deep, [leftEye, rightEye], dimmed(1 / share));
};

/** Blush reaches this much further than the mesh's cheek. */
const BLUSH = 1.5;

/** Cheeks with as much blush as this share of their light is left per channel; other skin stays. */
export const withBlush = (seen: Seen, left: Light) =>
  painted(
    seen,
    [scaled(seen.face.regions.leftCheek, BLUSH), scaled(seen.face.regions.rightCheek, BLUSH)],
    ([r, g, b]) => [r * left[0], g * left[1], b * left[2]],
  );

export const underLessLight = (seen: Seen, share: number) => {
  const { width, height } = seen.picture;
  const all: Polygon = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ];
  return painted(seen, [all], dimmed(share));
};

/** Half the width and height of a lens, in distances between the eyes: 53 × 45 mm where those are 63 mm apart. */
const LENS = { width: 0.42, height: 0.36 };
const CORNERS = 40;

/** Between a circle and a rectangle, along the line between the eyes. */
function lens({ irises, eyeDistance }: Face, side: 'left' | 'right', size = 1): Polygon {
  const { left, right } = irises;
  const along: Point = [(right.x - left.x) / eyeDistance, (right.y - left.y) / eyeDistance];
  const corner = (value: number) => Math.sign(value) * Math.abs(value) ** 0.6;
  return Array.from({ length: CORNERS }, (_, i): Point => {
    const angle = (i * 2 * Math.PI) / CORNERS;
    const u = corner(Math.cos(angle)) * LENS.width * size * eyeDistance;
    const v = corner(Math.sin(angle)) * LENS.height * size * eyeDistance;
    return [irises[side].x + u * along[0] - v * along[1], irises[side].y + u * along[1] + v * along[0]];
  });
}
