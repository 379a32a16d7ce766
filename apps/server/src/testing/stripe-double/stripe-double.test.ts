import { expect, test } from 'vitest';
import { startStripeDouble } from './stripe-double.ts';

const MINUTE = 60;
const aSession = (more: Record<string, string> = {}) => ({
  mode: 'payment',
  success_url: 'https://shop.example/account/orders/1',
  cancel_url: 'https://shop.example/account/orders/1',
  expires_at: String(Math.floor(Date.now() / 1000) + 31 * MINUTE),
  'line_items[0][quantity]': '2',
  'line_items[0][price_data][currency]': 'usd',
  'line_items[0][price_data][unit_amount]': '2200',
  'line_items[0][price_data][product_data][name]': 'Lipstick',
  ...more,
});

/** A shop's call, written as Stripe's protocol has it. */
async function doubleWithCall() {
  const stripe = await startStripeDouble();
  const post = async (path: string, form: Record<string, string>, key?: string) => {
    const answer = await fetch(`${stripe.url}${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${stripe.settings.STRIPE_SECRET_KEY}`,
        ...(key && { 'idempotency-key': key }),
      },
      body: new URLSearchParams(form),
    });
    // What the tests read of Stripe's answers.
    const body = (await answer.json()) as { id: string; error?: { type: string; code: string; message: string } };
    return { status: answer.status, body };
  };
  return { stripe, post, [Symbol.asyncDispose]: () => stripe.close() };
}

test('an ordinary session is opened, once per key', async () => {
  await using double = await doubleWithCall();
  const form = aSession();
  const first = await double.post('/v1/checkout/sessions', form, 'key-1');
  expect(first).toMatchObject({ status: 200, body: { amount_total: 4400, status: 'open' } });
  expect((await double.post('/v1/checkout/sessions', form, 'key-1')).body.id).toBe(first.body.id);
  expect(double.stripe.sessions.size).toBe(1);
});

test.each([
  ['a parameter that it does not know', { colour: 'red' }, /colour/],
  ['a line of another currency', { 'line_items[0][price_data][currency]': 'eur' }, /currency/i],
  [
    'a page that is over before half an hour',
    { expires_at: String(Math.floor(Date.now() / 1000) + MINUTE) },
    /expires_at/,
  ],
])('%s is refused, as Stripe does', async (_case, wrong, message) => {
  await using double = await doubleWithCall();
  const refused = await double.post('/v1/checkout/sessions', aSession(wrong));
  expect([refused.status, refused.body.error?.message]).toEqual([400, expect.stringMatching(message)]);
  expect(double.stripe.sessions.size).toBe(0);
});

test('a repeated key with another body is refused, and so is another secret', async () => {
  await using double = await doubleWithCall();
  await double.post('/v1/checkout/sessions', aSession(), 'key-1');
  const other = await double.post('/v1/checkout/sessions', aSession({ 'line_items[0][quantity]': '3' }), 'key-1');
  expect([other.status, other.body.error?.type]).toEqual([400, 'idempotency_error']);
  const stranger = await fetch(`${double.stripe.url}/v1/refunds?payment_intent=pi_1`, {
    headers: { authorization: 'Bearer sk_test_another' },
  });
  expect(stranger.status).toBe(401);
});

test('no more is refunded than was paid, in parts as well', async () => {
  await using double = await doubleWithCall();
  const { body: session } = await double.post('/v1/checkout/sessions', aSession());
  const { payment_intent } = double.stripe.pay(session.id);
  const refund = (amount: number) =>
    double.post('/v1/refunds', { payment_intent: String(payment_intent), amount: String(amount) });
  expect((await refund(4000)).status).toBe(200);
  expect((await refund(401)).body.error?.code).toBe('amount_too_large');
  expect((await refund(400)).status).toBe(200);
  expect((await refund(1)).body.error?.code).toBe('charge_already_refunded');
  expect(double.stripe.refunds.map(({ amount }) => amount)).toEqual([4000, 400]);
});

test('what a bank has taken or holds is not refunded', async () => {
  await using double = await doubleWithCall();
  const { body: session } = await double.post('/v1/checkout/sessions', aSession());
  const intent = String(double.stripe.pay(session.id).payment_intent);
  const refund = (amount: number, key?: string) =>
    double.post('/v1/refunds', { payment_intent: intent, amount: String(amount) }, key);
  double.stripe.dispute(intent, { amount: 4000, status: 'needs_response' });
  expect((await refund(401, 'key-2')).body.error?.code).toBe('charge_disputed');
  expect((await refund(400)).status).toBe(200);
  double.stripe.dispute(intent, { amount: 4000, status: 'won' });
  // The failure is kept with its key.
  expect((await refund(401, 'key-2')).body.error?.code).toBe('charge_disputed');
  expect((await refund(401)).status).toBe(200);
});
