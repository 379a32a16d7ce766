import finishes from '../../data/lexicon/finishes.json' with { type: 'json' };
import kinds from '../../data/lexicon/kinds.json' with { type: 'json' };
import type { Conditions } from '../catalog/conditions.ts';
import { isNegated, type Mention } from '../language/lexicon.ts';
import { mentionsOf, type Understood } from '../understanding/understand.ts';

export interface Kind {
  readonly words: string;
  readonly subcategories: readonly string[];
  readonly form?: readonly string[];
  /** A part of the face or a whole department: "lips", "skincare". */
  readonly area?: boolean;
  readonly one: string;
  readonly many: string;
}
export const KINDS: ReadonlyMap<string, Kind> = new Map(Object.entries(kinds));
const FINISHES: Readonly<Record<string, { readonly values: readonly string[] }>> = finishes;

/** A colour before one of these is not the colour of a product. */
const NO_PRODUCT = new Set(
  'dress hair suit top shirt jewellery outfit sari gown hijab coat jacket eye eyed skin skinned haired person patch spot circl undertone tone'.split(
    ' ',
  ),
);
const OWN = new Set(['shade', 'tone', 'undertone', 'colour', 'complexion', 'skin', 'match']);
/** "Beige" of a foundation is a shade's name, not a colour condition. */
const WITHOUT_COLOURS = new Set([
  'foundation',
  'concealer',
  'powder',
  'primer',
  'setting-spray',
  'sunscreen',
  'serum',
  'moisturiser',
  'cleanser',
  'brush',
  'brush-set',
  'sponge',
  'mask',
  'toner',
  'eye-cream',
  'face-oil',
]);

export interface Asked {
  readonly conditions: Conditions;
  /** The kinds that were named, areas only when nothing more exact was. */
  readonly kinds: readonly Kind[];
  /** How many products were asked for; null when no number was given. */
  readonly count: number | null;
}

/** @returns what a message asks of products, by itself: no condition of an earlier message is in it */
export function readConditions(said: Understood): Asked {
  const { wanted, refused } = kindsOf(said);
  const subcategories = [...new Set(wanted.flatMap((kind) => kind.subcategories))];
  const [only] = wanted;
  const colours = coloursOf(said).filter(
    () => !(subcategories.length > 0 && subcategories.every((one) => WITHOUT_COLOURS.has(one))),
  );
  const conditions = compact({
    ...(only && { kind: only.one, subcategories }),
    ...(wanted.length === 1 && only?.form && { form: only.form }),
    ...refused,
    ...splitBrands(said),
    colours: values(colours, false),
    notColours: values(colours, true),
    ...finishesOf(said, subcategories),
    ...priceOf(said),
    skin: values(mentionsOf(said, 'skin'), false)?.[0],
    ...attributesOf(said),
    ...needsOf(said, subcategories),
    ...ingredientsOf(said),
    ...flagsOf(said),
  });
  return { conditions, kinds: wanted, count: countOf(said) };
}

const values = (mentions: readonly Mention[], negated: boolean): string[] | undefined => {
  const chosen = mentions.filter((mention) => mention.negated === negated).map(({ value }) => value);
  return chosen.length > 0 ? [...new Set(chosen)] : undefined;
};

/** Without the conditions that are undefined. */
const compact = (conditions: { [Name in keyof Conditions]?: Conditions[Name] | undefined }): Conditions =>
  // What is left has no undefined value.
  Object.fromEntries(Object.entries(conditions).filter(([, value]) => value !== undefined)) as Conditions;

function kindsOf(said: Understood): { wanted: Kind[]; refused: Conditions } {
  const mentions = mentionsOf(said, 'kind');
  const of = (negated: boolean) =>
    mentions.filter((one) => one.negated === negated).flatMap(({ value }) => KINDS.get(value) ?? []);
  const all = [...new Set(of(false))];
  const exact = all.filter(({ area }) => !area);
  const refused = [...new Set(of(true))].filter(({ area }) => !area);
  return {
    wanted: exact.length > 0 ? exact : all,
    refused:
      refused.length > 0
        ? {
            notSubcategories: refused.flatMap(({ subcategories }) => subcategories),
            notForm: refused.map(({ one }) => one),
          }
        : {},
  };
}

const coloursOf = (said: Understood): Mention[] =>
  mentionsOf(said, 'colour').filter(({ to }) => !NO_PRODUCT.has(said.stems[to] ?? ''));

function splitBrands({ brands, stems }: Understood): Conditions {
  const refused = brands.filter(({ from }) => isNegated(stems, from, 1)).map(({ brand }) => brand);
  const wanted = brands.map(({ brand }) => brand).filter((brand) => !refused.includes(brand));
  return {
    ...(wanted.length > 0 && { brands: [...new Set(wanted)] }),
    ...(refused.length > 0 && { notBrands: [...new Set(refused)] }),
  };
}

function finishesOf(said: Understood, subcategories: readonly string[]): Conditions {
  const mentions = mentionsOf(said, 'finish');
  const of = (negated: boolean) => [
    ...new Set((values(mentions, negated) ?? []).flatMap((value) => FINISHES[value]?.values ?? [])),
  ];
  // "Shiny" by itself is a complaint; "not shiny" is a wish.
  const wanted = mentions.some(({ value, negated }) => value === 'shiny' && !negated) ? [] : of(false);
  const isGlossItself = subcategories.length === 1 && subcategories[0] === 'lip-gloss';
  return {
    ...(wanted.length > 0 && !(isGlossItself && wanted.includes('gloss')) && { finishes: wanted }),
    ...(of(true).length > 0 && { notFinishes: of(true) }),
  };
}

const priceOf = ({ price }: Understood): Conditions => ({
  ...(price?.minCents !== undefined && { minCents: price.minCents }),
  ...(price?.maxCents !== undefined && { maxCents: price.maxCents }),
});

function attributesOf(said: Understood): Conditions {
  const stated = Object.fromEntries(
    mentionsOf(said, 'attribute')
      .filter(({ negated }) => !negated)
      .map(({ value }) => value.split('=')),
  );
  return {
    ...(stated.eye_color && { eyes: stated.eye_color }),
    ...(stated.eyebrow_color && { brows: stated.eyebrow_color }),
    ...(stated.undertone && { shadeUndertone: stated.undertone }),
  };
}

const LASHES = new Set(['volume', 'length', 'curl', 'tubing']);
function needsOf(said: Understood, subcategories: readonly string[]): Conditions {
  const fitting = mentionsOf(said, 'need').filter(
    ({ value }) => !LASHES.has(value) || subcategories.length === 0 || subcategories.includes('mascara'),
  );
  const [wanted, refused] = [values(fitting, false), values(fitting, true)];
  return { ...(wanted && { needs: wanted.slice(0, 3) }), ...(refused && { notNeeds: refused }) };
}

/** "Without alcohol" must be said by the product itself; "with vitamin C" is read from its key ingredients. */
function ingredientsOf(said: Understood): Conditions {
  const mentions = mentionsOf(said, 'ingredient').filter(
    ({ from }) => !said.names.some((name) => from >= name.from && from < name.to),
  );
  const [wanted, refused] = [values(mentions, false), values(mentions, true)];
  return { ...(wanted && { ingredients: wanted }), ...(refused && { freeOf: refused }) };
}

function flagsOf(said: Understood): Conditions {
  const facts = mentionsOf(said, 'fact');
  const has = (fact: string) => facts.some(({ value, negated }) => value === fact && !negated);
  const hasWord = (word: string) => said.words.includes(word);
  const picks = mentionsOf(said, 'pick').map(({ value }) => value);
  const relations = mentionsOf(said, 'relation')
    .filter(({ negated }) => !negated)
    .map(({ value }) => value);
  const cheapest = picks.includes('cheapest') || (relations.includes('cheaper') && said.price === null);
  return {
    ...(has('vegan') && { vegan: true }),
    ...(has('cruelty-free') && { crueltyFree: true }),
    ...((has('sale') || hasWord('reduced') || hasWord('sale')) && { onSale: true }),
    ...((has('bestseller') || hasWord('bestselling')) && { bestseller: true }),
    ...((hasWord('new') || hasWord('newest') || hasWord('latest')) &&
      !hasWord('year') &&
      mentionsOf(said, 'kind').length > 0 && { isNew: true }),
    ...(cheapest && { order: 'cheapest' as const }),
    ...((picks.includes('dearest') || relations.includes('dearer')) && { order: 'dearest' as const }),
    ...((picks.includes('best') || hasWord('best')) &&
      said.words.some((word) => ['rated', 'reviewed', 'reviews', 'best'].includes(word)) &&
      !cheapest && { order: 'best' as const }),
    ...(asksForOwnShade(said) && { own: true }),
  };
}

const asksForOwnShade = ({ stems }: Understood): boolean =>
  stems.some(
    (word, at) =>
      OWN.has(word) && ['my', 'match'].includes(stems[at - 1] ?? '') && !['type', 'for'].includes(stems[at + 1] ?? ''),
  );

const NUMBERS: Readonly<Record<string, number>> = { one: 1, two: 2, three: 3, single: 1, couple: 2 };
function countOf({ words }: Understood): number | null {
  const at = words.findIndex(
    (word, place) =>
      word in NUMBERS && ['just', 'only', 'show', 'me', 'a', 'give', 'name', 'pick'].includes(words[place - 1] ?? ''),
  );
  return at < 0 ? null : (NUMBERS[words[at] ?? ''] ?? null);
}
