import type { Analysis } from '@beautymark/contracts/face';
import type { SuitKey, Suits } from '../advice.ts';
import { plainWords } from '../text/plain-words.ts';
import { CONCERNS } from '../wishes/make-words.ts';
import type { Wish, Without } from '../wishes/wish.ts';
import type { AdvisorProduct } from './port.ts';
import { isOnSale } from './product-finder.ts';
import { skinGroupOf, tonesNamed } from './tones.ts';

/**
 * Whether a product meets the conditions of a wish that are not about price, brand or shade.
 * @param attributes  of the person it is for; shades judge skin and undertone, here only eyes count
 */
export function suitsWish(product: AdvisorProduct, wish: Wish, attributes: Partial<Analysis>): boolean {
  return (
    !wish.excludeIds?.includes(product.id) &&
    (!wish.vegan || product.vegan === true) &&
    (!wish.crueltyFree || product.crueltyFree === true) &&
    (!wish.bestseller || product.isBestseller) &&
    (!wish.finish || product.finish === wish.finish) &&
    (!wish.finishes || wish.finishes.includes(product.finish ?? '')) &&
    (!wish.skinType || acceptsSkin(product, wish.skinType, wish.subcategories !== undefined)) &&
    (!wish.brands || wish.brands.includes(product.brand)) &&
    (wish.keywords ?? []).every((word) => textOf(product).includes(word)) &&
    (!wish.keywordsAny || wish.keywordsAny.some((word) => textOf(product).includes(word))) &&
    (wish.concerns ?? []).every((concern) => helpsWith(product, concern)) &&
    (wish.freeOf ?? []).every((substance) => saysFreeOf(product, substance)) &&
    (wish.minRating === undefined || product.rating >= wish.minRating) &&
    isWithout(product, wish.without ?? {}) &&
    // Object.entries forgets that the keys are those of Suits.
    Object.entries(wish.suits ?? {}).every(([key, values]) => accepts(product.suits, key as SuitKey, values)) &&
    (!(wish.named?.eye_color || (wish.ownEyes && attributes.eye_color)) ||
      accepts(product.suits, 'eyeColors', [attributes.eye_color ?? '']))
  );
}

/** "any" fits every value and an empty list means that the attribute does not apply; nobody knows a seller's product. */
function accepts(suits: Suits | null, key: SuitKey, values: readonly string[]): boolean {
  const accepted = suits?.[key];
  if (!suits || !accepted) return false;
  if (accepted.length === 0) return true;
  return (
    accepted.includes('any') || values.some((value) => equivalents(key, value).some((one) => accepted.includes(one)))
  );
}

/** Skin may be named as a tone or as a group, in advice and in products. */
function equivalents(key: SuitKey, value: string): string[] {
  if (key !== 'skinTones') return [value];
  const group = skinGroupOf(value);
  return [value, ...(group ? [group] : []), ...tonesNamed(value)];
}

/** "Anything for sensitive skin" wants things made for skin; an eyeshadow palette for it may be any palette. */
const acceptsSkin = ({ suits }: AdvisorProduct, skinType: string, kindIsNamed: boolean): boolean =>
  accepts(suits, 'skinTypes', [skinType]) && (kindIsNamed || suits?.skinTypes?.length !== 0);

/** Colours are a matter of shades (shade-choice.ts). */
const isWithout = (product: AdvisorProduct, { finishes, brands, keywords, flags, subcategories }: Without): boolean =>
  !(flags?.includes('vegan') && product.vegan !== false) &&
  !(flags?.includes('new') && product.isNew) &&
  !(flags?.includes('reduced') && isOnSale(product)) &&
  !finishes?.includes(product.finish ?? '') &&
  !brands?.includes(product.brand) &&
  !subcategories?.includes(product.subcategory ?? '') &&
  !keywords?.some((word) => textOf(product).includes(word));

/** Perfume goes by several names. */
const CALLED: Readonly<Record<string, string>> = { fragrance: 'fragrance|perfume|scent' };

/** Only a product whose own text speaks of it. */
const helpsWith = (product: AdvisorProduct, concern: string): boolean =>
  CONCERNS.get(concern)?.test(wholeText(product)) === true;

/** Key ingredients are no full list: only a product that says so itself is free of something. */
function saysFreeOf(product: AdvisorProduct, substance: string): boolean {
  const names = CALLED[substance] ?? substance;
  return new RegExp(String.raw`\b(?:${names})s? free\b|\b(?:no|without) (?:${names})s?\b`).test(wholeText(product));
}

/** Turning text into plain words is slow, and every question looks at many products. */
function remembered(read: (product: AdvisorProduct) => string): (product: AdvisorProduct) => string {
  const texts = new WeakMap<AdvisorProduct, string>();
  return (product) => {
    const known = texts.get(product);
    if (known !== undefined) return known;
    const text = read(product);
    texts.set(product, text);
    return text;
  };
}

/** Not the description, which also says what a product is not ("no waterproof film"). */
const textOf = remembered(({ name, formula, keyIngredients }) =>
  plainWords([name, formula ?? '', keyIngredients.join(' ')].join(' ')),
);
const wholeText = remembered((product) => `${textOf(product)} ${plainWords(product.description)}`);
