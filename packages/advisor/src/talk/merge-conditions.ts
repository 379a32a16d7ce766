import { type Asked, type ConditionName, type Conditions, conditionsThat } from '@beautymark/language';

/** What a shopper says once and means for the whole talk. */
const LASTING = conditionsThat(({ lasts }) => lasts === 'talk');

/** What "and blushes?" takes along from the wish before. */
const CARRIED = conditionsThat(({ lasts }) => lasts === 'along');

/** Conditions that belong to one list and not to the next. */
const OF_ONE_LIST: readonly ConditionName[] = [...conditionsThat(({ lasts }) => lasts === 'list'), 'order'];

/** What is wanted of something, and what refuses it: what was said last counts. */
export const OPPOSITES: ReadonlyArray<readonly [ConditionName, ConditionName]> = [
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
  { conditions: added, kinds, waived }: Asked,
  isEllipsis: boolean,
): Conditions {
  const isNarrowed = kinds.length === 0;
  // "In a cream?" after powder blushes.
  const ofForm: readonly ConditionName[] = added.formula ? ['form'] : [];
  const hasPrice = added.minCents !== undefined || added.maxCents !== undefined;
  const lasting = isNarrowed
    ? without(before, [...OF_ONE_LIST, ...ofForm, ...(hasPrice ? (['minCents', 'maxCents'] as const) : [])])
    : pick(before, isEllipsis ? [...LASTING, ...CARRIED] : LASTING);
  const kept = withoutOpposites(lasting, added, waived);
  const lists = isNarrowed ? [...ADDED_UP, 'needs' as const] : ADDED_UP;
  return without({ ...kept, ...added, ...addedUp(lists, kept, added) }, []);
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

/**
 * What the shopper has asked for so far, as it counts for products of some kind that was not asked for: those beside
 * advice, of a look, in a color. Every answer that brings products along of its own accord is searched under this.
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

/** Of those, what is never given up. */
const BOUNDS = conditionsThat(({ lasts, givenUp }) => lasts === 'talk' && givenUp === undefined);
export const boundsOf = (wanted: Conditions): Conditions => pick(wanted, BOUNDS);

/** What an answer was searched by or spoke of, and every bound that the message has not lifted. */
export function withinTalk(before: Conditions, { conditions, waived }: Asked, after: Conditions): Conditions {
  const { freeOf, ...kept } = boundsOf(withoutOpposites(before, conditions, waived));
  // Where nothing says that it is free of something, that is said, and what doesn't list it counts.
  return without({ ...kept, ...(freeOf && !after.notListed && { freeOf }), ...after }, []);
}

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
