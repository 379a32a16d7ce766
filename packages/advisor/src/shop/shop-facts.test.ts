import { expect, test } from 'vitest';
import { HONEY, seedAdvisor, seedCatalog } from '../testing/seed-shop.ts';
import { talk } from '../testing/talk.ts';

const answered = (question: string): string => talk([question])[0]?.text ?? '';

test.each([
  ['Where is my order?', /under \/account\/orders/],
  ['How do I track my parcel?', /tracking number/],
  ['Can I change my delivery address?', /cancel/],
  ['How long does delivery take?', /parcel.*United States/s],
  ['What is your returns policy?', /within 30 days.*\/account\/orders/s],
  ['Can I save this to a wishlist?', /heart/],
  ['Will I get a receipt?', /email address of your account/],
  ['How do I become a seller?', /before it opens/],
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

const RULED = { delivery: { fee: '6.00', freeFrom: '50.00', days: [2, 4] as [number, number] }, isSelling: true };
const answeredBySeller = (query: string): string =>
  seedAdvisor.answer({ query, analysis: HONEY }, { ...seedCatalog, terms: RULED }).text;

test('what two questions have in common is said once', () => {
  const text = answeredBySeller('what does delivery cost and how long does it take?');
  expect(text.match(/takes 2 to 4 days/g)).toHaveLength(1);
  expect(text).toMatch(/It is added at checkout.*I can’t name a day/s);
});

test.each([
  [
    'How much is shipping?',
    /^Delivery costs \$6\.00 for the whole order and is free from \$50\.00, and takes 2 to 4 days\./,
  ],
  ['How long does delivery take?', /takes 2 to 4 days\..*United States/s],
  ['Is the checkout real?', /page of Stripe/],
  ['What is your returns policy?', /within 30 days.*back to the card/s],
  ['can I pay with paypal', /page of Stripe/],
])('"%s" follows the rule of delivery, and a shop that takes money is no demonstration', (question, truth) => {
  expect(answeredBySeller(question)).toMatch(truth);
  expect(answeredBySeller(question)).not.toMatch(/4\.99|demonstration|nothing is charged|\{/);
});

test.each([
  ['if the varnish flakes off can I give it back?', /within 30 days/],
  ['my code SPRING20 won’t work', /typed beside the sums/],
  ['who sees what I type here', /forgotten half an hour/],
  ['can you text me when the parcel leaves', /can’t call or write.*email tells you/s],
  ['will it be here by saturday?', /don’t have delivery times/],
  ['my compact arrived in bits', /within 30 days/],
  ['the mascara i bought was cracked when it came', /within 30 days/],
  ['i ordered it twice, can you cancel one of them', /you can cancel it there/],
])('the shop’s own matter, whatever else is in the sentence: %s', (question, truth) => {
  for (const before of [[], ['a dark nail polish'], ['which foundation suits me?']]) {
    const answer = talk([...before, question]).at(-1);
    expect(answer?.act).toBe('shop-fact');
    expect(answer?.text).toMatch(truth);
  }
});

test.each(['are you just selling stuff?', 'can’t you do that for me?'])(
  'is nothing new and nobody’s shop: %s',
  (question) => expect(talk([question])[0]?.text).not.toMatch(/Anyone can sell|newest|\$\d/),
);

test.each([
  [['I live in Canada', 'a red lipstick', 'how much is shipping?'], /^Delivery to Canada/],
  [['do you deliver to Canada?', 'show me mascaras', 'and what are the fees'], /^Delivery to Canada/],
  // Nobody is said to live where nothing is delivered.
  [['do you ship to Germany?', 'what does delivery cost?'], /^Shipping is a flat/],
  // A country that is only asked about is no home, and no number to call.
  [['do you ship to Australia?', 'can I drink the rose water mist?'], /your local emergency number/],
  [['I’m in Ireland', 'can I drink the rose water mist?'], /112 or 999/],
  [['is it made in France?', 'how much is shipping?'], /^(?!.*France)/s],
])('a country that was told is remembered: %s', (messages, truth) =>
  expect(talk(messages).at(-1)?.text).toMatch(truth),
);
