import { isAvailable } from '@beautymark/contracts/availability';
import type { CatalogProduct } from '@beautymark/contracts/catalog-product';
import { compareCloseness } from '@beautymark/contracts/closeness';
import { eyePans } from '@beautymark/contracts/eye-pans';
import type { Analysis, FaceDetails, Recommendation, SureColors } from '@beautymark/contracts/face';
import { MATCHES_PER_CATEGORY } from '@beautymark/contracts/limits';
import type { Lab } from '@beautymark/contracts/math/srgb';
import { shadesAround } from '@beautymark/contracts/nearest-shade';
import { colorPlace, colorShade } from '@beautymark/contracts/own-color';
import { lightToDeep } from '@beautymark/contracts/shade-order';
import { MATCH_CATEGORIES, type MatchCategory, type SkinGroup } from '@beautymark/contracts/vocabularies';
import { wearOf } from '@beautymark/contracts/wear';
import { type Tone, toneColor } from '../classify/skin-tones.ts';
import { deltaE, hexOfLab, labOfHex } from '../color/color.ts';
import { boldLip } from './bold-lip.ts';
import {
  type KnownAnalysis,
  knownAnalysis,
  type MatchableShade,
  type MatchableSuits,
  PALETTES,
  SUBCATEGORIES,
  shadeFits,
  suitsFace,
} from './match-rules.ts';
import { matchTargets, sureColors } from './match-targets.ts';

/** What matching needs to know of a product; ones without shades are never matched. */
export type MatchableProduct = Pick<
  CatalogProduct,
  'id' | 'name' | 'brand' | 'price' | 'imageUrl' | 'rating' | 'finish' | 'isSoldOut'
> & {
  subcategory: string;
  shades: readonly MatchableShade[];
  suits: MatchableSuits;
};

export type { Tone };

export type MatchCatalog = { tones: readonly Tone[]; products: readonly MatchableProduct[] };

/** `deltaE` is null where there is no color to compare with. */
type Match = {
  product: MatchableProduct;
  shade: MatchableShade;
  deltaE: number | null;
  /** L* above that color. */
  lighterBy: number;
  fits: boolean;
  undertone: boolean;
  /** Only where nothing else is left: a liner or a duochrome is no color of lips, and what is lighter than a brow bleaches it. */
  isLast: boolean;
};

/**
 * The products for a face: four each of six kinds, in a fixed order. Deterministic; no product twice.
 * Chosen are first those meant for such a face, then the smaller color difference, the exact undertone, the better rating.
 * Of the four none is said to be farther from the own color than one below it.
 * Of unknown brows and lips no color is assumed: the shade of a brow product is left to the shopper.
 * @param analysis  three to six words; with 'N/A' or unknown words the answer is empty
 * @param details   of the same photo, when there is one: sure colors are then matched as measured, not as named
 * @returns         24 matches; fewer only when the catalog has fewer than four products of a kind
 */
export function recommend(
  analysis: Analysis,
  details: FaceDetails | undefined,
  catalog: MatchCatalog,
): Recommendation[] {
  const face = { analysis, sure: sureColors(details), skinHex: details?.colours?.skin?.hex };
  return MATCH_CATEGORIES.flatMap((category) => matchesOf(category, face, catalog));
}

/** The category of which all these kinds are; undefined where they are of none, or of several. */
export const matchCategory = (subcategories: readonly string[]): MatchCategory | undefined =>
  MATCH_CATEGORIES.find((category) => subcategories.every((one) => SUBCATEGORIES[category].includes(one)));

type Face = {
  analysis: Analysis;
  sure: SureColors;
  /** As seen, also where it is not sure. */
  skinHex?: string | undefined;
};

/** Those of one kind, best first: the results show them, and KeyBot leads with the first that its shopper's wishes allow. */
export function matchesOf(
  category: MatchCategory,
  { analysis, sure, skinHex }: Face,
  { tones, products }: MatchCatalog,
): Recommendation[] {
  const known = knownAnalysis(analysis);
  const tone = tones.find(({ name }) => name === analysis.skin_tone);
  if (!known || !tone) return [];
  const target = matchTargets(known, tone, sure)[category];
  const skin = skinHex ?? hexOfLab(toneColor(tone, known.undertone));
  return products
    .filter(({ subcategory }) => SUBCATEGORIES[category].includes(subcategory))
    .map((product) => bestShade(category, product, { analysis: known, group: tone.group, target }))
    .filter((match) => match !== null)
    .sort(compareMatches)
    .slice(0, MATCHES_PER_CATEGORY)
    .map((match) => recommendationOf(category, match, known, skin))
    .sort(
      (one, other) => Number(one.sold_out ?? false) - Number(other.sold_out ?? false) || compareCloseness(one, other),
    );
}

type MatchTarget = { analysis: KnownAnalysis; group: SkinGroup; target: Lab | null };

/** Blush and lid colors are chosen to go with a color, not to equal it: a distance would say nothing there. */
const EQUALS: readonly MatchCategory[] = ['Foundation', 'Concealer', 'Brow', 'Lip'];

const BASES: readonly MatchCategory[] = ['Foundation', 'Concealer'];

/** L*, just visible. */
const VISIBLY = 2;
const lighterBy = ({ hex }: MatchableShade, color: Lab) => labOfHex(hex)[0] - color[0];
const isLighter = (shade: MatchableShade, brow: Lab) => lighterBy(shade, brow) > VISIBLY;

/** Brows are filled with a shade that is no lighter than they are, where the product has one; lips and cheeks wear the one that cards name. */
function shadesFor(
  category: MatchCategory,
  { subcategory, shades: all }: MatchableProduct,
  { target, analysis }: MatchTarget,
) {
  const inStock = all.filter((shade) => isAvailable({}, shade));
  const shades = inStock.length > 0 ? inStock : all;
  const place = colorPlace(subcategory, shades);
  if (target !== null && place) {
    const { skin_tone: tone, undertone, lip_shade: lips } = analysis;
    return [colorShade(place, shades, { tone, undertone, lips }, target)?.shade ?? []].flat();
  }
  if (category !== 'Brow' || target === null) return shades;
  const darker = shades.filter((shade) => !isLighter(shade, target));
  return darker.length > 0 ? darker : shades;
}

/** Differences count to one decimal, as the answer gives them; unknown ones count alike. */
const tenths = (distance: number | null) => Math.round((distance ?? 0) * 10);

/**
 * The shade to name. Where it is to equal a color: the nearest of all, for brows of those that are no lighter, for lips of those made for them; of those equally near, one made for such a face;
 * a base is of the face's undertone wherever one is made for its tone. Where it is to go with a color: the nearest of those made for such a face, or of all when none is.
 * Where the color is unknown: one made for such a face, of its undertone if there is one.
 */
function bestShade(category: MatchCategory, product: MatchableProduct, wanted: MatchTarget): Match | null {
  const shades = shadesFor(category, product, wanted).map((shade) => ({
    shade,
    deltaE: wanted.target && deltaE(labOfHex(shade.hex), wanted.target),
    lighterBy: wanted.target ? lighterBy(shade, wanted.target) : 0,
    fits: shadeFits(category, shade, wanted.analysis),
  }));
  const fitting = shades.filter(({ fits }) => fits);
  const isToEqual = EQUALS.includes(category) && wanted.target !== null;
  const candidates = isToEqual || fitting.length === 0 ? shades : fitting;
  const isOfUndertone = ({ undertone }: MatchableShade) => undertone === wanted.analysis.undertone;
  candidates.sort(
    (one, other) =>
      tenths(one.deltaE) - tenths(other.deltaE) ||
      Number(other.fits) - Number(one.fits) ||
      (wanted.target
        ? (one.deltaE ?? 0) - (other.deltaE ?? 0)
        : Number(isOfUndertone(other.shade)) - Number(isOfUndertone(one.shade))),
  );
  const [nearest] = candidates;
  if (!nearest) return null;
  const agreeing = candidates.find(({ shade, fits }) => fits && shade.skinTones.includes(wanted.analysis.skin_tone));
  const best = (BASES.includes(category) && agreeing) || nearest;
  return {
    product,
    ...best,
    fits: best.fits && suitsFace(category, product.suits, wanted.group, wanted.analysis),
    undertone: isOfUndertone(best.shade),
    isLast:
      product.subcategory === 'lip-liner' ||
      (category === 'Lip' && wearOf(product.subcategory, best.shade.finish ?? product.finish)?.finish === 'shimmer') ||
      (category === 'Brow' && wanted.target !== null && isLighter(best.shade, wanted.target)),
  };
}

/** Colors closer than one unit of CIEDE2000 look alike, so they count alike and the rating decides. */
function compareMatches(one: Match, other: Match): number {
  return (
    Number(isSoldOut(one)) - Number(isSoldOut(other)) ||
    Number(one.isLast) - Number(other.isLast) ||
    Number(other.fits) - Number(one.fits) ||
    Math.round(one.deltaE ?? 0) - Math.round(other.deltaE ?? 0) ||
    Number(other.undertone) - Number(one.undertone) ||
    other.product.rating - one.product.rating ||
    one.product.id - other.product.id
  );
}

/** The shade is one in stock, where there is one. */
const isSoldOut = ({ product, shade }: Match): boolean => !isAvailable(product, shade);

function recommendationOf(category: MatchCategory, match: Match, analysis: KnownAnalysis, skin: string) {
  const { product, shade, deltaE: e } = match;
  const isShadeOpen = category === 'Brow' && e === null && product.shades.length > 1;
  return {
    category,
    product_name: product.name,
    recommended_for: reasonOf(category, analysis, shade.undertone),
    ...(isShadeOpen ? { shade_or_type: `Comes in ${product.shades.length} shades` } : shadeOrType(product, shade)),
    product_url: `/product/${product.id}`,
    product_id: product.id,
    brand: product.brand,
    price: product.price,
    image_url: product.imageUrl,
    rating: product.rating,
    ...(EQUALS.includes(category) && e !== null && { delta_e: tenths(e) / 10, ...depthOf(match) }),
    ...(!isShadeOpen && wearIn(match, analysis, skin)),
    ...(isSoldOut(match) && { sold_out: true as const }),
  } satisfies Recommendation;
}

const depthOf = ({ lighterBy }: Match): Pick<Recommendation, 'depth'> =>
  Math.abs(lighterBy) > VISIBLY ? { depth: lighterBy > 0 ? 'lighter' : 'deeper' } : {};

/** How the shade looks when worn; nothing for a product that is not worn on the face. */
function wearIn({ product, shade }: Match, analysis: KnownAnalysis, skin: string): Pick<Recommendation, 'wear'> {
  const wear = wearOf(product.subcategory, shade.finish ?? product.finish);
  if (!wear) return {};
  const isPalette = PALETTES.includes(product.subcategory);
  const bold = wear.place === 'lips' ? boldLip(product.shades, analysis.undertone) : null;
  return {
    wear: {
      ...wear,
      shade: shade.name,
      hex: shade.hex.toLowerCase(),
      ...(isPalette && { pans: eyePans(pansOf(product), { skin, eyeColor: analysis.eye_color }) }),
      ...(bold && { bold }),
      ...(!isPalette && shadesToTry(product.shades, shade)),
    },
  };
}

/** As many as stand beside each other under the photo. */
const TRIED_SHADES = 7;

/** The shade between those next to it that can be bought, light to deep; nothing where it is the only one. */
function shadesToTry(all: readonly MatchableShade[], matched: MatchableShade) {
  const buyable = all.filter((shade) => shade === matched || isAvailable({}, shade));
  const shades = shadesAround(lightToDeep(buyable), matched.name, TRIED_SHADES);
  return shades.length > 1 ? { shades: shades.map(({ name, hex }) => ({ shade: name, hex: hex.toLowerCase() })) } : {};
}

const pansOf = ({ subcategory, finish, shades }: MatchableProduct) =>
  shades.map((shade) => ({ ...shade, finish: wearOf(subcategory, shade.finish ?? finish)?.finish ?? 'satin' }));

/** A palette is bought whole: it is named as such, and none of its colors is chosen. */
const shadeOrType = ({ subcategory, shades }: MatchableProduct, { name, hex }: MatchableShade) =>
  PALETTES.includes(subcategory)
    ? { shade_or_type: `Palette of ${shades.length} colours` }
    : { shade_or_type: name, shade_hex: hex };

function reasonOf(category: MatchCategory, analysis: KnownAnalysis, shadeUndertone: string | undefined): string {
  const { skin_tone, undertone, eye_color, lip_shade } = analysis;
  switch (category) {
    case 'Foundation':
    case 'Concealer':
      return shadeUndertone === undertone
        ? `Closest to ${skin_tone}, ${undertone}`
        : `The closest of its range to ${skin_tone} skin${shadeUndertone ? `; it leans ${shadeUndertone}` : ''}`;
    case 'Blush':
      return `A natural flush on ${undertone} ${skin_tone} skin`;
    case 'Eyeshadow':
      return `Makes ${eye_color} eyes look brighter`;
    case 'Brow':
      return browReason(analysis);
    case 'Lip':
      return lip_shade
        ? `Goes with your own lip colour and a ${undertone} undertone`
        : `For a ${undertone} undertone and ${skin_tone} skin`;
  }
}

function browReason({ eyebrow_color: color, eyebrow_shape: shape }: KnownAnalysis): string {
  const own = [shape, color].filter(Boolean).join(', ');
  if (color) return `Blends into your ${own} brows`;
  return shape ? `For ${shape} brows; pick the shade nearest your own` : 'Pick the shade nearest your own brows';
}
