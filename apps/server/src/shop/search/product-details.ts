import { ProductFacts } from '@beautymark/contracts/catalog';
import { ShadeExtras, Suits } from '@beautymark/contracts/catalog-product';
import { SKIN_TYPES } from '@beautymark/contracts/product-attributes';
import { UNDERTONES } from '@beautymark/contracts/vocabularies';
import type { DescribedProduct, Spelling } from '@beautymark/language';
import { z } from 'zod';
import { foldForSearch } from '#platform/db/search-text.ts';
import { type AttributeColumn, attributeBits, type ProductAttributes } from './product-attributes.ts';
import { grownColumn, productTexts } from './product-texts.ts';
import { traitRows, traitsOf } from './product-traits.ts';
import type { ProductDetailsRow } from './search.repository.ts';
import { type IndexedWord, indexedWords } from './search-words.ts';
import { WORD_WEIGHTS, wordIndex } from './word-index.ts';

const Texts = z.array(z.string());

/** Words, attributes and traits of the products, beside the columns and by the same rows. */
export function productDetails(spelling: Pick<Spelling, 'add'>) {
  const words = wordIndex(spelling);
  const traits = traitRows();
  const shadeNames = productTexts();
  let size = 0;
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
    putShadeNames(row, product.shades.map(({ name }) => foldForSearch(name)).join('\n'));
    words.put(row, weightsOf(product, facts, attributes));
    traits.put(row, traitsOf(describedBy(product, facts)));
  }

  function putShadeNames(row: number, names: string) {
    for (; size < row; size++) shadeNames.add(size, '');
    if (row < size) shadeNames.replace(row, names);
    else shadeNames.add(size++, names);
  }

  return {
    put,
    shadesNamed: shadeNames.placesOf,
    search: words.search,
    wordOf: words.wordOf,
    traits,
    attributes: (): AttributeColumn => ({ combinationOf, combinations }),
  };
}
export type ProductDetails = ReturnType<typeof productDetails>;

type Facts = ProductFacts | null;

/** As the language package judges it. */
const describedBy = (product: ProductDetailsRow, facts: Facts): DescribedProduct => ({
  name: product.name,
  description: product.description,
  category: product.category_slug ?? '',
  subcategory: product.subcategory,
  finish: product.finish ?? facts?.finish ?? null,
  formula: facts?.formula ?? null,
  keyIngredients: facts?.keyIngredients ?? [],
  suitableFor: facts?.suitableFor ?? null,
  vegan: facts?.vegan ?? null,
  crueltyFree: facts?.crueltyFree ?? null,
  suits: product.suits === null ? null : Suits.parse(JSON.parse(product.suits)),
  shades: product.shades.map(({ name, hex, skin_tones, extras }) => ({
    name,
    hex,
    skinTones: Texts.parse(JSON.parse(skin_tones)),
    ...ShadeExtras.parse(JSON.parse(extras)),
  })),
});

function attributesOf({ finish, shades, suits }: ProductDetailsRow, facts: Facts): ProductAttributes {
  const suitable = suits === null ? null : Suits.parse(JSON.parse(suits));
  const families = shades.flatMap(({ extras }) => ShadeExtras.parse(JSON.parse(extras)).family ?? []);
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

/** Each word, by its stem, with the weight of the best place where it stands. */
function weightsOf(product: ProductDetailsRow, facts: Facts, attributes: ProductAttributes) {
  const weights = new Map<string, IndexedWord & { weight: number }>();
  const add = (text: string, weight: number) => {
    for (const word of indexedWords(text))
      if (weight > (weights.get(word.stem)?.weight ?? 0)) weights.set(word.stem, { ...word, weight });
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
