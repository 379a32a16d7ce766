import type { ProductAttribute } from '@beautymark/contracts/product-attributes';

export const ATTRIBUTE_TITLES: Record<ProductAttribute, string> = {
  shadeFamily: 'Shade family',
  undertone: 'Undertone',
  finish: 'Finish',
  skinType: 'Skin type',
};

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The name of a value where its attribute's title is not shown beside it. */
export function attributeLabel(attribute: ProductAttribute, value: string): string {
  const name = capitalized(value);
  if (attribute === 'undertone') return `${name} undertone`;
  if (attribute === 'skinType') return `${name} skin`;
  return attribute === 'finish' ? `${name} finish` : `${name} shades`;
}
