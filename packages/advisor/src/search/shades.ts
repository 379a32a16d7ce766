import { ownShade } from '@beautymark/contracts/default-shade';
import type { Analysis } from '@beautymark/contracts/face';
import { lightToDeep } from '@beautymark/contracts/shade-order';
import { SKIN_TONES } from '@beautymark/contracts/vocabularies';
import {
  accepts,
  COLOUR_WORDS,
  type Conditions,
  deltaE,
  hasColor,
  lightnessOf,
  PALETTE,
  type ShadeConditions,
  type ShopProduct,
  type ShopShade,
  tonesNamed,
} from '@beautymark/language';
import type { Choice } from '../catalog.ts';
import { type ReferenceTone, toneColor } from './tones.ts';

/** The person that a shade must suit; an unknown attribute does not narrow. */
export type Person = Readonly<Partial<Analysis>>;

/** Which tone a product is matched to, in steps of the palette: bronzer one to two deeper, highlighter lighter. */
const TONE_STEPS: Readonly<Record<string, number>> = {
  foundation: 0,
  concealer: 0,
  powder: 0,
  bronzer: 2,
  highlighter: -2,
};
const BASE = new Set(['foundation', 'concealer']);
const ON_SKIN = new Set([
  'foundation',
  'concealer',
  'blush',
  'lipstick',
  'lip-gloss',
  'lip-liner',
  'bronzer',
  'highlighter',
  'powder',
]);
/** Black and brown unless a color is asked for. */
const NEUTRAL = new Set(['mascara', 'eyeliner']);
const NEUTRAL_WORDS = ['black', 'charcoal', 'brown', 'chocolate'];

/** @returns whether a product for lashes or lines comes in black or brown */
export const hasNeutralShade = ({ subcategory, shades }: ShopProduct): boolean =>
  !NEUTRAL.has(subcategory ?? '') ||
  shades.length === 0 ||
  shades.some((shade) => NEUTRAL_WORDS.some((word) => hasColor(shade, word)));

/** @returns whether the shades of a kind are matched to the skin */
export const isOnSkin = ({ subcategory }: Pick<ShopProduct, 'subcategory'>): boolean => ON_SKIN.has(subcategory ?? '');

/** What is worn on the skin is only offered in the shopper's own shade, unless another was asked for. */
export function withOwnShade(wanted: Conditions, { skin_tone: tone }: Person): Conditions {
  const isOnOwnSkin = wanted.subcategories?.every((subcategory) => isOnSkin({ subcategory })) ?? false;
  const asksForOther = wanted.shadeUndertone || wanted.darkerThan !== undefined || wanted.lighterThan !== undefined;
  return isOnOwnSkin && tone && !asksForOther ? { own: true, ...wanted } : wanted;
}

/**
 * The shades of a product that meet the conditions, the best first for this person.
 * @returns an empty list when none does; a product without shades has none to offer
 */
export function shadesFor(
  product: ShopProduct,
  wanted: ShadeConditions,
  told: Person,
  tones: readonly ReferenceTone[],
): ShopShade[] {
  // "In a cooler one": the own depth, in that undertone.
  const person = wanted.shadeUndertone ? { ...told, undertone: wanted.shadeUndertone } : told;
  const allowed = product.shades.filter((shade) => isAllowed(shade, wanted));
  // A palette is bought whole, with the pans that were refused.
  if (product.subcategory === PALETTE && wanted.notColors && allowed.length < product.shades.length) return [];
  if (
    product.subcategory === PALETTE &&
    wanted.shadeUndertone &&
    !accepts(product, 'undertones', wanted.shadeUndertone)
  )
    return [];
  const suiting = allowed.filter((shade) => suitsPerson(product, shade, person));
  // A color that is asked for is given, in a shade for the own skin if there is one.
  const onSkin = allowed.filter((shade) => suitsPerson(product, shade, withoutLips(person)));
  // A step darker is not the own tone: the undertone stays.
  const undertoned = allowed.filter(({ undertone }) => undertone === person.undertone);
  // Never fall back to a shade that is made for brows of another color.
  const isOfBrows = person.eyebrow_color !== undefined && product.shades.some(({ eyebrowColors }) => eyebrowColors);
  const others = wanted.own || (isOfBrows && !wanted.colours) ? [] : [undertoned, allowed];
  const chosen = [suiting, onSkin, ...others].find((shades) => shades.length > 0) ?? [];
  const ranked = rankShades(product, chosen, wanted, person, tones);
  const own = ownOf(product, wanted, person);
  return own && ranked.length > 0 ? [own, ...ranked.filter((shade) => shade !== own)] : ranked;
}

/** What the shopper's cards wear and add; null where another is asked for. A base goes by the colors of its whole range. */
function ownOf(
  { subcategory, shades }: ShopProduct,
  { colours, notColors, darkerThan, lighterThan, shadeUndertone }: ShadeConditions,
  { skin_tone: tone, undertone = '', lip_shade: lips }: Person,
): ShopShade | null {
  const asksForOther = [colours, notColors, darkerThan, lighterThan, shadeUndertone].some((one) => one !== undefined);
  // "For my dark skin" tells a group of tones: no shade is for all of them.
  const isTone = SKIN_TONES.some(({ name }) => name === tone);
  if (asksForOther || !tone || !isTone || !isOnSkin({ subcategory })) return null;
  return ownShade({ kind: subcategory, shades: lightToDeep(shades) }, { tone, undertone, lips })?.shade ?? null;
}

export const withoutLips = ({ lip_shade: _, ...rest }: Person): Person => rest;

/** @returns whether a shade is of a color, depth and undertone that was asked for */
export const isAllowed = (
  shade: ShopShade,
  { colours, notColors, darkerThan, lighterThan, shadeUndertone }: ShadeConditions,
): boolean =>
  (!colours || colours.some((word) => hasColor(shade, word))) &&
  !notColors?.some((word) => hasColor(shade, word)) &&
  (darkerThan === undefined || lightnessOf(shade.hex) < darkerThan - 1) &&
  (lighterThan === undefined || lightnessOf(shade.hex) > lighterThan + 1) &&
  (shadeUndertone === undefined || shade.undertone === shadeUndertone);

/**
 * Strict matches: base needs the tone and the exact undertone; color on skin the tone and the undertone or neutral;
 * lips flatter the natural lip, brows have the color of the hair.
 */
export function suitsPerson({ subcategory }: ShopProduct, shade: ShopShade, person: Person): boolean {
  const { skin_tone: tone, undertone, eyebrow_color: brow, lip_shade: lip } = person;
  const kind = subcategory ?? '';
  const tones = tone && ON_SKIN.has(kind) ? tonesNamed(tone) : [];
  return (
    (tones.length === 0 || shade.skinTones.length === 0 || tones.some((name) => shade.skinTones.includes(name))) &&
    (!undertone ||
      !ON_SKIN.has(kind) ||
      shade.undertone === undertone ||
      (!BASE.has(kind) && shade.undertone === 'neutral')) &&
    (!brow || !shade.eyebrowColors || shade.eyebrowColors.includes(brow) || shade.eyebrowColors.includes('any')) &&
    (!lip || !shade.lipShades || shade.lipShades.includes(lip) || shade.lipShades.includes('any'))
  );
}

function rankShades(
  { subcategory }: ShopProduct,
  shades: ShopShade[],
  wanted: ShadeConditions,
  person: Person,
  tones: readonly ReferenceTone[],
): ShopShade[] {
  const colour = COLOUR_WORDS.get(wanted.colours?.[0] ?? '')?.hex;
  if (colour) return byDistance(shades, colour);
  // One step darker, not the darkest there is.
  if (wanted.darkerThan !== undefined) return shades.toSorted((a, b) => lightnessOf(b.hex) - lightnessOf(a.hex));
  if (wanted.lighterThan !== undefined) return shades.toSorted((a, b) => lightnessOf(a.hex) - lightnessOf(b.hex));
  if (NEUTRAL.has(subcategory ?? '')) return shades.toSorted((a, b) => neutrality(b) - neutrality(a));
  const { skin_tone: tone, undertone = 'neutral' } = person;
  const steps = TONE_STEPS[subcategory ?? ''];
  const target = tone === undefined ? null : toneColor(tones, { tone, undertone, steps: steps ?? 0 });
  if (!target) return BASE.has(subcategory ?? '') ? fromMiddle(shades) : shades;
  const own = shades.filter((shade) => shade.undertone === undertone);
  const ranked = byDistance(own.length > 0 ? own : shades, target);
  if (steps !== undefined) return ranked;
  // Color on lips and cheeks: neither the one that vanishes on the skin nor the loudest.
  const middle = Math.floor((ranked.length - 1) / 3);
  return [...ranked.slice(middle, middle + 1), ...ranked.slice(0, middle), ...ranked.slice(middle + 1)];
}

/** The color that a base is to equal; null for other kinds, and where the tone is unknown. */
export function skinColor(
  { subcategory }: ShopProduct,
  { person: { skin_tone: tone, undertone = 'neutral' }, tones }: { person: Person; tones: readonly ReferenceTone[] },
): string | null {
  return BASE.has(subcategory ?? '') && tone !== undefined ? toneColor(tones, { tone, undertone }) : null;
}

/** Of a range for unknown skin: its middle is the least wrong, its lightest suits few. */
function fromMiddle(shades: ShopShade[]): ShopShade[] {
  const ordered = shades.toSorted((a, b) => lightnessOf(b.hex) - lightnessOf(a.hex));
  const middle = Math.floor(ordered.length / 2);
  return [...ordered.slice(middle), ...ordered.slice(0, middle)];
}

const neutrality = (shade: ShopShade): number => NEUTRAL_WORDS.toReversed().findIndex((word) => hasColor(shade, word));

const byDistance = (shades: readonly ShopShade[], hex: string): ShopShade[] =>
  shades.toSorted((a, b) => deltaE(a.hex, hex) - deltaE(b.hex, hex) || (a.name < b.name ? -1 : 1));

/** @returns whether one shade of the product is chosen and named; a palette is bought as a whole */
export const hasChosenShade = ({ subcategory, shades }: ShopProduct): boolean =>
  shades.length > 1 && subcategory !== PALETTE;

/** @returns whether a shade could only be guessed: it must be that of the skin, and nothing is known of the skin */
export const isGuess = ({ subcategory }: ShopProduct, wanted: ShadeConditions, person: Person): boolean =>
  BASE.has(subcategory ?? '') &&
  person.skin_tone === undefined &&
  ![wanted.colours, wanted.darkerThan, wanted.lighterThan, wanted.shadeUndertone].some((one) => one !== undefined);

/** @returns whether the shade of a choice is made for the skin of this person */
export const isMadeForSkin = ({ product, shade }: Choice, { skin_tone: tone, undertone }: Person): boolean =>
  shade !== null &&
  isOnSkin(product) &&
  undertone !== undefined &&
  shade.skinTones.length > 0 &&
  suitsPerson(product, shade, { skin_tone: tone ?? '', undertone });
