import { z } from 'zod';
import { Shade } from './catalog.ts';
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
  schema: {
    summary: 'The nearest foundation shade for each skin tone, light to deep',
    response: { 200: z.array(ToneShade) },
  },
} as const;

/** What a product's card shows to visitors who were scanned: for each skin the shade that is its own, see `ownShade`. */
const OwnShades = z.object({
  id: z.int(),
  shades: z.array(
    Shade.pick({ name: true, hex: true }).extend({
      /** "Chestnut warm": tone and undertone. */
      forSkins: z.array(z.string()),
      /** Of lips, whose color the browser alone knows, too: every shade that can be had, and what `lipShade` goes by. */
      undertone: Shade.shape.undertone,
      skinTones: Shade.shape.skinTones.exactOptional(),
      lipShades: Shade.shape.lipShades,
    }),
  ),
});
export type OwnShades = z.infer<typeof OwnShades>;

export const listOwnShades = {
  method: 'GET',
  url: '/api/products/own-shades',
  role: 'public',
  schema: {
    summary: 'Of these products the shade for each skin: the browser, which alone knows whose skin, picks from it',
    querystring: z.object({ ids: idList }),
    response: { 200: z.array(OwnShades) },
  },
} as const;
