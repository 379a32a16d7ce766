import type { PaperRefusal } from '@beautymark/contracts/face';
import type { Point } from '@beautymark/contracts/math/geometry';
import type { Lab } from '@beautymark/contracts/math/srgb';
import type { Picture } from '@beautymark/picture-decoder/picture';
import { lightOfLab, luminanceOfLight } from '../color/color.ts';
import type { Face } from '../detect/face.ts';
import { faceFrame } from '../detect/face-frame.ts';
import { filterPixels, midmeanLab, pixelsInRegion } from '../measure/region-pixels.ts';
import { skinRegion } from '../measure/skin.ts';
import { calibratedSkin } from './calibrate-skin.ts';
import { whitenessBySkin, whitenessOf } from './paper-color.ts';
import type { Side } from './sheet-region.ts';
import { findWhitePaper } from './white-paper.ts';

/** What white paper beside the face says of the skin, or why it cannot. */
export type PaperReading =
  /** `isDoubtful`: the sheet may be tinted, or its light is; no picture tells which. */
  | { kind: 'used'; skin: Lab; isDoubtful: boolean; side: Side; polygon: Point[] }
  | { kind: 'refused'; reason: PaperRefusal; polygon: Point[] | null };

/** Light that differs more between sheet and cheek, as a natural logarithm (15 %), moves the depth by half a group. */
const LIGHT_DIFFERENCE_MAX = 0.14;
/** White paper gives back at least a third more light than any skin; where it does not, it is in the shade. */
const BRIGHTER_THAN_SKIN = 1.3;
/** No skin is lighter than this, in L*: then the sheet is in the shade. */
const LIGHTEST_SKIN = 76;

export function readWithPaper(picture: Picture, face: Face): PaperReading {
  const found = findWhitePaper(picture, face);
  if (found.kind === 'refused') return { ...found, polygon: null };
  const { paper } = found;
  const refused = (reason: PaperRefusal): PaperReading => ({ kind: 'refused', reason, polygon: paper.polygon });
  const beside = skinBeside(picture, face, paper.side);
  if (!beside) return refused('no-sheet');
  if (Math.abs(paper.towardsCheek) > LIGHT_DIFFERENCE_MAX) return refused('light-differs');
  const light = lightOfLab(beside);
  if (luminanceOfLight(paper.light) < BRIGHTER_THAN_SKIN * luminanceOfLight(light)) return refused('shaded');
  const skin = calibratedSkin(light, paper.light);
  if (skin[0] > LIGHTEST_SKIN) return refused('shaded');
  const bySkin = whitenessBySkin(skin);
  if (bySkin === 'tinted') return refused('tinted');
  const isDoubtful = bySkin === 'doubtful' || whitenessOf(paper.light) === 'doubtful';
  return { kind: 'used', skin, isDoubtful, side: paper.side, polygon: paper.polygon };
}

/** Nearer to the middle of the face than this, in distances between the eyes, is not beside the sheet. */
const FROM_MIDDLE = 0.15;

/** The skin of the half of the face that the sheet is held to, in the light of the picture. */
function skinBeside(picture: Picture, face: Face, side: Side): Lab | null {
  const { fromPicture } = faceFrame(face);
  const sign = side === 'right' ? 1 : -1;
  const { pixels } = pixelsInRegion(picture, skinRegion(face));
  const isBeside = (i: number) => fromPicture([pixels.x[i] ?? 0, pixels.y[i] ?? 0])[0] * sign > FROM_MIDDLE;
  return midmeanLab(filterPixels(pixels, isBeside));
}
