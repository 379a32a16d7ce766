import type { Attribute, Confidence, FaceDetails, Hint, MeasuredColour } from '@beautymark/contracts/face';
import { hexOfLab, itaOf, type Lab } from './colour.ts';
import type { Picture } from './decode.ts';
import type { Face, Iris } from './find.ts';
import { bounds } from './geometry.ts';
import type { name } from './name.ts';
import type { Measurements } from './sample.ts';

type Findings = {
  picture: Picture;
  face: Face;
  faces: number;
  measured: Measurements;
  named: ReturnType<typeof name>;
  confidence: Record<Attribute, Confidence>;
  hints: Hint[];
};

/** What was measured, for the page: places as shares (0–1) of the upright photo, colours as hex and Lab. */
export function detailsOf({ picture, face, faces, measured, named, confidence, hints }: Findings): FaceDetails {
  const { skin, irises, brow, lips } = measured;
  return {
    skin: { group: named.group, ita: rounded(itaOf(skin.lab), 2), neighbours: named.neighbours },
    colours: {
      skin: colourOf(skin.lab),
      leftIris: colourOf(irises.left.lab),
      rightIris: colourOf(irises.right.lab),
      iris: colourOf(irises.both),
      brow: colourOf(brow),
      lips: colourOf(lips),
    },
    confidence,
    face: placesOf(picture, face),
    quality: { usable: true, faces, hints },
  };
}

const rounded = (value: number, digits: number) => Number(value.toFixed(digits));

const colourOf = (lab: Lab | null): MeasuredColour | null =>
  lab && { hex: hexOfLab(lab), lab: [rounded(lab[0], 2), rounded(lab[1], 2), rounded(lab[2], 2)] };

function placesOf({ width, height }: Picture, face: Face): FaceDetails['face'] {
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
