import type { FaceDetails } from '@beautymark/contracts/face';
import type { Lab } from '@beautymark/contracts/math/srgb';
import { SKIN_TONES } from '@beautymark/contracts/vocabularies';
import { hexOfLab, labOfHex, lightOfLab } from '../color/color.ts';
import { lightRatio, withExposure } from '../color/exposure.ts';
import type { FaceGeometry } from '../detect/face-geometry.ts';
import { rounded } from '../math/rounded.ts';

export type ShownCheek = NonNullable<FaceDetails['cheek']>;

/**
 * The patch as bright as the skin was read, in the light in which its color is that of the tones: beside them, only the depth
 * is left to compare.
 * @param asSeen  the color, in the photo that the patch is cut from, that speaks for the skin
 * @param shown   the skin as it was read
 */
export function cheekInLight(
  { box, lab }: { box: FaceGeometry['box']; lab: Lab },
  asSeen: Lab,
  shown: Lab,
): ShownCheek {
  const read = withExposure(lab, lightRatio(shown, asSeen));
  const nearest = toneAsLightAs(read);
  const seen = withExposure(nearest, lightRatio(read, nearest));
  const [to, from] = [seen, lab].map(lightOfLab);
  const light = channels.map((channel) =>
    rounded(Math.max(0, to?.[channel] ?? 0) / Math.max(DARK, from?.[channel] ?? 0), 4),
  );
  const share = (value: number) => rounded(value, 4);
  return {
    box: { x: share(box.x), y: share(box.y), width: share(box.width), height: share(box.height) },
    light: light as [number, number, number], // three channels
    color: { hex: hexOfLab(seen), lab: seen.map((value) => rounded(value, 2)) as Lab },
  };
}

const TONES = SKIN_TONES.map(({ hex }) => labOfHex(hex));

function toneAsLightAs(lab: Lab): Lab {
  const off = (tone: Lab) => Math.abs(tone[0] - lab[0]);
  return TONES.reduce((one, other) => (off(other) < off(one) ? other : one));
}

const channels = [0, 1, 2] as const;
/** Less light than this is noise. */
const DARK = 0.002;
