import { type ConditionName, type Conditions, isOnSale, needs, type Order, type ShopProduct } from '@beautymark/language';
import type { Choice } from '../search/search.ts';
import { isOnSkin, type Person, suitsPerson } from '../search/shades.ts';
import { valueWord } from './attributes.ts';
import { listed } from './listed.ts';

const NEEDS: Readonly<Record<string, { readonly says: string }>> = needs;
const WELL_RATED = 4.3;
const MANY_RATINGS = 100;

/** @returns "Last Word Lipstick by Ravenholt ($25.00, in Rosewood)" */
export const named = ({ product, shade }: Choice): string =>
  `${product.name} by ${product.brand} ($${product.price}${shade ? `, in ${shade.name}` : ''})`;

/** A long name is said once in full and then without what it is. */
export const shortName = ({ name }: Pick<ShopProduct, 'name'>): string =>
  name.length > 60 ? (name.split(/[:,]| with /)[0] ?? name) : name;

const dollars = (cents: number): string => `$${(cents / 100).toFixed(2).replace('.00', '')}`;
/** "Under $15" is read as at most 1,499 cents, "over $15" as at least 1,501. */
const atMost = (cents: number) => (cents % 10 === 9 ? `under ${dollars(cents + 1)}` : `at most ${dollars(cents)}`);
const atLeast = (cents: number) => (cents % 10 === 1 ? `over ${dollars(cents - 1)}` : `at least ${dollars(cents)}`);

/** @returns why a product was chosen, "its matte finish and the shade for warm skin"; '' when there is nothing to say */
export function reasonFor({ product, shade }: Choice, wanted: Conditions, person: Person): string {
  const reasons = [
    ...(wanted.needs ?? []).map((need) => `it is ${NEEDS[need]?.says ?? need}`),
    wanted.skin && product.suits?.skinTypes?.includes(wanted.skin) ? `it is made for ${skinWords(wanted.skin)}` : '',
    ...(wanted.ingredients ?? []).map((one) => `it has ${one} in it`),
    wanted.order === 'cheapest' ? 'it costs least' : '',
    shade && isMadeFor(product, shade, person) ? `${shade.name} suits ${skinOf(person)}` : '',
    eyesReason(product, person),
    wanted.finishes && product.finish ? `its finish is ${product.finish}` : '',
    isOnSale(product) && wanted.onSale ? `it is reduced from $${product.originalPrice}` : '',
    product.rating >= WELL_RATED && product.reviewCount >= MANY_RATINGS
      ? `${product.reviewCount.toLocaleString('en-US')} people rate it ${product.rating.toFixed(1)} out of 5`
      : '',
    product.finish && !wanted.finishes && shade
      ? `its finish is ${product.finish === 'natural' ? 'natural' : product.finish}`
      : '',
    product.suitableFor && !(wanted.skin && product.suits?.skinTypes?.includes(wanted.skin))
      ? `it is made for ${product.suitableFor.toLowerCase()}`
      : '',
  ].filter((reason) => reason !== '');
  return listed([...new Set(reasons)].slice(0, 2));
}

const isMadeFor = (product: ShopProduct, shade: NonNullable<Choice['shade']>, person: Person): boolean =>
  isOnSkin(product) &&
  person.undertone !== undefined &&
  shade.skinTones.length > 0 &&
  suitsPerson(product, shade, { skin_tone: person.skin_tone ?? '', undertone: person.undertone });

function skinOf({ skin_tone: tone, undertone }: Person): string {
  return tone ? `your ${tone} skin with its ${undertone} undertone` : `your ${undertone} undertone`;
}

const eyesReason = ({ suits, subcategory }: ShopProduct, { eye_color: eyes }: Person): string =>
  subcategory === 'eyeshadow-palette' && eyes && suits?.eyeColors?.includes(eyes)
    ? `its colours flatter ${valueWord(eyes)} eyes`
    : '';

export const skinWords = (skin: string): string => (skin === 'acne-prone' ? 'blemish-prone skin' : `${skin} skin`);

const ORDERS: Readonly<Record<Order, string>> = {
  cheapest: 'cheapest first',
  dearest: 'dearest first',
  best: 'best rated first',
  newest: 'newest first',
};

/** @returns the conditions as a shopper would say them: "matte", "under $20", "vegan" */
export function conditionWords(wanted: Conditions, names: readonly ConditionName[]): string[] {
  const say: Partial<Record<ConditionName, () => string>> = {
    needs: () => listed((wanted.needs ?? []).map((need) => NEEDS[need]?.says ?? need)),
    form: () => `a ${wanted.kind ?? 'form like that'}`,
    formula: () => listed([...(wanted.formula ?? [])]),
    notListed: () => `free of ${listed([...(wanted.notListed ?? [])])} as far as is listed`,
    notVegan: () => 'not vegan',
    skin: () => `made for ${skinWords(wanted.skin ?? '')}`,
    bestseller: () => 'a bestseller',
    minRating: () => `rated ${wanted.minRating} or better`,
    isNew: () => 'new',
    onSale: () => 'reduced',
    finishes: () => listed([...(wanted.finishes ?? [])], 'or'),
    colours: () => listed([...(wanted.colours ?? [])], 'or'),
    shadeUndertone: () => `${wanted.shadeUndertone} in undertone`,
    ingredients: () => `with ${listed([...(wanted.ingredients ?? [])])}`,
    brands: () => `from ${listed([...(wanted.brands ?? [])], 'or')}`,
    own: () => 'in your exact shade',
    order: () => ORDERS[wanted.order ?? 'best'],
    eyes: () => `made for ${valueWord(wanted.eyes ?? '')} eyes`,
    brows: () => `for ${wanted.brows} brows`,
    minCents: () => atLeast(wanted.minCents ?? 0),
    maxCents: () => atMost(wanted.maxCents ?? 0),
    madeIn: () => `said to be made in ${listed([...(wanted.madeIn ?? [])], 'or')}`,
    notMadeIn: () => `said to be made outside ${listed([...(wanted.notMadeIn ?? [])], 'or')}`,
    vegan: () => 'vegan',
    crueltyFree: () => 'cruelty-free',
    freeOf: () => `marked free of ${listed([...(wanted.freeOf ?? [])])}`,
    notColors: () => `not ${listed([...(wanted.notColors ?? [])], 'or')}`,
    notFinishes: () => `not ${listed([...(wanted.notFinishes ?? [])], 'or')}`,
    notBrands: () => `not from ${listed([...(wanted.notBrands ?? [])], 'or')}`,
    notNeeds: () =>
      `not ${listed(
        (wanted.notNeeds ?? []).map((need) => NEEDS[need]?.says ?? need),
        'or',
      )}`,
    darkerThan: () => 'as dark',
    lighterThan: () => 'as light',
  };
  return names.flatMap((name) => (wanted[name] === undefined ? [] : (say[name]?.() ?? [])));
}

/** @returns every condition of a wish but its kind, in words */
export const allConditionWords = (wanted: Conditions): string[] =>
  // Object.keys forgets that the keys are those of Conditions.
  conditionWords(
    wanted,
    (Object.keys(wanted) as ConditionName[]).filter((name) => name !== 'form'),
  );
