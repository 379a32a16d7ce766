import type { FaceDetails } from '@beautymark/contracts/face';
import type { Lab } from '@beautymark/contracts/math/srgb';
import { deltaE } from '../color/color.ts';
import { lightRatio, withExposure } from '../color/exposure.ts';
import type { Measurements } from '../measure/measure-face.ts';
import type { classify } from './classify.ts';
import { measuredColor } from './measured-color.ts';

type LightCorrections = NonNullable<FaceDetails['evenLight']>;

/** CIEDE2000 from which two swatches side by side look different at a glance. */
const VISIBLE = 2;

/**
 * Where a word was judged by a color corrected for the light of the photo, that color before and after, so that a page
 * need not show a swatch that contradicts its word. What changes less than is visible is left out.
 */
export function lightCorrections(
  { skin, irises, brow, lips, gain }: Measurements,
  { mouth, hair, isMeasured, shown }: Pick<ReturnType<typeof classify>, 'mouth' | 'hair' | 'isMeasured' | 'shown'>,
): LightCorrections {
  // The depth is read from the photo as it is, the undertone without the light's color: both in one color.
  const skinJudged = isMeasured ? shown : withExposure(skin.balanced, lightRatio(shown, skin.balanced));
  const pairs: Record<keyof LightCorrections, [lit: Lab | null, corrected: Lab | null]> = {
    skin: [skin.lit, skinJudged],
    iris: [irises.both, irises.both],
    brow: [brow, hair.brow],
    lips: [lips, mouth.lips],
  };
  return Object.fromEntries(
    Object.entries(pairs).flatMap(([part, [lit, corrected]]) => {
      const photo = measuredColor(lit && withExposure(lit, 1 / gain));
      const judged = measuredColor(corrected);
      return photo && judged && deltaE(photo.lab, judged.lab) >= VISIBLE ? [[part, { photo, judged }]] : [];
    }),
  );
}
