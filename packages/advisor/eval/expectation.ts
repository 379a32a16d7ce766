import type { Answer } from '../src/index.ts';

/** What a product that is shown must be; every field that is given must hold. Prices are dollars, both inclusive. */
export interface Where {
  idAnyOf?: number[];
  notIds?: number[];
  subcategoryAnyOf?: string[];
  notSubcategory?: string;
  categoryId?: number;
  notCategoryId?: number;
  brand?: string;
  brandAnyOf?: string[];
  notBrand?: string[];
  minPrice?: number;
  maxPrice?: number;
  minRating?: number;
  isNew?: boolean;
  isBestseller?: boolean;
  onSale?: boolean;
  vegan?: boolean;
  crueltyFree?: boolean;
  spf?: boolean;
  /** A word that no key ingredient has. */
  without?: string;
  finish?: string;
  finishAnyOf?: string[];
  notFinish?: string[];
  skinType?: string;
  /** Stated by the shopper, whatever the analysis says. */
  eyes?: string;
  brows?: string;
  suitsEyes?: boolean;
  suitsBrows?: boolean;
  /** One and the same shade must meet these; where the answer names a shade, that one. */
  family?: string;
  familyAnyOf?: string[];
  notFamily?: string[];
  shadeAnyOf?: string[];
  suitsTone?: boolean;
  suitsUndertone?: boolean;
  /** Like `suitsTone`, and what has no shade is for everybody. */
  forTone?: boolean;
}

export type Measure =
  | 'cheaper'
  | 'cheaper-or-same'
  | 'cheaper-than-first'
  | 'dearer'
  | 'dearer-than-first'
  | 'other'
  | 'other-brand'
  | 'darker'
  | 'lighter';

/** What an answer must be; every field that is given must hold. */
export interface Expectation {
  /** One of these holds. */
  any?: Expectation[];
  /** One of these acts, or skills (`ACTS_OF`). */
  act?: string[];
  /** Of each group one topic is spoken about, in this order, or in any. */
  topics?: string[][];
  inAnyOrder?: boolean;
  /** One of these topics is spoken about. */
  spokenOf?: string[];
  /** Products are shown, and all meet this; `orAdmits` takes an answer that says nothing does. */
  where?: Where;
  orAdmits?: boolean;
  /** `where` is only about products of its kinds: advice may bring others along. */
  ofKindsOnly?: boolean;
  /** Several things at once: each product meets one of these, and each of these is met by a product. */
  each?: Where[];
  /** What the first product must also be. */
  first?: Where;
  /** A product of one of these subcategories is among those shown. */
  has?: string[];
  /** A product and shade that is shown matches each. */
  names?: string[];
  namesNot?: string;
  products?: 'none' | 'some' | 'any';
  most?: number;
  /** It says that nothing fits. */
  admits?: boolean;
  /** Saying that one of these words was left out is right, too. */
  orSaysLeftOut?: string[];
  /** Of each group the text contains one. */
  says?: string[][];
  saysNot?: string[];
  /** Regular expressions on the text, case ignored. */
  matches?: string[];
  matchesNot?: string[];
  /** Compared with the products of the answer before. */
  measured?: Measure;
  sameKind?: boolean;
  /** Those of the answer before: by their places, or the cheapest or best rated of them. */
  picks?: number[] | 'cheapest' | 'best';
  notFormula?: string;
  /** A change of the analysis is offered. */
  offers?: Record<string, string>;
  offersSome?: boolean;
}

type Act = Answer['act'];
const TELL: readonly Act[] = ['product-fact', 'suits-me', 'compare', 'choose', 'explain-choice', 'how-to-use'];
/** The acts of a skill. */
const ACTS_OF: Readonly<Record<string, readonly Act[]>> = {
  find: ['recommend', 'relative'],
  tell: TELL,
  advise: ['advise'],
  explain: ['explain-result', 'correct-result'],
  look: ['look'],
  shop: ['shop-fact'],
  care: ['safety'],
  none: ['out-of-scope', 'ask-back'],
  talk: ['small-talk', 'out-of-scope', 'ask-back', 'forget'],
  products: ['recommend', 'relative', ...TELL],
};

/** @returns whether an act is one of those expected */
export const isExpectedAct = (act: Act, expected: readonly string[]): boolean =>
  expected.some((one) => one === act || ACTS_OF[one]?.includes(act));
