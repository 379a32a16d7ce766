import { z } from 'zod';
import { Analysis } from './face.ts';

export const NamedProduct = z.object({
  id: z.int(),
  name: z.string(),
  brand: z.string(),
  price: z.string(),
  imageUrl: z.string(),
  /** Absent where nobody has rated it. */
  rating: z.number().optional(),
  reviewCount: z.int().optional(),
  /** The shade that is meant, with its color. */
  shade: z.object({ name: z.string(), hex: z.string() }).optional(),
  /** The product's picture in that shade; absent where `imageUrl` is that, or the picture shows one shade only. */
  shadeImageUrl: z.string().optional(),
  /** Its page can show it on a photo of a face. */
  canTryOn: z.literal(true).optional(),
});
export type NamedProduct = z.infer<typeof NamedProduct>;

/** A change of the analysis that the shopper asked for or may want. */
export const ChatAction = z.object({
  label: z.string(),
  /** The attributes that change, with their new values. */
  analysis: Analysis.partial(),
  /** The shopper has said yes: the browser changes its saved result too. */
  confirmed: z.boolean(),
});
export type ChatAction = z.infer<typeof ChatAction>;

/** Something that an answer's products were chosen by, "Under $20". */
export const ReadCondition = z.object({ id: z.string(), label: z.string() });
export type ReadCondition = z.infer<typeof ReadCondition>;

/** Two products side by side: the facts in which they differ. */
export const Comparison = z.object({
  names: z.tuple([z.string(), z.string()]),
  rows: z.array(z.object({ fact: z.string(), values: z.tuple([z.string(), z.string()]) })),
});
export type Comparison = z.infer<typeof Comparison>;

/** Only `response` is specified; the rest may be absent. */
export const ChatAnswer = z.object({
  response: z.string(),
  products: z.array(NamedProduct).optional(),
  /** What the shopper may say next, as they would say it. */
  chips: z.array(z.string()).optional(),
  actions: z.array(ChatAction).optional(),
  /** What its products were chosen by; `without` takes one back. */
  reading: z.array(ReadCondition).optional(),
  comparison: Comparison.optional(),
  /** The shopper asked for it: the talk so far is forgotten here, and the page forgets what it shows of it. */
  forgotten: z.literal(true).optional(),
  /** Which talk it belongs to: a page that shows another one says that it has ended. */
  talk: z.string().optional(),
});
export type ChatAnswer = z.infer<typeof ChatAnswer>;

export const askKeyBot = {
  method: 'POST',
  url: '/chatbot',
  role: 'public',
  summary: 'Ask KeyBot; needs the context that an analysis has left in a sealed cookie',
  body: z.object({
    query: z.string().trim().min(1).max(2000),
    /** The id of a condition of the last answer's `reading`: that answer is given again without it. */
    without: z.string().max(60).optional(),
  }),
  response: { 200: ChatAnswer },
} as const;
