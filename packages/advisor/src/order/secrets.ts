import { wordsOf } from '@beautymark/language';
import type { Reply } from '../turn.ts';

const HARMLESS =
  'not|no|wrong|lost|forgotten|reset|safe|invalid|incorrect|gone|weak|too|never|still|the|a|my|on|in|for';
const SECRETS = [
  // Fourteen to nineteen digits, with spaces or dashes between: a card. A barcode has thirteen.
  /(?<!\d)(?:\d[ -]?){13,18}\d(?!\d)/,
  new RegExp(`\\bpass(?:word|code|phrase)\\s*(?:is|was|[:=])\\s*(?!(?:${HARMLESS})\\b)\\S+`, 'i'),
  /\bpin\b(?:\s+(?:is|was|code|number))*\s*[:=]?\s*\d{4,8}\b/i,
  /\b(?:cvv|cvc|(?:security|verification|login|bank|one[- ]time) code|otp)\b\D{0,12}\d{3,8}\b/i,
];
const OF_ORDERS = new Set('charged charge debited billed paid refund refunded twice payment order orders'.split(' '));

/** Whether a message holds what nobody but its owner may read: it is not repeated, kept, or sent to a model. */
export const holdsSecret = (text: string): boolean => SECRETS.some((secret) => secret.test(text));

/** Where orders and refunds are, and what does not belong here. */
export function aboutSecret(text: string): Reply {
  const isOfOrders = wordsOf(text).some((word) => OF_ORDERS.has(word));
  const rule = 'Please leave card numbers, passwords and codes out of this chat; I haven’t kept what you wrote.';
  return {
    act: 'shop-fact',
    text: isOfOrders ? `Your orders and refunds are under /account/orders. ${rule}` : rule,
    choices: [],
    chips: ['Where is my order?', 'How do returns work?', 'What can you do?'],
    state: { asked: false, guessed: null },
  };
}
