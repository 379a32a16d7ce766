import { z } from 'zod';
import { Product, Shade } from './catalog.ts';
import { idList } from './query-values.ts';

/** A skin tone with the foundation shade whose color is nearest to it. */
export const ToneShade = z.object({
  tone: z.string(),
  hex: z.string(),
  product: z.object({ id: z.int(), name: z.string(), brand: z.string() }),
  shade: z.object({ name: z.string(), hex: z.string() }),
});
export type ToneShade = z.infer<typeof ToneShade>;

export const listToneShades = {
  method: 'GET',
  url: '/api/products/tone-shades',
  role: 'public',
  summary: 'The nearest foundation shade for each skin tone, light to deep',
  response: { 200: z.array(ToneShade) },
} as const;

/** What a product's card goes by for visitors who were scanned, see `ownShade`; without shades where these are for everyone. */
const OwnShades = Product.pick({ id: true, kind: true }).extend({
  shades: z.array(
    Shade.pick({ name: true, hex: true, undertone: true, skinTones: true, lipShades: true, stock: true }),
  ),
});
export type OwnShades = z.infer<typeof OwnShades>;

export const listOwnShades = {
  method: 'GET',
  url: '/api/products/own-shades',
  role: 'public',
  summary: 'The shades of these products: the browser, which alone knows whose skin it is, picks one',
  querystring: z.object({ ids: idList }),
  response: { 200: z.array(OwnShades) },
} as const;
