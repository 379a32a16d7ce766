import {
  COLOUR_WORDS,
  type ConditionName,
  type Conditions,
  centsOf,
  conditionsThat,
  deltaE,
  formOf,
  meets,
  NEGOTIABLE,
  type Order,
  type ShopProduct,
  skinGroupOf,
  stem,
  weighedRating,
  wordsOf,
} from '@beautymark/language';
import type { Choice } from '../catalog.ts';
import type { MatchesFor } from './matches.ts';
import { relevanceAmong, type Subject } from './relevance.ts';
import {
  hasChosenShade,
  hasNeutralShade,
  isAllowed,
  isGuess,
  type Person,
  shadesFor,
  suitsPerson,
  withoutLips,
} from './shades.ts';
import type { ReferenceTone } from './tones.ts';

export interface Found {
  readonly choices: readonly Choice[];
  /** Conditions that nothing met together with the others, in the order in which they were given up. */
  readonly dropped: readonly ConditionName[];
}

export interface SearchContext {
  readonly products: readonly ShopProduct[];
  /** What health keeps from being offered. */
  readonly leftOut: readonly ShopProduct[];
  readonly tones: readonly ReferenceTone[];
  readonly person: Person;
  /** What is spoken about: of products that meet all conditions, those that speak of it come first. */
  readonly subject: Subject;
  /** Stems by which the kind is called, "kabuki": of what meets all conditions, what is called so is meant. */
  readonly called: readonly string[];
  /** What the results room shows this person; its first that the conditions allow comes first here, too. */
  readonly matchesFor: MatchesFor;
}

const OF_SHADE = conditionsThat(({ isOfShade }) => isOfShade ?? false);

const DEEP = new Set(['deep', 'very-deep']);
/** A powder for light to medium skin turns pale on deep skin. */
const isForDepth = ({ suitableFor }: ShopProduct, { skin_tone: tone }: Person): boolean =>
  !suitableFor?.toLowerCase().includes('light to medium skin') || !DEEP.has(skinGroupOf(tone ?? '') ?? '');

/** @returns every product that meets all conditions, with its best shade, in no order */
export function matching(wanted: Conditions, { products, tones, person: told }: SearchContext): Choice[] {
  // "I'm a redhead": whatever the scan took the brows for.
  const person = wanted.brows ? { ...told, eyebrow_color: wanted.brows } : told;
  const needsShade = OF_SHADE.some((name) => name !== 'notColors' && name !== 'own' && wanted[name] !== undefined);
  return products.flatMap((product) => {
    if (!meets(product, wanted) || !isForDepth(product, person)) return [];
    const [shade] = shadesFor(product, wanted, person, tones);
    if (product.shades.length > 0 ? !shade : needsShade) return [];
    const isNamed = shade && hasChosenShade(product) && !isGuess(product, wanted, person);
    return [{ product, shade: isNamed ? shade : null }];
  });
}

/** The first match of the results room that the conditions allow; null where none is, or another order is asked for. */
export function roomMatch(wanted: Conditions, { products, person, matchesFor }: SearchContext): Choice | null {
  if (wanted.order || (wanted.brows && wanted.brows !== person.eyebrow_color)) return null;
  // A color that is asked for is worn in the own undertone, also where the own lips have none of it.
  const isWorn = ({ product, shade }: Choice) =>
    shade === null ||
    (isAllowed(shade, wanted) && (!wanted.colours || suitsPerson(product, shade, withoutLips(person))));
  const isFound = (match: Choice) => products.includes(match.product) && meets(match.product, wanted) && isWorn(match);
  return matchesFor(wanted.subcategories).find(isFound) ?? null;
}

/** All that meets the conditions, after the match of the results room. */
function matchFirst(wanted: Conditions, context: SearchContext): Choice[] {
  const match = roomMatch(wanted, context);
  const all = matching(wanted, context);
  return match ? [match, ...all.filter(({ product }) => product !== match.product)] : all;
}

/**
 * Searches the catalog. No condition can be broken: what nothing meets is dropped by name, one condition at a time,
 * and the caller says so.
 * @param kept  conditions that may not be dropped, besides those that never are
 */
export function search(
  wanted: Conditions,
  count: number,
  context: SearchContext,
  kept: readonly ConditionName[] = [],
): Found {
  let conditions = wanted;
  let choices = matchFirst(conditions, context);
  const dropped: ConditionName[] = [];
  const droppable = NEGOTIABLE.filter((name) => wanted[name] !== undefined && !kept.includes(name));
  // One dropped condition that is enough is better than several.
  for (const name of choices.length > 0 ? [] : droppable) {
    const without = matchFirst(omit(wanted, name), context);
    if (without.length > 0) {
      choices = without;
      conditions = omit(wanted, name);
      dropped.push(name);
      break;
    }
  }
  for (const name of choices.length > 0 ? [] : droppable) {
    conditions = omit(conditions, name);
    dropped.push(name);
    choices = matchFirst(conditions, context);
    if (choices.length > 0) break;
  }
  choices = calledSo(choices, context.called);
  const order = wanted.order ?? nearestPrice(dropped);
  const fitting = order || wanted.colours ? choices : ofOwnBrows(choices, context.person);
  const list = ranked(fitting, order === undefined ? conditions : { ...conditions, order }, context);
  const match = order ? null : roomMatch(conditions, context);
  const [first] = choices.filter(({ product }) => product === match?.product);
  return { choices: (first ? [first, ...list.filter((one) => one !== first)] : list).slice(0, count), dropped };
}

const nameStems = new WeakMap<ShopProduct, ReadonlySet<string>>();
function stemsOfName(product: ShopProduct): ReadonlySet<string> {
  const known = nameStems.get(product) ?? new Set(wordsOf(formOf(product)).map(stem));
  nameStems.set(product, known);
  return known;
}

/** Those whose name and formula have most of these words; all of them where none has any. */
function calledSo(choices: Choice[], called: readonly string[]): Choice[] {
  const shared = ({ product }: Choice): number => called.filter((word) => stemsOfName(product).has(word)).length;
  const most = Math.max(0, ...choices.map(shared));
  return most === 0 ? choices : choices.filter((one) => shared(one) === most);
}

/** Without what comes in no shade for the brows of this person, if anything is left: brown does not help gray brows. */
function ofOwnBrows(choices: readonly Choice[], person: Person): readonly Choice[] {
  const suiting = choices.filter(({ product, shade }) => !shade?.eyebrowColors || suitsPerson(product, shade, person));
  return suiting.length > 0 ? suiting : choices;
}

/** Without its price bound, the list starts at the price that comes nearest to it. */
const nearestPrice = (dropped: readonly ConditionName[]): Conditions['order'] =>
  dropped.includes('maxCents') ? 'cheapest' : dropped.includes('minCents') ? 'dearest' : undefined;

const omit = (wanted: Conditions, name: ConditionName): Conditions => {
  const { [name]: _, ...rest } = wanted;
  return rest;
};

const SAME_BRAND = 0.6;
/** Of two kinds one of each comes before a second of the first. */
const SAME_KIND = 3;
/** Blue lashes have to be asked for. */
const UNUSUAL = 2;

/** So much as a star and more: what a product says of the trouble counts before how well it is rated. */
const RELEVANT = 2;
/** Reading the texts of thousands would hold everybody up: what so many others are rated above is not compared. */
const COMPARED_MAX = 60;

const BY_ORDER: Readonly<Record<Order, (product: ShopProduct) => number>> = {
  cheapest: (product) => -centsOf(product),
  dearest: centsOf,
  newest: ({ createdAt }) => Date.parse(createdAt),
  best: weighedRating,
};

function ranked(choices: readonly Choice[], { order, ...wanted }: Conditions, context: SearchContext): Choice[] {
  if (order) return sortedBy(choices, ({ product }) => BY_ORDER[order](product));
  const merit = new Map(
    choices.map((one) => [one, meritOf(one.product, wanted, context.person) - offShade(one, wanted, context.person)]),
  );
  const compared = sortedBy(choices, (one) => merit.get(one) ?? 0).slice(0, COMPARED_MAX);
  const relevance = relevanceAmong(
    compared.map(({ product }) => product),
    context.subject,
  );
  const worth = new Map(compared.map((one) => [one, (merit.get(one) ?? 0) + RELEVANT * relevance(one.product)]));
  return varied(compared, worth, (wanted.subcategories?.length ?? 0) > 1);
}

const sortedBy = (choices: readonly Choice[], value: (one: Choice) => number): Choice[] =>
  choices.toSorted((a, b) => value(b) - value(a) || a.product.id - b.product.id);

const NAMED_MAX = 6;

/** Three of one brand are less of a choice than three brands; of several kinds each comes once first. */
function varied(choices: readonly Choice[], worth: ReadonlyMap<Choice, number>, areKindsMixed: boolean): Choice[] {
  const taken: Choice[] = [];
  const count = (same: (product: ShopProduct) => boolean) => taken.filter(({ product }) => same(product)).length;
  const worthNow = (one: Choice): number =>
    (worth.get(one) ?? 0) -
    SAME_BRAND * count(({ brand }) => brand === one.product.brand) -
    (areKindsMixed ? SAME_KIND * count(({ subcategory }) => subcategory === one.product.subcategory) : 0);
  while (taken.length < Math.min(NAMED_MAX, choices.length)) {
    const [best] = sortedBy(
      choices.filter((one) => !taken.includes(one)),
      worthNow,
    );
    if (best) taken.push(best);
  }
  return taken;
}

/** Differences of color that are worth a star. */
const COLORS_OF_STAR = 10;
/** Cards wear the nearest shade, which may be a cool one on warm skin: it comes after those that suit. */
const OFF_TONE = 1;
/** How far the shade of a choice is from the color that was asked for, and from the own undertone, in stars. */
function offShade({ product, shade }: Choice, { colours: [word = ''] = [], own }: Conditions, person: Person): number {
  if (!shade) return 0;
  const color = COLOUR_WORDS.get(word);
  const offTone = suitsPerson(product, shade, withoutLips(person)) ? 0 : OFF_TONE;
  if (color) return deltaE(shade.hex, color.hex) / COLORS_OF_STAR + offTone;
  return own ? offTone : 0;
}

/** The stars that every list goes by, in which a few ratings count little; what is made for this person's eyes and brows counts too. */
function meritOf(
  product: ShopProduct,
  { skin, colours }: Conditions,
  { eye_color: eyes, eyebrow_shape: shape }: Person,
): number {
  const { suits, isBestseller } = product;
  const madeFor = (values: readonly string[] | undefined, value: string | undefined) =>
    value !== undefined && values?.includes(value) ? 0.6 : 0;
  return (
    weighedRating(product) +
    (isBestseller ? 0.25 : 0) +
    madeFor(suits?.eyeColors, eyes) +
    madeFor(suits?.eyebrowShapes, shape) +
    madeFor(suits?.skinTypes, skin) -
    (colours || hasNeutralShade(product) ? 0 : UNUSUAL)
  );
}
