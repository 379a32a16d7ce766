import { EYE_COLORS, SKIN_GROUPS, SKIN_TONES } from '@beautymark/contracts/vocabularies';
import {
  accepts,
  COLOUR_WORDS,
  colorsOf,
  type DescribedProduct,
  finishes,
  hasFinish,
  ingredients,
  isOfKind,
  KINDS,
  lists,
  meetsNeed,
  needs,
  type ShopShade,
  saysFreeOf,
} from '@beautymark/language';
import { LRUCache } from 'lru-cache';

/** Filters by meaning. `any` needs one of its values, `all` each of them. */
const TRAIT_FILTERS = {
  kind: 'any',
  color: 'any',
  tone: 'any',
  eyeColor: 'any',
  ingredient: 'all',
  need: 'all',
  without: 'all',
} as const;
export type TraitFilter = keyof typeof TRAIT_FILTERS;

/** Known as a fact; texts need not say it. */
export const CRUELTY_FREE = 'cruelty free';
const FINISH_VALUES = [...new Set(Object.values(finishes).flatMap(({ values }) => values))];
const INGREDIENTS = Object.keys(ingredients);
const NEEDS = Object.keys(needs);

/** A trait is `about=value`. Some are not filters: what "without" refuses or requires. */
type About = Exclude<TraitFilter, 'without'> | 'freeOf' | 'finish' | 'onlyColor';
const trait = (about: About, value: string): string => `${about}=${value}`;

/** Traits repeat: copies of a product, a brand's range. */
const SETS_KEPT = 5000;
const setByTraits = new LRUCache<string, ReadonlySet<string>>({ max: SETS_KEPT });

/** All traits of a product. Unknown counts as false. */
export function traitsOf(product: DescribedProduct): ReadonlySet<string> {
  const traits = traitListOf(product);
  const key = traits.join('\n');
  const set = setByTraits.get(key) ?? new Set(traits);
  setByTraits.set(key, set);
  return set;
}

function traitListOf(product: DescribedProduct): string[] {
  const traits = (about: About, values: readonly string[], isSo: (value: string) => boolean) =>
    values.filter(isSo).map((value) => trait(about, value));
  const colors = product.shades.map(knownColorsOf);
  const [first, ...others] = colors;
  return [
    ...traits('kind', KIND_NAMES, (name) => isKind(product, name)),
    ...[...new Set(colors.flatMap((all) => [...all]))].map((color) => trait('color', color)),
    ...traits('onlyColor', [...(first ?? [])], (color) => others.every((all) => all.has(color))),
    ...traits('tone', SKIN_GROUPS, (group) => isForTone(product, group)),
    ...traits('eyeColor', EYE_COLORS, (color) => accepts(product, 'eyeColors', color)),
    ...traits('ingredient', INGREDIENTS, (one) => lists(product, one)),
    ...traits('need', NEEDS, (need) => meetsNeed(product, need)),
    ...(product.crueltyFree ? [trait('need', CRUELTY_FREE)] : []),
    ...traits('freeOf', INGREDIENTS, (one) => saysFreeOf(product, one)),
    ...traits('finish', FINISH_VALUES, (finish) => hasFinish(product, finish)),
  ];
}

/** A filter's condition: one of `oneOf`, or none of `noneOf`. */
export interface TraitCondition {
  oneOf?: readonly string[];
  noneOf?: readonly string[];
}

export function traitConditions(
  filters: Partial<Record<TraitFilter, readonly string[] | undefined>>,
): TraitCondition[] {
  // The table's own keys.
  return (Object.keys(TRAIT_FILTERS) as TraitFilter[]).flatMap((filter): TraitCondition[] => {
    const values = filters[filter];
    if (!values) return [];
    if (filter === 'without') return values.map(conditionWithout);
    if (TRAIT_FILTERS[filter] === 'any') return [{ oneOf: values.map((value) => trait(filter, value)) }];
    return values.map((value) => ({ oneOf: [trait(filter, value)] }));
  });
}

/** A product must state that it lacks an ingredient; its finish, kind and only color are known. */
function conditionWithout(value: string): TraitCondition {
  if (FINISH_VALUES.includes(value) || KINDS.has(value) || COLOUR_WORDS.has(value))
    return { noneOf: [trait('finish', value), trait('kind', value), trait('onlyColor', value)] };
  return { oneOf: [trait('freeOf', value)] };
}

const KIND_NAMES = [...KINDS.keys()];

function isKind(product: DescribedProduct, name: string): boolean {
  const kind = KINDS.get(name);
  return kind !== undefined && isOfKind(product, kind);
}

const groupByTone = new Map<string, string>(SKIN_TONES.map(({ name, group }) => [name, group]));

/** Whether it has a shade for such skin; without shades its stated tones count. */
const isForTone = ({ shades, suits }: DescribedProduct, group: string): boolean =>
  shades.length > 0
    ? shades.some(({ skinTones }) => skinTones.some((tone) => groupByTone.get(tone) === group))
    : SKIN_TONES.some((tone) => tone.group === group && accepts({ suits }, 'skinTones', tone.name));

/** Shades repeat: copies of a product, a brand's range. */
const SHADES_KEPT = 5000;
const colorsByShade = new LRUCache<string, ReadonlySet<string>>({ max: SHADES_KEPT });

function knownColorsOf(shade: ShopShade): ReadonlySet<string> {
  const key = `${shade.hex} ${shade.family ?? ''} ${shade.name}`;
  const known = colorsByShade.get(key) ?? new Set(colorsOf(shade));
  colorsByShade.set(key, known);
  return known;
}
