import { isFormBehind, POWDERED } from './make-words.ts';
import type { Wish } from './wish.ts';

/** Concepts (text/concept-words.ts) that name products, and the subcategories of the catalogue that they mean. */
const SUBCATEGORIES: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    foundation: ['foundation'],
    skintint: ['foundation'],
    concealer: ['concealer'],
    primer: ['primer'],
    powder: ['powder'],
    settingspray: ['setting-spray'],
    blush: ['blush'],
    bronzer: ['bronzer'],
    contour: ['bronzer'],
    highlighter: ['highlighter'],
    eyeshadow: ['eyeshadow-palette'],
    palette: ['eyeshadow-palette'],
    eyeliner: ['eyeliner'],
    mascara: ['mascara'],
    lipstick: ['lipstick'],
    lipgloss: ['lip-gloss'],
    lipoil: ['lip-oil'],
    lipbalm: ['lip-oil', 'lipstick'],
    lipliner: ['lip-liner'],
    browpencil: ['brow-pencil'],
    browgel: ['brow-gel'],
    pomade: ['brow-pomade'],
    moisturiser: ['moisturiser'],
    cleanser: ['cleanser'],
    cleansingbalm: ['cleanser'],
    micellar: ['cleanser'],
    remover: ['cleanser'],
    sunscreen: ['sunscreen'],
    serum: ['serum'],
    retinol: ['serum'],
    vitaminc: ['serum'],
    toner: ['toner'],
    mask: ['mask'],
    eyecream: ['eye-cream'],
    faceoil: ['face-oil'],
    nailpolish: ['nail-polish'],
    topcoat: ['nail-care'],
    basecoat: ['nail-care'],
    cuticleoil: ['nail-care'],
    brush: ['brush', 'brush-set'],
    brushset: ['brush-set'],
    sponge: ['sponge'],
  }),
);

const CATEGORIES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    lip: 'lips',
    eye: 'eyes',
    brow: 'brows',
    cheek: 'cheeks',
    nail: 'nails',
    skincare: 'skincare',
    tool: 'tools',
  }),
);

/** After these words stands what a product is for, not what is asked for: "a brush for blush". */
const PURPOSE = new Set(['for', 'under', 'over', 'with', 'before', 'after', 'without', 'on', 'to', 'from', 'around']);

/** @returns whether a concept is a kind of product or a part of the face that products are for */
export const namesProducts = (concept: string): boolean => SUBCATEGORIES.has(concept) || CATEGORIES.has(concept);

/** "Something for my brows, a gel": forms that say more than the part of the face. */
const BROW_FORMS: ReadonlyMap<string, string> = new Map([
  ['gel', 'brow-gel'],
  ['pencil', 'brow-pencil'],
  ['wax', 'brow-pomade'],
]);
/** A longer question about creams asks for advice. */
const CREAM_WORDS = 8;
const OTHERWISE = new Set(
  'or then and before after how why what which when is oil can should do does use one'.split(' '),
);
const isCreamAlone = ([first, ...rest]: readonly string[]): boolean =>
  /^(?:and|then|also|or)$/.test(first ?? '') ? isCreamAlone(rest) : isCream([first ?? '', ...rest]);
const isCream = (concepts: readonly string[]): boolean =>
  concepts.includes('cream') && concepts.length <= CREAM_WORDS && !concepts.some((concept) => OTHERWISE.has(concept));
const LINER_WORDS = 4;

/** @returns subcategories, or else the category, that the concepts of a question ask for */
export function kindWish(concepts: readonly string[]): Pick<Wish, 'subcategories' | 'category'> {
  const subcategories: string[] = [];
  for (const [place, concept] of concepts.entries()) {
    if (subcategories.length > 0 && PURPOSE.has(concept)) break;
    // A foundation brush is a brush, a powder blush a blush.
    const next = concepts[place + 1] ?? '';
    if (/^(?:brush|brushset|sponge)$/.test(next) || isFormOf(concept, next) || isFormBehind(concepts, place)) continue;
    for (const subcategory of SUBCATEGORIES.get(concept) ?? [])
      if (!subcategories.includes(subcategory)) subcategories.push(subcategory);
  }
  if (subcategories.length > 0) return { subcategories };
  const category = concepts.map((concept) => CATEGORIES.get(concept)).find(Boolean);
  const form = category === 'brows' && concepts.map((concept) => BROW_FORMS.get(concept)).find(Boolean);
  if (form) return { subcategories: [form] };
  if (category) return { category };
  if (concepts.includes('liner') && concepts.length <= LINER_WORDS) return { subcategories: ['eyeliner'] };
  // "A ceramide cream" without anything that it is for goes on the face.
  return isCreamAlone(concepts) ? { subcategories: ['moisturiser'] } : {};
}

/** "Powder blush", "serum foundation", "powder ones". */
const isFormOf = (concept: string, next: string): boolean =>
  (concept === 'powder' && (POWDERED.has(next) || next === 'one')) ||
  (concept === 'serum' && /^(?:foundation|concealer|primer|blush)$/.test(next));

/** What people call a subcategory or category, in the plural. */
const PLURALS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'eyeshadow-palette': 'eyeshadow palettes',
    'lip-gloss': 'lip glosses',
    blush: 'blushes',
    brush: 'brushes',
    'nail-polish': 'nail polishes',
    'nail-care': 'nail care products',
    lips: 'lip products',
    eyes: 'eye products',
    brows: 'brow products',
    cheeks: 'cheek products',
    nails: 'nail products',
    face: 'face products',
    skincare: 'skincare products',
    tools: 'tools',
  }),
);

/** @returns "lipsticks", "eyeshadow palettes", "eye products"; "products" for a wish that names no kind */
export function kindInWords({ subcategories, category }: Wish): string {
  const names = subcategories ?? (category ? [category] : []);
  const plurals = names.map((name) => PLURALS.get(name) ?? `${name.replace(/-/g, ' ')}s`);
  return plurals.length > 0 ? plurals.slice(0, 3).join(' or ') : 'products';
}
