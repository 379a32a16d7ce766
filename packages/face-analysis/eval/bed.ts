import {
  EYE_COLORS,
  EYEBROW_COLORS,
  EYEBROW_SHAPES,
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

/** Middle of each shape's range, in brow lengths. */
const ARCHES = { straight: 0.02, 'soft-arch': 0.1, arched: 0.16 };
/** Share of skin that shines through the thinnest brow; the thickest hides it all. */
const THINNEST_BROW = 0.1;
/** How far colours and arches of one word differ from face to face. */
const JITTER = { lab: 1.5, arch: 0.015 };

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
  }: { rounds: number; seed: number; circumstances?: (c: Chance) => Circumstances },
): BedFace[] {
  const next = chance(seed);
  const thickness = chance(seed + 1);
  return Array.from({ length: rounds }).flatMap(() =>
    tones.flatMap((tone) =>
      UNDERTONES.map((undertone): BedFace => {
        const [eye, brow, lip, shape] = [
          next.oneOf(EYE_COLORS),
          next.oneOf(EYEBROW_COLORS),
          next.oneOf(LIP_SHADES),
          next.oneOf(EYEBROW_SHAPES),
        ];
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
            eyebrow_shape: shape,
          },
          drawn: {
            skin: hexOfLab(skin.lab),
            iris: near(labOfHex(next.oneOf(IRISES[eye]))),
            brow: near(labOfHex(next.oneOf(BROWS[brow]))),
            lips: near(labOfHex(next.oneOf(LIPS[lip]))),
            browCoverage: 1 - thickness.unit() * THINNEST_BROW,
            browArch: ARCHES[shape] + next.about(JITTER.arch),
          },
          circumstances: circumstances(next),
        };
      }),
    ),
  );
}
