/** The closed word lists of the specification. Free of zod: browse pages may import it. */

export const SKIN_GROUPS = ['light', 'light-medium', 'medium', 'medium-deep', 'deep', 'very-deep'] as const;
export const UNDERTONES = ['warm', 'cool', 'neutral'] as const;
export const EYE_COLORS = ['brown', 'blue', 'green', 'hazel', 'gray', 'amber'] as const;
export const EYEBROW_COLORS = [
  'light brown',
  'medium brown',
  'dark brown',
  'black',
  'blonde',
  'auburn',
  'gray',
] as const;
export const EYEBROW_SHAPES = ['arched', 'straight', 'soft-arch'] as const;
export const LIP_SHADES = ['nude pink', 'coral', 'berry', 'red', 'pink', 'peach'] as const;

/** The 18 tones light to deep; catalogue/skin-tones.json holds their colours, a test keeps both alike. */
export const SKIN_TONES = [
  { name: 'Porcelain', group: 'light' },
  { name: 'Alabaster', group: 'light' },
  { name: 'Ivory', group: 'light' },
  { name: 'Shell', group: 'light-medium' },
  { name: 'Linen', group: 'light-medium' },
  { name: 'Sand', group: 'light-medium' },
  { name: 'Beige', group: 'medium' },
  { name: 'Honey', group: 'medium' },
  { name: 'Almond', group: 'medium' },
  { name: 'Caramel', group: 'medium-deep' },
  { name: 'Amber', group: 'medium-deep' },
  { name: 'Toffee', group: 'medium-deep' },
  { name: 'Chestnut', group: 'deep' },
  { name: 'Cinnamon', group: 'deep' },
  { name: 'Mocha', group: 'deep' },
  { name: 'Cacao', group: 'very-deep' },
  { name: 'Mahogany', group: 'very-deep' },
  { name: 'Espresso', group: 'very-deep' },
] as const;

/** The value of an attribute that could not be judged; all six or none. */
export const NOT_AVAILABLE = 'N/A';

export const MATCH_CATEGORIES = ['Foundation', 'Concealer', 'Blush', 'Eyeshadow', 'Brow', 'Lip'] as const;

export const PRODUCT_SORTS = ['featured', 'bestselling', 'price-low', 'price-high', 'newest', 'rating'] as const;
export const RATING_STEPS = [4, 3, 2, 1] as const;

export const COUNTRIES = [
  { code: 'US', name: 'United States' },
  { code: 'CA', name: 'Canada' },
  { code: 'UK', name: 'United Kingdom' },
  { code: 'AU', name: 'Australia' },
] as const;
export const PAYMENT_METHODS = ['credit-card', 'paypal'] as const;

/** Keys of the browser's local storage. */
export const STORAGE_KEYS = { theme: 'theme', analysis: 'faceAnalysisData', guestCart: 'guestCart' } as const;

export type SkinGroup = (typeof SKIN_GROUPS)[number];
export type Undertone = (typeof UNDERTONES)[number];
export type EyeColor = (typeof EYE_COLORS)[number];
export type EyebrowColor = (typeof EYEBROW_COLORS)[number];
export type EyebrowShape = (typeof EYEBROW_SHAPES)[number];
export type LipShade = (typeof LIP_SHADES)[number];
export type MatchCategory = (typeof MATCH_CATEGORIES)[number];
export type ProductSort = (typeof PRODUCT_SORTS)[number];
export type CountryCode = (typeof COUNTRIES)[number]['code'];
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];
