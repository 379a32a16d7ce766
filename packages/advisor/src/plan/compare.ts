import { formatPrice } from '@beautymark/contracts/money';
import {
  capitalized,
  centsOf,
  listed,
  meetsNeed,
  mentionsOf,
  needWords,
  type ShopProduct,
  skinWords,
  weighedRating,
  withArticle,
  withCommas,
} from '@beautymark/language';
import { shortName } from '../answer/describe.ts';
import type { Choice } from '../catalog.ts';
import { matching, search } from '../search/search.ts';
import { hasChosenShade, isOnSkin, shadesFor, suitsPerson } from '../search/shades.ts';
import { lastingWishes } from '../talk/merge-conditions.ts';
import { productsShown } from '../talk/references.ts';
import type { Comparison, Reply, Turn } from '../turn.ts';

/** Which one and why; in what they differ stands beside it in two columns. */
export function compare(turn: Turn, pair: readonly [ShopProduct, ShopProduct]): Reply {
  const { winner, because } = verdict(...pair, turn);
  const [one, other] = winner === pair[1] ? [pair[1], pair[0]] : pair;
  const choices = [one, other].map((product) => worn(product, turn));
  const { wanted } = turn.state;
  const isOfWish = wanted.subcategories?.includes(one.subcategory ?? '') ?? false;
  return {
    act: 'compare',
    text: winner
      ? `I’d take ${shortName(one)} over ${shortName(other)}: ${listed([...new Set([...wishesMet(one, other, turn), because])].slice(0, 3))}.`
      : `${shortName(one)} or ${shortName(other)}? ${because}`,
    choices,
    comparison: comparisonOf(one, other, turn),
    chips: ['Which one suits me better?', 'Which lasts longer?', winner ? 'Tell me more about it' : 'The cheaper one'],
    // "And for swimming?" then means that kind; "too expensive" what was wished for.
    ...(one.subcategory === other.subcategory &&
      one.subcategory && {
        wanted: { ...(isOfWish ? wanted : lastingWishes(wanted)), subcategories: [one.subcategory] },
      }),
    state: { focus: (winner ?? one).id, asked: false, risk: null },
  };
}

/** The two that a message compares; fewer when it compares nothing that the shop has. */
export function pairFor(turn: Turn): readonly ShopProduct[] {
  const pair = pairOf(turn);
  return pair.length > 1 ? pair : bestTwo(turn);
}

/** "What tells your two best mascaras apart?" */
function bestTwo({ asked, said, search: context }: Turn): ShopProduct[] {
  const [kind] = asked.kinds;
  const compares =
    mentionsOf(said, 'concept').some(({ value }) => value === 'difference') || said.words.includes('compare');
  return compares && kind && !kind.area && !said.words.includes('or')
    ? search(asked.conditions, 2, context).choices.map(({ product }) => product)
    : [];
}

/** The products that the message names or points at; one alone is compared with the one that was shown. */
function pairOf(turn: Turn): ShopProduct[] {
  const { meant, state, catalog } = turn;
  const shown = productsShown(state, catalog);
  if (meant.how === 'named' || meant.how === 'pointed') {
    if (meant.products.length > 1) return bestByAsked(meant.products, turn).slice(0, 2);
    const [single] = meant.products;
    const others = shown.filter(
      (product) => product !== single && (meant.how === 'pointed' || product.subcategory === single?.subcategory),
    );
    const beside = others.find(({ id }) => meant.how === 'pointed' || id === state.focus) ?? others[0];
    return single && beside ? [single, beside] : [];
  }
  return shown.slice(0, 2);
}

export function choiceOf(product: ShopProduct, { state, meant, search: { person, tones } }: Turn): Choice {
  const kept = product.shades.some(({ name }) => name === meant.shade)
    ? meant.shade
    : state.shown.find(({ id }) => id === product.id)?.shade;
  const { colours } = state.wanted;
  const shade =
    product.shades.find(({ name }) => name === kept) ??
    (colours && shadesFor(product, { colours }, person, tones)[0]) ??
    shadesFor(product, {}, person, tones)[0];
  return { product, shade: shade && hasChosenShade(product) ? shade : null };
}

/** In the shade that suits; in none where those of the wish are all of another undertone. */
function worn(product: ShopProduct, turn: Turn): Choice {
  const choice = choiceOf(product, turn);
  const { undertone } = turn.search.person;
  const suits = !choice.shade || !undertone || suitsPerson(product, choice.shade, { undertone });
  return suits ? choice : { product, shade: null };
}

function kindOf({ subcategory }: ShopProduct): string {
  return (subcategory ?? '').replaceAll('-', ' ');
}
const YES_OR_NO = (is: boolean | null): string => (is === null ? '' : is ? 'Yes' : 'No');
const ratingText = ({ rating, reviewCount }: ShopProduct): string =>
  reviewCount === 0
    ? 'None yet'
    : `${rating.toFixed(1)} (${withCommas(reviewCount)} ${reviewCount === 1 ? 'rating' : 'ratings'})`;

/** @param none  what is said where no shade fits */
type Fact = readonly [string, (product: ShopProduct, choice: Choice, none: string) => string];
/** What can be put side by side, price and rating first; '' where a product says nothing. */
const FACTS: readonly Fact[] = [
  ['Price', ({ price }) => formatPrice(price)],
  ['Rating', ratingText],
  ['Brand', ({ brand }) => brand],
  ['Kind', kindOf],
  ['Formula', ({ formula }) => formula ?? ''],
  ['Finish', ({ finish }) => finish ?? ''],
  ['For', ({ suitableFor }) => suitableFor ?? ''],
  [
    'Your shade',
    (product, { shade }, none) => shade?.name ?? (hasChosenShade(product) && isOnSkin(product) ? none : ''),
  ],
  ['Shades', ({ shades }) => (shades.length > 0 ? String(shades.length) : '')],
  ['Size', ({ size }) => size?.split(' / ')[0] ?? ''],
  ['Vegan', ({ vegan }) => YES_OR_NO(vegan)],
  ['Cruelty-free', ({ crueltyFree }) => YES_OR_NO(crueltyFree)],
];
const UNSAID = '–';
/** A color that was asked for still counts, and is said. */
const noneFits = ({ state: { wanted } }: Turn): string =>
  wanted.colours ? `No ${listed(wanted.colours, 'or')} in your undertone` : 'None in your undertone';

/** The facts in which two products differ. */
function comparisonOf(one: ShopProduct, other: ShopProduct, turn: Turn): Comparison {
  const [first, second] = [worn(one, turn), worn(other, turn)];
  const rows = FACTS.map(([fact, say]) => ({
    fact,
    left: capitalized(say(one, first, noneFits(turn))),
    right: capitalized(say(other, second, noneFits(turn))),
  }));
  return {
    names: [shortName(one), shortName(other)],
    rows: rows
      .filter(({ left, right }) => left !== right)
      .map(({ fact, left, right }) => ({ fact, values: [left || UNSAID, right || UNSAID] })),
  };
}

const OF_SKIN = ' skin';
type Value = (product: ShopProduct, turn: Turn) => number;
const forSkin =
  (skin: string): Value =>
  ({ suits, suitableFor }) =>
    suits?.skinTypes?.includes(skin) || suitableFor?.toLowerCase().includes(skin)
      ? 2
      : suits?.skinTypes?.includes('any')
        ? 1
        : 0;

interface Criterion {
  readonly value: Value;
  readonly because: string;
}

/** What "better" can mean; the higher value wins. */
const CRITERIA: Readonly<Record<string, Criterion>> = {
  price: { value: (product) => -centsOf(product), because: 'it costs less' },
  rating: { value: (product) => weighedRating(product), because: 'people rate it higher' },
  coverage: { value: (product) => coverage(product), because: 'it covers more' },
  shades: { value: ({ shades }) => shades.length, because: 'it comes in more shades' },
  natural: { value: (product) => -coverage(product), because: 'it covers less' },
  shade: {
    value: (product, { search }) => matching({ ids: [product.id], own: true }, search).length,
    because: 'it comes in a shade for your skin',
  },
  match: {
    value: ({ id, subcategory }, { search }) => {
      const place = search.matchesFor([subcategory ?? '']).findIndex(({ product }) => product.id === id);
      return place < 0 ? 0 : 1 / (place + 1);
    },
    because: 'it is the better match for your face',
  },
};
const COVERAGES = ['sheer', 'light', 'medium', 'full'];
/** "Serum, light coverage": the thickest that its formula names. */
const coverage = ({ formula }: ShopProduct): number =>
  COVERAGES.findLastIndex((one) => formula?.toLowerCase().includes(`${one} coverage`) ?? false);
/** The need by which a criterion is told. */
const NEED_OF: Readonly<Record<string, string>> = {
  wear: 'long wear',
  photos: 'pores',
  stickiness: 'non sticky',
};

/** @param name  of a criterion, of a skin type ("acne-prone skin"), or of a need */
function criterion(name: string): Criterion {
  const known = CRITERIA[name];
  if (known) return known;
  const skin = name.endsWith(OF_SKIN) ? name.slice(0, -OF_SKIN.length) : '';
  if (skin) return { value: forSkin(skin), because: `it is made for ${skinWords(skin)}` };
  const need = NEED_OF[name] ?? name;
  return {
    value: (product) => (meetsNeed(product, need) ? 1 : 0),
    because: `it is described as ${needWords(need)}`,
  };
}

/** "Better", "better for me": these leave open in what. */
const VAGUE = ['shade', 'rating'];
const USUAL = ['shade', 'match', 'rating', 'price'];

/** What decides, first to last: what is asked, or what was wished for before, then what suits the skin and people say. */
function criteriaAsked({ said, state }: Turn): string[] {
  const named = mentionsOf(said, 'criterion').map(({ value }) => value);
  const exact = [
    ...mentionsOf(said, 'skin').map(({ value }) => `${value}${OF_SKIN}`),
    ...named.filter((name) => !VAGUE.includes(name)),
    ...mentionsOf(said, 'need').map(({ value }) => value),
  ];
  const { needs = [], skin, order } = state.wanted;
  const forLess = order === 'cheapest' ? ['shade', 'price'] : [];
  const wished = exact.length > 0 ? [] : [...needs, ...(skin ? [`${skin}${OF_SKIN}`] : []), ...forLess];
  return [...exact, ...wished, ...named.filter((name) => VAGUE.includes(name))];
}

/** "Which of those covers more?" of three: the two that have most of what is asked. */
function bestByAsked(products: readonly ShopProduct[], turn: Turn): readonly ShopProduct[] {
  const [asked] = criteriaAsked(turn);
  const value = asked === undefined ? () => 0 : criterion(asked).value;
  return products.toSorted((a, b) => value(b, turn) - value(a, turn));
}

/** In what the one meets a wish of the talk better than the other. */
function wishesMet(one: ShopProduct, other: ShopProduct, { state: { wanted } }: Turn): string[] {
  const { maxCents, order, needs = [], vegan } = wanted;
  const isForDry = ({ suitableFor }: ShopProduct) => suitableFor?.toLowerCase().includes('dry') ?? false;
  return [
    (maxCents !== undefined || order === 'cheapest') && centsOf(one) < centsOf(other) ? criterion('price').because : '',
    needs.includes('hydrating') && isForDry(one) && !isForDry(other)
      ? `it is made for ${one.suitableFor?.toLowerCase()}`
      : '',
    ...needs.map((need) => (meetsNeed(one, need) && !meetsNeed(other, need) ? criterion(need).because : '')),
    vegan && one.vegan && !other.vegan ? 'it is vegan' : '',
  ].filter((reason) => reason !== '');
}

function verdict(one: ShopProduct, other: ShopProduct, turn: Turn): { winner: ShopProduct | null; because: string } {
  const criteria = criteriaAsked(turn);
  const reviewed = [one, other].filter(({ reviewCount }) => reviewCount > 0);
  const kinds = [one, other].map(kindOf);
  if (kinds[0] !== kinds[1] && criteria.every((name) => VAGUE.includes(name)))
    return { winner: null, because: `They do different jobs: ${kinds.map(withArticle).join(' and ')}.` };
  for (const name of criteria.length > 0 ? criteria : USUAL) {
    const { value, because } = criterion(name);
    const difference = value(one, turn) - value(other, turn);
    if (difference === 0 || (name === 'rating' && reviewed.length < 2)) continue;
    const [winner, loser] = difference > 0 ? [one, other] : [other, one];
    // What few people rate counts for less; the table beside it shows the plain stars and says no more than they do.
    const isByNumber = name === 'rating' && winner.rating <= loser.rating;
    if (isByNumber && winner.reviewCount <= loser.reviewCount) continue;
    return { winner, because: isByNumber ? 'more people rate it, so its stars count for more' : because };
  }
  const [asked] = criteria;
  if (!asked) return { winner: null, because: 'Nothing I know tells them apart; go by the finish you like.' };
  const alike = 'descriptions don’t tell them apart in that';
  const [better] = reviewed.toSorted((a, b) => b.rating - a.rating || b.reviewCount - a.reviewCount);
  return better
    ? { winner: better, because: `their ${alike}, and it is rated ${better.rating.toFixed(1)} out of 5` }
    : { winner: null, because: `Their ${alike}, and neither has reviews yet.` };
}
