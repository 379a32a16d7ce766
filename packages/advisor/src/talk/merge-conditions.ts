import { type Asked, type ConditionName, type Conditions, conditionsThat } from '@beautymark/language';

/** What a shopper says once and means for the whole talk. */
const LASTING = conditionsThat(({ lasts }) => lasts === 'talk');

/** What "and blushes?" takes along from the wish before. */
const CARRIED = conditionsThat(({ lasts }) => lasts === 'along');

/** Conditions that belong to one list and not to the next. */
const OF_ONE_LIST: readonly ConditionName[] = [...conditionsThat(({ lasts }) => lasts === 'list'), 'order'];

/** What is wanted of something, and what refuses it: what was said last counts. */
const OPPOSITES: ReadonlyArray<readonly [ConditionName, ConditionName]> = [
  ['colours', 'notColors'],
  ['finishes', 'notFinishes'],
  ['needs', 'notNeeds'],
  ['brands', 'notBrands'],
  ['formula', 'notForm'],
  ['subcategories', 'notSubcategories'],
  ['ingredients', 'freeOf'],
  ['ingredients', 'notListed'],
  ['madeIn', 'notMadeIn'],
  ['vegan', 'notVegan'],
];
/** Said one after the other, these are all meant. */
const ADDED_UP: readonly ConditionName[] = [
  'notSubcategories',
  'notForm',
  'notColors',
  'notFinishes',
  'notBrands',
  'notNeeds',
  'freeOf',
  'notListed',
];

/**
 * What is wanted now. A new kind begins anew, apart from what lasts; without one the last wish is narrowed.
 * @param before      what the last products were chosen by
 * @param isEllipsis  the message is only understood together with the wish before: "and blushes?"
 */
export function mergeConditions(
  before: Conditions,
  { conditions, kinds, waived }: Asked,
  isEllipsis: boolean,
): Conditions {
  const isNarrowed = kinds.length === 0;
  const { kept: stillWanted, refused } = isNarrowed
    ? apartFromRefused(before, conditions)
    : { kept: before, refused: [] };
  const added = isNarrowed ? refineRefused(stillWanted, conditions) : conditions;
  const hasPrice = added.minCents !== undefined || added.maxCents !== undefined;
  const lasting = isNarrowed
    ? without(stillWanted, hasPrice ? [...OF_ONE_LIST, 'minCents', 'maxCents'] : OF_ONE_LIST)
    : pick(stillWanted, isEllipsis ? [...LASTING, ...CARRIED] : LASTING);
  const kept = withoutOpposites(lasting, added, waived);
  const lists = isNarrowed ? [...ADDED_UP, 'needs' as const] : ADDED_UP;
  const all = { ...added, ...(refused.length > 0 && { notSubcategories: refused }) };
  return without({ ...kept, ...all, ...addedUp(lists, kept, all) }, []);
}

const listOf = (conditions: Conditions, name: ConditionName): readonly unknown[] => {
  const value = conditions[name];
  return Array.isArray(value) ? value : value === undefined ? [] : [value];
};

/** "Not pink" after "pink", "anything from X?" after "not from X", "powder is fine": the older one no longer counts. */
function withoutOpposites(before: Conditions, added: Conditions, waived: Conditions): Conditions {
  const left = Object.entries(before).map(([key, value]) => {
    // Its keys are those of Conditions.
    const name = key as ConditionName;
    const opposites = OPPOSITES.flatMap((pair) => (pair.includes(name) ? pair : [])).filter((one) => one !== name);
    const denied = [
      ...opposites.flatMap((one) => listOf(added, one)),
      ...[name, ...opposites].flatMap((one) => listOf(waived, one)),
    ];
    if (Array.isArray(value)) return [name, value.filter((one) => !denied.includes(one))];
    return [name, denied.includes(value) ? undefined : value];
  });
  return Object.fromEntries(left.filter(([, value]) => value !== undefined));
}

const addedUp = (names: readonly ConditionName[], kept: Conditions, added: Conditions): Conditions =>
  Object.fromEntries(
    names
      .filter((name) => kept[name] !== undefined && added[name] !== undefined)
      .map((name) => [name, [...new Set([...listOf(kept, name), ...listOf(added, name)])]]),
  );

/** "Not brushes" after a brush set refuses the sets as well, and leaves no kind. */
function apartFromRefused(
  before: Conditions,
  { notSubcategories = [] }: Conditions,
): { kept: Conditions; refused: readonly string[] } {
  const { subcategories = [] } = before;
  const isRefused = (one: string) => notSubcategories.some((name) => one === name || one.startsWith(`${name}-`));
  if (subcategories.length === 0 || !subcategories.every(isRefused)) return { kept: before, refused: [] };
  return {
    kept: without(before, ['kind', 'subcategories', 'category', 'form']),
    refused: [...notSubcategories, ...subcategories],
  };
}

/** "Not powder" among blushes means their form; among all products it means the kind. */
function refineRefused({ subcategories = [] }: Conditions, added: Conditions): Conditions {
  const { notSubcategories, notForm } = added;
  if (!notSubcategories || !notForm) return added;
  const isOfKind = subcategories.length > 0 && !notSubcategories.some((one) => subcategories.includes(one));
  return without(added, [isOfKind ? 'notSubcategories' : 'notForm']);
}

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
