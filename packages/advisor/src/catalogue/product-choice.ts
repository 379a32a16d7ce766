import type { Analysis } from '@beautymark/contracts/face';
import type { Wish } from '../wishes/wish.ts';
import type { AdvisorProduct, CataloguePort, ProductFilter } from './port.ts';
import { centsOf } from './product-finder.ts';
import { type ChosenShade, chooseShade } from './shade-choice.ts';
import { suitsWish } from './suits.ts';
import { isNearGroup, type ReferenceTone } from './tones.ts';

/** A product that may be named, with the shade of it that suits. */
export interface Choice {
  readonly product: AdvisorProduct;
  readonly shade: ChosenShade | null;
}

export interface Choices {
  readonly choices: readonly Choice[];
  /** Conditions that had to be dropped because nothing met them all; empty when everything fits. */
  readonly dropped: ReadonlyArray<keyof Wish>;
  /** Everything asked for is met, but by nothing in the shopper's own shade; no shade is named unless asked for. */
  readonly unsuited: boolean;
}

/** What may be given up, in this order, when nothing meets all conditions. What a product must not be or hold never is. */
const NEGOTIABLE = [
  'concerns',
  'keywords',
  'keywordsAny',
  'skinType',
  'finish',
  'finishes',
  'bestseller',
  'minRating',
  'isNew',
  'onSale',
  'colour',
  'maxCents',
  'minCents',
  'brand',
  'brands',
] as const;

/** Without its price bound, the list starts at the price that comes nearest to it. */
const NEAREST: Partial<Record<keyof Wish, Wish>> = { maxCents: { order: 'cheapest' }, minCents: { order: 'dearest' } };

/**
 * Chooses the products that meet a wish best. Every condition of the wish holds for each of them; the analysis is a
 * condition only where the wish says `own`, else what suits is preferred.
 * @param analysis  the shopper's attributes, or null; attributes that the wish names win
 * @param count     how many to choose at most
 * @returns         best first; when nothing meets the wish, what is nearest with the conditions that were dropped
 */
export async function chooseProducts(
  { wish, analysis, count }: { wish: Wish; analysis: Analysis | null; count: number },
  { catalogue, tones }: { catalogue: CataloguePort; tones: readonly ReferenceTone[] },
): Promise<Choices> {
  const attempt = async (tried: Wish, person: Analysis | null) => {
    const found = await catalogue.find(filterOf(tried));
    const attributes = { ...person, ...tried.named };
    const all = fitting(found, tried, attributes, tones);
    // A colour that suits: of the own undertone, where there is one.
    const strict = tried.own && tried.colour ? all.filter((choice) => isOfUndertone(choice, attributes)) : all;
    return rank(strict.length > 0 ? strict : all, tried).slice(0, count);
  };
  /** For the shopper, else for anybody. */
  const tryBoth = async (tried: Wish): Promise<Pick<Choices, 'choices' | 'unsuited'>> => {
    const own = await attempt(withOwnTone(tried, analysis), analysis);
    const isExtreme = wish.order === 'cheapest' || wish.order === 'dearest';
    if ((own.length > 0 && !isExtreme) || wish.own || !analysis) return { choices: own, unsuited: false };
    const any = await attempt({ ...tried, ownEyes: undefined, ...eyesOf(tried, analysis) }, null);
    // The cheapest of all is the cheapest for anybody; where it comes in a shade for the shopper, that one is named.
    const suiting = any.map((choice) => own.find(({ product }) => product.id === choice.product.id) ?? choice);
    return { choices: suiting, unsuited: any.length > 0 && own.length === 0 };
  };

  const exact = await tryBoth(wish);
  if (exact.choices.length > 0) return { ...exact, dropped: [] };
  const set = NEGOTIABLE.filter((condition) => wish[condition] !== undefined);
  for (const condition of set) {
    const nearest = await tryBoth({ ...wish, ...NEAREST[condition], [condition]: undefined });
    if (nearest.choices.length > 0) return { ...nearest, dropped: [condition] };
  }
  const plain = await tryBoth({ ...wish, ...Object.fromEntries(set.map((condition) => [condition, undefined])) });
  return { ...plain, dropped: plain.choices.length > 0 ? set : [] };
}

/** Who says "deep skin" and has it means the own tone, which is known better than its group. */
function withOwnTone(wish: Wish, analysis: Analysis | null): Wish {
  const { skin_tone: said, ...named } = wish.named ?? {};
  if (!said || !analysis || !isNearGroup(said, analysis.skin_tone)) return wish;
  return { ...wish, named };
}

/** Eyes that were asked about stay a condition when skin and lips no longer are. */
const eyesOf = ({ ownEyes, named }: Wish, analysis: Analysis): Wish =>
  ownEyes ? { named: { eye_color: analysis.eye_color, ...named } } : {};

function filterOf({ subcategories, category, brand, minCents, maxCents, isNew, onSale }: Wish): ProductFilter {
  return { subcategories, category, brand, minCents, maxCents, isNew, onSale };
}

function fitting(
  products: readonly AdvisorProduct[],
  wish: Wish,
  attributes: Partial<Analysis>,
  tones: readonly ReferenceTone[],
): Choice[] {
  return products.flatMap((product) => {
    if (!suitsWish(product, wish, attributes)) return [];
    const shade = chooseShade(product, { attributes, colour: wish.colour, notColours: wish.without?.colours }, tones);
    return shade === undefined ? [] : [{ product, shade }];
  });
}

/** Only shades of colour on skin have an undertone that matters. */
function isOfUndertone({ product, shade }: Choice, { undertone }: Partial<Analysis>): boolean {
  const own = product.shades.find(({ name }) => name === shade?.name)?.undertone;
  return !own || !undertone || own === 'neutral' || own === undertone;
}

function rank(choices: readonly Choice[], { order }: Wish): Choice[] {
  const cents = ({ product }: Choice) => centsOf(product) ?? 0;
  const byMerit = (a: Choice, b: Choice) => merit(b) - merit(a) || cents(a) - cents(b) || a.product.id - b.product.id;
  const first = {
    cheapest: (a: Choice, b: Choice) => cents(a) - cents(b),
    dearest: (a: Choice, b: Choice) => cents(b) - cents(a),
    rating: (a: Choice, b: Choice) => rated(b.product) - rated(a.product),
    newest: (a: Choice, b: Choice) => (a.product.createdAt < b.product.createdAt ? 1 : -1),
  };
  return [...choices].sort((a, b) => (order ? first[order](a, b) : 0) || byMerit(a, b));
}

/** Colour distance weighs most, in steps of two that one can see; then what shoppers say of the product. */
function merit({ product, shade }: Choice): number {
  const distance = Math.floor(Math.min(shade?.deltaE ?? 0, 40) / 2);
  return rated(product) + (product.isBestseller ? 0.3 : 0) - 0.5 * distance;
}

/** The rating drawn towards 4 while few people have rated: fifty ratings weigh as much as the prior. */
const rated = ({ rating, reviewCount }: AdvisorProduct): number => (rating * reviewCount + 4 * 50) / (reviewCount + 50);
