import {
  EYE_COLORS,
  EYEBROW_COLORS,
  EYEBROW_SHAPES,
  type EyebrowShape,
  LIP_SHADES,
  type SkinGroup,
  UNDERTONES,
} from '@beautymark/contracts/vocabularies';
import { hexOfLab, type Lab, labOfHex } from '../src/colour.ts';
import type { DrawnFace } from '../src/drawn-face.ts';
import type { Tone } from '../src/tones.ts';
import { BROWS, drawSkin, IRISES, LIPS } from './bed-colours.ts';
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

/** The arches, in brow lengths, at which one shape ends and the next begins (decision 13), */
const ARCH_BORDERS = { straight: 0.06, arched: 0.16 } as const;
/** and how near to one of them nobody could tell by eye: only `doubtfulShapes` draws there. */
const DOUBTFUL = 0.02;
const ARCHES = {
  straight: [0, ARCH_BORDERS.straight - DOUBTFUL],
  'soft-arch': [ARCH_BORDERS.straight + DOUBTFUL, ARCH_BORDERS.arched - DOUBTFUL],
  arched: [ARCH_BORDERS.arched + DOUBTFUL, 0.24],
} as const;
/** Brows are highest in the middle or further out, up to two thirds of the way. */
const PEAKS = [0.5, 0.66] as const;
/** Share of skin that shines through the thinnest brow; the thickest hides it all. */
const THINNEST_BROW = 0.1;
/** How far colours of one word differ from face to face. */
const JITTER = { lab: 1.5 };

/**
 * Faces over the whole vocabulary with known colours and geometry: every undertone three times in each skin group, in
 * each round, and the other words in turn. The same seed gives the same faces.
 */
export function bedFaces(
  tones: readonly Tone[],
  {
    rounds,
    seed,
    circumstances = () => NEUTRAL,
    doubtfulShapes = false,
  }: { rounds: number; seed: number; circumstances?: (c: Chance) => Circumstances; doubtfulShapes?: boolean },
): BedFace[] {
  const next = chance(seed);
  const thickness = chance(seed + 1);
  const geometry = chance(seed + 2);
  return Array.from({ length: rounds }).flatMap(() =>
    tones.flatMap((tone) =>
      UNDERTONES.map((undertone): BedFace => {
        const [eye, brow, lip, wantedShape] = [
          next.oneOf(EYE_COLORS),
          next.oneOf(EYEBROW_COLORS),
          next.oneOf(LIP_SHADES),
          next.oneOf(EYEBROW_SHAPES),
        ];
        const browArch = doubtfulShapes ? doubtfulArch(geometry) : between(ARCHES[wantedShape], geometry.unit());
        const skin = drawSkin(tones, { group: tone.group, undertone }, next);
        const near = ([l, a, b]: Lab): string =>
          hexOfLab([l + next.about(JITTER.lab), a + next.about(JITTER.lab), b + next.about(JITTER.lab)]);
        return {
          truth: {
            skin_group: tone.group,
            undertone,
            eye_color: eye,
            eyebrow_color: brow,
            lip_shade: lip,
            eyebrow_shape: shapeOf(browArch),
          },
          drawn: {
            skin: hexOfLab(skin.lab),
            iris: near(labOfHex(next.oneOf(IRISES[eye]))),
            brow: near(labOfHex(next.oneOf(BROWS[brow]))),
            lips: near(labOfHex(next.oneOf(LIPS[lip]))),
            browCoverage: 1 - thickness.unit() * THINNEST_BROW,
            browArch,
            browPeak: between(PEAKS, geometry.unit()),
          },
          circumstances: circumstances(next),
        };
      }),
    ),
  );
}

const between = ([from, to]: readonly [number, number], share: number) => from + share * (to - from);

const doubtfulArch = (next: Chance) => next.oneOf([ARCH_BORDERS.straight, ARCH_BORDERS.arched]) + next.about(DOUBTFUL);

function shapeOf(arch: number): EyebrowShape {
  if (arch < ARCH_BORDERS.straight) return 'straight';
  return arch < ARCH_BORDERS.arched ? 'soft-arch' : 'arched';
}
