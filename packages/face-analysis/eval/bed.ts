import {
  EYE_COLORS,
  EYEBROW_COLORS,
  EYEBROW_SHAPES,
  type EyebrowColor,
  LIP_SHADES,
  type SkinGroup,
  UNDERTONES,
} from '@beautymark/contracts/vocabularies';
import { chromaOf, hexOfLab, hueOf, type Lab, labOfHex } from '../src/colour.ts';
import type { DrawnFace } from '../src/drawn-face.ts';
import { EYE_HEX, LIP_HEX } from '../src/reference-colours.ts';
import { FACE_REDDER_THAN_SWATCH, type Tone, toneColour } from '../src/tones.ts';
import { type Chance, chance } from './chance.ts';
import { type Circumstances, NEUTRAL } from './circumstances.ts';

/** The words that are right for a drawn face. */
export type Truth = {
  skin_group: SkinGroup;
  undertone: string;
  eye_color: string;
  eyebrow_color: string;
  lip_shade: string;
  eyebrow_shape: string;
};
export type BedFace = { truth: Truth; drawn: DrawnFace; circumstances: Circumstances };

/** Skin shines through the hair, so brows are lighter on a face than the pencil that matches them. */
const BROW_ON_FACE: Record<EyebrowColor, Lab> = {
  black: [20, 3, 5],
  'dark brown': [31, 7, 10],
  'medium brown': [43, 9, 15],
  'light brown': [55, 9, 18],
  blonde: [66, 8, 22],
  auburn: [45, 23, 25],
  gray: [50, 1, 4],
};

/** Middle of each shape's range, in brow lengths. */
const ARCHES = { straight: 0.02, 'soft-arch': 0.1, arched: 0.16 };
/** How far colours and arches of one word differ from face to face. */
const JITTER = { lab: 1.5, arch: 0.015 };

/**
 * Faces over the whole vocabulary with known colours and geometry: every tone with every undertone, in each round, and
 * the other words in turn. The same seed gives the same faces.
 */
export function bedFaces(
  tones: readonly Tone[],
  {
    rounds,
    seed,
    circumstances = () => NEUTRAL,
  }: { rounds: number; seed: number; circumstances?: (c: Chance) => Circumstances },
): BedFace[] {
  const next = chance(seed);
  return Array.from({ length: rounds }).flatMap(() =>
    tones.flatMap((tone) =>
      UNDERTONES.map((undertone): BedFace => {
        const [eye, brow, lip, shape] = [
          next.oneOf(EYE_COLORS),
          next.oneOf(EYEBROW_COLORS),
          next.oneOf(LIP_SHADES),
          next.oneOf(EYEBROW_SHAPES),
        ];
        const near = ([l, a, b]: Lab): string =>
          hexOfLab([l + next.about(JITTER.lab), a + next.about(JITTER.lab), b + next.about(JITTER.lab)]);
        return {
          truth: {
            skin_group: tone.group,
            undertone,
            eye_color: eye,
            eyebrow_color: brow,
            lip_shade: lip,
            eyebrow_shape: shape,
          },
          drawn: {
            skin: hexOfLab(livingSkin(toneColour(tone, undertone))),
            iris: near(labOfHex(EYE_HEX[eye])),
            brow: near(BROW_ON_FACE[brow]),
            lips: near(labOfHex(LIP_HEX[lip])),
            browArch: ARCHES[shape] + next.about(JITTER.arch),
          },
          circumstances: circumstances(next),
        };
      }),
    ),
  );
}

/** A swatch's colour as a face has it. */
function livingSkin(swatch: Lab): Lab {
  const hue = ((hueOf(swatch) - FACE_REDDER_THAN_SWATCH) * Math.PI) / 180;
  const chroma = chromaOf(swatch);
  return [swatch[0], chroma * Math.cos(hue), chroma * Math.sin(hue)];
}
