import { isAvailable } from '@beautymark/contracts/availability';
import type { AskedShade, ProductFilters } from '@beautymark/contracts/catalog';
import { lightToDeep } from '@beautymark/contracts/shade-order';
import { SKIN_TONES } from '@beautymark/contracts/vocabularies';
import { COLOUR_WORDS, deltaE, hasColor, isFiller, type ShopShade } from '@beautymark/language';
import { foldForSearch } from '#platform/db/search-text.ts';
import { type IndexedProduct, toShade } from './indexed-product.ts';
import type { ChoosableShade } from './search.repository.ts';

type Conditions = Pick<ProductFilters, 'color' | 'shadeFamily' | 'tone' | 'undertone'>;
/** A list's conditions for shades. */
export interface ShadeRequest {
  /** Conditions that select shades. An undertone alone selects none. */
  conditions: readonly ((shade: ShopShade) => boolean)[];
  undertones: readonly string[];
  /** The color that was meant; null without one. */
  hex: string | null;
  /** Folded words that may be parts of shades' names. */
  words: readonly string[];
}

const plainWords = (text: string): string[] => foldForSearch(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** @param text  of the search; empty without one */
export function shadeRequest({ color, shadeFamily, tone, undertone = [] }: Conditions, text: string): ShadeRequest {
  const groups =
    tone && new Set<string>(SKIN_TONES.filter(({ group }) => tone.includes(group)).map(({ name }) => name));
  const conditions = [
    color && ((shade: ShopShade) => color.some((word) => hasColor(shade, word))),
    shadeFamily && (({ family }: ShopShade) => shadeFamily.some((one) => one === family)),
    groups && (({ skinTones }: ShopShade) => skinTones.some((name) => groups.has(name))),
  ];
  const [meant = ''] = [...(color ?? []), ...(shadeFamily ?? [])];
  return {
    conditions: conditions.filter((condition) => condition !== undefined),
    undertones: undertone,
    hex: COLOUR_WORDS.get(meant)?.hex ?? null,
    words: plainWords(text).filter((word) => !isFiller(word)),
  };
}

/** Whether the request may select one of its shades. Most searches select none. */
export const mayBeAsked = ({ conditions, words }: ShadeRequest, { shadeNames }: IndexedProduct): boolean =>
  shadeNames.includes('\n') && (conditions.length > 0 || words.some((word) => shadeNames.includes(word)));

/** The available shade that the request selects; null if it does not tell the shades apart. */
export function askedShade(
  { name, brand }: Pick<IndexedProduct, 'name' | 'brand'>,
  rows: readonly ChoosableShade[],
  { conditions, undertones, hex, words }: ShadeRequest,
): AskedShade | null {
  const available = rows.filter((row) => isAvailable({}, row));
  const shades = lightToDeep(available.map(toShade));
  // In "rose balm", the balm's own name selects no shade.
  const known = new Set(plainWords(`${name} ${brand}`));
  const typed = new Set(words.filter((word) => !known.has(word)));
  const named = namedShade(shades, typed);
  if (named) return { name: named.name, hex: named.hex, isNamed: true };
  const ofWords = ({ name }: ShopShade) => plainWords(name).some((word) => typed.has(word));
  const fitting = [...conditions, ofWords].reduce(keepMeeting, shades);
  if (fitting.length === shades.length) return null;
  const best = keepMeeting(fitting, ({ undertone = '' }) => undertones.some((one) => one === undertone));
  // Without a color the middle one from light to deep.
  const shade = hex === null ? best[Math.floor(best.length / 2)] : nearestTo(hex, best);
  return shade ? { name: shade.name, hex: shade.hex, isNamed: false } : null;
}

/** Ignore a condition that no shade meets. */
function keepMeeting<Shade>(shades: Shade[], meets: (shade: Shade) => boolean): Shade[] {
  const those = shades.filter(meets);
  return those.length > 0 ? those : shades;
}

/** The one shade whose whole name or code ("40W") was typed. */
function namedShade(shades: readonly ShopShade[], typed: ReadonlySet<string>): ShopShade | undefined {
  const whole = shades.filter(({ name }) => plainWords(name).every((word) => typed.has(word)));
  const coded = shades.filter(({ name }) => plainWords(name).some((word) => typed.has(word) && /\p{N}/u.test(word)));
  const [named, ...others] = whole.length > 0 ? whole : coded;
  return others.length === 0 ? named : undefined;
}

const nearestTo = (hex: string, shades: readonly ShopShade[]): ShopShade | undefined =>
  shades.toSorted((a, b) => deltaE(a.hex, hex) - deltaE(b.hex, hex))[0];
