import { namesProducts } from '../wishes/kind-words.ts';
import { isLight } from './features.ts';

/** Which entry says how a kind of product (text/concept-words.ts) is put on. */
const HOW: ReadonlyMap<string, string> = new Map(
  Object.entries({
    lipstick: 'lip-long-lasting',
    lipgloss: 'lip-gloss-oil',
    lipoil: 'lip-gloss-oil',
    lipliner: 'lip-liner-how',
    foundation: 'foundation-tool',
    skintint: 'foundation-tool',
    concealer: 'concealer-undereye',
    primer: 'primer-need',
    powder: 'tools-powder-brush',
    settingspray: 'setting-powder-or-spray',
    blush: 'blush-placement',
    bronzer: 'bronzer-placement',
    contour: 'bronzer-placement',
    highlighter: 'highlight-placement',
    eyeshadow: 'eyeshadow-basic',
    palette: 'eyeshadow-basic',
    mascara: 'mascara-clumps',
    eyeliner: 'liner-wing',
    browpencil: 'brow-sparse',
    browgel: 'brow-laminated',
    pomade: 'brow-product-types',
    moisturiser: 'skincare-order',
    serum: 'skincare-order',
    toner: 'skincare-order',
    faceoil: 'skincare-order',
    retinol: 'skincare-retinoid',
    vitaminc: 'skincare-vitamin-c',
    cleanser: 'remove-makeup',
    cleansingbalm: 'remove-makeup',
    micellar: 'remove-makeup',
    sunscreen: 'skincare-spf',
    mask: 'skincare-mask',
    eyecream: 'skincare-eye',
    nailpolish: 'nails-prep',
    topcoat: 'nails-prep',
    basecoat: 'nails-prep',
    cuticleoil: 'nails-prep',
    brush: 'tools-which',
    sponge: 'foundation-tool',
  }),
);
const APPLIES = /^(?:apply|us|use|wear|put)$/;
/** Words that change nothing about how it is done. */
const BESIDE =
  /^(?:how|actual|actually|best|way|to|proper|properly|correct|correctly|right|ever|even|then|on|you|one|what|about|with|it|them)$/;

/**
 * "How do I apply lipstick": nothing but a kind of product and that it is put on.
 * @returns the id of the entry that says it; undefined where the question says more, or something else
 */
export function applicationOf(concepts: readonly string[]): string | undefined {
  if (!/\b(?:how|way)\b/.test(concepts.join(' ')) || !concepts.some((concept) => APPLIES.test(concept)))
    return undefined;
  const told = concepts.filter((concept) => !isLight(concept) && !BESIDE.test(concept) && !APPLIES.test(concept));
  const [kind, ...others] = told.filter(namesProducts);
  return told.length === 1 && others.length === 0 ? HOW.get(kind ?? '') : undefined;
}
