import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { expect, test } from 'vitest';
import { buildShop } from '../../testing/build-shop.ts';
import { fakeClock } from '../../testing/fake-clock.ts';
import { anOrder } from '../../testing/order.fixture.ts';
import { startServer } from '../../testing/start-server.ts';
import { HOUR_MS } from '../lifecycle/clock.ts';

/** A mail server that refuses recipients while `state.refuses` is set and records the mails it accepts. */
async function startMailServer() {
  const state = { refuses: false, accepted: [] as { to: string; content: string }[] };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => {
      if (state.refuses) done(Object.assign(new Error('ana@example.com: come back later'), { responseCode: 451 }));
      else done();
    },
    onData: (stream, session, done) => {
      const to = session.envelope.rcptTo.map(({ address }) => address).join();
      text(stream).then((content) => {
        state.accepted.push({ to, content });
        done();
      }, done);
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    state,
    url: `smtp://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

const smtp = (SMTP_URL: string) => ({ SMTP_URL, PUBLIC_URL: 'https://shop.example' });
// A product of the house: one mail per order.
const CART = [{ productId: 7, quantity: 1 }];

test('with SMTP_URL the confirmation is sent once to the mail server and not written to the outbox', async () => {
  await using server = await startMailServer();
  await using shop = await buildShop({ cart: CART, env: smtp(server.url), randomInt: () => 77 });
  await shop.post('/api/orders', anOrder());
  await shop.runJobs();
  await shop.runJobs();
  expect(server.state.accepted).toMatchObject([{ to: 'demo.shopper@beautymark.example' }]);
  expect(server.state.accepted[0]?.content).toContain('Subject: Your BeautyMark order #BM77');
  expect(await shop.rows('mails')).toMatchObject([{ attempts: 1, sent_at: expect.any(String), last_error: null }]);
  expect(await shop.mails()).toEqual([]);
});

test('a refused mail is retried with doubling delays, and its order stays placed', async () => {
  const clock = fakeClock();
  await using server = await startMailServer();
  server.state.refuses = true;
  await using shop = await buildShop({ cart: CART, env: smtp(server.url), clock });
  expect((await shop.post('/api/orders', anOrder())).statusCode).toBe(201);
  await shop.runJobs();
  // Only the error code is stored, because the server's message can contain the recipient's address.
  expect(await shop.rows('mails')).toMatchObject([{ attempts: 1, sent_at: null, last_error: 'EENVELOPE' }]);
  clock.advance(10_000);
  await shop.runJobs();
  server.state.refuses = false;
  clock.advance(19_999);
  await shop.runJobs();
  expect(await shop.rows('mails')).toMatchObject([{ attempts: 2, sent_at: null }]);
  clock.advance(1);
  await shop.runJobs();
  expect(server.state.accepted).toHaveLength(1);
  expect(await shop.rows('mails')).toMatchObject([{ attempts: 3, sent_at: expect.any(String), last_error: null }]);
});

test('a mail is tried for a day, and not for ever', async () => {
  const clock = fakeClock();
  await using shop = await buildShop({ cart: CART, env: smtp('smtp://127.0.0.1:9'), clock });
  await shop.post('/api/orders', anOrder());
  for (let hour = 0; hour < 24; hour++) {
    await shop.runJobs();
    clock.advance(HOUR_MS);
  }
  expect(await shop.rows('jobs')).toHaveLength(1);
  for (let hour = 0; hour < 24; hour++) {
    await shop.runJobs();
    clock.advance(HOUR_MS);
  }
  expect(await shop.rows('jobs')).toEqual([]);
  expect(await shop.rows('mails')).toMatchObject([{ attempts: 36, sent_at: null, last_error: 'ESOCKET' }]);
});

test('a silent mail server does not delay shutdown', async () => {
  await using silent = await startServer();
  await using shop = await buildShop({ cart: CART, env: smtp(`smtp://127.0.0.1:${silent.port}`) });
  await shop.post('/api/orders', anOrder());
  const sending = shop.runJobs().then(() => 'sent or failed');
  const closing = shop.app.close().then(() => 'closed');
  expect(await Promise.race([sending, closing])).toBe('closed');
});

test.each([
  [{ PUBLIC_URL: 'https://shop.example' }, 'BeautyMark <orders@shop.example>', '@shop.example>'],
  [{ PUBLIC_URL: 'http://192.0.2.7:8080' }, 'BeautyMark <orders@[192.0.2.7]>', '@[192.0.2.7]>'],
  [
    { PUBLIC_URL: 'https://shop.example', MAIL_FROM: 'Ana & Co <hello@mail.example>' },
    '"Ana & Co" <hello@mail.example>',
    '@shop.example>',
  ],
  [{}, 'BeautyMark <orders@localhost>', '@localhost>'],
])('with %o mails come from %s under every Host header', async (env, from, idEnd) => {
  await using shop = await buildShop({ cart: CART, env });
  const { post } = shop;
  await post('/api/orders', anOrder(), { host: 'evil.example' });
  await shop.runJobs();
  const [mail = ''] = await shop.mails();
  expect(mail.replaceAll('"', '')).toContain(`From: ${from.replaceAll('"', '')}\n`);
  expect(/^Message-ID: (.+)$/m.exec(mail)?.[1]?.endsWith(idEnd)).toBe(true);
  expect(mail).not.toContain('evil');
});

test.each([
  ['a day after it was sent', {}, 1],
  ['after 30 days if it could never be sent', smtp('smtp://127.0.0.1:9'), 30],
])('a mail is deleted %s', async (_when, env, days) => {
  const clock = fakeClock();
  await using shop = await buildShop({ cart: CART, clock, env });
  await shop.post('/api/orders', anOrder());
  await shop.runJobs();
  clock.advance((24 * days - 1) * HOUR_MS);
  await shop.cleanUp();
  expect(await shop.rows('mails')).toMatchObject([{ text: expect.stringContaining('Portland') }]);
  clock.advance(HOUR_MS);
  await shop.cleanUp();
  expect(await shop.rows('mails')).toEqual([]);
});
