import { PHOTO_SIDE_PX } from '@beautymark/contracts/limits';
import { SKIN_GROUPS } from '@beautymark/contracts/vocabularies';
import sharp from 'sharp';
import type { PhotoAnalysis } from '../src/worker/analyzer.ts';

/** No larger than the analysis looks at: as a PNG, a large photo would be more bytes than it takes. */
const upright = (photo: Uint8Array) =>
  sharp(photo).rotate().removeAlpha().resize(PHOTO_SIDE_PX, PHOTO_SIDE_PX, { fit: 'inside', withoutEnlargement: true });
const times =
  (...gains: number[]) =>
  (photo: Uint8Array) =>
    upright(photo)
      .linear(
        gains,
        gains.map(() => 0),
      )
      .png()
      .toBuffer();
const turned = (degrees: number) => async (photo: Uint8Array) =>
  sharp(await upright(photo).png().toBuffer())
    .rotate(degrees, { background: '#808080' })
    .png()
    .toBuffer();

/** Changes that leave the face what it is: brightness, color of the light, compression, mirror, tilt. */
export const TRANSFORMS: Record<string, (photo: Uint8Array) => Promise<Buffer>> = {
  'brightness +20 %': times(1.2, 1.2, 1.2),
  'brightness −20 %': times(0.8, 0.8, 0.8),
  'warm cast': times(1.06, 1, 0.92),
  'cool cast': times(0.94, 1, 1.08),
  'JPEG 50': (photo) => upright(photo).jpeg({ quality: 50 }).toBuffer(),
  mirror: (photo) => upright(photo).flop().png().toBuffer(),
  'tilt +15°': turned(15),
  'tilt −15°': turned(-15),
};

type Pair = { before: PhotoAnalysis; after: PhotoAnalysis };

/** Share of pairs with the same word, in %, per attribute; for the skin's group also within one. */
export function stability(pairs: readonly Pair[]) {
  const percent = (same: (pair: Pair) => boolean) => Math.round((100 * pairs.filter(same).length) / pairs.length);
  const place = ({ details }: PhotoAnalysis) => (details.skin ? SKIN_GROUPS.indexOf(details.skin.group) : Number.NaN);
  const word = (attribute: keyof PhotoAnalysis['analysis']) =>
    percent(({ before, after }) => before.analysis[attribute] === after.analysis[attribute]);
  return {
    n: pairs.length,
    'skin group': percent(({ before, after }) => place(before) === place(after)),
    '±1': percent(({ before, after }) => Math.abs(place(before) - place(after)) <= 1),
    undertone: word('undertone'),
    eye: word('eye_color'),
    brow: word('eyebrow_color'),
    lip: word('lip_shade'),
    shape: word('eyebrow_shape'),
  };
}
