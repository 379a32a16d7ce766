import guides from '@beautymark/advisor/how-to-use.json' with { type: 'json' };
import type { ProductDetail } from '@beautymark/contracts/catalog';

const TEXTS: Partial<Record<string, { use: string }>> = guides;

/** The home page's tutorial for a kind of product. */
const TUTORIALS: Partial<Record<string, string>> = {
  foundation: 'foundation',
  lipstick: 'lipstick',
  'lip-liner': 'lipstick',
  'eyeshadow-palette': 'eyeshadow',
  'brow-pencil': 'eyebrows',
  'brow-gel': 'eyebrows',
  'brow-pomade': 'eyebrows',
};

/** How to use a kind of product, in KeyBot's words; empty for an unknown kind. */
export function howToUse(kind: string | null): Pick<ProductDetail, 'howToUse'> {
  const text = TEXTS[kind ?? '']?.use;
  const tutorial = TUTORIALS[kind ?? ''];
  return text ? { howToUse: { text, ...(tutorial && { tutorial }) } } : {};
}
