import type { ProductFilters } from '@beautymark/contracts/catalog';
import { ATTRIBUTE_NAMES, PRODUCT_ATTRIBUTES, type ProductAttribute } from '@beautymark/contracts/product-attributes';

export type ProductAttributes = Record<ProductAttribute, readonly string[]> & { vegan: boolean };

/** Every value has a bit of its own, so that a filter is one comparison a product. */
const VALUES = ATTRIBUTE_NAMES.flatMap((attribute) =>
  PRODUCT_ATTRIBUTES[attribute].map((value) => ({ attribute, value: value as string })),
).map(({ attribute, value }, i) => ({ attribute, value, bit: 1 << i }));
const VEGAN_BIT = 1 << VALUES.length;

const bitsOf = (attribute: ProductAttribute, values: readonly string[]): number =>
  VALUES.filter((known) => known.attribute === attribute && values.includes(known.value)).reduce(
    (bits, { bit }) => bits | bit,
    0,
  );

export const attributeBits = ({ vegan, ...attributes }: ProductAttributes): number =>
  ATTRIBUTE_NAMES.reduce((bits, attribute) => bits | bitsOf(attribute, attributes[attribute]), vegan ? VEGAN_BIT : 0);

type Filters = { [Name in keyof ProductFilters]?: ProductFilters[Name] | undefined };

type FilteredAttribute = ProductAttribute | 'vegan';

/** The attributes of all products. Many products have the same ones, so each combination is stored once. */
export interface AttributeColumn {
  /** By row: an index into `combinations`. */
  combinationOf: Uint32Array;
  /** The bits of each combination. */
  combinations: readonly number[];
}

/** For each attribute that is filtered by, the bits of which a product needs one. */
function masksOf({ vegan, ...filters }: Filters): { attribute: FilteredAttribute; mask: number }[] {
  const masks = ATTRIBUTE_NAMES.flatMap((attribute) => {
    const values = filters[attribute];
    return values ? [{ attribute, mask: bitsOf(attribute, values) }] : [];
  });
  return vegan ? [...masks, { attribute: 'vegan', mask: VEGAN_BIT }] : masks;
}

/** By combination: 1 where it fits these filters. Null when none of them concerns attributes. */
export function fittingCombinations({ combinations }: AttributeColumn, filters: Filters): Uint8Array | null {
  const masks = masksOf(filters);
  if (masks.length === 0) return null;
  return Uint8Array.from(combinations, (bits) => Number(masks.every(({ mask }) => (bits & mask) !== 0)));
}

/**
 * The values that a list offers, with counts. A value's count respects all filters but those of its own attribute, so that
 * it states how many products choosing it would show.
 * @param offered  by combination: how many products the list has before the sidebar's filters
 * @param counts   by combination: how many the sidebar's other filters leave, those by attributes not applied
 */
export function attributeFacets(
  { combinations }: AttributeColumn,
  { offered, counts, filters }: { offered: Uint32Array; counts: Uint32Array; filters: Filters },
) {
  const masks = masksOf(filters);
  const sum = (numbers: Uint32Array, bit: number, among: readonly { mask: number }[] = []) =>
    combinations.reduce((total, bits, i) => {
      const fits = (bits & bit) !== 0 && among.every(({ mask }) => (bits & mask) !== 0);
      return fits ? total + (numbers[i] ?? 0) : total;
    }, 0);
  const count = (attribute: FilteredAttribute, bit: number) =>
    sum(
      counts,
      bit,
      masks.filter((mask) => mask.attribute !== attribute),
    );
  const valuesOf = (attribute: ProductAttribute) =>
    VALUES.filter((known) => known.attribute === attribute && sum(offered, known.bit) > 0).map(({ value, bit }) => ({
      value,
      count: count(attribute, bit),
    }));
  return {
    attributes: {
      shadeFamily: valuesOf('shadeFamily'),
      undertone: valuesOf('undertone'),
      finish: valuesOf('finish'),
      skinType: valuesOf('skinType'),
    },
    vegan: count('vegan', VEGAN_BIT),
  };
}
