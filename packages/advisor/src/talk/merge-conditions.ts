import { type Asked, type ConditionName, type Conditions, conditionsThat } from '@beautymark/language';

/** What a shopper says once and means for the whole talk. */
const LASTING = conditionsThat(({ lasts }) => lasts === 'talk');

/** What "and blushes?" takes along from the wish before. */
const CARRIED = conditionsThat(({ lasts }) => lasts === 'along');

/** Conditions that belong to one list and not to the next. */
const OF_ONE_LIST: readonly ConditionName[] = [...conditionsThat(({ lasts }) => lasts === 'list'), 'order'];

/**
 * What is wanted now. A new kind begins anew, apart from what lasts; without one the last wish is narrowed.
 * @param before      what the last products were chosen by
 * @param isEllipsis  the message is only understood together with the wish before: "and blushes?"
 */
export function mergeConditions(before: Conditions, { conditions, kinds }: Asked, isEllipsis: boolean): Conditions {
  const added = { ...conditions };
  if (kinds.length > 0) {
    return { ...pick(before, isEllipsis ? [...LASTING, ...CARRIED] : LASTING), ...added };
  }
  const hasPrice = added.minCents !== undefined || added.maxCents !== undefined;
  const { kept: stillWanted, refused } = apartFromRefused(before, added);
  const kept = without(stillWanted, hasPrice ? [...OF_ONE_LIST, 'minCents', 'maxCents'] : OF_ONE_LIST);
  const merged: Conditions = { ...kept, ...added };
  const unite = (left: readonly string[] | undefined, right: readonly string[] | undefined) => [
    ...new Set([...(left ?? []), ...(right ?? [])]),
  ];
  const refusedKinds = refineRefused(kept, added);
  const narrowed: Conditions = {
    ...without(merged, ['notSubcategories', 'notForm']),
    ...refusedKinds,
    ...(refused && { notSubcategories: refused }),
    ...(added.notColors && { notColors: unite(kept.notColors, added.notColors) }),
    ...(added.notFinishes && {
      notFinishes: unite(kept.notFinishes, added.notFinishes),
      ...(contradicts(kept.finishes, added.notFinishes) && { finishes: [] }),
    }),
    ...(added.notBrands && { notBrands: unite(kept.notBrands, added.notBrands) }),
    ...(added.needs && { needs: unite(kept.needs, added.needs) }),
    ...(added.freeOf && { freeOf: unite(kept.freeOf, added.freeOf) }),
  };
  return without(narrowed, []);
}

/** "Not brushes" after a brush set refuses the sets as well, and leaves no kind. */
function apartFromRefused(
  before: Conditions,
  { notSubcategories = [] }: Conditions,
): { kept: Conditions; refused: readonly string[] | null } {
  const { subcategories = [] } = before;
  const isRefused = (one: string) => notSubcategories.some((name) => one === name || one.startsWith(`${name}-`));
  if (subcategories.length === 0 || !subcategories.every(isRefused)) return { kept: before, refused: null };
  return {
    kept: without(before, ['kind', 'subcategories', 'category', 'form']),
    refused: [...notSubcategories, ...subcategories],
  };
}

/** "Not powder" among blushes means their form; among all products it means the kind. */
function refineRefused({ subcategories = [] }: Conditions, { notSubcategories, notForm }: Conditions): Conditions {
  if (!notSubcategories) return notForm ? { notForm } : {};
  return subcategories.length > 0 && !notSubcategories.some((one) => subcategories.includes(one)) && notForm
    ? { notForm }
    : { notSubcategories };
}

const contradicts = (wanted: readonly string[] | undefined, refused: readonly string[]): boolean =>
  wanted?.some((one) => refused.includes(one)) ?? false;

/**
 * What the shopper has asked for so far, as it counts for products of some kind that nobody asked for: those beside
 * advice, of a look, in a colour. Every answer that brings products along of its own accord is searched under this.
 * @param before  what the last products were chosen by, without what advice had added
 */
export function saidSoFar(before: Conditions, asked: Asked, subcategory: string | undefined): Conditions {
  const named = asked.kinds.flatMap(({ subcategories }) => subcategories);
  const spokenOf = named.length > 0 ? named : subcategory === undefined ? [] : [subcategory];
  const isOfKind = spokenOf.length > 0 && spokenOf.every((one) => before.subcategories?.includes(one));
  const carried = without(isOfKind ? before : pick(before, [...LASTING, ...CARRIED]), [...OF_KIND, ...OF_ONE_LIST]);
  return mergeConditions(carried, isOfKind ? { ...asked, kinds: [] } : asked, true);
}

const OF_KIND = ['kind', 'subcategories', 'category', 'own'] as const;

/** What of a wish holds for the rest of the talk. */
export const lastingWishes = (before: Conditions): Conditions => pick(before, LASTING);

function pick(conditions: Conditions, names: readonly (keyof Conditions)[]): Conditions {
  return Object.fromEntries(Object.entries(conditions).filter(([name]) => names.includes(name as keyof Conditions)));
}

/** Without the named conditions and without empty lists. */
export function without(conditions: Conditions, names: readonly (keyof Conditions)[]): Conditions {
  return Object.fromEntries(
    Object.entries(conditions).filter(
      ([name, value]) => !names.includes(name as keyof Conditions) && !(Array.isArray(value) && value.length === 0),
    ),
  );
}
