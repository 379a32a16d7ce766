import { quantile } from '@beautymark/contracts/math/statistics';
import type { Rectangle } from '@beautymark/try-on/face-frame';

/** Where face and sheet are to be held, in shares (0..1) of the view. */
export interface Guides {
  face: Rectangle;
  paper: Rectangle;
}

type Size = { width: number; height: number };

/** Luma 0..255, which is gamma-coded: white paper gives back a third more light than the lightest skin. */
const BRIGHTER_THAN_SKIN = 1.13;
/** The service refuses a sheet from .97 of full light on, and one with less than .08. */
const CLIPPED = 247;
const DARK = 85;
/** Of the brightest part: what is darker is not the sheet. */
const SHEET_FROM = 0.8;
/** How much of the box the sheet must fill. */
const FILLED = 0.6;
/** How much brighter one half may be than the other. */
const UNEVEN = 1.1;

/** What to do with the sheet, the most harmful fault first. @param luma  rows of `size` values of the view as it is shown */
export function paperAdvice(luma: Float32Array, size: Size, { face, paper }: Guides): string {
  const box = valuesIn(luma, size, paper);
  const brightest = brightnessAt(box, 0.9);
  const skin = brightnessAt(valuesIn(luma, size, middleOf(face)), 0.5);
  const isSheet = (value: number) => value >= brightest * SHEET_FROM;
  const isFilled = box.filter(isSheet).length >= box.length * FILLED;
  if (brightest >= CLIPPED) return 'Turn the paper a little away from the light';
  if (brightest < skin * BRIGHTER_THAN_SKIN) return 'Hold white paper in the box, at your jaw';
  if (brightest < DARK) return 'More light on the paper, please';
  if (!isFilled) return 'Fill the box with the paper';
  const middleIn = (part: Rectangle) => brightnessAt(valuesIn(luma, size, part).filter(isSheet), 0.5);
  if (Math.max(...halvesOf(paper).map(([one, other]) => ratioOf(middleIn(one), middleIn(other)))) > UNEVEN)
    return 'Turn the paper until the light on it is even';
  return 'Good. Hold still and take the photo';
}

/** The part of a face's oval that shows skin rather than hair. */
const middleOf = ({ x, y, width, height }: Rectangle): Rectangle => ({
  x: x + width * 0.25,
  y: y + height * 0.35,
  width: width * 0.5,
  height: height * 0.4,
});

function valuesIn(luma: Float32Array, size: Size, { x, y, width, height }: Rectangle): number[] {
  const column = (at: number) => ((at % size.width) + 0.5) / size.width;
  const row = (at: number) => (Math.floor(at / size.width) + 0.5) / size.height;
  return [...luma].filter(
    (_, at) => column(at) >= x && column(at) <= x + width && row(at) >= y && row(at) <= y + height,
  );
}

/** A part without pixels is dark. */
const brightnessAt = (values: readonly number[], share: number): number =>
  values.length === 0 ? 0 : quantile(values, share);

/** Left and right half, upper and lower half. */
const halvesOf = ({ x, y, width, height }: Rectangle): [Rectangle, Rectangle][] => [
  [
    { x, y, width: width / 2, height },
    { x: x + width / 2, y, width: width / 2, height },
  ],
  [
    { x, y, width, height: height / 2 },
    { x, y: y + height / 2, width, height: height / 2 },
  ],
];

const ratioOf = (one: number, other: number) => Math.max(one, other) / Math.max(1, Math.min(one, other));

/** The part of a frame that a view shows which the frame covers (`object-fit: cover`), in pixels of the frame. */
export function displayedCrop(frame: Size, view: Size): Rectangle {
  const scale = Math.max(view.width / frame.width, view.height / frame.height) || 1;
  const [width, height] = [Math.min(frame.width, view.width / scale), Math.min(frame.height, view.height / scale)];
  return { x: (frame.width - width) / 2, y: (frame.height - height) / 2, width, height };
}
