import {
  COLOUR_WORDS,
  type ConditionName,
  type Conditions,
  centsOf,
  hasColor,
  KINDS,
  mentionsOf,
  namesOf,
  namesSum,
  wordsOf,
} from '@beautymark/language';
import { sentencesOf } from '../answer/sentences.ts';
import type { Choice } from '../catalog.ts';
import { type Found, roomMatch, search } from '../search/search.ts';
import { type Person, withOwnShade } from '../search/shades.ts';
import { mergeConditions, saidSoFar, without } from '../talk/merge-conditions.ts';
import { subjectOf } from '../talk/subject.ts';
import type { Turn } from '../turn.ts';
import { LOOK_KINDS, type Topic } from '../understand/topics.ts';

const OF_TOPIC = 2;

/** The products that belong to a topic, as conditions; placeholders of unknown attributes ask for nothing. */
export function filledConditions(
  { subcategory, suits, finish, needs, maxPrice }: NonNullable<Topic['productQuery']>,
  person: Person,
): Conditions {
  const eyes = filled(suits.eyeColors?.[0], person);
  const brows = filled(suits.eyebrowColors?.[0], person);
  return {
    kind:
      [...KINDS.values()].find(
        ({ subcategories, form }) => !form && subcategories.length === 1 && subcategories[0] === subcategory,
      )?.one ?? subcategory,
    subcategories: [subcategory],
    ...(suits.skinTypes?.[0] && { skin: suits.skinTypes[0] }),
    ...(finish && { finishes: [finish] }),
    ...(needs && { needs }),
    ...(eyes && { eyes }),
    ...(brows && { brows }),
    ...(suits.undertones &&
      !suits.undertones[0]?.startsWith('{') &&
      suits.undertones[0] !== person.undertone && { shadeUndertone: suits.undertones[0] ?? '' }),
    ...(maxPrice !== undefined && { maxCents: maxPrice * 100 }),
  };
}

function filled(value: string | undefined, person: Person): string | undefined {
  if (!value?.startsWith('{')) return value;
  // The placeholders are the names of the attributes.
  return person[value.slice(1, -1) as keyof Person];
}

/** What the shopper has asked for so far, without what the last advice added. */
const withoutAdvised = ({ state: { topic, wanted }, topics, search: { person } }: Turn): Conditions => {
  const query = topics.get(topic ?? '')?.productQuery;
  const added = query ? filledConditions(query, person) : {};
  const names = namesOf(added).filter(
    (name) => name !== 'subcategories' && JSON.stringify(added[name]) === JSON.stringify(wanted[name]),
  );
  return without(wanted, names);
};

/** What the shopper has said so far, for products that an answer brings along of its own accord. */
export const saidFor = (turn: Turn, subcategory: string | undefined): Conditions =>
  saidSoFar(withoutAdvised(turn), turn.asked, subcategory);

/** Products for an answer about a topic, under what the shopper asked for in this talk; none where nothing meets that. */
export function productsForTopic(topic: Topic, turn: Turn): { found: Found; wanted: Conditions } | null {
  const { asked } = turn;
  const { person } = turn.search;
  if (turn.suppressProducts || (!topic.productQuery && (asked.kinds.length === 0 || isOfOwn(turn)))) return null;
  const own = topic.productQuery ? filledConditions(topic.productQuery, person) : {};
  const said = saidFor(turn, topic.productQuery?.subcategory);
  // A kind that the shopper names counts more than the one that the advice brings along.
  const namesKind = asked.kinds.some(({ area }) => !area);
  const isProductQuery = namesKind && !(topic.productQuery && isOfOwn(turn));
  const conditions: Conditions = isProductQuery
    ? { ...apartFromKind(own), ...said }
    : { ...own, ...without(said, namesLooks(turn) ? OF_KIND : [...OF_KIND, ...OF_COLOR]) };
  const wanted = withOwnShade(conditions, person);
  const context = { ...turn.search, subject: subjectOf(turn.said, topic) };
  const kept = namesOf(said);
  const found = inAdvisedColors(topic, search(wanted, PALETTES, context, kept), asked.count ?? OF_TOPIC);
  // The talk stays with what the shopper has: "how do I get it off?" means the lipstick.
  const subject = namesKind ? kindOf(asked.conditions) : {};
  // A skin that the advice is for is not the shopper's, who has not named it.
  const { skin: _, ...others } = wanted;
  const lasting = said.skin === undefined ? others : wanted;
  return found.choices.length === 0 ? null : { found, wanted: { ...lasting, ...subject } };
}

const PALETTES = 6;
/** After the first palette, which is the results room's, those that have most pans in the colors with which the advice begins. */
function inAdvisedColors({ answer }: Topic, { choices: [first, ...others], dropped }: Found, count: number): Found {
  const words = wordsOf(sentencesOf(answer)[0] ?? '').filter((word) => COLOUR_WORDS.has(word));
  const pans = ({ product: { subcategory, shades } }: Choice): number =>
    subcategory === 'eyeshadow-palette'
      ? shades.filter((shade) => words.some((word) => hasColor(shade, word))).length
      : 0;
  return { choices: first ? [first, ...others.toSorted((a, b) => pans(b) - pans(a))].slice(0, count) : [], dropped };
}

/** "In red?" after lipsticks: the looks of what was wished for. */
const namesLooks = ({ state }: Turn): boolean => state.wanted.subcategories !== undefined;

/** "My lipstick bleeds": its owner needs what helps, not another. */
const isOfOwn = ({ said }: Turn): boolean =>
  mentionsOf(said, 'kind').every(({ from }) => said.words[from - 1] === 'my' || said.words[from - 2] === 'my');

const apartFromKind = ({ skin, needs: wanted }: Conditions): Conditions => ({
  ...(skin && { skin }),
  ...(wanted && { needs: wanted }),
});

const OF_KIND: readonly ConditionName[] = ['kind', 'subcategories', 'category', 'form', 'notForm'];

const kindOf = ({ kind, subcategories }: Conditions): Conditions => ({
  ...(kind && { kind }),
  ...(subcategories && { subcategories }),
});

/** "I look grey": without a kind a color or a shine is what troubles the shopper, not what a product should have. */
const OF_COLOR: readonly ConditionName[] = ['colours', 'finishes'];

const LOOK_PRODUCTS = 3;
const OF_PURSE: readonly ConditionName[] = ['maxCents', 'minCents', 'brands', 'onSale'];
const OF_LOOK: readonly ConditionName[] = [...OF_PURSE, 'finishes', 'colours'];
const WHOLE = ['lot', 'whole', 'full', 'complete', 'everything', 'entire', 'all', 'total', 'together', 'altogether'];

/** "A whole face for 60 dollars", "30 for the lot", "I only have 20": all products together, not each of them. */
export const asksForSum = ({ said, asked }: Turn): boolean =>
  asked.conditions.maxCents !== undefined &&
  !said.words.includes('each') &&
  (namesSum(said.words) || WHOLE.some((word) => said.words.includes(word)));

const SETS = ['look', 'set', 'kit', 'routine'];
/** "A wedding look under $80" is bought whole; of gifts under $80 one is chosen. */
const isOneSet = ({ said, asked }: Turn): boolean =>
  asked.conditions.maxCents !== undefined &&
  !said.words.includes('each') &&
  SETS.some((word) => said.words.includes(word));

/** "Vegan only" after a look: what was wished of it before still counts. */
export const isSameLook = ({ id }: Topic, { state }: Turn): boolean => state.topic === id && state.shown.length > 1;

/** Whether a price is that of a whole look, in this message or when the look was first asked for. */
export const countsTogether = (topic: Topic, turn: Turn): boolean =>
  asksForSum(turn) ||
  isOneSet(turn) ||
  (isSameLook(topic, turn) && turn.state.wanted.maxCents !== undefined && turn.asked.conditions.maxCents === undefined);

/** The products of a look, and the kinds for which the sum leaves nothing. */
interface LookFound {
  /** What they were looked for under. */
  readonly wanted: Conditions;
  readonly choices: readonly Choice[];
  readonly missing: readonly string[];
}

/** One for each place of the face; a whole look has them where it names none for the place. */
const EACH_PLACE = ['foundation', 'mascara', 'lipstick', 'blush', 'brow-gel'];
const WHOLE_LOOK = ['complete', 'whole', 'full', 'entire', 'everything'];
/** The kinds that are named, or the first of the look; "a complete look" has one for each place of the face. */
function kindsOfLook({ id }: Topic, { asked, said, catalog }: Turn): readonly string[] {
  const first = (asked.conditions.subcategories ?? LOOK_KINDS.get(id) ?? []).slice(0, LOOK_PRODUCTS);
  if (asked.conditions.subcategories || id === 'shop-gift' || !WHOLE_LOOK.some((word) => said.words.includes(word)))
    return first;
  const placeOf = (kind: string) => catalog.products.find(({ subcategory }) => subcategory === kind)?.category;
  const kinds = first.map((kind) => (kind === 'concealer' ? 'foundation' : kind));
  const places = new Set(kinds.map(placeOf));
  return [...kinds, ...EACH_PLACE.filter((kind) => !places.has(placeOf(kind)))];
}

/** One product of each kind of a look. */
export function productsForLook(topic: Topic, turn: Turn): LookFound {
  const { asked } = turn;
  const context = { ...turn.search, subject: subjectOf(turn.said, topic) };
  const kinds = kindsOfLook(topic, turn);
  const all = without(
    isSameLook(topic, turn) ? mergeConditions(turn.state.wanted, asked, true) : saidFor(turn, undefined),
    OF_KIND,
  );
  const own: Conditions = topic.productQuery?.needs ? { needs: topic.productQuery.needs } : {};
  const bestOf = (subcategory: string, limit: Pick<Conditions, 'maxCents' | 'order'>): readonly Choice[] => {
    const wanted = withOwnShade({ subcategories: [subcategory], ...all, ...limit }, context.person);
    const match = roomMatch(wanted, context);
    if (match) return [match];
    const kept = (names: readonly ConditionName[]) => search({ ...own, ...wanted }, 1, context, names).choices;
    const found = kept(OF_LOOK);
    // "A mirror like a coin" is no wish for gloss.
    return found.length > 0 || asked.kinds.length > 0 ? found : kept(OF_PURSE);
  };
  const choices = countsTogether(topic, turn)
    ? withinSum(kinds, all.maxCents ?? 0, bestOf)
    : kinds.flatMap((subcategory) => bestOf(subcategory, {}));
  // Nothing of the kinds that belong to it: then whatever else meets the price.
  if (choices.length === 0 && asked.kinds.length === 0 && (all.minCents ?? all.maxCents) !== undefined)
    return { wanted: all, choices: search(all, LOOK_PRODUCTS, context).choices, missing: [] };
  const missing = kinds.filter((kind) => !choices.some(({ product }) => product.subcategory === kind));
  return { wanted: all, choices, missing };
}

/** The best of each kind that leaves enough for the cheapest of the kinds after it. */
export function withinSum(
  kinds: readonly string[],
  sumCents: number,
  bestOf: (subcategory: string, limit: Pick<Conditions, 'maxCents' | 'order'>) => readonly Choice[],
): Choice[] {
  const least = new Map(
    kinds.flatMap((kind) => {
      const [choice] = bestOf(kind, { maxCents: sumCents, order: 'cheapest' });
      return choice ? [[kind, centsOf(choice.product)]] : [];
    }),
  );
  const centsOfAll = (some: readonly string[]) => some.reduce((sum, kind) => sum + (least.get(kind) ?? 0), 0);
  let bought = kinds;
  // The dearest is left out where the sum does not buy the cheapest of each.
  while (centsOfAll(bought) > sumCents) {
    const [dearest] = bought.toSorted((a, b) => (least.get(b) ?? 0) - (least.get(a) ?? 0));
    bought = bought.filter((kind) => kind !== dearest);
  }
  let restCents = sumCents;
  return bought.flatMap((kind, at) => {
    const laterCents = centsOfAll(bought.slice(at + 1));
    const [choice] = bestOf(kind, { maxCents: restCents - laterCents });
    restCents -= choice ? centsOf(choice.product) : 0;
    return choice ? [choice] : [];
  });
}
