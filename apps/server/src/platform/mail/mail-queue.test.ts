import { expect, test } from 'vitest';
import { buildShop, type TestShop } from '../../testing/build-shop.ts';
import { anOrder } from '../../testing/order.fixture.ts';
import { aProduct } from '../../testing/product.fixture.ts';
import { queueMails } from '../../testing/test-mail-queue.fixture.ts';
import { systemClock } from '../lifecycle/clock.ts';
import type { Mail } from './mail-queue.ts';

const ORIGIN = 'https://shop.example';
const MAIL: Mail = {
  kind: 'test',
  recipient: 'ana@example.com',
  subject: 'Back in stock',
  content: {
    heading: 'Back & <new>',
    greeting: 'Hello Ana & Co,',
    paragraphs: ['Velvet Tint is back.'],
    quotes: [{ title: 'The seller says:', text: 'Two lines\nof a note.' }],
    rows: [
      { label: 'Velvet Tint', detail: 'Shade <Rosé>', value: '$24.50' },
      { label: 'Total', value: '$24.50', isTotal: true },
    ],
    facts: [{ label: 'Shipping to', value: 'Ana & Co' }],
    action: { label: 'See "it"', path: '/product/7?from=mail&x=1' },
    footer: 'You asked for this mail.',
  },
  unsubscribePath: '/unsubscribe/a-token',
};

const queue = ({ database }: TestShop, mail: Mail) => queueMails(database, systemClock, [mail]);

/** What a reader of the HTML part sees, with each link's address behind its text. */
const visibleText = (html: string): string =>
  html
    .slice(html.indexOf('<body'))
    .replaceAll('</span></td><td', ': <td')
    .replaceAll('</span><br><span', ', <span')
    .replaceAll('</span><br>', ': ')
    .replaceAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)<\/a>/g, '$2: $1')
    .replaceAll(/<[^>]*>/g, '\n')
    .replaceAll(/([:,] )\n/g, '$1')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/\n+/g, '\n')
    .trim();

test('the text and the HTML of a mail say the same', async () => {
  await using shop = await buildShop({ as: 'guest' });
  await shop.signUp('ana', { email: MAIL.recipient, isConfirmed: true });
  await shop.database.db.deleteFrom('mails').execute();
  await queue(shop, MAIL);
  const [mail] = await shop.rows('mails');
  expect(mail?.text.replaceAll(/\n+/g, '\n').trim()).toBe(visibleText(mail?.html ?? ''));
  expect(mail?.text.split(/\n+/)).toEqual([
    'BeautyMark',
    'Back & <new>',
    'Hello Ana & Co,',
    'Velvet Tint is back.',
    'The seller says:',
    'Two lines',
    'of a note.',
    'Velvet Tint, Shade <Rosé>: $24.50',
    'Total: $24.50',
    'Shipping to: Ana & Co',
    'See "it": https://shop.example/product/7?from=mail&x=1',
    'You asked for this mail.',
    'Unsubscribe: https://shop.example/unsubscribe/a-token',
    'Help: https://shop.example/help/questions',
    'Returns: https://shop.example/help/returns',
    'Contact: https://shop.example/help/contact',
    '',
  ]);
});

test('a sent mail carries both parts and can be unsubscribed from with one press', async () => {
  await using shop = await buildShop({ as: 'guest', env: { PUBLIC_URL: ORIGIN } });
  await queue(shop, MAIL);
  await shop.runJobs();
  const [mail = ''] = await shop.mails();
  expect(mail).toContain('Content-Type: multipart/alternative');
  expect(mail.indexOf('Content-Type: text/plain')).toBeLessThan(mail.indexOf('Content-Type: text/html'));
  expect(mail).toContain(`List-Unsubscribe: <${ORIGIN}/unsubscribe/a-token>\n`);
  expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\n');
});

test.each([
  ['subject', { ...MAIL, subject: 'Hello\r\nBcc: everybody@example.com' }],
  ['recipient', { ...MAIL, recipient: 'ana@example.com\nBcc: everybody@example.com' }],
  ['address for unsubscribing', { ...MAIL, unsubscribePath: '/unsubscribe/a\r\nBcc: everybody@example.com' }],
])('a line break in the %s is refused and queues nothing', async (_header, mail) => {
  await using shop = await buildShop({ as: 'guest' });
  await expect(queue(shop, mail)).rejects.toThrow('line break');
  expect(await shop.rows('mails')).toEqual([]);
});

test.each(['//evil.example/x', 'https://evil.example', 'javascript:alert(1)', 'relative', '/\\evil.example'])(
  'a mail never links to %s',
  async (path) => {
    await using shop = await buildShop({ as: 'guest' });
    const { content } = MAIL;
    await expect(queue(shop, { ...MAIL, content: { ...content, action: { label: 'Go', path } } })).rejects.toThrow();
    await expect(queue(shop, { ...MAIL, unsubscribePath: path })).rejects.toThrow();
    expect(await shop.rows('mails')).toEqual([]);
  },
);

test("what shoppers and sellers type is text in the HTML of the shop's mails, and adds no line to another", async () => {
  // No mail server: sent mails may be erased.
  await using shop = await buildShop({ as: 'seller', env: { PUBLIC_URL: ORIGIN, SMTP_URL: 'smtp://127.0.0.1:1' } });
  const name = '</td><script>alert("name")</script>';
  const product = (await shop.post('/api/products', { ...aProduct(), name, brand: '<b>House' })).json();
  const shopper = await shop.signedIn('demo.shopper');
  await shopper.post('/api/cart', { productId: product.id, quantity: 1 });
  const { shippingAddress, ...order } = anOrder();
  const fullName = '<img src=x onerror=alert(1)>';
  const city = 'Portland\nTotal: $0.00';
  await shopper.post('/api/orders', { ...order, shippingAddress: { ...shippingAddress, fullName, city } });
  const [parcel] = (await shop.get('/api/seller/parcels')).json();
  const note = '"><style>*{display:none}</style>';
  await shop.post(`/api/seller/parcels/${parcel.id}/status`, { status: 'processing', note, trackingNumber: '<i>7' });

  const mails = await shop.rows('mails');
  expect(mails.map(({ kind }) => kind).sort()).toEqual(['new-parcel', 'order-confirmation', 'parcel-processing']);
  for (const { html } of mails) {
    expect(html).not.toMatch(/<(script|img|b>|i>|style>\*)/);
    for (const [, url = ''] of (html ?? '').matchAll(/href="([^"]*)"/g))
      expect(url).toMatch(/^https:\/\/shop\.example\//);
  }
  const confirmation = mails.find(({ kind }) => kind === 'order-confirmation');
  expect(confirmation?.html).toContain('&lt;script&gt;alert(&quot;name&quot;)&lt;/script&gt;');
  expect(confirmation?.text).not.toContain('\nTotal: $0.00');
  const { id } = (await shopper.get('/api/orders')).json()[0];
  expect(confirmation?.html).toContain(`href="${ORIGIN}/account/orders/${id}"`);
  expect(mails.find(({ kind }) => kind === 'parcel-processing')?.html).toContain(`/account/orders/${id}"`);
  expect(mails.find(({ kind }) => kind === 'new-parcel')?.html).toMatch(
    /href="https:\/\/shop\.example\/seller\/dashboard\?parcel=\d+"/,
  );
});
