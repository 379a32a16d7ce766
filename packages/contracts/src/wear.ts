/** How products look when worn, for trying them on. Free of zod: browse pages import it. */
import { WORN_FINISHES } from './product-attributes.ts';

export const WEAR_PLACES = ['skin', 'under-eyes', 'cheeks', 'lids', 'brows', 'lips'] as const;
export type WearPlace = (typeof WEAR_PLACES)[number];

/** Where the pans of a palette go: the mobile lid, the crease above it, the outer corner. */
export const EYE_PARTS = ['lids', 'crease', 'corner'] as const;
export type EyePart = (typeof EYE_PARTS)[number];

/** All places that a color is put on, in the order in which it is put on. */
export const FACE_PLACES = ['skin', 'under-eyes', 'cheeks', ...EYE_PARTS, 'brows', 'lips'] as const;
export type FacePlace = (typeof FACE_PLACES)[number];

export const WEAR_COVERAGES = ['sheer', 'medium', 'full'] as const;
export type WearCoverage = (typeof WEAR_COVERAGES)[number];

export const WEAR_FINISHES = ['matte', 'satin', 'gloss', 'shimmer'] as const;
export type WearFinish = (typeof WEAR_FINISHES)[number];

/** The supplied layers of a swatch on skin, as their files are named. */
export const SKIN_TEXTURES = ['stroke', 'fluid', 'powder'] as const;
export interface SkinSwatch {
  texture: (typeof SKIN_TEXTURES)[number];
  /** 0 to 1; a sheer product lets the skin through. */
  opacity: number;
}

/** Where a product is worn and how it looks there, in every shade. */
export interface Wear {
  place: WearPlace;
  coverage: WearCoverage;
  finish: WearFinish;
}

const KINDS = new Map<string | null, { place: WearPlace; coverage: WearCoverage }>(
  Object.entries({
    foundation: { place: 'skin', coverage: 'medium' },
    concealer: { place: 'under-eyes', coverage: 'full' },
    blush: { place: 'cheeks', coverage: 'sheer' },
    'eyeshadow-palette': { place: 'lids', coverage: 'medium' },
    'brow-pencil': { place: 'brows', coverage: 'medium' },
    'brow-gel': { place: 'brows', coverage: 'sheer' },
    'brow-pomade': { place: 'brows', coverage: 'medium' },
    lipstick: { place: 'lips', coverage: 'full' },
    'lip-liner': { place: 'lips', coverage: 'medium' },
    'lip-gloss': { place: 'lips', coverage: 'sheer' },
    'lip-oil': { place: 'lips', coverage: 'sheer' },
  } as const),
);

/** An unknown finish looks like satin. */
const FINISHES = new Map<string | null | undefined, WearFinish>(Object.entries(WORN_FINISHES));

/** @returns null for a product that cannot be tried on */
export function wearOf(subcategory: string | null, finish: string | null | undefined): Wear | null {
  const kind = KINDS.get(subcategory);
  if (!kind) return null;
  const isThinLipstick = subcategory === 'lipstick' && finish !== 'matte' && finish !== 'satin';
  return { ...kind, ...(isThinLipstick && { coverage: 'medium' }), finish: FINISHES.get(finish) ?? 'satin' };
}

const SHEER = 0.6;
const TEXTURES = new Map<string | null, SkinSwatch>(
  Object.entries({
    stroke: ['lipstick', 'lip-liner', 'eyeliner', 'brow-pencil', 'brow-pomade'],
    fluid: ['foundation', 'concealer', 'lip-gloss', 'lip-oil'],
    powder: ['powder', 'blush', 'bronzer', 'highlighter'],
  } satisfies Record<SkinSwatch['texture'], string[]>).flatMap(([texture, kinds]) =>
    kinds.map((kind) => [kind, { texture: texture as SkinSwatch['texture'], opacity: 1 }] as const),
  ),
);

/** @returns null for what is not worn on skin, such as nail polish */
export function onSkin(subcategory: string | null, finish: string | null | undefined): SkinSwatch | null {
  const swatch = TEXTURES.get(subcategory);
  if (!swatch) return null;
  const isSheer = wearOf(subcategory, finish)?.coverage === 'sheer' && swatch.texture === 'fluid';
  return isSheer ? { ...swatch, opacity: SHEER } : swatch;
}
