import type { Attribute, Confidence, FaceDetails, Hint } from '@beautymark/contracts/face';
import type { Picture } from '@beautymark/picture-decoder/picture';
import type { Face, Iris } from '../detect/detect-faces.ts';
import { bounds } from '../math/geometry.ts';
import type { Measurements } from '../measure/measure-face.ts';
import type { classify } from './classify.ts';
import { lightCorrections } from './light-corrections.ts';
import { measuredColor, rounded } from './measured-color.ts';

export type FaceGeometry = NonNullable<FaceDetails['face']>;

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
  const { irises, brow, lips } = measured;
  return {
    skin: { group: named.group, ita: rounded(named.ita, 2), neighbours: named.neighbours },
    colours: {
      skin: measuredColor(named.shown),
      leftIris: measuredColor(irises.left.lab),
      rightIris: measuredColor(irises.right.lab),
      iris: measuredColor(irises.both),
      brow: measuredColor(brow),
      lips: measuredColor(lips),
    },
    evenLight: lightCorrections(measured, named),
    confidence,
    face,
    quality: { usable: true, faces, hints },
  };
}

/** Where a face lies, as shares (0–1) of the upright photo. */
export function faceGeometry({ width, height }: Picture, face: Face): FaceGeometry {
  const x = (pixels: number) => rounded(pixels / width, 4);
  const y = (pixels: number) => rounded(pixels / height, 4);
  const box = bounds(face.regions.faceOval);
  const regions = Object.entries(face.regions).map(([region, polygon]) => [
    region,
    polygon.map(([px, py]) => [x(px), y(py)]),
  ]);
  const iris = (i: Iris) => ({ x: x(i.x), y: y(i.y), r: x(i.r) });
  return {
    box: { x: x(box.x), y: y(box.y), width: x(box.width), height: y(box.height) },
    regions: Object.fromEntries(regions), // the keys are those of face.regions, which has every region
    irises: { left: iris(face.irises.left), right: iris(face.irises.right) },
  };
}
