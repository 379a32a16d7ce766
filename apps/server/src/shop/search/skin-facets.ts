import { colorPlace, nearShades } from '@beautymark/contracts/own-color';
import { isPalette, type ScannedSkin, tellsSkin } from '@beautymark/contracts/shade-fit';
import { LIP_SHADES, SKIN_TONES } from '@beautymark/contracts/vocabularies';
import type { DescribedProduct } from '@beautymark/language';
import { tally } from './tally.ts';

/** One bit per tone, as for attributes. */
const TONES = SKIN_TONES.map(({ name }, i) => ({ name, bit: 1 << i }));

/** For each natural lip shade, the tones with a shade of their own. */
export type SkinBits = readonly number[];

/** Unknown lips count as the first word: bare ones. */
export const lipsAt = (lips: string | undefined): number =>
  Math.max(
    0,
    LIP_SHADES.findIndex((word) => word === lips),
  );

export const skinBit = (skin: string): number => TONES.find(({ name }) => name === skin)?.bit ?? 0;

/**
 * The tones with a shade of their own here (`ownShade`), also sold-out ones: stock changes with each sale, and lists
 * name sold-out shades. Only products for lips depend on the lip shade.
 */
export function skinBits({ subcategory, shades }: Pick<DescribedProduct, 'subcategory' | 'shades'>): SkinBits {
  const place = colorPlace(subcategory, shades);
  if (place)
    return LIP_SHADES.map((lips) =>
      bitsWhere((tone) => nearShades(place, shades, { tone, undertone: '', lips }).length > 0),
    );
  const hasOwn = !isPalette(subcategory) && tellsSkin(shades);
  const named = new Set(hasOwn ? shades.flatMap(({ skinTones }) => skinTones) : []);
  const bits = bitsWhere((tone) => named.has(tone));
  return LIP_SHADES.map(() => bits);
}

const bitsWhere = (isFor: (tone: ScannedSkin['tone']) => boolean): number =>
  TONES.reduce((bits, { name, bit }) => (isFor(name) ? bits | bit : bits), 0);

/** Counts products by tone, separately for each natural lip shade. */
export function skinCounter() {
  const byLips = LIP_SHADES.map(() => tally<number>());
  return {
    add(skins: SkinBits) {
      for (const [i, ofLips] of byLips.entries()) ofLips.add(skins[i] ?? 0);
    },
    /** @param offered  the bits of all products before the sidebar's filters */
    facet: (offered: number) =>
      TONES.filter(({ bit }) => (offered & bit) !== 0).map(({ name, bit }) => {
        const counts = byLips.map((ofLips) => ofLips.where((bits) => (bits & bit) !== 0));
        const [count = 0] = counts;
        return { value: name, count, ...(counts.some((other) => other !== count) && { byLips: counts }) };
      }),
  };
}
