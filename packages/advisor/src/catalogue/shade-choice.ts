import type { Analysis } from '@beautymark/contracts/face';
import { COLOUR_WORDS, deltaE } from './colour.ts';
import { hasColour } from './colour-kin.ts';
import type { AdvisorProduct, AdvisorShade } from './port.ts';
import { type ReferenceTone, toneColour, tonesNamed } from './tones.ts';

/** Whom and what a shade must suit. An attribute that nobody knows does not narrow. */
export interface ShadeWish {
  readonly attributes: Readonly<Partial<Analysis>>;
  /** A key of COLOUR_WORDS. */
  readonly colour?: string | undefined;
  /** Keys of COLOUR_WORDS that the shade must not be. */
  readonly notColours?: readonly string[] | undefined;
}

export interface ChosenShade {
  readonly name: string;
  readonly hex: string;
  /** CIEDE2000 to the colour that was looked for; null where none was compared. */
  readonly deltaE: number | null;
}

/** Which tone a product is matched to, in steps of the palette: bronzer one to two deeper, highlighter lighter. */
const TONE_STEPS: Readonly<Record<string, number>> = {
  foundation: 0,
  concealer: 0,
  powder: 0,
  bronzer: 2,
  highlighter: -2,
};
const BASE = new Set(['foundation', 'concealer']);
const WORN_COLOUR = new Set(['blush', 'lipstick', 'lip-gloss', 'lip-liner', 'bronzer', 'highlighter', 'powder']);
/** Many colours in one case: no single shade is bought. */
const PALETTES = new Set(['eyeshadow-palette']);

/**
 * Finds the shade of a product that suits best.
 * @returns the shade; null when the product has no shades to choose from (it fits as it is) and undefined when it
 *          has shades, but none that suits: the product does not fit
 */
export function chooseShade(
  product: AdvisorProduct,
  wish: ShadeWish,
  tones: readonly ReferenceTone[],
): ChosenShade | null | undefined {
  const { notColours } = wish;
  if (!notColours || product.shades.length === 0) return suitingShade(product, wish, tones);
  const shades = product.shades.filter((shade) => !notColours.some((word) => hasColour(shade, word)));
  if (shades.length === 0) return undefined;
  const suiting = suitingShade({ ...product, shades }, wish, tones);
  // Who rules a colour out is told which one is left, also where no shade suits anybody better.
  return suiting === null && !PALETTES.has(product.subcategory ?? '') ? chosen(shades[0], null) : suiting;
}

function suitingShade(
  product: AdvisorProduct,
  wish: ShadeWish,
  tones: readonly ReferenceTone[],
): ChosenShade | null | undefined {
  if (product.shades.length === 0) return wish.colour ? undefined : null;
  if (wish.colour) return colouredShade(product, wish.colour, wish.attributes);
  const fitting = product.shades.filter((shade) => suitsPerson(product, shade, wish.attributes));
  if (fitting.length === 0) return undefined;

  const { skin_tone: tone, undertone = 'neutral' } = wish.attributes;
  const steps = TONE_STEPS[product.subcategory ?? ''];
  const target = tone === undefined ? null : toneColour(tones, { tone, undertone, steps: steps ?? 0 });
  if (steps !== undefined && target) return byDistance(fitting, target)[0];
  if (PALETTES.has(product.subcategory ?? '')) return null;
  if (!target || !WORN_COLOUR.has(product.subcategory ?? ''))
    return product.subcategory?.startsWith('brow') ? chosen(fitting[0], null) : null;
  return everyday(fitting, undertone, target);
}

/**
 * Strict matches: base needs the tone and the exact undertone; colour on skin the tone and the undertone or neutral;
 * lips flatter the natural lip, brows have the colour of the hair.
 */
function suitsPerson({ subcategory }: AdvisorProduct, shade: AdvisorShade, attributes: Partial<Analysis>): boolean {
  const { skin_tone: tone, undertone, eyebrow_color: brow, lip_shade: lip } = attributes;
  const kind = subcategory ?? '';
  const skin = BASE.has(kind) || WORN_COLOUR.has(kind);
  const tones = tone && skin ? tonesNamed(tone) : [];
  return (
    (tones.length === 0 || shade.skinTones.length === 0 || tones.some((name) => shade.skinTones.includes(name))) &&
    (!undertone || !skin || shade.undertone === undertone || (!BASE.has(kind) && shade.undertone === 'neutral')) &&
    (!brow || !shade.eyebrowColors || shade.eyebrowColors.includes(brow) || shade.eyebrowColors.includes('any')) &&
    (!lip || !shade.lipShades || shade.lipShades.includes(lip) || shade.lipShades.includes('any'))
  );
}

/** Who asks for a colour gets it, in a shade for the own undertone if there is one, and never against the own skin. */
function colouredShade(product: AdvisorProduct, word: string, attributes: Partial<Analysis>): ChosenShade | undefined {
  const { lip_shade: _, ...skin } = attributes;
  const { undertone: __, ...toneOnly } = skin;
  for (const suited of [skin, toneOnly]) {
    const fitting = product.shades.filter((shade) => suitsPerson(product, shade, suited) && hasColour(shade, word));
    const best = byDistance(fitting, COLOUR_WORDS.get(word) ?? '')[0];
    if (best) return best;
  }
  return undefined;
}

function byDistance(shades: readonly AdvisorShade[], hex: string): ChosenShade[] {
  return shades
    .map((shade) => ({ name: shade.name, hex: shade.hex, deltaE: deltaE(shade.hex, hex) }))
    .sort((a, b) => a.deltaE - b.deltaE || (a.name < b.name ? -1 : 1));
}

/** Neither the one that vanishes on the skin nor the loudest: the middle of those with the own undertone. */
function everyday(shades: readonly AdvisorShade[], undertone: string, skin: string): ChosenShade | undefined {
  const own = shades.filter((shade) => shade.undertone === undertone);
  const ranked = byDistance(own.length > 0 ? own : shades, skin);
  return ranked[Math.floor((ranked.length - 1) / 2)];
}

const chosen = (shade: AdvisorShade | undefined, distance: number | null): ChosenShade | undefined =>
  shade && { name: shade.name, hex: shade.hex, deltaE: distance };
