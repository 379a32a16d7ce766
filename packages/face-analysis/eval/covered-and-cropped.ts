import { decodePhoto } from '@beautymark/picture-decoder/decode-photo';
import sharp from 'sharp';
import type { Tone } from '../src/classify/skin-tones.ts';
import { detectFaces } from '../src/detect/detect-faces.ts';
import { faceFrame } from '../src/detect/face-frame.ts';
import { openFaceModel } from '../src/detect/face-model.ts';
import type { Analyzer } from '../src/worker/analyzer.ts';
import {
  behindBar,
  behindGlasses,
  behindHand,
  behindMask,
  type Seen,
  underHat,
  withDeepSockets,
  withNarrowEyes,
} from '../test/painted-faces.ts';

/** Light passes a lens twice: on its way to the face and back. */
const lensTaking = (share: number) => (seen: Seen) =>
  behindGlasses(seen, { passed: (1 - share) ** 2, reflected: [0.005, 0.005, 0.005] });

/** What is painted on a face, and whether its photo must be refused; undefined where both can be argued for. */
const PAINTED: Record<string, { paint: (seen: Seen) => Promise<Buffer>; refuse?: boolean }> = {
  'lenses, 40 %': { paint: lensTaking(0.4) },
  'lenses, 60 %': { paint: lensTaking(0.6), refuse: true },
  'lenses, 80 %': { paint: lensTaking(0.8), refuse: true },
  'black bar': { paint: (seen) => behindBar(seen, [0.003, 0.003, 0.003]), refuse: true },
  'small black lenses': {
    paint: (seen) => behindGlasses(seen, { passed: 0, reflected: [0.003, 0.003, 0.003], size: 0.62 }),
    refuse: true,
  },
  'blue mask': { paint: (seen) => behindMask(seen, [0.3, 0.45, 0.6]), refuse: true },
  'black mask': { paint: (seen) => behindMask(seen, [0.03, 0.03, 0.035]), refuse: true },
  'hand on the mouth': { paint: behindHand, refuse: true },
  'clear glasses': { paint: lensTaking(0.07), refuse: false },
  'a hat’s shade': { paint: underHat, refuse: false },
  'deep sockets': { paint: withDeepSockets, refuse: false },
  'narrow eyes': { paint: withNarrowEyes, refuse: false },
};

/** Sides of a crop in distances between the eyes, from the middle between them. */
const CROPS = {
  'head and shoulders': [-2, -1.8, 2, 3],
  face: [-1.15, -1.15, 1.15, 2],
  'tight face': [-0.85, -0.75, 0.85, 1.75],
} as const;

/** How many photos are refused once a face on them is covered, and how far their tone moves when they are cropped. */
export async function coveredAndCropped(photos: readonly Uint8Array[], analyzer: Analyzer, tones: readonly Tone[]) {
  const model = await openFaceModel();
  const refused = new Map<string, number>();
  const moved = new Map<string, number[]>();
  for (const photo of photos) {
    const picture = await decodePhoto(photo);
    const [face] = await detectFaces(model, picture);
    if (!face) continue;
    for (const [name, { paint }] of Object.entries(PAINTED)) {
      const { details } = await analyzer.analyze(await paint({ picture, face }));
      refused.set(name, (refused.get(name) ?? 0) + (details.quality.usable ? 0 : 1));
    }
    const { analysis } = await analyzer.analyze(photo);
    for (const [name, crop] of Object.entries(CROPS)) {
      const cropped = await analyzer.analyze(await cropTo({ picture, face }, crop));
      const steps = toneSteps(tones, analysis.skin_tone, cropped.analysis.skin_tone);
      if (steps !== null) moved.set(name, [...(moved.get(name) ?? []), steps]);
    }
  }
  model.close();
  return {
    refused: Object.entries(PAINTED).map(([name, { refuse }]) => ({ name, refuse, refused: refused.get(name) ?? 0 })),
    moved,
  };
}

async function cropTo({ picture, face }: Seen, [left, top, right, bottom]: readonly [number, number, number, number]) {
  const { width, height, rgb } = picture;
  const { toPicture } = faceFrame(face);
  const corners = [toPicture(left, top), toPicture(right, top), toPicture(left, bottom), toPicture(right, bottom)];
  const within = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value)));
  const xs = corners.map(([x]) => within(x, width));
  const ys = corners.map(([, y]) => within(y, height));
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return sharp(rgb, { raw: { width, height, channels: 3 } })
    .extract({ left: x, top: y, width: Math.max(...xs) - x, height: Math.max(...ys) - y })
    .png()
    .toBuffer();
}

/** @returns null when one of the photos was refused */
function toneSteps(tones: readonly Tone[], one: string | undefined, other: string | undefined): number | null {
  const [from, to] = [one, other].map((name) => tones.find((tone) => tone.name === name));
  return from && to ? Math.abs(from.order - to.order) : null;
}
