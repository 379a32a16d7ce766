import { readFileSync } from 'node:fs';
import type { Analysis } from '@beautymark/contracts/face';
import { lightnessOf } from '@beautymark/language';
import type { Answer } from '../src/index.ts';
import { SEED_PRODUCTS, seedAdvisor, seedCatalog } from '../src/testing/seed-shop.ts';

/** What every product that is offered must meet; "last" is the product named first in the answer before. */
interface Conditions {
  category?: string;
  notCategory?: string;
  subcategory?: string;
  notSubcategory?: string;
  subcategoryAny?: string[];
  /** Dollars, inclusive. */
  maxPrice?: number;
  minPrice?: number;
  onSale?: boolean;
  vegan?: boolean;
  spf?: boolean;
  brand?: string;
  notBrand?: string;
  brandAny?: string[];
  finish?: string;
  finishAny?: string[];
  notFinish?: string;
  colorFamily?: string;
  notColorFamily?: string;
  skinType?: string;
  eyeColor?: string;
  eyebrowColor?: string;
  without?: string;
  shadeForTone?: boolean;
  anyOf?: string[];
  notProduct?: string[];
  cheaperThanLast?: boolean;
  dearerThanLast?: boolean;
  darkerThanLast?: boolean;
  sameKindAsLast?: boolean;
  otherBrandThanLast?: boolean;
  unsatisfiable?: boolean;
}
interface Turn {
  says: string;
  kind: string;
  /** For a judge who reads; nothing here checks it. */
  right: string;
  conditions?: Conditions;
}
interface Talk {
  id: string;
  analysis: Analysis;
  turns: Turn[];
}
type Choice = Answer['choices'][number];

export interface CheckedTurn extends Turn {
  talk: string;
  answer: Answer;
  /** What a machine can see to be wrong; null when it sees nothing. */
  fault: string | null;
}

const { talks } = JSON.parse(readFileSync(new URL('talks.opened.json', import.meta.url), 'utf8')) as { talks: Talk[] }; // its own test counts it
const seedOf = new Map(SEED_PRODUCTS.map((product) => [product.id, product]));

/** Holds every talk. */
export const checkOpenedTalks = (): CheckedTurn[] =>
  talks.flatMap(({ id, analysis, turns }) => {
    let state: unknown = null;
    let last: Choice | undefined;
    return turns.map((turn) => {
      const answer = seedAdvisor.answer({ query: turn.says, analysis, state }, seedCatalog);
      state = JSON.parse(JSON.stringify(answer.state));
      const fault = faultIn(turn, answer, analysis, last);
      last = answer.choices[0] ?? last;
      return { ...turn, talk: id, answer, fault };
    });
  });

/** Kinds whose answers show by their act that the message was understood. */
const ACTS: Readonly<Record<string, readonly Answer['act'][]>> = {
  safety: ['safety'],
  correction: ['correct-result'],
  compare: ['compare'],
  'suits-me': ['suits-me', 'product-fact'],
  'out-of-scope': ['out-of-scope', 'small-talk'],
  shop: ['shop-fact'],
};

function faultIn({ kind, conditions }: Turn, answer: Answer, analysis: Analysis, last?: Choice): string | null {
  if (!(ACTS[kind] ?? [answer.act]).includes(answer.act)) return `act ${answer.act}`;
  if (kind === 'safety' && answer.choices.length > 0) return 'sells';
  if (kind === 'correction' && answer.corrections.length === 0) return 'offers no change';
  if (!conditions) return null;
  if (conditions.unsatisfiable) return /found no|only /i.test(answer.text) ? null : 'does not say that nothing fits';
  if (answer.choices.length === 0)
    return /found no|already the lowest|nothing of this kind/i.test(answer.text) ? null : 'names nothing';
  const broken = answer.choices.flatMap((choice) => brokenBy(choice, conditions, analysis, last) ?? []);
  return broken.length > 0 ? `breaks ${[...new Set(broken)].join(', ')}` : null;
}

type Check = (choice: Choice, wanted: Conditions, analysis: Analysis, last?: Choice) => boolean;
const lightness = (choice: Choice | undefined) => (choice?.shade ? lightnessOf(choice.shade.hex) : 100);
const price = ({ product }: Choice) => Number(product.price);
const familyOf = ({ product, shade }: Choice) =>
  seedOf.get(product.id)?.shades.find(({ name }) => name === shade?.name)?.family;

/** One check for each condition; a condition that is not given holds. */
const CHECKS: Readonly<Partial<Record<keyof Conditions, Check>>> = {
  category: ({ product }, { category }) => product.category === category?.toLowerCase(),
  notCategory: ({ product }, { notCategory }) => product.category !== notCategory?.toLowerCase(),
  subcategory: ({ product }, { subcategory }) => product.subcategory === subcategory,
  notSubcategory: ({ product }, { notSubcategory }) => product.subcategory !== notSubcategory,
  subcategoryAny: ({ product }, { subcategoryAny = [] }) => subcategoryAny.includes(product.subcategory ?? ''),
  maxPrice: (choice, { maxPrice = 0 }) => price(choice) <= maxPrice,
  minPrice: (choice, { minPrice = 0 }) => price(choice) >= minPrice,
  onSale: ({ product }) => product.originalPrice !== null,
  vegan: ({ product }, { vegan }) => product.vegan === vegan,
  spf: ({ product }) => product.name.includes('SPF') || /spf/i.test(product.formula ?? ''),
  brand: ({ product }, { brand }) => product.brand === brand,
  notBrand: ({ product }, { notBrand }) => product.brand !== notBrand,
  brandAny: ({ product }, { brandAny = [] }) => brandAny.includes(product.brand),
  finish: ({ product }, { finish }) => product.finish === finish,
  finishAny: ({ product }, { finishAny = [] }) => finishAny.includes(product.finish ?? ''),
  notFinish: ({ product }, { notFinish }) => product.finish !== notFinish,
  colorFamily: (choice, { colorFamily }) => familyOf(choice) === undefined || familyOf(choice) === colorFamily,
  notColorFamily: (choice, { notColorFamily }) => familyOf(choice) !== notColorFamily,
  skinType: ({ product }, { skinType = '' }) => covers(product.suits?.skinTypes, skinType),
  eyeColor: ({ product }, { eyeColor = '' }) => covers(product.suits?.eyeColors, eyeColor),
  eyebrowColor: ({ product }, { eyebrowColor = '' }) => covers(product.suits?.eyebrowColors, eyebrowColor),
  without: ({ product }, { without = '' }) =>
    !product.keyIngredients.some((one) => one.toLowerCase().includes(without.toLowerCase())),
  shadeForTone: ({ product, shade }, _, { skin_tone: tone }) =>
    (shade ? [shade] : product.shades).some(({ skinTones }) => skinTones.length === 0 || skinTones.includes(tone)) ||
    product.shades.length === 0,
  anyOf: ({ product }, { anyOf = [] }) => anyOf.includes(product.name),
  notProduct: ({ product }, { notProduct = [] }) => !notProduct.includes(product.name),
  cheaperThanLast: (choice, _, __, last) => !last || price(choice) < price(last),
  dearerThanLast: (choice, _, __, last) => !last || price(choice) > price(last),
  darkerThanLast: (choice, _, __, last) => lightness(choice) < lightness(last),
  sameKindAsLast: ({ product }, _, __, last) => !last || product.subcategory === last.product.subcategory,
  otherBrandThanLast: ({ product }, _, __, last) => product.brand !== last?.product.brand,
};

const covers = (values: readonly string[] | undefined, value: string): boolean =>
  values === undefined || values.includes('any') || values.includes(value);

function brokenBy(choice: Choice, wanted: Conditions, analysis: Analysis, last?: Choice): string[] | null {
  // Object.keys forgets that the keys are those of Conditions.
  const broken = (Object.keys(wanted) as Array<keyof Conditions>).filter(
    (name) => !(CHECKS[name]?.(choice, wanted, analysis, last) ?? true),
  );
  return broken.length > 0 ? broken : null;
}
