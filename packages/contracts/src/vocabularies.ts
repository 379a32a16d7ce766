/** The closed word lists of the specification. Free of zod: browse pages may import it. */

// Apart: a bundler keeps a file whole, and browse pages need none of these.
export * from './attribute-words.ts';

export const SKIN_GROUPS = ['light', 'light-medium', 'medium', 'medium-deep', 'deep', 'very-deep'] as const;

/** The 18 tones light to deep; `hex` shows them. catalogue/skin-tones.json says more of them, a test keeps both alike. */
export const SKIN_TONES = [
  { name: 'Porcelain', group: 'light', hex: '#F0D5C2' },
  { name: 'Alabaster', group: 'light', hex: '#E7CAB5' },
  { name: 'Ivory', group: 'light', hex: '#DFBFA8' },
  { name: 'Shell', group: 'light-medium', hex: '#D6B59C' },
  { name: 'Linen', group: 'light-medium', hex: '#CEAA8F' },
  { name: 'Sand', group: 'light-medium', hex: '#C6A084' },
  { name: 'Beige', group: 'medium', hex: '#BD9679' },
  { name: 'Honey', group: 'medium', hex: '#B48D6F' },
  { name: 'Almond', group: 'medium', hex: '#AB8466' },
  { name: 'Caramel', group: 'medium-deep', hex: '#A37B5E' },
  { name: 'Amber', group: 'medium-deep', hex: '#9A7357' },
  { name: 'Toffee', group: 'medium-deep', hex: '#916B51' },
  { name: 'Chestnut', group: 'deep', hex: '#88634B' },
  { name: 'Cinnamon', group: 'deep', hex: '#7E5B45' },
  { name: 'Mocha', group: 'deep', hex: '#73523E' },
  { name: 'Cacao', group: 'very-deep', hex: '#684938' },
  { name: 'Mahogany', group: 'very-deep', hex: '#5C4031' },
  { name: 'Espresso', group: 'very-deep', hex: '#4F372B' },
] as const;

/** The value of an attribute that could not be judged; all six or none. */
export const NOT_AVAILABLE = 'N/A';

export const MATCH_CATEGORIES = ['Foundation', 'Concealer', 'Blush', 'Eyeshadow', 'Brow', 'Lip'] as const;

export const PRODUCT_SORTS = ['featured', 'bestselling', 'price-low', 'price-high', 'newest', 'rating'] as const;
export const RATING_STEPS = [4, 3, 2, 1] as const;

/** Keys of the browser's local storage. */
export const STORAGE_KEYS = {
  theme: 'theme',
  analysis: 'faceAnalysisData',
  scan: 'faceScanResult',
  guestCart: 'guestCart',
  guestCodes: 'guestCodes',
  guestWishlist: 'guestWishlist',
  viewed: 'recentlyViewed',
  keptFor: 'keptFor',
} as const;

export type SkinGroup = (typeof SKIN_GROUPS)[number];
export type MatchCategory = (typeof MATCH_CATEGORIES)[number];
export type ProductSort = (typeof PRODUCT_SORTS)[number];
