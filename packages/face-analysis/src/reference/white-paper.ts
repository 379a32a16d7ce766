import type { PaperRefusal } from '@beautymark/contracts/face';
import { type Point, scaled } from '@beautymark/contracts/math/geometry';
import type { Light } from '@beautymark/contracts/math/srgb';
import { mean, quantile } from '@beautymark/contracts/math/statistics';
import type { Picture } from '@beautymark/picture-decoder/picture';
import type { Face } from '../detect/face.ts';
import { faceFrame } from '../detect/face-frame.ts';
import { CELL, COLUMNS, type LightGrid, lightGrid, uOf, vOf } from './light-grid.ts';
import { whitenessOf } from './paper-color.ts';
import { type SheetOutline, sheetOutline } from './sheet-edges.ts';
import { cellsInside, levelAt, type SheetRegion, type Side, sheetRegion } from './sheet-region.ts';

export type WhitePaper = {
  side: Side;
  /** Mean linear light of the sheet. */
  light: Light;
  /** How much stronger, as a natural logarithm, its light is on the cheek beside it than in the middle of the sheet. */
  towardsCheek: number;
  /** Corners of its bounding rectangle along the line through the eyes, in pixels of the picture. */
  polygon: Point[];
};

/** The outcome for one side of the face. `steps`: how many checks it came through; the side with more is the one meant. */
type Finding = { kind: 'found'; paper: WhitePaper } | { kind: 'refused'; reason: PaperRefusal; steps: number };

/**
 * Finds the white sheet that is held beside a face.
 * @returns the sheet, or why what is there cannot serve; `no-sheet` when nothing like one is there
 */
export function findWhitePaper(
  picture: Picture,
  face: Face,
): { kind: 'found'; paper: WhitePaper } | { kind: 'refused'; reason: PaperRefusal } {
  const grid = lightGrid(picture, face);
  const findings = (['left', 'right'] as const).map((side) => judge(grid, face, side));
  const found = findings.find((finding) => finding.kind === 'found');
  if (found) return found;
  const [furthest] = findings
    .flatMap((finding) => (finding.kind === 'refused' ? [finding] : []))
    .sort((one, other) => other.steps - one.steps);
  return { kind: 'refused', reason: furthest?.reason ?? 'no-sheet' };
}

/** Hair beside and above the face, as an ellipse in distances between the eyes: it may hide a part of the sheet. */
const HAIR = { halfWidth: 1.5, halfHeight: 1.9, middleV: 0.3, downToV: 1 };

function isHair(cell: number): boolean {
  const [u, v] = [uOf(cell % COLUMNS), vOf(Math.floor(cell / COLUMNS))];
  return v < HAIR.downToV && Math.hypot(u / HAIR.halfWidth, (v - HAIR.middleV) / HAIR.halfHeight) < 1;
}

function judge(grid: LightGrid, face: Face, side: Side): Finding {
  const { fromPicture } = faceFrame(face);
  const region = sheetRegion(grid, scaled(face.regions.faceOval, 1.03).map(fromPicture), side);
  if (!region) return { kind: 'refused', reason: 'no-sheet', steps: 0 };
  const nearFace = cellsInside(scaled(face.regions.faceOval, 1.1).map(fromPicture));
  const isFace = (cell: number) => nearFace[cell] === 1 || isHair(cell);
  const shape = shapeRefusal(grid, region, sheetOutline(grid, region, isFace));
  if (shape) return { kind: 'refused', reason: shape, steps: shape === 'too-small' ? 2 : 1 };
  const light = lightRefusal(grid, region);
  if (light) return { kind: 'refused', reason: light, steps: 3 };
  return { kind: 'found', paper: paperOf(grid, region, side) };
}

/** Square distances between the eyes: half a sheet that is cut off. */
const AREA_MIN = 3.4;
/** A phone is 1.2 distances wide, a folded sheet 2.3. */
const WIDTH_MIN = 1.5;
const STRAIGHT_MIN = 0.6;
/** Of the convex hull, what a hand may hide; a wall around a head and shoulders has more. */
const GAPS_MAX = 0.15;
/** Edges with a dark frame: a screen has three or four, of which a hand and the face may hide two. */
const FRAMED_MAX = 2;

/**
 * What is held at the jaw ends below the picture's upper edge, or shows both its lower corners; what runs into that edge for
 * longer than this, and does not, is a door or a window.
 */
const ALONG_TOP_MAX = 0.3;

function runsIntoTop({ luminance }: LightGrid, { cells }: SheetRegion): boolean {
  const atTop = cells.filter((cell) => Number.isNaN(luminance[cell - COLUMNS] ?? Number.NaN));
  return atTop.length * CELL > ALONG_TOP_MAX;
}

function shapeRefusal(grid: LightGrid, region: SheetRegion, outline: SheetOutline): PaperRefusal | null {
  const { edges, corners, straightShare, gaps, framed } = outline;
  const area = region.cells.length * CELL ** 2;
  const isSheet = edges.length >= 2 && corners >= 1 && straightShare >= STRAIGHT_MIN;
  const isDoor = corners < 2 && runsIntoTop(grid, region);
  if (!isSheet || gaps > GAPS_MAX || framed >= FRAMED_MAX || isDoor) return 'no-sheet';
  return area < AREA_MIN || widthOf(region) < WIDTH_MIN ? 'too-small' : null;
}

/** The narrowest extent, over all directions; the few cells beyond do not count. */
function widthOf({ cells }: SheetRegion): number {
  const widths = Array.from({ length: 18 }, (_, i) => {
    const [cos, sin] = [Math.cos((i * Math.PI) / 18), Math.sin((i * Math.PI) / 18)];
    const places = cells.map((cell) => uOf(cell % COLUMNS) * cos + vOf(Math.floor(cell / COLUMNS)) * sin);
    return quantile(places, 0.99) - quantile(places, 0.01);
  });
  return Math.min(...widths);
}

/** In linear light, sRGB .97: from there on the sensor may have been full. */
const TOO_BRIGHT = 0.933;
/** Too little light for its color to be told from noise. */
const TOO_DARK = 0.08;
/** How the light may differ over the sheet, as a natural logarithm, and how uneven what remains may be. */
const EVEN = { acrossMax: 0.3, unevennessMax: 0.03 };

function lightOf(grid: LightGrid, { cells }: SheetRegion): Light {
  const channel = (index: number) => mean(cells.map((cell) => grid.light[3 * cell + index] ?? 0));
  return [channel(0), channel(1), channel(2)];
}

function lightRefusal(grid: LightGrid, region: SheetRegion): PaperRefusal | null {
  const channel = (index: number) => region.cells.map((cell) => grid.light[3 * cell + index] ?? 0);
  const brightest = Math.max(...[0, 1, 2].map((index) => quantile(channel(index), 0.9)));
  if (brightest > TOO_BRIGHT) return 'too-bright';
  if (quantile(channel(1), 0.5) < TOO_DARK) return 'too-dark';
  const levels = region.cells.map((cell) => levelAt(region.plane, cell));
  if (quantile(levels, 0.98) - quantile(levels, 0.02) > EVEN.acrossMax) return 'uneven';
  if (region.unevenness > EVEN.unevennessMax) return 'uneven';
  return whitenessOf(lightOf(grid, region)) === 'tinted' ? 'tinted' : null;
}

/** Where the cheek beside the sheet is, in distances between the eyes. */
const CHEEK = { u: 0.7, v: 0.7 };

function paperOf(grid: LightGrid, region: SheetRegion, side: Side): WhitePaper {
  const { cells, plane } = region;
  const sign = side === 'right' ? 1 : -1;
  const us = cells.map((cell) => uOf(cell % COLUMNS));
  const vs = cells.map((cell) => vOf(Math.floor(cell / COLUMNS)));
  const [fromU, toU, fromV, toV] = [quantile(us, 0.01), quantile(us, 0.99), quantile(vs, 0.01), quantile(vs, 0.99)];
  return {
    side,
    light: lightOf(grid, region),
    towardsCheek: plane.perU * (sign * CHEEK.u - mean(us)) + plane.perV * (CHEEK.v - mean(vs)),
    polygon: [
      grid.toPicture(fromU, fromV),
      grid.toPicture(toU, fromV),
      grid.toPicture(toU, toV),
      grid.toPicture(fromU, toV),
    ],
  };
}
