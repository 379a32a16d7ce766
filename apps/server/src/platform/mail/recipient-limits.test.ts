import { expect, test } from 'vitest';
import { buildShop, type TestShop } from '../../testing/build-shop.ts';
import { fakeClock } from '../../testing/fake-clock.ts';
import { queueMails } from '../../testing/test-mail-queue.fixture.ts';
import { DAY_MS } from '../lifecycle/clock.ts';
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
const countTo = async (shop: TestShop, subject: string, recipient = VICTIM) =>
  (await shop.mails()).filter(
    (mail) => mail.toLowerCase().includes(`to: ${recipient}\n`) && mail.includes(`Subject: ${subject}`),
  ).length;

test('a hundred mails a day reach an address, however it is written, and the others leave no words', async () => {
  const clock = fakeClock();
  await using shop = await buildShop({ as: 'guest', clock, env: ON });
  await send(shop, clock, [
    ...numbered('Mail', 60),
    ...numbered('Mail', 60, { recipient: 'Victim@Example.com' }),
    ...numbered('For Ana', 1, { recipient: 'ana@example.com' }),
  ]);
  expect([await countTo(shop, 'Mail'), await countTo(shop, 'For Ana', 'ana@example.com')]).toEqual([100, 1]);
  const left = (await shop.rows('mails')).filter(({ sent_at }) => sent_at === null);
  expect(left).toHaveLength(20);
  expect(left[0]).toMatchObject({ text: '', html: null, last_error: 'too many' });
  expect(left[0]?.recipient).not.toContain('@');
  clock.advance(DAY_MS);
  await send(shop, clock, numbered('Next day', 1));
  expect([await countTo(shop, 'Mail'), await countTo(shop, 'Next day')]).toEqual([100, 1]);
});

test('links and the first security notices of a day come through a flood', async () => {
  const clock = fakeClock();
  await using shop = await buildShop({ as: 'guest', clock, env: ON });
  await send(shop, clock, [
    ...numbered('Mail', 110),
    ...numbered('Notice', 12, { pace: 'notice' }),
    ...numbered('Link', 4, { pace: 'at once' }),
  ]);
  const counts = [await countTo(shop, 'Mail'), await countTo(shop, 'Notice'), await countTo(shop, 'Link')];
  expect(counts).toEqual([100, 10, 4]);
});

test('a mail that is tried again counts once', async () => {
  const clock = fakeClock();
  const env = { ...ON, SMTP_URL: 'smtp://127.0.0.1:9', PUBLIC_URL: 'https://shop.example' };
  await using shop = await buildShop({ as: 'guest', clock, env });
  await send(shop, clock, numbered('Mail', 60));
  clock.advance(60_000);
  await send(shop, clock, numbered('Mail', 40));
  const rows = await shop.rows('mails');
  expect(rows.map(({ attempts }) => attempts)).toEqual([...Array<number>(60).fill(2), ...Array<number>(40).fill(1)]);
});

test('without limits every mail is sent', async () => {
  const clock = fakeClock();
  await using shop = await buildShop({ as: 'guest', clock });
  await send(shop, clock, numbered('Mail', 110));
  expect(await countTo(shop, 'Mail')).toBe(110);
});
