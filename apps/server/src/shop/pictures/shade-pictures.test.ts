import { shadeLight } from '@beautymark/contracts/shade-light';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { buildShop, type TestShop } from '../../testing/build-shop.ts';
import { anOrder } from '../../testing/order.fixture.ts';
import { paintOver } from './shade-pictures.ts';

const SLUG = 'voile-donyx-longwear-foundation';
const [DEEP, OWN] = ['50372e', 'd5b399'];
const addressOf = (hex: string) => `/images/shades/${SLUG}/${hex}.webp`;

/** The deepest shade of the first product, and the one that its picture shows. */
async function shadeNames(shop: TestShop) {
  const { shades } = (await shop.get('/api/products/1')).json();
  const nameOf = (hex: string): string =>
    shades.find((shade: { hex: string }) => shade.hex.toLowerCase() === `#${hex}`).name;
  return { deep: nameOf(DEEP), own: nameOf(OWN) };
}

test('a picture is painted in a shade of the catalog, once, and browsers revalidate it', async () => {
  await using shop = await buildShop({});
  const answer = await shop.get(addressOf(DEEP));
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp']);
  expect(answer.headers['cache-control']).toBe('public, max-age=86400');
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 320, height: 320 });
  const own = await shop.get(addressOf(OWN));
  expect((await brightness(answer.rawPayload)) + 10).toBeLessThan(await brightness(own.rawPayload));
  const etag = String(answer.headers.etag);
  const again = await shop.get(addressOf(DEEP), { 'if-none-match': etag });
  expect([again.statusCode, again.rawPayload.byteLength]).toEqual([304, 0]);
});

test.each([
  ['a color that no shade has', addressOf('123456')],
  ['what is no color', addressOf('..%2f..%2fx')],
  ['a shade of another product', '/images/shades/bramble-and-balm-tinted-lipstick/50372e.webp'],
  ['a product without a layer', '/images/shades/mirage-eyeshadow-palette/50372e.webp'],
])('%s is not found', async (_, address) => {
  await using shop = await buildShop({});
  expect((await shop.get(address)).statusCode).toBe(404);
});

test('items of cart and order show their shade, but not where the picture shows it anyway', async () => {
  await using shop = await buildShop({ as: 'shopper' });
  const { deep, own } = await shadeNames(shop);
  const add = async (shade: string) => (await shop.post('/api/cart', { productId: 1, quantity: 1, shade })).json();
  expect(await add(deep)).toMatchObject({ shade: deep, shadeImageUrl: addressOf(DEEP) });
  expect(await add(own)).not.toHaveProperty('shadeImageUrl');
  const { id } = (await shop.post('/api/orders', anOrder())).json();
  const { parcels } = (await shop.get(`/api/orders/${id}`)).json();
  const [first, second] = parcels[0].items;
  expect(first).toMatchObject({ shade: deep, shadeImageUrl: addressOf(DEEP) });
  expect(second).not.toHaveProperty('shadeImageUrl');
});

test('the mail of an order shows each item in its shade', async () => {
  await using shop = await buildShop({ as: 'shopper' });
  const { deep, own } = await shadeNames(shop);
  for (const shade of [deep, own]) await shop.post('/api/cart', { productId: 1, quantity: 1, shade });
  await shop.post('/api/orders', anOrder());
  const mail = (await shop.rows('mails')).find(({ kind }) => kind === 'order-confirmation');
  const pictures = [...String(mail?.html).matchAll(/<img src="([^"]+)" alt=""/g)].map(
    ([, url]) => new URL(url ?? '').pathname,
  );
  expect(pictures).toEqual([addressOf(DEEP), `/images/products/${SLUG}-320.webp`]);
  expect(mail?.text).not.toContain('/images/');
});

test('the matrix works on linear light, and alpha on encoded color', () => {
  const picture = Uint8Array.from([200, 200, 200, 255, 200, 200, 200, 255, 200, 200, 200, 255]);
  // No layer; half of it in full light; all of it in full light. Full light is 1 / 1.6 of red.
  const full = 207;
  paintOver(
    picture,
    Uint8Array.from([full, 0, 0, 0, full, 0, 0, 128, full, 0, 0, 255]),
    shadeLight('#804020', [1, 1, 1]),
  );
  expect([...picture.slice(0, 4)]).toEqual([200, 200, 200, 255]);
  expect([...picture.slice(8, 11)]).toEqual(
    [128, 64, 32].map((value) => expect.toBeOneOf([value - 1, value, value + 1])),
  );
  expect([...picture.slice(4, 7)]).toEqual(
    [164, 132, 116].map((value) => expect.toBeOneOf([value - 1, value, value + 1])),
  );
});

async function brightness(file: Buffer): Promise<number> {
  const { channels } = await sharp(file).stats();
  return channels.reduce((sum, { mean }) => sum + mean, 0) / channels.length;
}
