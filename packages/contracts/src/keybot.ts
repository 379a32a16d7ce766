import { z } from 'zod';

export const NamedProduct = z.object({
  id: z.int(),
  name: z.string(),
  brand: z.string(),
  price: z.string(),
  imageUrl: z.string(),
  shade: z.string().optional(),
});
export type NamedProduct = z.infer<typeof NamedProduct>;

export const ChatAnswer = z.object({ response: z.string(), products: z.array(NamedProduct).optional() });
export type ChatAnswer = z.infer<typeof ChatAnswer>;

export const askKeyBot = {
  method: 'POST',
  url: '/chatbot',
  schema: {
    summary: 'Ask KeyBot; needs the context that an analysis has left in a sealed cookie',
    tags: ['keybot'],
    body: z.object({ query: z.string().trim().min(1).max(2000) }),
    response: { 200: ChatAnswer },
  },
} as const;
