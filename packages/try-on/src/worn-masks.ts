import { median } from '@beautymark/contracts/math/statistics';
import { type Chromaticity, indicesInside, medianAt, STRICTLY_UNLIKE, smoothStep, withoutUnlike } from './likeness.ts';
import type { Masks, PlacedMasks } from './masks.ts';
import { boxBlur, type Size, softBlur } from './plane.ts';

interface Looks {
  /** Three numbers per pixel. */
  lit: Float32Array;
  color: Chromaticity;
  luminance: Float32Array;
  /** Without single hairs. */
  soft: Float32Array;
  /** See skinBeside. */
  beside: Float32Array;
  /** The luminance of most skin. */
  usual: number;
  size: Size;
  eyeDistance: number;
}

/** Beside the light of most skin: hair and beard up to the first, skin in shadow from the second on. */
const HAIR = { from: 0.25, to: 0.6 };
/** Beside the light of most skin: as light as neck and ears are at most, and lighter than any. */
const BRIGHT = { from: 1.25, to: 1.6 };
/** Beside the light of the skin around it: all hair of a brow, and none. */
const BROW_HAIR = { from: 0.35, to: 0.95 };
/** Beside the light of the skin around it: lashes and the line of the lid, and bare lid; */
const LASH = { from: 0.12, to: 0.28 };
/** and beside the light of their closest surroundings. */
const THIN_LASH = { from: 0.5, to: 0.8 };
/** How rough skin is at most, and hair at least: the mean contrast of small details. */
const ROUGH = { from: 0.07, to: 0.16 };
/**
 * How much of a brow's color the skin between its hairs gets: of dark hair, and of hair that cannot be told from the skin.
 * A pencil fills gaps, but draws no hair where none grows; light hair takes its color as the skin does.
 */
const GAPS = { darkHair: 0.25, lightHair: 0.65 };
/** Which share of a brow's hair is told by its darkness, for light hair and for dark hair. */
const TOLD = { light: 0.15, dark: 0.45 };

/** Places as they can be worn: without hair, lashes, hands and teeth; brows mostly where there is hair. */
export function wornMasks(masks: PlacedMasks, looks: Looks): Masks {
  const { color, luminance, soft, beside, usual } = looks;
  const isShine = (i: number) => (luminance[i] ?? 0) > usual;
  const onSkin = (mask: Float32Array) => withoutUnlike(mask, color, isShine);
  const hair = masks.brows.map(
    (share, i) => share * (1 - smoothStep(BROW_HAIR.from, BROW_HAIR.to, (luminance[i] ?? 0) / (beside[i] ?? usual))),
  );
  const told = medianAt(hair, indicesInside(masks.brows));
  const gaps = GAPS.lightHair + (GAPS.darkHair - GAPS.lightHair) * smoothStep(TOLD.light, TOLD.dark, told);
  const isSmooth = smoothness(looks);
  const bare = (i: number) => smoothStep(HAIR.from, HAIR.to, (soft[i] ?? 0) / usual) * (isSmooth[i] ?? 1);
  const close = boxBlur(luminance, looks.size, Math.round(0.035 * looks.eyeDistance));
  const noLash = (i: number) =>
    smoothStep(LASH.from, LASH.to, (luminance[i] ?? 0) / (beside[i] ?? usual)) *
    smoothStep(THIN_LASH.from, THIN_LASH.to, (luminance[i] ?? 0) / Math.max(1e-3, close[i] ?? 0));
  const lid = (mask: Float32Array) => withoutUnlike(mask, color).map((share, i) => (share ? share * noLash(i) : 0));
  const strictly = withoutUnlike(masks.skin, color, undefined, STRICTLY_UNLIKE);
  const skin = onSkin(masks.skin).map((share, i) => {
    const onFace = masks.face[i] ?? 0;
    // Beside and below the face a wall or a collar may be as light as skin.
    const beyond = (strictly[i] ?? 0) * (1 - smoothStep(BRIGHT.from, BRIGHT.to, (soft[i] ?? 0) / usual));
    return (onFace * share + (1 - onFace) * beyond) * (1 - (hair[i] ?? 0)) * bare(i);
  });
  const spots = spotsOn(masks, skin, looks);
  return {
    skin,
    'under-eyes': onSkin(masks['under-eyes']).map((share, i) => Math.max(share, spots[i] ?? 0)),
    cheeks: onSkin(masks.cheeks).map((share, i) => share * bare(i)),
    lids: lid(masks.lids),
    crease: lid(masks.crease),
    corner: lid(masks.corner),
    brows: masks.brows.map((share, i) => gaps * share + (1 - gaps) * (hair[i] ?? 0)),
    lips: wornLips(masks, looks),
  };
}

/** Beside most of the lips: so red is what is lip for sure, and what is none; */
const LIP_RED = { from: 0.55, to: 0.85 };
/** so dark the hollow of a mouth and the shadow between closed lips, */
const LIP_LIGHT = { from: 0.35, to: 0.6 };
/** and so much of their red is left where they shine. Teeth have less. */
const RED_IN_SHINE = 0.6;
/** Farther from the opening, in eye distances, there are no teeth: what is light there, shines. */
const TEETH_REACH = 0.06;

/** Lips by their color, up to teeth and to skin, since the mesh's lines are some pixels off. */
function wornLips(masks: PlacedMasks, looks: Looks): Float32Array {
  const { lips, opening, rim, aroundLips } = masks;
  const { lit, color, luminance, size, eyeDistance } = looks;
  const redness = (i: number) => (lit[3 * i] ?? 0) - (lit[3 * i + 1] ?? 0);
  const inside = indicesInside(lips);
  const usual = {
    redness: median(inside.map(redness)),
    a: medianAt(color.a, inside),
    light: medianAt(luminance, inside),
  };
  const nearTeeth = softBlur(opening, size, TEETH_REACH * eyeDistance);
  const isShine = (i: number) =>
    redness(i) >= RED_IN_SHINE * usual.redness || ((luminance[i] ?? 0) > usual.light && nearTeeth[i] === 0);
  const isNoTooth = (i: number) =>
    smoothStep(LIP_RED.from, LIP_RED.to, (color.a[i] ?? 0) / Math.max(1, usual.a)) *
    smoothStep(LIP_LIGHT.from, LIP_LIGHT.to, (luminance[i] ?? 0) / Math.max(1e-3, usual.light));
  const isNoSkin = unlikeSkin(masks, looks);
  return withoutUnlike(lips, color, isShine).map((share, i) => {
    const [within, beyond] = [rim[i] ?? 0, aroundLips[i] ?? 0];
    if (within === 0 && beyond === 0) return share;
    return Math.min(1, share + (within > 0 ? within * isNoTooth(i) : 0) + (beyond > 0 ? beyond * isNoSkin(i) : 0));
  });
}

/** On the way from the color of the skin beside the lips to theirs: skin up to the first, lips from the second on. */
const LIPS_FROM_SKIN = { from: 0.5, to: 0.85 };
/** Lips and skin that differ by less, in CIELAB's a* and b*, are told by the mesh alone; by more, wholly by color. */
const TELLING = { from: 6, to: 12 };

/** Tells lips from the skin beside them. @returns 0 for skin, 1 for lips */
function unlikeSkin({ lips, besideLips }: PlacedMasks, { color }: Looks): (i: number) => number {
  const [onLips, onSkin] = [indicesInside(lips), indicesInside(besideLips)];
  const [skinA, skinB] = [medianAt(color.a, onSkin), medianAt(color.b, onSkin)];
  const [wayA, wayB] = [medianAt(color.a, onLips) - skinA, medianAt(color.b, onLips) - skinB];
  const way = Math.hypot(wayA, wayB);
  const telling = smoothStep(TELLING.from, TELLING.to, way);
  return (i) => {
    const [a, b] = [(color.a[i] ?? 0) - skinA, (color.b[i] ?? 0) - skinB];
    return telling * smoothStep(LIPS_FROM_SKIN.from, LIPS_FROM_SKIN.to, (a * wayA + b * wayB) / Math.max(1, way * way));
  };
}

/** 1 on skin, 0 on hair even of the skin's own color. */
function smoothness({ luminance, soft, size, eyeDistance }: Looks): Float32Array {
  const contrast = luminance.map((y, i) => Math.abs(y - (soft[i] ?? 0)) / Math.max(0.01, soft[i] ?? 0));
  return boxBlur(contrast, size, Math.round(0.04 * eyeDistance)).map(
    (rough) => 1 - smoothStep(ROUGH.from, ROUGH.to, rough),
  );
}

/** Redder than the skin around it by so much in CIELAB's a*: a blemish, from the second number on wholly. */
const SPOT = { from: 2.5, to: 6, strength: 0.8 };
const SPOT_RADIUS = { itself: 0.015, around: 0.12 };

/** Reddened spots, which concealer hides wherever they are on the face. */
function spotsOn(masks: PlacedMasks, skin: Float32Array, { color, size, eyeDistance }: Looks): Float32Array {
  const a = boxBlur(color.a, size, Math.round(SPOT_RADIUS.itself * eyeDistance));
  const radius = Math.round(SPOT_RADIUS.around * eyeDistance);
  const around = boxBlur(color.a, size, radius);
  // Lips, nostrils and the rims of eyes are red as well: where not all around is skin, nothing is a spot.
  const amount = boxBlur(skin, size, radius);
  return masks.skin.map((share, i) => {
    const isAmidSkin = smoothStep(0.75, 0.9, amount[i] ?? 0);
    return isAmidSkin === 0
      ? 0
      : share *
          (masks.face[i] ?? 0) *
          isAmidSkin *
          SPOT.strength *
          smoothStep(SPOT.from, SPOT.to, (a[i] ?? 0) - (around[i] ?? 0));
  });
}
