import { listed, lists, type ShopProduct } from '@beautymark/language';
import type { DialogueState } from '../talk/state.ts';
import { SAFETY } from '../understand/topics.ts';
import { isStrong } from './young.ts';

/** Where nothing is put on until it is over; after any other acute risk nothing at all is sold. */
export const PLACES: Readonly<Record<string, readonly string[]>> = {
  'eye-infection': ['eyes'],
  'broken-skin': ['face', 'skincare', 'cheeks', 'brows', 'eyes'],
};

export const riskOf = (bound: string): string => bound.split(':')[0] ?? bound;

/** Acids and retinoids are nobody's advice there but a doctor's. */
const NO_ACTIVES = ['skincare-pregnant', 'with-medicine', 'skin-illness'];

/** The risk for which an ingredient forbids a product as long as the talk lasts; undefined for none. */
export function forbiddenFor(product: ShopProduct, { bound, avoid, isYoung }: DialogueState): string | undefined {
  const holdsStrong = product.keyIngredients.some(isStrong);
  const noActives = NO_ACTIVES.find((one) => bound.includes(one));
  if (noActives && (holdsStrong || lists(product, 'retinoid'))) return noActives;
  if (avoid.some((one) => lists(product, one))) return 'known-allergy';
  return isYoung && holdsStrong ? 'too-young' : undefined;
}

/** The risk for which a product is not offered now; undefined for none. */
export function refusedFor(product: ShopProduct, state: DialogueState): string | undefined {
  const forbidden = forbiddenFor(product, state);
  if (forbidden) return forbidden;
  const refusing = state.bound.find((one) => {
    const places = placesOf(one);
    if (!places) return SAFETY.get(one)?.acute === true;
    return places.includes(product.category) || (places.includes('eyes') && product.subcategory === 'eye-cream');
  });
  return refusing && riskOf(refusing);
}

export const placesOf = (bound: string): readonly string[] | undefined =>
  bound.endsWith(':lips') ? ['lips'] : bound.endsWith(':eyes') ? ['eyes'] : PLACES[bound];

/** What a product may not be put on for now, "eye is sore"; undefined where it may. */
export function refusedPlace(product: ShopProduct, { bound }: Pick<DialogueState, 'bound'>): string | undefined {
  const places = bound.flatMap((one) => placesOf(one) ?? []);
  const isEyes = product.category === 'eyes' || product.subcategory === 'eye-cream';
  if (isEyes && places.includes('eyes')) return 'eye is sore';
  if (!places.includes(product.category)) return undefined;
  return product.category === 'lips' ? 'lips are sore' : 'skin is sore';
}

const NAMED_MAX = 2;
const WHY: Readonly<Record<string, string>> = {
  'skincare-pregnant': 'strong acids are a question for your midwife or doctor now',
  'with-medicine': 'with a treatment, strong actives are a question for your doctor or pharmacist',
  'skin-illness': 'with a skin condition, strong actives are a question for your doctor',
  'known-allergy': 'what you are allergic to is named there',
  'too-young': 'strong actives are made for adult skin',
};

function whyLeftOut(product: ShopProduct, state: DialogueState): string {
  const risk = refusedFor(product, state) ?? '';
  if (risk === 'skincare-pregnant' && lists(product, 'retinoid'))
    return 'retinoids are left out in pregnancy and while breastfeeding';
  const place = refusedPlace(product, state);
  return WHY[risk] ?? (place ? `not while your ${place}` : '');
}

/** What health keeps from being offered is said as that; '' where it keeps nothing. */
export function sayLeftOut(products: readonly ShopProduct[], state: DialogueState): string {
  const [first] = products;
  const why = first ? whyLeftOut(first, state) : '';
  if (why === '') return '';
  const alike = products.filter((one) => whyLeftOut(one, state) === why).slice(0, NAMED_MAX);
  return `I leave out ${listed(alike.map(({ name, brand }) => `${name} by ${brand}`))}: ${why}.`;
}
