import type { Attribute, Confidence, FaceDetails, Hint, MeasuredColour } from '@beautymark/contracts/face';
import { hexOfLab, itaOf, type Lab } from '../color/color.ts';
import type { Picture } from '../decode/decode.ts';
import type { Face, Iris } from '../detect/detect-faces.ts';
import { bounds } from '../math/geometry.ts';
import type { Measurements } from '../measure/measure-face.ts';
import type { classify } from './classify.ts';

type Findings = {
  picture: Picture;
  face: Face;
  faces: number;
  measured: Measurements;
  named: ReturnType<typeof classify>;
  confidence: Record<Attribute, Confidence>;
  hints: Hint[];
};

/** What was measured, for the page: places as shares (0–1) of the upright photo, colors as hex and Lab. */
export function buildDetails({ picture, face, faces, measured, named, confidence, hints }: Findings): FaceDetails {
  const { skin, irises, brow, lips } = measured;
  return {
    skin: { group: named.group, ita: rounded(itaOf(skin.depth), 2), neighbours: named.neighbours },
    colours: {
      skin: measuredColor(skin.depth),
      leftIris: measuredColor(irises.left.lab),
      rightIris: measuredColor(irises.right.lab),
      iris: measuredColor(irises.both),
      brow: measuredColor(brow),
      lips: measuredColor(lips),
    },
    confidence,
    face: faceGeometry(picture, face),
    quality: { usable: true, faces, hints },
  };
}

const rounded = (value: number, digits: number) => Number(value.toFixed(digits));

const measuredColor = (lab: Lab | null): MeasuredColour | null =>
  lab && { hex: hexOfLab(lab), lab: [rounded(lab[0], 2), rounded(lab[1], 2), rounded(lab[2], 2)] };

function faceGeometry({ width, height }: Picture, face: Face): FaceDetails['face'] {
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
