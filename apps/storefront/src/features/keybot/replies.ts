import type { askKeyBot, ChatAnswer, NamedProduct } from '@beautymark/contracts/keybot';
import { call, isCallFailed } from '#platform/api/call.ts';

export interface Reply {
  text: string;
  products: NamedProduct[];
}

export const WELCOME =
  'Hello, I am KeyBot, an automatic beauty adviser. I answer from your face analysis and this shop’s catalogue.';
export const NOW_READY =
  'Your face analysis is here, so I can now give you personal recommendations. What would you like to know?';
export const USE_SCANNER_FIRST =
  'I don’t know your colours yet. Please use the AI Scanner first, then I can give you personal recommendations.';
const NO_CONNECTION =
  'I’m having trouble connecting to the chatbot service. Please check your internet connection and try again.';
const SORRY = 'I’m sorry, something went wrong. Please try again.';
const NO_RESPONSE = "I received your message but didn't get a response. Please try asking something else.";

/** Asks KeyBot. Never throws: a failure is answered in the specified words. */
export const replyTo = (query: string): Promise<Reply> =>
  call<typeof askKeyBot>('POST', '/chatbot', { body: { query } }).then(replyOf, (error: unknown) =>
    plain(textFor(error)),
  );

/** Another service may answer without its fields, or with something else in them. */
function replyOf(answer: Partial<Record<keyof ChatAnswer, unknown>> | null | undefined): Reply {
  const text = typeof answer?.response === 'string' ? answer.response.trim() : '';
  const products = Array.isArray(answer?.products) ? answer.products.filter(isNamedProduct) : [];
  return { text: text || NO_RESPONSE, products };
}

const isNamedProduct = (product: Partial<NamedProduct> | null): product is NamedProduct =>
  typeof product?.id === 'number' && [product.name, product.brand, product.price, product.imageUrl].every(isText);

const isText = (value: unknown): boolean => typeof value === 'string';

export const plain = (text: string): Reply => ({ text, products: [] });

function textFor(error: unknown): string {
  if (isCallFailed(error)) return error.body.includes('No context available') ? USE_SCANNER_FIRST : SORRY;
  // fetch rejects with a TypeError when there is no connection.
  return error instanceof TypeError ? NO_CONNECTION : SORRY;
}
