import { z } from 'zod';
import { Analysis } from './face.ts';

export const NamedProduct = z.object({
  id: z.int(),
  name: z.string(),
  brand: z.string(),
  price: z.string(),
  imageUrl: z.string(),
  /** The shade that is meant, with its color. */
  shade: z.object({ name: z.string(), hex: z.string() }).optional(),
  /** The product's picture in that shade; absent where `imageUrl` is that, or the picture shows one shade only. */
  shadeImageUrl: z.string().optional(),
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

/** Only `response` is specified; the rest may be absent. */
export const ChatAnswer = z.object({
  response: z.string(),
  products: z.array(NamedProduct).optional(),
  /** What the shopper may say next, as they would say it. */
  chips: z.array(z.string()).optional(),
  actions: z.array(ChatAction).optional(),
  /** The shopper asked for it: the talk so far is forgotten here, and the page forgets what it shows of it. */
  forgotten: z.literal(true).optional(),
});
export type ChatAnswer = z.infer<typeof ChatAnswer>;

export const askKeyBot = {
  method: 'POST',
  url: '/chatbot',
  role: 'public',
  schema: {
    summary: 'Ask KeyBot; needs the context that an analysis has left in a sealed cookie',
    tags: ['keybot'],
    body: z.object({ query: z.string().trim().min(1).max(2000) }),
    response: { 200: ChatAnswer },
  },
} as const;
