import { expect, test } from 'vitest';
import { talk } from '../testing/talk.ts';

const answered = (question: string): string => talk([question])[0]?.text ?? '';

test.each([
  ['Where is my order?', /Orders in your account \(\/account\/orders\)/],
  ['How do I track my parcel?', /tracking number/],
  ['Can I change my delivery address?', /cancel/],
  ['How long does delivery take?', /parcel.*\$4\.99.*United States/s],
  ['What is your returns policy?', /within 30 days.*\/account\/orders/s],
  ['Can I save this to a wishlist?', /heart/],
  ['Can I read reviews?', /product’s page/],
])('"%s" is answered by what the shop does', (question, truth) => {
  expect(answered(question)).toMatch(truth);
});

test.each([
  'Where is my order?',
  'How long does delivery take?',
  'Can I return something?',
  'Is the checkout real?',
  'What happens after I order?',
  'Is it in stock?',
])('"%s" never calls an order an example or its parcels unsent', (question) => {
  expect(answered(question)).not.toMatch(
    /example|no real order|dispatched|physically|how an order would|no parcel is/i,
  );
});
