import type { Attribute, Confidence, FaceDetails, Hint } from '@beautymark/contracts/face';
import type { Lab } from '@beautymark/contracts/math/srgb';
import { SKIN_TONES } from '@beautymark/contracts/vocabularies';
import { hexOfLab, labOfHex, lightOfLab } from '../color/color.ts';
import { lightRatio, withExposure } from '../color/exposure.ts';
import type { FaceGeometry } from '../detect/face-geometry.ts';
import { rounded } from '../math/rounded.ts';
import type { Measurements } from '../measure/measure-face.ts';
import type { classify } from './classify.ts';
import { lightCorrections } from './light-corrections.ts';
import { measuredColor } from './measured-color.ts';

type Findings = {
  cheek: { box: FaceGeometry['box']; lab: Lab } | null;
  face: FaceGeometry;
  faces: number;
  measured: Measurements;
  named: ReturnType<typeof classify>;
  confidence: Record<Attribute, Confidence>;
  hints: Hint[];
};

/** What was measured, for the page: places as shares (0–1) of the upright photo, colors as hex and Lab. */
export function buildDetails({ face, faces, measured, named, confidence, hints, cheek }: Findings): FaceDetails {
  const { irises, brow, lips, skin } = measured;
  return {
    skin: { group: named.group, ita: rounded(named.ita, 2), neighbours: named.neighbours },
    colours: {
      skin: measuredColor(named.shown),
      leftIris: measuredColor(irises.left.lab),
      rightIris: measuredColor(irises.right.lab),
      iris: measuredColor(irises.both),
      brow: measuredColor(brow),
      // As bright as the skin is read: on a dark photo of deep skin they would else be lighter than it.
      lips: measuredColor(lips && withExposure(lips, lightRatio(named.shown, skin.lit))),
    },
    evenLight: lightCorrections(measured, named),
    confidence,
    face,
    ...(cheek && { cheek: cheekInLight(cheek, measured.skin.asSeen, named.shown) }),
    quality: { usable: true, faces, hints },
  };
}

/**
 * The patch as bright as the skin was read, in the light in which its color is that of the tones: beside them, only the depth
 * is left to compare.
 * @param asSeen  the color in the photo that speaks for the skin
 * @param shown   the same as it was read
 */
function cheekInLight({ box, lab }: NonNullable<Findings['cheek']>, asSeen: Lab, shown: Lab) {
  const read = withExposure(lab, lightRatio(shown, asSeen));
  const seen = toneAsLightAs(read);
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

/** The tone nearest in lightness, in as much more or less light. */
function toneAsLightAs(lab: Lab): Lab {
  const labs = SKIN_TONES.map(({ hex }) => labOfHex(hex));
  const off = ([l]: Lab) => Math.abs(l - lab[0]);
  const nearest = labs.reduce((one, other) => (off(other) < off(one) ? other : one));
  return withExposure(nearest, lightRatio(lab, nearest));
}

const channels = [0, 1, 2] as const;
/** Less light than this is noise. */
const DARK = 0.002;
