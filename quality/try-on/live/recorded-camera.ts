import type { Picture } from '@beautymark/picture-decoder/picture';
import sharp from 'sharp';
import { seededRandom } from '../../../packages/face-analysis/eval/random.ts';
import {
  type DrawnFace,
  drawBody,
  drawHead,
  type Surroundings,
} from '../../../packages/face-analysis/test/drawn-face.ts';

/** The camera's picture, as live try-on crops it. */
export const FRAME = { width: 384, height: 480 };
export const FRAMES_PER_SECOND = 30;

const FACE: DrawnFace = {
  skin: '#d8a988',
  iris: '#5b3a21',
  brow: '#3d2a20',
  lips: '#b5625e',
  browArch: 0.1,
  gloss: 0.15,
  sideShadow: 0.15,
};
const ROOM: Surroundings = {
  background: '#8f969b',
  hair: '#2b211c',
  clothes: '#5b6472',
  eyeWhite: '#f1ece8',
  lashes: '#1c1512',
  pupil: '#0b0908',
  light: '#fff',
};
const TEETH = '#efe9df';
const HOLLOW = '#3a1418';
/** Of the drawing: its middle, its size, and the noise of a sensor in sRGB bytes. */
const MIDDLE = { x: 320, y: 380 };
const DRAWN = { width: 640, height: 800 };
const NOISE = 3;

interface Pose {
  /** How far the head is moved on the shoulders, in pixels of the drawing. */
  head?: readonly [x: number, y: number];
  /** How much narrower it looks, turned aside, and lower, in a nod. */
  narrower?: number;
  lower?: number;
  /** How far the mouth is open, in pixels of the drawing. */
  mouth?: number;
  /** The whole person, larger as it comes near. */
  scale?: number;
}

const wave = (seconds: number, perSecond: number) => Math.sin(2 * Math.PI * perSecond * seconds);

/** What the recorded person does, by the time in seconds. */
export const SCENES = {
  rests: () => ({}),
  turns: (t) => ({ head: [34 * wave(t, 0.4), 0], narrower: 0.1 * Math.abs(wave(t, 0.4)) }),
  nods: (t) => ({ head: [0, 20 * wave(t, 0.5)], lower: 0.06 * Math.abs(wave(t, 0.5)) }),
  talks: (t) => ({ mouth: Math.max(0, 30 * wave(t, 1.2)) }),
  'comes near': (t) => ({ scale: 0.75 + 0.3 * (0.5 - 0.5 * Math.cos(2 * Math.PI * 0.25 * t)) }),
} satisfies Record<string, (seconds: number) => Pose>;
export type Scene = keyof typeof SCENES;

/** A frame of the recording: a drawn face, noise that differs from frame to frame. */
export async function frameOf(scene: Scene, index: number): Promise<Picture> {
  const { data } = await sharp(Buffer.from(svgOf(SCENES[scene](index / FRAMES_PER_SECOND))))
    .resize(FRAME.width, FRAME.height)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const grain = seededRandom(index + 1);
  return {
    ...FRAME,
    rgb: data.map((byte) => Math.min(255, Math.max(0, byte + grain.about(NOISE) + grain.about(NOISE)))),
  };
}

function svgOf({ head = [0, 0], narrower = 0, lower = 0, mouth = 0, scale = 1 }: Pose): string {
  const { x, y } = MIDDLE;
  const about = (move: string, parts: string) =>
    `<g transform="translate(${x} ${y}) ${move} translate(${-x} ${-y})">${parts}</g>`;
  const moved = about(
    `translate(${head[0]} ${head[1]}) scale(${1 - narrower} ${1 - lower})`,
    `${drawHead(FACE, ROOM)}${mouth > 0 ? openMouth(mouth) : ''}`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${DRAWN.width}" height="${DRAWN.height}">
<rect width="100%" height="100%" fill="${ROOM.background}"/>
${about(`scale(${scale})`, `${drawBody(FACE, ROOM)}<rect x="60" y="719" width="520" height="200" fill="${ROOM.clothes}"/>${moved}`)}
</svg>`;
}

/** Over the closed mouth: the lips apart, the upper teeth and the hollow between them. */
const openMouth = (by: number) => `
<path d="M258 505 Q290 484 309 487 Q320 492 331 487 Q350 484 382 505 Q352 ${541 + 1.6 * by} 320 ${541 + 1.6 * by} Q288 ${541 + 1.6 * by} 258 505 Z" fill="${FACE.lips}"/>
<clipPath id="opening"><path d="M272 507 Q320 499 368 507 Q320 ${508 + 2.4 * by} 272 507 Z"/></clipPath>
<g clip-path="url(#opening)"><rect x="258" y="480" width="124" height="120" fill="${HOLLOW}"/><rect x="280" y="480" width="80" height="${26 + 0.5 * by}" fill="${TEETH}"/></g>`;
