import { WEAR_PLACES, type WearPlace } from '@beautymark/contracts/wear';
import type { FaceOutlines } from './face-outlines.ts';
import { drawInBox, fillOutline, type Outline, type Point, smoothOutline } from './outline.ts';
import { type Size, softBlur } from './plane.ts';

/** Share of each pixel, 0–1, that lies within a place of the face, by geometry alone. */
export type Masks = Record<WearPlace, Float32Array>;

/** How soft edges are, in eye distances: of drawn edges, and of those that fade into skin. */
const FEATHER = 0.02;
/** Lips end sharply where the mouth opens. */
const OPENING_FEATHER = 0.008;
const SOFT_EDGE = 0.15;
/** Foundation is blended out over twice this much, up to the outline of the face. */
const SKIN_EDGE = 0.1;
/** The mesh ends on the forehead; skin goes on to the hairline, at most so far. Hair itself is left out by its color. */
const FOREHEAD = 0.4;

/** Lids are worn from the lashes up to this share of the way to the brow. */
const LID_HEIGHT = 0.6;
/** Full color up to this share of that height; from there it fades. */
const LID_FULL = 0.5;
/** The skin under an eye that concealer covers, in eye distances. */
const UNDER_EYE_HEIGHT = 0.3;
const UNDER_EYE_FULL = 0.3;
/** Outlines of a gradient. */
const STEPS = 8;

/** @param isMouthOpen  what lies between the lips is left bare */
export function placeMasks(face: FaceOutlines, size: Size, isMouthOpen: boolean): Masks {
  const { regions, eyeDistance } = face;
  const soft = (outlines: readonly Outline[], reach = FEATHER) =>
    drawInBox(outlines, reach * eyeDistance, size, (moved, box) =>
      softBlur(stacked(moved, box), box, reach * eyeDistance),
    );
  /** 1 everywhere inside: the soft edge lies outside. */
  const kept = (outline: Outline, reach = FEATHER) =>
    soft([smoothOutline(outline)], reach).map((share) => Math.min(1, 2 * share));

  const eyes = [kept(regions.leftEye), kept(regions.rightEye)];
  const brows = [soft([smoothOutline(regions.leftBrow)]), soft([smoothOutline(regions.rightBrow)])];
  const mouth = soft([smoothOutline(regions.lipsOuter)]);
  const opening = isMouthOpen ? kept(regions.lipsInner, OPENING_FEATHER) : null;
  const onSkin = without(fadedInwards(upToHairline(face), SKIN_EDGE * eyeDistance, size), [
    ...eyes,
    soft([smoothOutline(regions.lipsOuter)]),
  ]);
  const underEyes = SIDES.map((side) => soft(underEye(face, side), SOFT_EDGE / 2));
  return {
    skin: onSkin,
    'under-eyes': without(sum(underEyes), eyes),
    cheeks: multiplied(sum(SIDES.map((side) => cheek(face, side, size))), onSkin),
    lids: without(sum(SIDES.map((side) => soft(lid(face, side)))), [...eyes, ...brows]),
    brows: sum(brows),
    lips: opening ? without(mouth, [opening]) : mouth,
  };
}

const SIDES = ['left', 'right'] as const;
type Side = (typeof SIDES)[number];

function sum(masks: readonly Float32Array[]): Float32Array {
  const [first = new Float32Array(), ...others] = masks;
  const total = first.slice();
  for (const other of others)
    for (let i = 0; i < total.length; i++) total[i] = Math.min(1, (total[i] ?? 0) + (other[i] ?? 0));
  return total;
}

function without(mask: Float32Array, others: readonly Float32Array[]): Float32Array {
  const left = mask.slice();
  for (const other of others) for (let i = 0; i < left.length; i++) left[i] = (left[i] ?? 0) * (1 - (other[i] ?? 0));
  return left;
}

const multiplied = (mask: Float32Array, other: Float32Array): Float32Array =>
  mask.map((share, i) => share * (other[i] ?? 0));

/** The outline of the face with its top raised, most in the middle of the forehead. */
function upToHairline({ regions, eyeDistance, down }: FaceOutlines): Outline {
  const heightAt = ([x, y]: Point) => -(x * down[0] + y * down[1]);
  const brows = Math.max(...[...regions.leftBrow, ...regions.rightBrow].map(heightAt));
  const top = Math.max(...regions.faceOval.map(heightAt));
  return regions.faceOval.map((point): Point => {
    const share = Math.max(0, heightAt(point) - brows) / Math.max(1, top - brows);
    const raised = FOREHEAD * eyeDistance * Math.sqrt(share);
    return [point[0] - down[0] * raised, point[1] - down[1] * raised];
  });
}

/** 1 well inside, 0 at the outline. */
const fadedInwards = (outline: Outline, reach: number, size: Size): Float32Array =>
  drawInBox([smoothOutline(outline)], reach, size, (moved, box) => {
    const shrunk = softBlur(stacked(moved, box), box, reach).map((share) => (share > 0.97 ? 1 : 0));
    return softBlur(shrunk, box, reach);
  });

/** The mean of several filled outlines: laid into each other they make a gradient. */
function stacked(outlines: readonly Outline[], size: Size): Float32Array {
  const total = new Float32Array(size.width * size.height);
  for (const outline of outlines) {
    const filled = fillOutline(outline, size);
    for (let i = 0; i < total.length; i++) total[i] = (total[i] ?? 0) + (filled[i] ?? 0) / outlines.length;
  }
  return total;
}

/** Points of an eye's upper line; the rest of its outline is the lower one, from the inner corner back. */
const UPPER_LINE = 9;

function lid({ regions }: FaceOutlines, side: Side): Outline[] {
  const upper = regions[`${side}Eye`].slice(0, UPPER_LINE);
  // The brow's lower line runs from the nose outwards, the lid's towards the nose.
  const brow = regions[`${side}Brow`].slice(5).toReversed();
  const raised = (share: number) =>
    upper.map(([x, y], i): Point => {
      const t = i / (upper.length - 1);
      const [browX, browY] = pointAlong(brow, t);
      const height = share * LID_HEIGHT * taper(t);
      return [x + (browX - x) * height, y + (browY - y) * height];
    });
  return steps(LID_FULL).map((share) => [...upper, ...raised(share).toReversed()]);
}

function underEye({ regions, eyeDistance, down }: FaceOutlines, side: Side): Outline[] {
  const eye = regions[`${side}Eye`];
  const lower = [...eye.slice(UPPER_LINE - 1), ...eye.slice(0, 1)];
  const lowered = (share: number) =>
    lower.map(([x, y], i): Point => {
      const depth = share * UNDER_EYE_HEIGHT * eyeDistance * taper(i / (lower.length - 1));
      return [x + down[0] * depth, y + down[1] * depth];
    });
  return steps(UNDER_EYE_FULL).map((share) => [...lower, ...lowered(share).toReversed()]);
}

/** 0 in the corners of an eye, 1 over the iris. */
const taper = (t: number) => Math.sqrt(Math.max(0, 4 * t * (1 - t)));

/** Shares of the way: color is full up to `full`, from there it falls to 0 at the whole of it. */
const steps = (full: number): number[] =>
  Array.from({ length: STEPS }, (_, i) => full + (1 - full) * (i / (STEPS - 1)));

function pointAlong(line: Outline, t: number): Point {
  const place = t * (line.length - 1);
  const [from, to] = [line[Math.floor(place)] ?? [0, 0], line[Math.ceil(place)] ?? [0, 0]];
  const share = place - Math.floor(place);
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
}

/** The ellipse that blush is brushed on, its sizes in widths of the cheek that the mesh marks. */
const BLUSH = { strength: 0.8, long: 0.85, short: 0.55, outwards: 0.16, upwards: 0.3, steepness: 0.45 };

/** From the cheekbone up towards the temple, strongest in the middle. */
function cheek({ regions, down }: FaceOutlines, side: Side, { width, height }: Size): Float32Array {
  const region = regions[`${side}Cheek`];
  const xs = region.map(([x]) => x);
  const cheekWidth = Math.max(...xs) - Math.min(...xs);
  const [middleX, middleY] = meanOf(region);
  const [faceX] = meanOf(regions.faceOval);
  const outwards = middleX < faceX ? -1 : 1;
  const across: Point = [down[1] * outwards, -down[0] * outwards];
  const center: Point = [
    middleX + cheekWidth * (across[0] * BLUSH.outwards - down[0] * BLUSH.upwards),
    middleY + cheekWidth * (across[1] * BLUSH.outwards - down[1] * BLUSH.upwards),
  ];
  const [cos, sin] = [Math.cos(BLUSH.steepness), Math.sin(BLUSH.steepness)];
  const axis: Point = [across[0] * cos - down[0] * sin, across[1] * cos - down[1] * sin];
  const mask = new Float32Array(width * height);
  const reach = BLUSH.long * cheekWidth;
  const rows = [Math.max(0, Math.floor(center[1] - reach)), Math.min(height, Math.ceil(center[1] + reach))] as const;
  for (let y = rows[0]; y < rows[1]; y++)
    for (let x = 0; x < width; x++) {
      const [dx, dy] = [x + 0.5 - center[0], y + 0.5 - center[1]];
      const along = (dx * axis[0] + dy * axis[1]) / reach;
      const aside = (dx * axis[1] - dy * axis[0]) / (BLUSH.short * cheekWidth);
      const distance = Math.hypot(along, aside);
      if (distance < 1) mask[y * width + x] = BLUSH.strength * (1 - distance ** 2) ** 2;
    }
  return mask;
}

function meanOf(outline: Outline): Point {
  const total = outline.reduce<Point>(([sumX, sumY], [x, y]) => [sumX + x, sumY + y], [0, 0]);
  return [total[0] / outline.length, total[1] / outline.length];
}

/** One mask after the other within a pixel, as bytes: the form in which shaders and workers read them. */
export function packedMasks(masks: Masks, pixels: number): Uint8Array {
  const packed = new Uint8Array(pixels * MASK_CHANNELS);
  WEAR_PLACES.forEach((place, channel) => {
    const mask = masks[place];
    for (let i = 0; i < pixels; i++) packed[i * MASK_CHANNELS + channel] = Math.round(255 * (mask[i] ?? 0));
  });
  return packed;
}

/** Two pictures of four channels. */
export const MASK_CHANNELS = 8;
