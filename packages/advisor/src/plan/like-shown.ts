import { formatCents, formatPrice } from '@beautymark/contracts/money';
import {
  type ConditionName,
  type Conditions,
  centsOf,
  lightnessOf,
  type ShopProduct,
  type ShopShade,
} from '@beautymark/language';
import { shortName } from '../answer/describe.ts';
import { sayLeftOut } from '../care/left-out.ts';
import type { Choice } from '../catalog.ts';
import type { Relation } from '../order/relation.ts';
import { matching, search } from '../search/search.ts';
import { mergeConditions, without } from '../talk/merge-conditions.ts';
import { productsShown } from '../talk/references.ts';
import type { Reply, Turn } from '../turn.ts';
import { choiceOf } from './compare.ts';
import { heldBack, recommend, recommended } from './recommend.ts';

/** Cheaper, darker, another brand: like the last products, but for one thing. */
export function likeShown(turn: Turn, { relation, isElsewhere }: Relation): Reply {
  const { state, catalog, asked, meant } = turn;
  const shown = productsShown(state, catalog);
  const models = meant.how === 'named' ? meant.products : shown;
  const [first] = models;
  if (!first) return recommend(turn, true);
  const like = withoutOrder(wantedLike(turn, first));
  const wanted = isElsewhere ? notFrom(like, models) : like;
  if (relation === 'cheaper')
    return isOfOtherKind(turn, models)
      ? recommended(turn, { ...wanted, order: 'cheapest' })
      : cheaper(turn, models, wanted);
  if (relation === 'dearer') return dearer(turn, models, wanted);
  if (relation === 'darker' || relation === 'lighter') return shifted(turn, first, wanted, relation);
  if (relation === 'warmer' || relation === 'cooler') return undertoned(turn, first, wanted, relation);
  if (relation === 'other brand') return other(turn, wanted, models, ['notBrands']);
  const hasConditions = Object.keys(asked.conditions).some(
    (name) => !['kind', 'subcategories', 'category', 'form', 'order'].includes(name),
  );
  // "One that is vegan", "in green": the message says itself what is to be different.
  return hasConditions ? recommended(turn, without(wanted, ['ids'])) : other(turn, wanted, models);
}

/** "Back to the brows: a cheaper pencil?", after eyeliners. */
function isOfOtherKind({ asked }: Turn, models: readonly ShopProduct[]): boolean {
  const kinds = asked.kinds.flatMap(({ subcategories }) => subcategories);
  return kinds.length > 0 && models.every(({ subcategory }) => !kinds.includes(subcategory ?? ''));
}

const notFrom = (wanted: Conditions, models: readonly ShopProduct[]): Conditions => ({
  ...wanted,
  notBrands: [...new Set([...(wanted.notBrands ?? []), ...models.map(({ brand }) => brand)])],
});

const withoutOrder = (wanted: Conditions): Conditions => without(wanted, ['order', 'darkerThan', 'lighterThan', 'ids']);

/** The wish of the talk; one that spans several kinds is narrowed to the kind that is spoken about. */
function wantedLike({ state, asked }: Turn, model: ShopProduct): Conditions {
  const merged = mergeConditions(state.wanted, asked, true);
  const isKnown = merged.subcategories?.includes(model.subcategory ?? '') && asked.kinds.length === 0;
  if (asked.kinds.length > 0 || (isKnown && state.shown.length > 1)) return merged;
  return {
    ...without(merged, isKnown ? [] : ['form', 'kind']),
    ...(model.subcategory && { subcategories: [model.subcategory] }),
  };
}

const ids = (products: readonly ShopProduct[]): number[] => products.map(({ id }) => id);
const PRICE: readonly ConditionName[] = ['maxCents', 'minCents'];

/** Never dearer: if nothing costs less, that is said. */
function cheaper(turn: Turn, models: readonly ShopProduct[], wanted: Conditions): Reply {
  const kinds = new Set(models.map(({ subcategory }) => subcategory));
  if (kinds.size > 1 && kinds.size === models.length) return cheaperOfEach(turn, models, wanted);
  const least = Math.min(...models.map(centsOf));
  const limited = { ...without(wanted, ['minCents']), maxCents: Math.min(least - 1, wanted.maxCents ?? least) };
  if (anyIn(turn, { ...kindOnly(limited), maxCents: limited.maxCents }))
    return recommended(turn, { ...limited, order: 'cheapest' }, { kept: PRICE });
  const [first] = models;
  const isOther = first !== undefined && centsOf(first) > least;
  return onlyThis(
    turn,
    models,
    isOther
      ? 'You have seen the lowest price that I have for this kind'
      : 'That is already the lowest price I have for this kind',
    'cheapest',
  );
}

/** A look for less: of each kind what costs less, or what was shown where nothing does. */
function cheaperOfEach(turn: Turn, models: readonly ShopProduct[], wanted: Conditions): Reply {
  const rest = without(wanted, ['kind', 'subcategories', 'category', 'minCents', 'maxCents']);
  const choices = models.map((model) => {
    const limits = { subcategories: [model.subcategory ?? ''], maxCents: centsOf(model) - 1 };
    return search({ ...rest, ...limits }, 1, turn.search, PRICE).choices[0] ?? choiceOf(model, turn);
  });
  const sum = (products: readonly ShopProduct[]) => products.reduce((total, one) => total + centsOf(one), 0);
  const now = sum(choices.map(({ product }) => product));
  if (now === sum(models)) return onlyThis(turn, models, 'Those are the lowest prices I have', 'cheapest');
  return {
    act: 'relative',
    text: `For less: ${formatCents(now)} together instead of ${formatCents(sum(models))}.`,
    choices,
    chips: ['Cheaper still', 'How much together?', 'Vegan only'],
    state: { asked: false, risk: null },
  };
}

function dearer(turn: Turn, models: readonly ShopProduct[], wanted: Conditions): Reply {
  const most = Math.max(...models.map(centsOf));
  const limited = { ...without(wanted, ['maxCents']), minCents: most + 1 };
  if (anyIn(turn, { ...kindOnly(limited), minCents: limited.minCents }))
    return recommended(turn, limited, { kept: PRICE });
  const leftOut = sayLeftOut(heldBack(turn, { ...kindOnly(limited), minCents: limited.minCents }), turn.state);
  const what = [leftOut, 'Nothing of this kind costs more'].filter(Boolean).join(' ');
  return onlyThis(turn, models, what, 'dearest');
}

const kindOnly = ({ subcategories, vegan, freeOf }: Conditions): Conditions => ({
  ...(subcategories && { subcategories }),
  ...(vegan && { vegan }),
  ...(freeOf && { freeOf }),
});
const anyIn = ({ search }: Turn, wanted: Conditions): boolean => matching(wanted, search).length > 0;

function onlyThis(turn: Turn, models: readonly ShopProduct[], what: string, order: 'cheapest' | 'dearest'): Reply {
  const [best] = models.toSorted((a, b) => (order === 'cheapest' ? centsOf(a) - centsOf(b) : centsOf(b) - centsOf(a)));
  if (!best) return recommend(turn, true);
  return {
    act: 'relative',
    text: `${what}: ${best.name} at ${formatPrice(best.price)}.`,
    choices: [choiceOf(best, turn)],
    chips: ['Another brand', 'Is it any good?', 'Show me what is on sale'],
    // "Cheaper" still counts when the two are compared.
    wanted: { ...turn.state.wanted, order },
    state: { focus: best.id, asked: false },
  };
}

/** A step darker or lighter: another shade of the same product if it has one, or else another product. */
function shifted(turn: Turn, model: ShopProduct, wanted: Conditions, relation: 'darker' | 'lighter'): Reply {
  const { shade } = choiceOf(model, turn);
  if (!shade)
    return {
      act: 'relative',
      text: `${model.name} comes in one colour only, so there is nothing ${relation} in it. Shall I look for another kind?`,
      choices: [],
      chips: ['Another one', 'Something cheaper', 'Show me lipsticks'],
      state: { asked: true },
    };
  const bound = relation === 'darker' ? { darkerThan: lightness(shade) } : { lighterThan: lightness(shade) };
  const own = without(wanted, ['own', 'colours']);
  const kept: readonly ConditionName[] = ['ids', 'maxCents', 'darkerThan', 'lighterThan'];
  const { colours, notColors, shadeUndertone } = wanted;
  const same = matching({ ...bound, ids: [model.id], colours, notColors, shadeUndertone }, turn.search);
  const rest = recommended(
    turn,
    { ...own, ...(colours && { colours }), ...bound, notIds: [model.id] },
    { count: 2, kept },
  );
  const [first] = same;
  if (!first?.shade)
    return rest.choices.length > 0
      ? rest
      : {
          ...rest,
          text: `${shade.name} is already the ${relation === 'darker' ? 'deepest' : 'lightest'} shade of ${shortName(model)}, and I have nothing ${relation} of this kind.`,
        };
  return sameFirst(first, rest, `A step ${relation}`);
}

/** The same product in the other undertone, at the own depth, if it comes in one, and others beside it. */
function undertoned(turn: Turn, model: ShopProduct, wanted: Conditions, relation: 'warmer' | 'cooler'): Reply {
  const shadeUndertone = relation === 'warmer' ? 'warm' : 'cool';
  const [same] = matching({ ids: [model.id], shadeUndertone }, turn.search);
  if (!same?.shade) return recommended(turn, { ...wanted, shadeUndertone });
  const rest = recommended(turn, { ...wanted, shadeUndertone, notIds: [model.id] }, { count: 2 });
  return sameFirst(same, rest, `A ${relation} shade`);
}

function sameFirst(same: Choice, rest: Reply, what: string): Reply {
  const { product, shade } = same;
  return {
    ...rest,
    act: 'relative',
    text: `${what} in the same product: ${shade?.name} of ${product.name}.${rest.choices.length > 0 ? ` ${rest.text}` : ''}`,
    choices: [same, ...rest.choices],
  };
}

const lightness = ({ hex }: ShopShade): number => Math.round(lightnessOf(hex) * 10) / 10;

/** Something that was not named yet; when all have been, that is said. */
function other(
  turn: Turn,
  wanted: Conditions,
  models: readonly ShopProduct[],
  kept: readonly ConditionName[] = [],
): Reply {
  const notIds = [...new Set([...turn.state.seen, ...ids(models)])];
  if (anyIn(turn, { ...wanted, notIds })) return recommended(turn, { ...wanted, notIds }, { kept });
  const fewer = { ...without(wanted, ['needs', 'form', 'skin', 'finishes', 'colours', 'eyes', 'brows']), notIds };
  if (wanted.subcategories && anyIn(turn, fewer))
    return recommended(turn, { ...wanted, notIds }, { kept: ['maxCents', ...kept] });
  return {
    act: 'relative',
    text: 'Those were all I have that fit. I could leave out one of your wishes, or look at another kind.',
    choices: [],
    chips: ['Something cheaper', 'Show me the bestsellers', 'Show me lipsticks'],
    state: { asked: false },
  };
}
