import { expect, test } from 'vitest';
import { buildShop, type TestShop } from '../../testing/build-shop.ts';
import { fakeClock } from '../../testing/fake-clock.ts';
import { queueMails } from '../../testing/test-mail-queue.fixture.ts';
import { uniqueKey } from '../db/search-text.ts';
import type { Row } from '../db/tables.ts';
import { type Clock, DAY_MS } from '../lifecycle/clock.ts';
import { rateLimits } from '../security/rate-limits.ts';
import type { Mail } from './mail-queue.ts';

const VICTIM = 'victim@example.com';
const ON = { RATE_LIMITS: 'on' };

const numbered = (subject: string, count: number, mail: Partial<Mail> = {}): Mail[] =>
  Array.from({ length: count }, (_, i) => ({
    kind: 'test',
    recipient: VICTIM,
    subject: `${subject} ${i}`,
    content: { heading: subject, paragraphs: [`All about ${subject}.`] },
    ...mail,
  }));

async function send(shop: TestShop, clock: ReturnType<typeof fakeClock>, mails: readonly Mail[]) {
  await queueMails(shop.database, clock, mails);
  await shop.runJobs();
}
/** As if so many had been sent today. */
const sentBefore = (shop: TestShop, clock: Clock, mails: Partial<Record<Row<'mails'>['pace'], number>>, to = VICTIM) =>
  Promise.all(
    Object.entries(mails).map(async ([pace, count]) => {
      const limit = { name: `${pace} mails to an address`, hits: count, withinMs: DAY_MS };
      const { hit } = rateLimits({ db: shop.database.db, clock, isOn: true });
      for (let mail = 0; mail < count; mail++) await hit(limit, uniqueKey(to));
    }),
  );
const countTo = async (shop: TestShop, subject: string, recipient = VICTIM) =>
  (await shop.mails()).filter(
    (mail) => mail.toLowerCase().includes(`to: ${recipient}\n`) && mail.includes(`Subject: ${subject}`),
  ).length;

test('two mails a day that strangers can cause beside a welcome, and a hundred receipts, reach an address that nobody has confirmed, however it is written', async () => {
  const clock = fakeClock();
  await using shop = await buildShop({ as: 'guest', clock, env: ON });
  await sentBefore(shop, clock, { receipt: 95 });
  await send(shop, clock, [
    ...numbered('Mail', 2),
    ...numbered('Mail', 2, { recipient: 'Victim@Example.com', pace: 'by strangers' }),
    ...numbered('Receipt', 6, { pace: 'receipt' }),
    ...numbered('For Ana', 1, { recipient: 'ana@example.com' }),
  ]);
  const counts = [await countTo(shop, 'Mail'), await countTo(shop, 'Receipt')];
  expect([...counts, await countTo(shop, 'For Ana', 'ana@example.com')]).toEqual([2, 5, 1]);
  expect((await shop.rows('mails')).filter(({ sent_at }) => sent_at === null)).toEqual([]);
  clock.advance(DAY_MS);
  await send(shop, clock, numbered('Next day', 1));
  expect([await countTo(shop, 'Mail'), await countTo(shop, 'Next day')]).toEqual([2, 1]);
});

test.each([
  ['before', ['Welcome', 'Mail']],
  ['after', ['Mail', 'Welcome']],
])('a flood of welcomes %s other mails hides none of them, nor they the welcome', async (_when, order) => {
  const clock = fakeClock();
  await using shop = await buildShop({ as: 'guest', clock, env: ON });
  for (const subject of order)
    await send(shop, clock, numbered(subject, 4, subject === 'Welcome' ? { pace: 'welcome' } : {}));
  expect([await countTo(shop, 'Welcome'), await countTo(shop, 'Mail')]).toEqual([1, 2]);
});

test('links and the first security notices of a day come through a flood', async () => {
  const clock = fakeClock();
  await using shop = await buildShop({ as: 'guest', clock, env: ON });
  await send(shop, clock, [
    ...numbered('Mail', 4),
    ...numbered('Notice', 12, { pace: 'notice' }),
    ...numbered('Link', 4, { pace: 'at once' }),
  ]);
  const counts = [await countTo(shop, 'Mail'), await countTo(shop, 'Notice'), await countTo(shop, 'Link')];
  expect(counts).toEqual([2, 10, 4]);
});

test('an address that its owner has confirmed gets every order, parcel and notice, but not every question of strangers', async () => {
  const clock = fakeClock();
  await using shop = await buildShop({ as: 'shopper', clock, env: ON });
  await shop.database.db.updateTable('users').set({ email_confirmed_at: clock.now().toISOString() }).execute();
  const to = 'demo.shopper@beautymark.example';
  await sentBefore(shop, clock, { ordinary: 100, notice: 10, 'by strangers': 99 }, to);
  const recipient = 'Demo.Shopper@beautymark.example';
  await send(shop, clock, [
    ...numbered('Question', 3, { recipient, pace: 'by strangers' }),
    ...numbered('Order', 3, { recipient }),
    ...numbered('Notice', 3, { recipient, pace: 'notice' }),
  ]);
  const counts = ['Order', 'Notice', 'Question'].map((subject) => countTo(shop, subject, to));
  expect(await Promise.all(counts)).toEqual([3, 3, 1]);
});

test('a mail that is tried again counts once', async () => {
  const clock = fakeClock();
  const env = { ...ON, SMTP_URL: 'smtp://127.0.0.1:9', PUBLIC_URL: 'https://shop.example' };
  await using shop = await buildShop({ as: 'guest', clock, env });
  await sentBefore(shop, clock, { receipt: 90 });
  await send(shop, clock, numbered('Mail', 6, { pace: 'receipt' }));
  clock.advance(60_000);
  await send(shop, clock, numbered('Mail', 4, { pace: 'receipt' }));
  const rows = await shop.rows('mails');
  const attempts = rows.map((row) => Number(row.attempts)).sort((one, other) => other - one);
  expect(attempts).toEqual([2, 2, 2, 2, 2, 2, 1, 1, 1, 1]);
});
