import type { Analysis } from '@beautymark/contracts/face';
import { formatPrice } from '@beautymark/contracts/money';
import {
  type Conditions,
  conditionWords,
  isOnSale,
  listed,
  meetsNeed,
  namesOf,
  needWords,
  type ShopProduct,
  skinWords,
  withArticle,
  withCommas,
} from '@beautymark/language';
import type { Choice } from '../catalog.ts';
import { valueWord } from './attributes.ts';

const WELL_RATED = 4.3;
const MANY_RATINGS = 100;

/** @returns "a mascara and a lipstick": what is shown, whose names and prices the cards say */
export const kindsOf = (choices: readonly Choice[]): string =>
  listed([
    ...new Set(choices.map(({ product }) => withArticle((product.subcategory ?? 'product').replaceAll('-', ' ')))),
  ]);

/** A long name is said once in full and then without what it is. */
export const shortName = ({ name }: Pick<ShopProduct, 'name'>): string =>
  name.length > 60 ? (name.split(/[:,]| with /)[0] ?? name) : name;

/**
 * @param isMadeFor  the shade is made for the skin of this person
 * @returns why a product was chosen, "its matte finish and the shade for warm skin"; '' when there is nothing to say
 */
export function reasonFor(
  { product, shade }: Choice,
  wanted: Conditions,
  person: Readonly<Partial<Analysis>>,
  isMadeFor: boolean,
): string {
  const reasons = [
    // A wish that nothing met was given up: it is no reason then.
    ...(wanted.needs ?? []).filter((need) => meetsNeed(product, need)).map((need) => `it is ${needWords(need)}`),
    wanted.vegan && product.vegan ? 'it is vegan' : '',
    wanted.skin && product.suits?.skinTypes?.includes(wanted.skin) ? `it is made for ${skinWords(wanted.skin)}` : '',
    ...(wanted.ingredients ?? []).map((one) => `it has ${one} in it`),
    wanted.order === 'cheapest' ? 'it costs least' : '',
    shade && isMadeFor ? `${shade.name} suits ${skinOf(person)}` : '',
    eyesReason(product, person),
    wanted.finishes && product.finish ? `its finish is ${product.finish}` : '',
    wanted.onSale && isOnSale(product) ? `it is reduced from ${formatPrice(product.originalPrice)}` : '',
    product.rating >= WELL_RATED && product.reviewCount >= MANY_RATINGS
      ? `it is rated ${product.rating.toFixed(1)} out of 5 by ${withCommas(product.reviewCount)} people`
      : '',
    product.finish && !wanted.finishes && shade ? `its finish is ${product.finish}` : '',
    product.suitableFor && !(wanted.skin && product.suits?.skinTypes?.includes(wanted.skin))
      ? `it is made for ${product.suitableFor.toLowerCase()}`
      : '',
  ].filter((reason) => reason !== '');
  return listed([...new Set(reasons)].slice(0, 2));
}

function skinOf({ skin_tone: tone, undertone }: Readonly<Partial<Analysis>>): string {
  return tone ? `your ${tone} skin with its ${undertone} undertone` : `your ${undertone} undertone`;
}

const eyesReason = ({ suits, subcategory }: ShopProduct, { eye_color: eyes }: Readonly<Partial<Analysis>>): string =>
  subcategory === 'eyeshadow-palette' && eyes && suits?.eyeColors?.includes(eyes)
    ? `its colours flatter ${valueWord(eyes)} eyes`
    : '';

/** @returns every condition of a wish but its kind, in words */
export const allConditionWords = (wanted: Conditions): string[] =>
  conditionWords(
    wanted,
    namesOf(wanted).filter((name) => name !== 'form'),
  );
