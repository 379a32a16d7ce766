import guides from '@beautymark/advisor/how-to-use.json' with { type: 'json' };
import type { ProductDetail } from '@beautymark/contracts/catalog';

const TEXTS: Partial<Record<string, { use: string }>> = guides;

/** Which of the fixed tutorials on the home page shows how such a product is put on. */
const TUTORIALS: Partial<Record<string, string>> = {
  foundation: 'foundation',
  lipstick: 'lipstick',
  'lip-liner': 'lipstick',
  'eyeshadow-palette': 'eyeshadow',
  'brow-pencil': 'eyebrows',
  'brow-gel': 'eyebrows',
  'brow-pomade': 'eyebrows',
};

/** How a kind of product is used, in KeyBot's words; absent where the kind is unknown. */
export function howToUse(kind: string | null): Pick<ProductDetail, 'howToUse'> {
  const text = TEXTS[kind ?? '']?.use;
  const tutorial = TUTORIALS[kind ?? ''];
  return text ? { howToUse: { text, ...(tutorial && { tutorial }) } } : {};
}
