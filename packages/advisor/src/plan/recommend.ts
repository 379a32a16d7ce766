import { formatPrice } from '@beautymark/contracts/money';
import {
  type ConditionName,
  type Conditions,
  conditionWords,
  KINDS,
  listed,
  mentionsOf,
  namesOf,
  type ShopProduct,
} from '@beautymark/language';
import { allConditionWords, reasonFor, shortName } from '../answer/describe.ts';
import { sayLeftOut } from '../care/left-out.ts';
import type { Choice } from '../catalog.ts';
import { type Found, matching, search } from '../search/search.ts';
import { isMadeForSkin, withOwnShade } from '../search/shades.ts';
import { lastingWishes, mergeConditions, without } from '../talk/merge-conditions.ts';
import type { Reply, Turn } from '../turn.ts';
import { namedSet } from './named-set.ts';
import { occasionOf } from './occasion.ts';
import { filledConditions } from './topic-products.ts';

const COUNT = 3;
/** A topic this likely says what kind is wanted when no kind was named. */
const SURE = 0.3;

/**
 * Products under the conditions of a message.
 * @param goesOn  those of the talk so far count as well
 */
export function recommend(turn: Turn, goesOn: boolean): Reply {
  const { asked, state, said } = turn;
  let wanted = mergeConditions(goesOn ? state.wanted : lastingWishes(state.wanted), asked, goesOn);
  if (!wanted.subcategories && !wanted.brands && !wanted.ids) wanted = { ...kindGuessed(turn, wanted), ...wanted };
  if (said.names.length > 0)
    wanted = asksForOther(turn)
      ? likeNamed(turn, wanted)
      : { ...asked.conditions, ids: turn.meant.products.map(({ id }) => id) };
  if (wanted.together && (wanted.subcategories?.length ?? 0) > 1) return namedSet(turn, wanted);
  const count = asked.count ?? (wanted.order && asked.kinds.length === 0 ? 1 : COUNT);
  const occasion = occasionOf(turn);
  const fitting = occasion && { ...occasion.conditions, ...wanted };
  const plain = recommended(turn, wanted, { count, isNarrowed: goesOn && asked.kinds.length === 0 });
  if (!fitting || search(fitting, 1, turn.search).dropped.length > 0) return plain;
  const found = recommended(turn, fitting, { count });
  const isNamed = ({ product }: Choice) => found.choices.some((one) => one.product.id === product.id);
  const others = plain.choices.filter((one) => !isNamed(one));
  const isFew = found.choices.length < plain.choices.length;
  const text = `${occasion.says} ${found.text}`;
  return isFew
    ? { ...plain, text, choices: [...found.choices, ...others].slice(0, plain.choices.length) }
    : { ...found, text };
}

/** Searches and words what was found; used by every act that ends in a list of products. */
export function recommended(
  turn: Turn,
  wanted: Conditions,
  { count = COUNT, kept = [] as readonly ConditionName[], isNarrowed = false } = {},
): Reply {
  const inShade = withOwnShade(wanted, turn.search.person);
  const all = searchKeeping(inShade, count, turn, kept);
  const found = isNarrowed && !wanted.order ? { ...all, choices: inOrderShown(all.choices, turn) } : all;
  const held = found.dropped.length > 0 || found.choices.length === 0 ? heldBack(turn, inShade) : [];
  const leftOut = sayLeftOut(held, turn.state);
  const kind = held[0]?.subcategory;
  if (leftOut && wanted.ids && kind) {
    const others = recommended(turn, { ...without(wanted, ['ids']), subcategories: [kind] }, { count });
    return { ...others, text: `${leftOut} ${others.text}` };
  }
  if (!leftOut && found.dropped.length > 0 && wanted.freeOf && hasListedAlternative(turn, inShade))
    return asFarAsListed(turn, wanted, count);
  const chips = chipsFor(found.choices, wanted);
  const state = { seen: seenAfter(turn, found.choices), risk: null, asked: false };
  if (!leftOut && found.choices.length === 0 && wanted.freeOf) return asFarAsListed(turn, wanted, count);
  if (found.choices.length === 0)
    return {
      act: 'recommend',
      text: leftOut || nothing(wanted),
      choices: [],
      chips: ['Show me the bestsellers', 'Something under $15'],
      wanted,
      state,
    };
  const text = [
    leftOut || droppedText(found, inShade, turn),
    sentence(found.choices, without(wanted, found.dropped), turn),
  ]
    .filter(Boolean)
    .join(' ');
  return { act: 'recommend', text, choices: found.choices, chips, wanted: without(inShade, found.dropped), state };
}

/** "Under 20": of what was shown the first is still the first. */
function inOrderShown(choices: readonly Choice[], { state }: Turn): readonly Choice[] {
  const places = new Map(state.shown.map(({ id }, at) => [id, at]));
  const placeOf = ({ product }: Choice): number => places.get(product.id) ?? state.shown.length;
  return choices.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** What meets a wish and is kept back for health. */
export const heldBack = (turn: Turn, wanted: Conditions): ShopProduct[] =>
  matching(wanted, { ...turn.search, products: turn.search.leftOut }).map(({ product }) => product);

/** What is asked for in this message is given up after what was asked before. */
function searchKeeping(
  wanted: Conditions,
  count: number,
  { asked, search: context }: Turn,
  kept: readonly ConditionName[],
) {
  const newest = namesOf(asked.conditions);
  const found = search(wanted, count, context, [...kept, ...newest]);
  return found.choices.length > 0 ? found : search(wanted, count, context, kept);
}

/** Nothing says that it's free of something, but something doesn't name it and meets all the rest. */
const hasListedAlternative = ({ search: context }: Turn, { freeOf = [], ...rest }: Conditions): boolean =>
  search({ ...rest, notListed: freeOf }, 1, context).dropped.length === 0;

/** Nothing says that it is free of something: what doesn't name it is offered with that said. */
function asFarAsListed(turn: Turn, { freeOf = [], ...rest }: Conditions, count: number): Reply {
  const what = listed([...freeOf], 'or');
  const reply = recommended(turn, { ...rest, notListed: freeOf }, { count });
  if (reply.choices.length === 0) return reply;
  return {
    ...reply,
    text: `I found no ${kindWord(rest)} that say they are free of ${what}. These name none among their key ingredients, which isn’t the complete list. ${reply.text}`,
  };
}

/** The kind that the topic speaks of, unless what the shopper asked for would be given up for this guess. */
function kindGuessed(turn: Turn, wanted: Conditions): Conditions {
  const guess = kindOfTopic(turn);
  return search({ ...guess, ...wanted }, 1, turn.search).dropped.length > 0 ? {} : guess;
}

function kindOfTopic({ said, search: { person }, state, topics }: Turn): Conditions {
  const [first] = said.topics;
  if (first && first.probability >= SURE && first.value.productQuery)
    return filledConditions(first.value.productQuery, person);
  const last = topics.get(state.topic ?? '');
  return last?.productQuery ? filledConditions(last.productQuery, person) : {};
}

/** "Something like Last Word", "cheaper than Last Word"; the name alone asks for that product. */
const asksForOther = ({ said }: Turn): boolean =>
  mentionsOf(said, 'relation').length > 0 ||
  ['like', 'than', 'besides', 'except', 'with'].some((word) => said.words.includes(word));

/** "Something like Last Word": the same kind and finish, another product. */
function likeNamed({ meant: { products }, asked }: Turn, wanted: Conditions): Conditions {
  const [model] = products;
  if (!model?.subcategory) return wanted;
  const subcategories = asked.kinds.length > 0 ? wanted.subcategories : [model.subcategory];
  return {
    ...wanted,
    ...(subcategories && { subcategories }),
    ...(model.finish && asked.kinds.length === 0 && { finishes: [model.finish] }),
    notIds: products.map(({ id }) => id),
  };
}

/** Why the first is the first; what it costs and the others are seen on their cards. */
function sentence([first]: readonly Choice[], wanted: Conditions, { search: { person }, asked }: Turn): string {
  if (!first) return '';
  const reason = reasonFor(first, wanted, person, isMadeForSkin(first, person));
  // A question about a price gets a price.
  const price = asked.conditions.maxCents ?? asked.conditions.minCents;
  const name = `${shortName(first.product)}${price === undefined ? '' : `, ${formatPrice(first.product.price)}`}`;
  return reason ? `${name}: ${reason}.` : `My first choice is ${name}.`;
}

const kindWord = (wanted: Conditions): string => KINDS.get(kindName(wanted))?.many ?? 'products';
const kindName = ({ kind }: Conditions): string => [...KINDS].find(([, { one }]) => one === kind)?.[0] ?? '';

function droppedText(found: Found, wanted: Conditions, turn: Turn): string {
  const dropped = found.dropped.filter((name) => !isOfTopic(name, wanted, turn));
  if (dropped.length === 0) return '';
  const lost = listed(conditionWords(wanted, dropped));
  const rest = allConditionWords(without(wanted, [...dropped, 'own', 'order']));
  return `I found no ${kindWord(wanted)} that are ${listed([lost, ...rest])}, so I left out “${lost}”.`;
}

/** What the last advice brought along: the shopper has not asked for it and misses nothing. */
function isOfTopic(name: ConditionName, wanted: Conditions, { state, topics, search: { person } }: Turn): boolean {
  const query = topics.get(state.topic ?? '')?.productQuery;
  const own = query ? filledConditions(query, person)[name] : undefined;
  return own !== undefined && JSON.stringify(own) === JSON.stringify(wanted[name]);
}

function nothing(wanted: Conditions): string {
  const words = allConditionWords(without(wanted, ['own', 'order']));
  return `I found no ${kindWord(wanted)} here${words.length > 0 ? ` that are ${listed(words)}` : ''}, and I won’t name one that breaks that. Change one wish and I’ll look again.`;
}

function chipsFor(choices: readonly Choice[], wanted: Conditions): string[] {
  const [first] = choices;
  if (!first) return [];
  return [
    choices.length > 1 ? 'Compare the first two' : 'Tell me more about it',
    wanted.order === 'cheapest' ? 'Another brand' : 'Something cheaper',
    first.shade ? 'Would the first one suit me?' : 'How do I use it?',
  ];
}

/** The products of this kind that were named so far, the last twelve. */
export const seenAfter = ({ state }: Turn, choices: readonly Choice[]): number[] =>
  [...new Set([...state.seen, ...choices.map(({ product }) => product.id)])].slice(-12);
