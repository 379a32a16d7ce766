/** How products look when worn, for trying them on. Free of zod: browse pages import it. */
export const WEAR_PLACES = ['skin', 'under-eyes', 'cheeks', 'lids', 'brows', 'lips'] as const;
export type WearPlace = (typeof WEAR_PLACES)[number];

export const WEAR_COVERAGES = ['sheer', 'medium', 'full'] as const;
export type WearCoverage = (typeof WEAR_COVERAGES)[number];

export const WEAR_FINISHES = ['matte', 'satin', 'gloss', 'shimmer'] as const;
export type WearFinish = (typeof WEAR_FINISHES)[number];

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

/** The catalog's finishes; what is not among them looks like satin. */
const FINISHES = new Map<string | null | undefined, WearFinish>([
  ['matte', 'matte'],
  ['gloss', 'gloss'],
  ['shimmer', 'shimmer'],
  ['metallic', 'shimmer'],
]);

/** @returns null for a product that cannot be tried on */
export function wearOf(subcategory: string | null, finish: string | null | undefined): Wear | null {
  const kind = KINDS.get(subcategory);
  if (!kind) return null;
  const isThinLipstick = subcategory === 'lipstick' && finish !== 'matte' && finish !== 'satin';
  return { ...kind, ...(isThinLipstick && { coverage: 'medium' }), finish: FINISHES.get(finish) ?? 'satin' };
}
