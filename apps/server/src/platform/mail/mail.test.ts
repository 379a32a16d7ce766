import { once } from 'node:events';
import { createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { expect, test } from 'vitest';
import { buildShop } from '../../testing/build-shop.ts';
import { fakeClock } from '../../testing/fake-clock.ts';
import { memoryLog } from '../../testing/memory-log.ts';
import { anOrder } from '../../testing/order.fixture.ts';
import { queueMails } from '../../testing/test-mail-queue.fixture.ts';
import { jobRunner } from '../jobs/job-runner.ts';
import { systemClock } from '../lifecycle/clock.ts';
import { rateLimits } from '../security/rate-limits.ts';
import { mailJobs } from './mail-job.ts';
import { mailSender } from './mail-sender.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** A mail server that refuses recipients while `state.refuses` is set and records the mails it accepts. */
async function startMailServer() {
  const state = { refuses: false, attempts: 0, accepted: [] as { to: string; content: string }[] };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => {
      state.attempts += 1;
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
  await shop.runJobs();
  expect(server.state.attempts).toBe(1);
  // Only the error code is stored, because the server's message can contain the recipient's address.
  expect(await shop.rows('mails')).toMatchObject([{ attempts: 1, sent_at: null, last_error: 'EENVELOPE' }]);

  const delays: number[] = [];
  for (let attempt = 2; attempt <= 4; attempt++) {
    const [job] = await shop.rows('jobs');
    const delay = Date.parse(job?.due_at ?? '') - clock.now().getTime();
    delays.push(delay / 1000);
    clock.advance(delay - 1);
    await shop.runJobs();
    expect(server.state.attempts).toBe(attempt - 1);
    clock.advance(1);
    if (attempt === 4) server.state.refuses = false;
    await shop.runJobs();
    expect(server.state.attempts).toBe(attempt);
  }
  expect(delays).toEqual([10, 20, 40]);
  expect(server.state.accepted).toHaveLength(1);
  expect(await shop.rows('mails')).toMatchObject([{ attempts: 4, sent_at: expect.any(String), last_error: null }]);
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

test('a mail claimed by a process that died is sent by another one when the lease expires', async () => {
  const clock = fakeClock();
  await using shop = await buildShop({ cart: CART, clock, env: smtp('smtp://127.0.0.1:9') });
  await shop.post('/api/orders', anOrder());
  await shop.runJobs();
  // The job as it is while a process sends the mail: claimed until the end of the lease.
  const leasedUntil = new Date(clock.now().getTime() + 2 * MINUTE_MS).toISOString();
  await shop.database.db.updateTable('jobs').set({ attempts: 1, due_at: leasedUntil }).execute();
  await shop.app.close();
  await using next = await buildShop({ as: 'guest', storage: shop.storage, clock });
  await next.runJobs();
  expect(await next.mails()).toEqual([]);
  clock.advance(2 * MINUTE_MS);
  await next.runJobs();
  expect(await next.mails()).toHaveLength(1);
});

test('concurrent jobs send each mail once', async () => {
  await using server = await startMailServer();
  await using shop = await buildShop({ as: 'guest', env: smtp(server.url) });
  const content = { heading: 'Hello', paragraphs: [] };
  const mails = Array.from({ length: 20 }, (_, i) => ({
    kind: 'test',
    subject: 'Hello',
    content,
    recipient: `someone-${i}@example.com`,
  }));
  await queueMails(shop.database, systemClock, mails);
  const { database } = shop;
  const another = () => {
    const common = { db: database.db, clock: systemClock, log: memoryLog() };
    const jobs = jobRunner({ ...common, database });
    const sender = mailSender({ ...smtp(server.url), DATA_DIR: '' }, () => 'https://shop.example');
    mailJobs({ ...common, jobs, sender, limits: rateLimits({ ...common, isOn: true }) });
    return jobs;
  };
  await Promise.all([another().wake(), another().wake(), shop.runJobs()]);
  expect(server.state.accepted.map(({ to }) => to).sort()).toEqual(mails.map(({ recipient }) => recipient).sort());
});

test('a clock set back by a day does not delay a mail by a day', async () => {
  const clock = fakeClock();
  await using shop = await buildShop({ cart: CART, clock, env: smtp('smtp://127.0.0.1:9') });
  await shop.post('/api/orders', anOrder());
  await shop.runJobs();
  await using server = await startMailServer();
  clock.advance(-24 * 60 * MINUTE_MS);
  await shop.app.close();
  await using next = await buildShop({ as: 'guest', storage: shop.storage, clock, env: smtp(server.url) });
  await next.runJobs();
  expect(server.state.accepted).toHaveLength(1);
});

test('a silent mail server does not delay shutdown', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const address = silent.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  await using shop = await buildShop({ cart: CART, env: smtp(`smtp://127.0.0.1:${port}`) });
  await shop.post('/api/orders', anOrder());
  const sending = shop.runJobs().then(() => 'sent or failed');
  const closing = shop.app.close().then(() => 'closed');
  expect(await Promise.race([sending, closing])).toBe('closed');
  silent.close();
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

test('a mail is deleted a day after it was sent', async () => {
  const clock = fakeClock();
  await using shop = await buildShop({ cart: CART, clock });
  await shop.post('/api/orders', anOrder());
  await shop.runJobs();
  clock.advance(23 * HOUR_MS);
  await shop.cleanUp();
  expect(await shop.rows('mails')).toMatchObject([{ text: expect.stringContaining('Portland') }]);
  clock.advance(HOUR_MS);
  await shop.cleanUp();
  expect(await shop.rows('mails')).toEqual([]);
});

test('a mail that could never be sent is deleted after 30 days', async () => {
  const clock = fakeClock();
  await using shop = await buildShop({ cart: CART, clock, env: smtp('smtp://127.0.0.1:9') });
  await shop.post('/api/orders', anOrder());
  await shop.runJobs();
  clock.advance(29 * 24 * HOUR_MS);
  await shop.cleanUp();
  expect(await shop.rows('mails')).toHaveLength(1);
  clock.advance(24 * HOUR_MS);
  await shop.cleanUp();
  expect(await shop.rows('mails')).toEqual([]);
});
