export interface SkinSample {
  /** One of SKIN_TONES. */
  tone: string;
  undertone: string;
  /** Of each of SAMPLE_KINDS the product, its shade and, below /images/shades, its picture. */
  matches: readonly (readonly [id: number, shade: string, picture: string])[];
}

export const SAMPLE_KINDS = ['Base', 'Blush', 'Lip'] as const;

/** A light, a medium and a deep skin with their best matches. A journey compares them with the shop's answer; `tools/brand-pictures.ts` draws them. */
export const SKIN_SAMPLES: readonly SkinSample[] = [
  {
    tone: 'Ivory',
    undertone: 'cool',
    matches: [
      [6, 'Muslin Rose', 'cashmere-hour-satin-foundation/e0bdab'],
      [95, 'Dog Rose', 'hedge-rose-balm-blush/e0949a'],
      [57, 'Nice Shoes', 'small-talk-sheer-lipstick/d8708c'],
    ],
  },
  {
    tone: 'Honey',
    undertone: 'warm',
    matches: [
      [10, 'Oak Warm', 'oat-and-willow-nourishing-foundation/b48f6c'],
      [92, 'Terracotta Tack', 'everyday-matte-powder-blush/bc6048'],
      [62, 'Understudy', 'last-word-transfer-proof-liquid-lipstick/b06a62'],
    ],
  },
  {
    tone: 'Espresso',
    undertone: 'neutral',
    matches: [
      [5, '80N Espresso', 'everyday-matte-foundation/4f372b'],
      [95, 'Hawthorn Berry', 'hedge-rose-balm-blush/8e2e3c'],
      [56, 'Postscript', 'love-letter-cream-lipstick/8b2f48'],
    ],
  },
];
