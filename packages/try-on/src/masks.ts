import type { Point, Polygon } from '@beautymark/contracts/math/geometry';
import { FACE_PLACES, type FacePlace } from '@beautymark/contracts/wear';
import { cheekMask } from './cheek-mask.ts';
import { eyePartMasks, UPPER_LINE } from './eye-masks.ts';
import type { FaceOutlines } from './face-outlines.ts';
import { drawInBox, smoothOutline, stacked } from './outline.ts';
import { type Size, softBlur } from './plane.ts';
import { fadedInwards, skinMasks } from './skin-mask.ts';

/** Share of each pixel, 0–1, that lies within a place of the face, by geometry alone. */
export type Masks = Record<FacePlace, Float32Array>;

/** With what the places are told apart by. */
export interface PlacedMasks extends Masks {
  /** Without ears and neck. */
  face: Float32Array;
  /** What an open mouth shows, and its outer part: there may still be lips. */
  opening: Float32Array;
  rim: Float32Array;
  /** Fading outwards from the lips' outline: there may be more of them. */
  aroundLips: Float32Array;
  besideLips: Float32Array;
}

/** How soft edges are, in eye distances: of drawn edges, and of those that fade into skin. */
const FEATHER = 0.02;
/** Hair thins out, it does not end. */
const BROW_FEATHER = 0.05;
const LIP_FEATHER = 0.016;
/** Lips end sharply where the mouth opens. */
const OPENING_FEATHER = 0.016;
/** So far inside of the opening there may still be lips: the mesh is some pixels off. */
const RIM = 0.06;
/** So far beyond their outline lips may reach, and so far lies the skin that they are told from. */
const AROUND = { lips: 0.08, skin: 0.2 };
const SOFT_EDGE = 0.15;
/** The skin under an eye that concealer covers, in eye distances. */
const UNDER_EYE_HEIGHT = 0.3;
const UNDER_EYE_FULL = 0.3;
/** Outlines of a gradient. */
const STEPS = 8;

/** @param isMouthOpen  what lies between the lips is left bare */
export function placeMasks(face: FaceOutlines, size: Size, isMouthOpen: boolean): PlacedMasks {
  const { regions, eyeDistance } = face;
  const soft = (outlines: readonly Polygon[], reach = FEATHER) =>
    drawInBox(outlines, reach * eyeDistance, size, (moved, box) =>
      softBlur(stacked(moved, box), box, reach * eyeDistance),
    );
  /** 1 everywhere inside: the soft edge lies outside. */
  const kept = (outline: Polygon, reach = FEATHER) =>
    soft([smoothOutline(outline)], reach).map((share) => Math.min(1, 2 * share));

  const eyes = [kept(regions.leftEye), kept(regions.rightEye)];
  const brows = [regions.leftBrow, regions.rightBrow].map((outline) => soft([smoothOutline(outline)], BROW_FEATHER));
  const lipOutline = smoothOutline(regions.lipsOuter);
  const mouth = soft([lipOutline], LIP_FEATHER);
  const aroundLips = kept(lipOutline, AROUND.lips);
  const none = new Float32Array(size.width * size.height);
  const opening = isMouthOpen ? kept(regions.lipsInner, OPENING_FEATHER) : none;
  const inside = isMouthOpen ? fadedInwards(smoothOutline(regions.lipsInner), RIM * eyeDistance, size) : none;
  const { face: oval, skin } = skinMasks(face, size);
  const onSkin = without(skin, [...eyes, mouth]);
  const underEyes = without(sum(SIDES.map((side) => soft(underEye(face, side), SOFT_EDGE / 2))), eyes);
  const cheeks = multiplied(cheekMask(face, size), multiplied(oval, onSkin));
  const eyeParts = eyePartMasks(face, size);
  const onLid = (mask: Float32Array) => without(mask, [...eyes, ...brows]);
  return {
    face: oval,
    skin: onSkin,
    'under-eyes': underEyes,
    // Blush beside the lower lashes looks sore.
    cheeks: cheeks.map((share, i) => share * (1 - 0.8 * (underEyes[i] ?? 0))),
    lids: onLid(eyeParts.lids),
    crease: onLid(eyeParts.crease),
    corner: onLid(eyeParts.corner),
    brows: sum(brows),
    lips: without(mouth, [opening]),
    opening,
    rim: without(opening, [inside]),
    aroundLips: without(aroundLips, [mouth]),
    besideLips: without(kept(lipOutline, AROUND.skin), [aroundLips]),
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

function underEye({ regions, eyeDistance, down }: FaceOutlines, side: Side): Polygon[] {
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

/** One mask after the other within a pixel, as bytes: the form in which shaders and workers read them. */
export function packedMasks(masks: Masks, pixels: number): Uint8Array {
  const packed = new Uint8Array(pixels * MASK_CHANNELS);
  FACE_PLACES.forEach((place, channel) => {
    const mask = masks[place];
    for (let i = 0; i < pixels; i++) packed[i * MASK_CHANNELS + channel] = Math.round(255 * (mask[i] ?? 0));
  });
  return packed;
}

/** Two pictures of four channels. */
export const MASK_CHANNELS = 8;
