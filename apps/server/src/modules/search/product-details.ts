import { ProductFacts } from '@beautymark/contracts/catalog';
import { SKIN_TYPES } from '@beautymark/contracts/product-attributes';
import { UNDERTONES } from '@beautymark/contracts/vocabularies';
import { z } from 'zod';
import { type AttributeColumn, attributeBits, type ProductAttributes } from './product-attributes.ts';
import { grownColumn } from './product-texts.ts';
import type { ProductDetailsRow } from './search.repository.ts';
import { indexedWords } from './search-words.ts';
import { WORD_WEIGHTS, wordIndex } from './word-index.ts';

const Suits = z.object({ undertones: z.array(z.string()), skinTypes: z.array(z.string()) });
const Extras = z.object({ family: z.string().exactOptional() });

/** Words and attributes of the products, beside the columns and by the same rows. */
export function productDetails() {
  const words = wordIndex();
  let combinationOf = new Uint32Array(1024);
  const combinations: number[] = [];
  const combinationByBits = new Map<number, number>();

  function put(row: number, product: ProductDetailsRow) {
    while (row >= combinationOf.length) combinationOf = grownColumn(combinationOf);
    const facts = product.facts === null ? null : ProductFacts.parse(JSON.parse(product.facts));
    const attributes = attributesOf(product, facts);
    const bits = attributeBits(attributes);
    const combination = combinationByBits.get(bits) ?? combinations.push(bits) - 1;
    combinationByBits.set(bits, combination);
    combinationOf[row] = combination;
    words.put(row, weightsOf(product, facts, attributes));
  }

  return { put, search: words.search, attributes: (): AttributeColumn => ({ combinationOf, combinations }) };
}
export type ProductDetails = ReturnType<typeof productDetails>;

type Facts = ProductFacts | null;

function attributesOf({ finish, shades, suits }: ProductDetailsRow, facts: Facts): ProductAttributes {
  const suitable = suits === null ? null : Suits.parse(JSON.parse(suits));
  const families = shades.flatMap(({ extras }) => Extras.parse(JSON.parse(extras)).family ?? []);
  return {
    shadeFamily: [...new Set(families)],
    // Of a brush, say, the supplied data states that undertones do not matter, although its only shade has one.
    undertone: suitable
      ? valuesOf(suitable.undertones, UNDERTONES)
      : [...new Set(shades.flatMap((shade) => shade.undertone || []))],
    finish: [finish ?? facts?.finish ?? []].flat(),
    skinType: valuesOf(suitable?.skinTypes ?? [], SKIN_TYPES),
    vegan: facts?.vegan === true,
  };
}

/** `any` stands for all values. */
const valuesOf = (values: string[], all: readonly string[]): readonly string[] =>
  values.includes('any') ? all : values;

/** Each word with the weight of the best place where it stands. */
function weightsOf(product: ProductDetailsRow, facts: Facts, attributes: ProductAttributes): Map<string, number> {
  const weights = new Map<string, number>();
  const add = (text: string, weight: number) => {
    for (const word of indexedWords(text)) weights.set(word, Math.max(weight, weights.get(word) ?? 0));
  };
  add(product.name, WORD_WEIGHTS.name);
  add(`${product.brand} ${product.subcategory ?? ''}`, WORD_WEIGHTS.kind);
  add(product.category, WORD_WEIGHTS.category);
  add(factTexts(facts, attributes).join(' '), WORD_WEIGHTS.fact);
  add(product.shades.map(({ name }) => name).join(' '), WORD_WEIGHTS.shade);
  add(impliedTexts(attributes).join(' '), WORD_WEIGHTS.implied);
  return weights;
}

const factTexts = (facts: Facts, attributes: ProductAttributes): string[] => [
  ...attributes.finish,
  ...attributes.shadeFamily,
  facts?.formula ?? '',
  facts?.suitableFor ?? '',
  ...(facts?.keyIngredients ?? []),
  facts?.vegan ? 'vegan' : '',
  facts?.crueltyFree ? 'cruelty-free' : '',
];

/** What follows from the facts without being said: what suits all skin types suits dry skin. */
const impliedTexts = ({ skinType, undertone }: ProductAttributes): string[] => [
  ...skinType,
  skinType.length > 0 ? 'skin' : '',
  ...undertone,
  undertone.length > 0 ? 'undertone' : '',
];
