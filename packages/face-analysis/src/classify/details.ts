import type { Attribute, Confidence, FaceDetails, Hint } from '@beautymark/contracts/face';
import { lightRatio, withExposure } from '../color/exposure.ts';
import type { FaceGeometry } from '../detect/face-geometry.ts';
import { rounded } from '../math/rounded.ts';
import type { Measurements } from '../measure/measure-face.ts';
import type { classify } from './classify.ts';
import { lightCorrections } from './light-corrections.ts';
import { measuredColor } from './measured-color.ts';

type Findings = {
  face: FaceGeometry;
  faces: number;
  measured: Measurements;
  named: ReturnType<typeof classify>;
  confidence: Record<Attribute, Confidence>;
  hints: Hint[];
};

/** What was measured, for the page: places as shares (0–1) of the upright photo, colors as hex and Lab. */
export function buildDetails({ face, faces, measured, named, confidence, hints }: Findings): FaceDetails {
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
    quality: { usable: true, faces, hints },
  };
}
