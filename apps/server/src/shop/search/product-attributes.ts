import type { ProductFilters } from '@beautymark/contracts/catalog';
import {
  mapAttributes,
  PRODUCT_ATTRIBUTE_NAMES,
  PRODUCT_ATTRIBUTES,
  type ProductAttribute,
} from '@beautymark/contracts/product-attributes';
import type { Tally } from './tally.ts';

export type ProductAttributes = Record<ProductAttribute, readonly string[]> & { vegan: boolean };

/** One bit per value, so that a filter is one comparison per product. */
const VALUES = PRODUCT_ATTRIBUTE_NAMES.flatMap((attribute) =>
  PRODUCT_ATTRIBUTES[attribute].map((value) => ({ attribute, value: value as string })),
).map(({ attribute, value }, i) => ({ attribute, value, bit: 1 << i }));
const VEGAN_BIT = 1 << VALUES.length;
// A bitwise operator knows 32 bits: the next value would silently be the first again.
if (VALUES.length >= 32) throw new RangeError(`${VALUES.length + 1} values of attributes do not fit in 32 bits`);

const bitsOf = (attribute: ProductAttribute, values: readonly string[]): number =>
  VALUES.filter((known) => known.attribute === attribute && values.includes(known.value)).reduce(
    (bits, { bit }) => bits | bit,
    0,
  );

export const attributeBits = ({ vegan, ...attributes }: ProductAttributes): number =>
  PRODUCT_ATTRIBUTE_NAMES.reduce(
    (bits, attribute) => bits | bitsOf(attribute, attributes[attribute]),
    vegan ? VEGAN_BIT : 0,
  );

export type FilterValues = { [Name in keyof ProductFilters]?: ProductFilters[Name] | undefined };

type FilteredAttribute = ProductAttribute | 'vegan';

/** For each filtered attribute, the bits of its wanted values. */
export function attributeMasks({ vegan, ...filters }: FilterValues): { attribute: FilteredAttribute; mask: number }[] {
  const masks = PRODUCT_ATTRIBUTE_NAMES.flatMap((attribute) => {
    const values = filters[attribute];
    return values ? [{ attribute, mask: bitsOf(attribute, values) }] : [];
  });
  return vegan ? [...masks, { attribute: 'vegan', mask: VEGAN_BIT }] : masks;
}

/**
 * A list's values with counts. A count ignores the filters of its own attribute: it states how many products choosing
 * the value would show.
 * @param offered  the bits of all products before the sidebar's filters
 * @param counts   by the products' bits: how many pass the sidebar's other filters, attributes excepted
 */
export function attributeFacets({
  offered,
  counts,
  filters,
}: {
  offered: number;
  counts: Tally<number>;
  filters: FilterValues;
}) {
  const masks = attributeMasks(filters);
  const count = (attribute: FilteredAttribute, bit: number): number => {
    const others = masks.filter((mask) => mask.attribute !== attribute);
    return counts.where((bits) => (bits & bit) !== 0 && others.every(({ mask }) => (bits & mask) !== 0));
  };
  const valuesOf = (attribute: ProductAttribute) =>
    VALUES.filter((known) => known.attribute === attribute && (offered & known.bit) !== 0).map(({ value, bit }) => ({
      value,
      count: count(attribute, bit),
    }));
  return {
    attributes: mapAttributes(valuesOf),
    vegan: count('vegan', VEGAN_BIT),
  };
}
