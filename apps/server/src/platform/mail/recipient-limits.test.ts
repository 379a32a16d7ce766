import { expect, test } from 'vitest';
import { buildShop, type TestShop } from '../../testing/build-shop.ts';
import { fakeClock } from '../../testing/fake-clock.ts';
import { type Mail, mailQueue } from './mail-queue.ts';

const HOUR_MS = 3_600_000;
const VICTIM = 'victim@example.com';
const ON = { RATE_LIMITS: 'on' };

const aMail = (subject: string, mail: Partial<Mail> = {}): Mail => ({
  kind: 'test',
  recipient: VICTIM,
  subject,
  content: { heading: subject, paragraphs: [`All about ${subject}.`] },
  ...mail,
});

async function queue(shop: TestShop, clock: ReturnType<typeof fakeClock>, mails: readonly Mail[]) {
  const { queue: add } = mailQueue({ clock, origin: () => 'https://shop.example', wake: () => undefined });
  await shop.database.db.transaction().execute(async (tx) => {
    for (const mail of mails) await add(mail, tx);
  });
  await shop.sendMail();
}
const numbered = (from: number, to: number, mail?: Partial<Mail>) =>
  Array.from({ length: to - from + 1 }, (_, i) => aMail(`Mail ${from + i}`, mail));
const subjectsTo = async (shop: TestShop, recipient = VICTIM) =>
  (await shop.mails())
    .filter((mail) => mail.toLowerCase().includes(`to: ${recipient}\n`))
    .map((mail) => /^Subject: (.+)$/m.exec(mail)?.[1]);

test('thirty mails an hour reach a recipient, then one that names the others', async () => {
  const clock = fakeClock();
  await using shop = await buildShop({ as: 'guest', clock, env: ON });
  await queue(shop, clock, [
    ...numbered(1, 31),
    ...numbered(32, 60, { recipient: 'Victim@Example.com', isSecret: true }),
    aMail('For Ana', { recipient: 'ana@example.com' }),
  ]);
  expect(await subjectsTo(shop)).toHaveLength(30);
  expect(await subjectsTo(shop, 'ana@example.com')).toEqual(['For Ana']);
  clock.advance(HOUR_MS - 1);
  await shop.sendMail();
  expect(await subjectsTo(shop)).toHaveLength(30);
  clock.advance(1);
  await shop.sendMail();
  await shop.sendMail();
  expect(await subjectsTo(shop)).toHaveLength(32);
  // One for each way the address is written, and the only one that was held for the first way is sent itself.
  expect(await subjectsTo(shop)).toEqual(expect.arrayContaining(['29 messages from BeautyMark', 'Mail 31']));
  const digest = (await shop.rows('mails')).find(({ kind }) => kind === 'digest');
  expect(digest?.text).toContain('Mail 32\nMail 33\n');
  const rows = (await shop.rows('mails')).filter(({ subject }) => subject === 'Mail 40');
  expect(rows).toMatchObject([{ text: '', html: null, is_held: 0, sent_at: expect.any(String) }]);
});

test('a hundred mails a day reach a recipient, and the rest waits for the next day', async () => {
  const clock = fakeClock();
  await using shop = await buildShop({ as: 'guest', clock, env: ON });
  for (let hour = 0; hour < 6; hour++) {
    await queue(shop, clock, numbered(hour * 35 + 1, hour * 35 + 35));
    clock.advance(HOUR_MS);
  }
  expect(await subjectsTo(shop)).toHaveLength(100);
  for (let hour = 6; hour < 25; hour++) {
    await shop.sendMail();
    clock.advance(HOUR_MS);
  }
  const subjects = await subjectsTo(shop);
  expect(subjects).toHaveLength(101);
  // All of them but the hundred, the digests of which name five each, and the last one the rest.
  const told = subjects.map((subject) => Number(/^(\d+) messages/.exec(subject ?? '')?.[1] ?? 1));
  expect(told.reduce((sum, count) => sum + count, 0)).toBe(6 * 35);
  expect((await shop.rows('mails')).every(({ is_held }) => is_held === 0)).toBe(true);
});

test('links and the first security notices of a day do not wait behind a flood', async () => {
  const clock = fakeClock();
  await using shop = await buildShop({ as: 'guest', clock, env: ON });
  await queue(shop, clock, [
    ...numbered(1, 40),
    ...Array.from({ length: 12 }, (_, i) => aMail(`Notice ${i}`, { pace: 'notice' })),
    ...Array.from({ length: 4 }, (_, i) => aMail(`Link ${i}`, { pace: 'at once' })),
  ]);
  const subjects = await subjectsTo(shop);
  const count = (word: string) => subjects.filter((subject) => subject?.startsWith(word)).length;
  expect([count('Mail'), count('Notice'), count('Link')]).toEqual([30, 10, 4]);
});

test('a mail that is tried again counts once', async () => {
  const clock = fakeClock();
  const env = { ...ON, SMTP_URL: 'smtp://127.0.0.1:9', PUBLIC_URL: 'https://shop.example' };
  await using shop = await buildShop({ as: 'guest', clock, env });
  await queue(shop, clock, numbered(1, 20));
  clock.advance(60_000);
  await shop.sendMail();
  await queue(shop, clock, numbered(21, 30));
  const rows = await shop.rows('mails');
  expect(rows.map(({ attempts, is_held }) => [attempts, is_held])).toEqual([
    ...Array.from({ length: 20 }, () => [2, 0]),
    ...Array.from({ length: 10 }, () => [1, 0]),
  ]);
});

test('without limits every mail is sent, also one that was held before', async () => {
  const clock = fakeClock();
  const before = await buildShop({ as: 'guest', clock, env: ON });
  await queue(before, clock, numbered(1, 31));
  await before.app.close();
  await using shop = await buildShop({ as: 'guest', clock, storage: before.storage });
  clock.advance(HOUR_MS);
  await queue(shop, clock, numbered(32, 80));
  expect(await subjectsTo(shop)).toHaveLength(80);
  await shop.app.close();
  await before.storage.remove();
});
