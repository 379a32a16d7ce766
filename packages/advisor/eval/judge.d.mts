import type { Analysis } from '@beautymark/contracts/face';

export interface CatalogueProduct {
  id: number;
  price: string;
  originalPrice: string | null;
  brand: string;
  categoryId: number;
  subcategory: string;
  isNew: boolean;
  isBestseller: boolean;
  finish: string | null;
  details: { vegan: boolean };
  suits: { skinTypes: string[]; eyeColors: string[]; eyebrowColors: string[] };
  shades: { name: string; undertone: string; skinTones: string[]; family?: string }[];
}
export interface Where {
  idAnyOf?: number[];
  subcategoryAnyOf?: string[];
  categoryId?: number;
  brand?: string;
  maxPrice?: number;
  minPrice?: number;
  isNew?: boolean;
  isBestseller?: boolean;
  onSale?: boolean;
  vegan?: boolean;
  finish?: string;
  family?: string;
  skinType?: string;
  suitsTone?: boolean;
  suitsUndertone?: boolean;
  suitsEyes?: boolean;
  suitsBrows?: boolean;
}
export type AnswerKind = 'advice' | 'products' | 'out-of-scope' | 'medical' | 'shop-fact';
export interface Expectation {
  kind: AnswerKind;
  anyOf?: string[];
  allOf?: string[][];
  where?: Where;
  first?: Where;
  orProducts?: Where;
  mentions?: string[][];
}
export interface Question {
  id: string;
  query?: string;
  style?: 'plain' | 'loose';
  turns?: [string, string];
  analysis?: Analysis;
  expect: Expectation;
}
export interface QuestionFile {
  half: 'tuning' | 'development' | 'check' | 'sealed';
  defaultAnalysis: Analysis;
  questions: Question[];
}
export interface JudgedAnswer {
  kind: AnswerKind;
  entries: string[];
  products: { id: number; price: string; shade?: string }[];
  text: string;
}
type Catalogue = ReadonlyMap<number, CatalogueProduct>;
export function fits(product: CatalogueProduct, where: Where, analysis: Analysis, shadeName?: string): boolean;
export function namesAreTrue(answer: JudgedAnswer, catalogue: Catalogue): boolean;
export function isRight(expect: Expectation, answer: JudgedAnswer, analysis: Analysis, catalogue: Catalogue): boolean;
export function isFalseAlarm(
  expect: Expectation,
  answer: JudgedAnswer,
  outOfScopeEntries: ReadonlySet<string>,
): boolean;
