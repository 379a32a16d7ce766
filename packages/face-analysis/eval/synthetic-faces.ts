import { type Random, seededRandom } from '@beautymark/contracts/math/random';
import type { Lab } from '@beautymark/contracts/math/srgb';
import {
  EYE_COLORS,
  EYEBROW_COLORS,
  EYEBROW_SHAPES,
  type EyebrowShape,
  LIP_SHADES,
  type SkinGroup,
  UNDERTONES,
} from '@beautymark/contracts/vocabularies';
import type { Tone } from '../src/classify/skin-tones.ts';
import { hexOfLab, labOfHex } from '../src/color/color.ts';
import type { DrawnFace } from '../test/drawn-face.ts';
import { type Conditions, NEUTRAL } from './conditions.ts';
import { BROWS, IRISES, LIPS, randomSkin } from './synthetic-colors.ts';

/** The words that are right for a drawn face. */
export type Truth = {
  skin_group: SkinGroup;
  undertone: string;
  eye_color: string;
  eyebrow_color: string;
  lip_shade: string;
  eyebrow_shape: string;
};
export type SyntheticFace = { truth: Truth; drawn: DrawnFace; conditions: Conditions };

/** The arches, in brow lengths, at which one shape ends and the next begins (decision 13), */
const ARCH_BORDERS = { straight: 0.06, arched: 0.16 } as const;
/** and how near to one of them the eye cannot tell: only `doubtfulShapes` draws there. */
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
/** How far colors of one word differ from face to face. */
const JITTER = { lab: 1.5 };

/**
 * Faces over the whole vocabulary with known colors and geometry: every undertone three times in each skin group, in
 * each round, and the other words in turn. The same seed gives the same faces.
 */
export function syntheticFaces(
  tones: readonly Tone[],
  {
    rounds,
    seed,
    conditions = () => NEUTRAL,
    doubtfulShapes = false,
  }: { rounds: number; seed: number; conditions?: (c: Random) => Conditions; doubtfulShapes?: boolean },
): SyntheticFace[] {
  const next = seededRandom(seed);
  const thickness = seededRandom(seed + 1);
  const geometry = seededRandom(seed + 2);
  return Array.from({ length: rounds }).flatMap(() =>
    tones.flatMap((tone) =>
      UNDERTONES.map((undertone): SyntheticFace => {
        const [eye, brow, lip, wantedShape] = [
          next.oneOf(EYE_COLORS),
          next.oneOf(EYEBROW_COLORS),
          next.oneOf(LIP_SHADES),
          next.oneOf(EYEBROW_SHAPES),
        ];
        const browArch = doubtfulShapes ? doubtfulArch(geometry) : between(ARCHES[wantedShape], geometry.unit());
        const skin = randomSkin(tones, { group: tone.group, undertone }, next);
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
          conditions: conditions(next),
        };
      }),
    ),
  );
}

const between = ([from, to]: readonly [number, number], share: number) => from + share * (to - from);

const doubtfulArch = (next: Random) => next.oneOf([ARCH_BORDERS.straight, ARCH_BORDERS.arched]) + next.about(DOUBTFUL);

function shapeOf(arch: number): EyebrowShape {
  if (arch < ARCH_BORDERS.straight) return 'straight';
  return arch < ARCH_BORDERS.arched ? 'soft-arch' : 'arched';
}
