import { type Random, seededRandom } from '@beautymark/contracts/math/random';
import { EYE_COLORS, EYEBROW_COLORS, LIP_SHADES, type SkinGroup } from '@beautymark/contracts/vocabularies';
import { BROWS, IRISES, LIPS } from '../synthetic-colors.ts';
import type { CameraName } from './cameras.ts';
import { CAMERAS } from './cameras.ts';
import type { LampName } from './lamps.ts';
import {
  coloredPaper,
  eyeWhite,
  gray,
  type Material,
  PAPERS,
  type PaperName,
  pastel,
  randomBackground,
  randomClothes,
} from './materials.ts';
import { randomSkin, type TrueSkin } from './skin-spectra.ts';
import split from './split.json' with { type: 'json' };

export type Half = 'seen' | 'heldOut';
export type Quad = readonly [Place, Place, Place, Place];
/** In distances between the eyes from the middle between them, to the right and down. */
export type Place = readonly [x: number, y: number];

/** What is held or stands where the sheet should be. */
export type Beside =
  | { kind: 'nothing' }
  | { kind: 'sheet' | 'folder'; quad: Quad; material: Material; hand: boolean }
  | { kind: 'screen'; quad: Quad; material: Material; bezel: number; rounding: number }
  | { kind: 'pane' | 'door'; quad: Quad; material: Material }
  | { kind: 'shirt'; material: Material; collar: boolean };

export type Shot = {
  /** One lamp, or two from either side. */
  lamps: readonly LampName[];
  camera: CameraName;
  /** Share of the light's color that the white balance leaves, 0–1. */
  castLeft: number;
  /** Exposure beside what the camera would choose, in stops. */
  stops: number;
  /** Natural logarithm of light gained per distance between the eyes, to the right and down. */
  falloff: Place;
  /** Light on the sheet against that on the plane of the face: how it is held. */
  sheetTilt: number;
  noiseSeed: number;
  jpeg: number;
};

export type Scene = {
  skin: TrueSkin;
  words: { iris: string; brow: string; lips: string };
  gloss: number;
  sideShadow: number;
  /** Blood of the cheeks against that of the face; 1 is the same. */
  flush: number;
  hair: Material;
  eyeWhite: Material;
  background: Material;
  /** Light on what is behind the face, in that on the face. */
  backgroundLight: number;
  clothes: Material;
  beside: Beside;
  frame: {
    width: number;
    height: number;
    eyeDistance: number;
    eyes: readonly [x: number, y: number];
    rollDegrees: number;
  };
  shot: Shot;
};

/** Landscape, as webcams have it, and upright, as phones do; sizes in pixels. */
function randomFrame(next: Random): Scene['frame'] {
  const isWebcam = next.unit() < 0.6;
  const [width, height] = isWebcam ? [800, 600] : [600, 800];
  const eyeDistance = isWebcam ? 62 + 25 * next.unit() : 70 + 25 * next.unit();
  // A sheet held on the right needs room.
  const eyes = [width * (0.38 + 0.06 * next.unit()), height * (0.34 + 0.08 * next.unit())] as const;
  return { width, height, eyeDistance, eyes, rollDegrees: next.about(6) };
}

function randomShot(half: Half, next: Random): Shot {
  const { lamps, mixed, cameras } = split[half];
  const isMixed = next.unit() < 0.2;
  const camera = next.oneOf(cameras) as CameraName;
  return {
    lamps: (isMixed ? next.oneOf(mixed) : [next.oneOf(lamps)]) as LampName[], // the split names only what there is
    camera,
    castLeft: CAMERAS[camera].castLeftMax * next.unit(),
    stops: next.about(0.45),
    falloff: [next.about(0.04), next.about(0.03)],
    sheetTilt: Math.exp(next.about(0.05) + next.about(0.05)),
    noiseSeed: Math.floor(next.unit() * 2 ** 31),
    jpeg: next.oneOf([78, 85, 92, 95]),
  };
}

/** @returns a face of that depth before a random wall, with nothing beside it */
export function randomScene(group: SkinGroup, half: Half, next: Random): Scene {
  const scene: Omit<Scene, 'eyeWhite'> = {
    skin: randomSkin(group, next),
    words: {
      iris: next.oneOf(IRISES[next.oneOf(EYE_COLORS)]),
      brow: next.oneOf(BROWS[next.oneOf(EYEBROW_COLORS)]),
      lips: next.oneOf(LIPS[next.oneOf(LIP_SHADES)]),
    },
    gloss: next.unit() < 0.5 ? 0 : 0.25 * next.unit(),
    sideShadow: next.unit() < 0.6 ? 0 : 0.12 * next.unit(),
    flush: next.unit() < 0.6 ? 1 : 1 + 1.2 * next.unit(),
    hair: gray(next.oneOf([0.03, 0.05, 0.12, 0.25]), 0.3),
    background: randomBackground(next),
    backgroundLight: 0.5 + 0.5 * next.unit(),
    clothes: randomClothes(next),
    beside: { kind: 'nothing' },
    frame: randomFrame(next),
    shot: randomShot(half, next),
  };
  // By numbers of its own: all else stays as it was before eyes differed.
  return { ...scene, eyeWhite: eyeWhite(seededRandom(scene.shot.noiseSeed)) };
}

/** In even daylight before a camera without a rendering of its own. */
export const inPlainShot = (scene: Scene): Scene => ({
  ...scene,
  shot: {
    ...scene.shot,
    lamps: ['daylight-6500'],
    camera: 'webcam-plain',
    castLeft: 0.3,
    stops: -0.3,
    falloff: [0, 0],
    sheetTilt: 1,
  },
});

/** Four corners around a middle, turned, and a little out of square as what is held before a camera is. */
function heldQuad(next: Random, middle: Place, [width, height]: readonly [number, number]): Quad {
  const angle = next.about(0.2);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const corner = (x: number, y: number): Place => {
    const [dx, dy] = [x * width * 0.5 * (1 + next.about(0.05)), y * height * 0.5 * (1 + next.about(0.05))];
    return [middle[0] + dx * cos - dy * sin, middle[1] + dx * sin + dy * cos];
  };
  return [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)];
}

/** At the jaw on the right of the picture: a whole sheet, or one folded once. */
const besideJaw = (next: Random, [width, height]: readonly [number, number]): Place => [
  0.95 + width / 2 + next.about(0.2),
  0.75 + height * 0.12 + next.about(0.3),
];

/** A4 and letter are 21 cm wide, a folded sheet 15; eyes are 6.3 cm apart. */
export function withSheet(scene: Scene, paper: PaperName, next: Random): Scene {
  const size = next.oneOf([
    [3.3, 4.6],
    [2.35, 3.3],
    [3.3, 2.35],
  ] as const);
  const quad = heldQuad(next, besideJaw(next, size), size);
  return { ...scene, beside: { kind: 'sheet', quad, material: PAPERS[paper](next), hand: next.unit() < 0.7 } };
}

/** Sheets as the half of the split has them. */
export const withRandomSheet = (scene: Scene, half: Half, next: Random): Scene =>
  withSheet(scene, next.oneOf(split[half].papers) as PaperName, next); // the split names only what there is

/** The same, but the light on the sheet is not that on the face: it falls off, or the sheet is turned to or from it. */
export function inOtherLight(scene: Scene, next: Random): Scene {
  const sign = next.oneOf([-1, 1]);
  const { shot } = scene;
  return next.unit() < 0.5
    ? { ...scene, shot: { ...shot, falloff: [sign * (0.1 + 0.15 * next.unit()), shot.falloff[1]] } }
    : { ...scene, shot: { ...shot, sheetTilt: Math.exp(sign * (0.18 + 0.25 * next.unit())) } };
}

/** The same face by the same camera in other light, as after a turn towards the window. */
export function retaken(scene: Scene, half: Half, next: Random): Scene {
  const shot = { ...randomShot(half, next), camera: scene.shot.camera };
  return {
    ...scene,
    shot: { ...shot, castLeft: CAMERAS[shot.camera].castLeftMax * next.unit() },
    sideShadow: 0.12 * next.unit(),
  };
}

/** What is no sheet and could be taken for one. */
export function withFalseSheet(scene: Scene, name: string, next: Random): Scene {
  const screen = (level: number): Material => ({
    kind: 'screen',
    light: [level * (0.88 + 0.1 * next.unit()), level, level * (1 + 0.25 * next.unit())],
  });
  const held = (...size: [width: number, height: number]) => heldQuad(next, besideJaw(next, size), size);
  const behind = (width: number): Quad => {
    const left = 1.1 + 0.7 * next.unit();
    return [
      [left, -4],
      [left + width, -4],
      [left + width, 6],
      [left, 6],
    ];
  };
  const white = gray(0.78 + 0.12 * next.unit(), next.about(0.04));
  const cast: Record<string, () => Partial<Scene>> = {
    'white-shirt': () => ({ beside: { kind: 'shirt', material: white, collar: next.unit() < 0.5 }, clothes: white }),
    'gray-collar-shirt': () => {
      const material = gray(0.35 + 0.4 * next.unit(), next.about(0.06));
      return { beside: { kind: 'shirt', material, collar: true }, clothes: material };
    },
    'cream-wall': () => ({ background: gray(0.75 + 0.1 * next.unit(), 0.08 + 0.08 * next.unit()) }),
    'white-wall': () => ({ background: gray(0.78 + 0.12 * next.unit(), next.about(0.03)) }),
    'window-pane': () => ({
      beside: { kind: 'pane', quad: behind(1.6 + next.unit()), material: screen(0.6 + 2.4 * next.unit()) },
    }),
    'bright-door': () => ({ beside: { kind: 'door', quad: behind(1.8 + next.unit()), material: white } }),
    'phone-screen': () => ({
      beside: {
        kind: 'screen',
        quad: held(1.15, 2.4),
        material: screen(0.3 + 0.9 * next.unit()),
        bezel: 0.05,
        rounding: 0.18,
      },
    }),
    'tablet-screen': () => ({
      beside: {
        kind: 'screen',
        quad: held(2.5, 3.6),
        material: screen(0.3 + 0.9 * next.unit()),
        bezel: 0.1,
        rounding: 0.08,
      },
    }),
    'colored-paper': () => ({
      beside: { kind: 'folder', quad: held(3.3, 4.6), material: coloredPaper(next), hand: next.unit() < 0.7 },
    }),
    'laptop-screen': () => ({
      beside: {
        kind: 'screen',
        quad: held(4.2, 2.7),
        material: screen(0.3 + 0.9 * next.unit()),
        bezel: 0.12,
        rounding: 0.04,
      },
    }),
    'pastel-folder': () => ({
      beside: { kind: 'folder', quad: held(3.4, 4.7), material: pastel(next), hand: next.unit() < 0.7 },
    }),
  };
  const change = cast[name];
  if (!change) throw new RangeError(`no such false sheet: ${name}`);
  return { ...scene, ...change() };
}

export const falseSheetsOf = (half: Half): readonly string[] => split[half].falseSheets;
export const firstSeedOf = (half: Half): number => split[half].firstSeed;
