import { expect, test } from 'vitest';
import { talk } from '../testing/talk.ts';
import { holdsSecret } from './secrets.ts';

test.each([
  'my card 4242 4242 4242 4242 was charged twice for #BM123',
  '4242424242424242',
  'amex 3782-822463-10005',
  'my password is hunter2',
  'password: Sommer!24',
  'my pin is 4821',
  'the cvv is 123',
  'the verification code they sent: 482913',
])('a secret is not repeated and not kept: %s', (message) => {
  const [answer] = talk([message]);
  expect(holdsSecret(message)).toBe(true);
  expect(`${answer?.text} ${answer?.chips}`).not.toMatch(/\d|hunter|Sommer/);
  expect(JSON.stringify(answer?.state)).not.toMatch(/4242|3782|hunter|Sommer|4821|123|482913/);
});

test.each([
  'i forgot my password',
  'my password is not working',
  'is my password safe with you',
  'my code SPRING20 won’t work',
  'a bobby pin for updos',
  'order #BM123 from 2026-11-20',
  'call me on 020 7946 0018',
  'barcode 4006381333931',
])('no secret: %s', (message) => expect(holdsSecret(message)).toBe(false));

test('who was charged twice is led to orders and refunds', () => {
  expect(talk(['my card 4242 4242 4242 4242 was charged twice'])[0]?.text).toContain('/account/orders');
});

test('help in danger comes before it', () => {
  expect(talk(['my pin is 4821 and I want to kill myself'])[0]?.act).toBe('safety');
});
