import { isPalette, tellsSkin } from '@beautymark/contracts/shade-fit';
import { SKIN_TONES } from '@beautymark/contracts/vocabularies';
import type { DescribedProduct } from '@beautymark/language';

/** Every tone has a bit of its own, as the attributes have. */
const TONES = SKIN_TONES.map(({ name }, i) => ({ name, bit: 1 << i }));

export const skinBit = (skin: string): number => TONES.find(({ name }) => name === skin)?.bit ?? 0;

/**
 * The tones that may find a shade of their own here, as `ownShade` judges it, sold out or not: whether there are pieces
 * changes with each sale, and a list names what is sold out, too.
 */
export function skinBits({ subcategory, shades }: Pick<DescribedProduct, 'subcategory' | 'shades'>): number {
  if (isPalette(subcategory) || !tellsSkin(shades)) return 0;
  const named = new Set(shades.flatMap(({ skinTones }) => skinTones));
  return TONES.reduce((bits, { name, bit }) => (named.has(name) ? bits | bit : bits), 0);
}

/**
 * @param offered  the bits of all products that the list has before the sidebar's filters
 * @param counts   by the products' bits: how many the sidebar's other filters leave
 */
export const skinFacet = (offered: number, counts: ReadonlyMap<number, number>) =>
  TONES.filter(({ bit }) => (offered & bit) !== 0).map(({ name, bit }) => ({
    value: name,
    count: [...counts].reduce((total, [bits, count]) => ((bits & bit) === 0 ? total : total + count), 0),
  }));
