import { converter, differenceCiede2000 } from 'culori';
import colours from '../data/lexicon/colours.json' with { type: 'json' };
import type { ShopShade } from './product.ts';

interface ColorWord {
  readonly hex: string;
  /** Lip families that such a color is sorted into. */
  readonly families: readonly string[];
  readonly kin: ReadonlySet<string>;
  /** The undertone that it flatters most. */
  readonly lean: string;
}

/** Colors that people ask for by name, as a typical cosmetic of that name looks. */
export const COLOUR_WORDS: ReadonlyMap<string, ColorWord> = new Map(
  Object.entries(colours).map(([word, { hex, families, kin, lean }]) => [
    word,
    { hex, families, kin: new Set(kin.split(' ')), lean },
  ]),
);

const toLab = converter('lab65');
const difference = differenceCiede2000();
const labs = new Map<string, ReturnType<typeof toLab>>();
const nearestWords = new Map<string, string>();
/** The shop knows a few thousand colors. Where somebody has invented more, all are worked out anew. */
const COLOURS_MAX = 20_000;
/** Further away than this a shade is another color. */
const REACH = 14;
/** Sʟ of CIEDE2000, by which differences in lightness are divided, is at most this. */
const LIGHTNESS_WEIGHT_MAX = 1.75;

function labOf(hex: string) {
  const known = labs.get(hex);
  if (known) return known;
  const lab = toLab(hex);
  if (labs.size >= COLOURS_MAX) labs.clear();
  if (lab) labs.set(hex, lab);
  return lab;
}

/**
 * Color difference of two hex colors, as people see it.
 * @returns CIEDE2000 (1 is just visible, above 10 is a poor match); infinite when one of them is no color
 * @source  Sharma, Wu, Dalal 2005, "The CIEDE2000 color-difference formula", by way of culori
 */
export function deltaE(left: string, right: string): number {
  const [a, b] = [labOf(left), labOf(right)];
  return a && b ? difference(a, b) : Number.POSITIVE_INFINITY;
}

/** @returns lightness of a hex color, 0 (black) to 100 (white) */
export const lightnessOf = (hex: string): number => labOf(hex)?.l ?? 50;

/** @returns whether a shade is of the color that a word means; a lip family, where the shade has one, decides */
export function hasColor(shade: ColoredShade, word: string): boolean {
  const wanted = COLOUR_WORDS.get(word);
  return wanted !== undefined && isOfColor(shade, { word, wanted, named: plainName(shade) });
}

/** @returns all words of colors that a shade has */
export function colorsOf(shade: ColoredShade): string[] {
  const named = plainName(shade);
  return [...COLOUR_WORDS].flatMap(([word, wanted]) => (isOfColor(shade, { word, wanted, named }) ? word : []));
}

type ColoredShade = Pick<ShopShade, 'hex' | 'name' | 'family'>;
const plainName = ({ name }: ColoredShade): string => ` ${name.toLowerCase().replace(/[^a-z]+/g, ' ')} `;

function isOfColor(
  shade: ColoredShade,
  { word, wanted, named }: { word: string; wanted: ColorWord; named: string },
): boolean {
  const isNamed = named.includes(` ${word} `);
  if (shade.family) {
    // "Red" means the family; "terracotta" a color within several.
    if (wanted.families.length === 1 && (word === shade.family || wanted.families[0]?.startsWith(word)))
      return wanted.families.includes(shade.family) && (isNamed || !isNamedElse(named, word, wanted));
    return wanted.families.includes(shade.family) && (isNamed || deltaE(shade.hex, wanted.hex) <= REACH);
  }
  if (isNamed) return true;
  const nearest = nearestWord(shade.hex);
  return (nearest === word || wanted.kin.has(nearest)) && deltaE(shade.hex, wanted.hex) <= REACH;
}

/** "Copper Slip" is in no list of reds, whatever its family: it says itself what color it is. */
const isNamedElse = (named: string, word: string, { kin, families }: ColorWord): boolean =>
  [...COLOUR_WORDS].some(
    ([other, { families: ofOther }]) =>
      other !== word &&
      named.includes(` ${other} `) &&
      !kin.has(other) &&
      !ofOther.some((family) => families.includes(family)),
  );

function nearestWord(hex: string): string {
  const known = nearestWords.get(hex);
  if (known !== undefined) return known;
  let nearest = '';
  let least = Number.POSITIVE_INFINITY;
  const lightness = lightnessOf(hex);
  for (const [word, colour] of COLOUR_WORDS) {
    // The difference in lightness alone is a part of the whole: most words are too light or too dark.
    if (Math.abs(lightness - lightnessOf(colour.hex)) > LIGHTNESS_WEIGHT_MAX * least) continue;
    const distance = deltaE(hex, colour.hex);
    if (distance < least) [nearest, least] = [word, distance];
  }
  if (nearestWords.size >= COLOURS_MAX) nearestWords.clear();
  nearestWords.set(hex, nearest);
  return nearest;
}
