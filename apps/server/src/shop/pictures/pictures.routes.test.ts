import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { SELLER_PICTURES_MAX_BYTES } from '@beautymark/contracts/limits';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { HOUR_MS } from '#platform/lifecycle/clock.ts';
import { closeServer } from '#platform/lifecycle/close-server.ts';
import { decoderProcesses } from '../../../../../packages/picture-decoder/test/decoder-processes.ts';
import * as hostile from '../../../../../packages/picture-decoder/test/hostile-pictures.ts';
import { noisy } from '../../../../../packages/picture-decoder/test/pictures.ts';
import { buildShop, type TestShop } from '../../testing/build-shop.ts';
import { aCsv, sendCsv } from '../../testing/csv.fixture.ts';
import { deliver } from '../../testing/delivered.fixture.ts';
import { fakeClock } from '../../testing/fake-clock.ts';
import { aFileUpload } from '../../testing/multipart.fixture.ts';
import { anOrder } from '../../testing/order.fixture.ts';
import { aPicture } from '../../testing/picture.fixture.ts';
import { aProduct } from '../../testing/product.fixture.ts';
import { IS_LONG } from '../../testing/settings.ts';

/** Noise takes longest to encode. */
const hardPicture = (seed: number) =>
  noisy(700, 700 + seed)
    .png()
    .toBuffer();

type Browser = Pick<TestShop, 'post'>;
const upload = (browser: Browser, content: Uint8Array) => {
  const { payload, headers } = aFileUpload({ content });
  return browser.post('/api/seller/pictures', payload, headers);
};
const storedFiles = (shop: TestShop) => readdir(join(shop.storage.dataDir, 'pictures'));

const anotherSeller = (shop: TestShop) => shop.signUp('other.seller', { isSeller: true });

test('an uploaded picture is served in two formats and three sizes, for good and as a picture only', async () => {
  await using shop = await buildShop({ as: 'seller', env: { PUBLIC_URL: 'https://shop.example' } });
  const answer = await upload(shop, await aPicture({ width: 1300, height: 1120 }).png().toBuffer());
  expect(answer.statusCode).toBe(201);
  const { imageUrl } = answer.json();
  expect(imageUrl).toMatch(/^https:\/\/shop\.example\/pictures\/[0-9a-f]{64}\.webp$/);
  const path = new URL(imageUrl).pathname;
  for (const [end, format, side] of [
    ['-1120.webp', 'webp', 1120],
    ['-1120.avif', 'heif', 1120],
    ['.webp', 'webp', 640],
    ['.avif', 'heif', 640],
    ['-320.webp', 'webp', 320],
    ['-320.avif', 'heif', 320],
  ] as const) {
    const served = await shop.get(path.replace('.webp', end));
    expect(served.statusCode).toBe(200);
    expect(served.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': `image/${end.endsWith('avif') ? 'avif' : 'webp'}`,
    });
    expect(await sharp(served.rawPayload).metadata()).toMatchObject({ format, width: side, height: side });
  }
  for (const other of ['/pictures/', '/pictures/beautymark.db', '/pictures/..%2fbeautymark.db', `${path}.unfinished`]) {
    expect((await shop.get(other)).statusCode).toBe(404);
  }
});

test('the product page knows of the larger file, and of none where the upload was smaller', async () => {
  await using shop = await buildShop({ as: 'seller' });
  const detailWith = async (width: number) => {
    const picture = await aPicture({ width, height: 1200 }).png().toBuffer();
    const { imageUrl } = (await upload(shop, picture)).json();
    const { id } = (await shop.post('/api/products', { ...aProduct(), imageUrl })).json();
    return (await shop.get(`/api/products/${id}`)).json();
  };
  expect(await detailWith(1120)).toMatchObject({ imageWidth: 1120 });
  expect(await detailWith(1119)).not.toHaveProperty('imageWidth');
  expect((await storedFiles(shop)).filter((name) => name.includes('-1120'))).toHaveLength(2);
});

test('EXIF with the place where it was taken is gone, and the picture stands upright', async () => {
  await using shop = await buildShop({ as: 'seller' });
  const left = await aPicture({ width: 600, height: 1200, background: '#ff0000' }).png().toBuffer();
  const photo = await aPicture({ width: 1200, height: 1200, background: '#0000ff' })
    .composite([{ input: left, left: 0, top: 0 }])
    .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(photo).metadata()).exif).toBeDefined();
  const { imageUrl } = (await upload(shop, photo)).json();
  for (const end of ['.webp', '.avif', '-320.webp', '-320.avif', '-1120.webp', '-1120.avif']) {
    const { rawPayload } = await shop.get(new URL(imageUrl).pathname.replace('.webp', end));
    const { exif, xmp, iptc, orientation, width } = await sharp(rawPayload).metadata();
    expect([exif, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined]);
    expect(rawPayload.includes('Camera')).toBe(false);
    // Turned by a quarter, what was on the left is at the top, also in its right corner.
    const corner = { left: width - 20, top: 20, width: 1, height: 1 };
    const top = await sharp(rawPayload).extract(corner).raw().toBuffer();
    expect(top[0]).toBeGreaterThan(200);
    expect(top[2]).toBeLessThan(60);
  }
});

test('the same picture twice is stored once, also by another seller', async () => {
  await using shop = await buildShop({ as: 'seller' });
  const picture = await aPicture().png().toBuffer();
  const [first, second] = [await upload(shop, picture), await upload(shop, picture)];
  const third = await upload(await anotherSeller(shop), picture);
  expect([second.json(), third.json()]).toEqual([first.json(), first.json()]);
  expect(await storedFiles(shop)).toHaveLength(4);
  const rows = await shop.rows('pictures');
  expect(rows).toHaveLength(2);
  expect(new Set(rows.map(({ seller_id }) => seller_id)).size).toBe(2);
  // It takes the same space of each of them.
  expect(rows[1]?.bytes).toBe(rows[0]?.bytes);
  expect(rows[0]?.bytes).toBeGreaterThan(0);
});

test('500 MB per seller: the next picture is refused and leaves nothing, another seller has room', async () => {
  await using shop = await buildShop({ as: 'seller' });
  const seller = (await shop.rows('users')).find(({ username }) => username === 'demo.seller');
  const full = { seller_id: seller?.id ?? 0, hash: 'f'.repeat(64), uploaded_at: '2026-01-01T00:00:00.000Z' };
  await shop.database.db
    .insertInto('pictures')
    .values({ ...full, bytes: SELLER_PICTURES_MAX_BYTES - 100 })
    .execute();
  const picture = await aPicture().png().toBuffer();
  const refused = await upload(shop, picture);
  expect(refused.json()).toMatchObject({ status: 413, code: 'picture.no_space' });
  expect(await storedFiles(shop)).toEqual([]);
  expect((await upload(await anotherSeller(shop), picture)).statusCode).toBe(201);
});

const PICTURE_COLORS = ['#100000', '#200000', '#300000', '#400000', '#500000', '#600000'];

test('a day later only the pictures that no product shows are gone, and their space is free', async () => {
  const clock = fakeClock(new Date().toISOString());
  await using shop = await buildShop({ as: 'seller', clock });
  const addresses: string[] = [];
  for (const background of PICTURE_COLORS) {
    addresses.push((await upload(shop, await aPicture({ background }).png().toBuffer())).json().imageUrl);
  }
  const [onSale, archived, ordered, copied, replaced, never] = addresses as [string, ...string[]];
  const list = async (imageUrl?: string, browser: Browser = shop) =>
    (await browser.post('/api/products', { ...aProduct(), imageUrl })).json();
  await list(onSale);
  await shop.post(`/api/products/${(await list(archived)).id}/archive`);
  const sold = await list(ordered);
  await shop.post('/api/cart', { productId: sold.id, quantity: 1 });
  expect((await shop.post('/api/orders', anOrder())).statusCode).toBe(201);
  // The order goes on showing what was bought.
  expect((await shop.patch(`/api/products/${sold.id}`, { imageUrl: onSale })).statusCode).toBe(200);
  // Another seller has copied the address.
  await list(copied, await anotherSeller(shop));
  const { id, version } = await list(replaced);
  await shop.patch(`/api/products/${id}`, { imageUrl: onSale, version });
  clock.advance(23 * HOUR_MS);
  await shop.cleanUp();
  expect(await shop.rows('pictures')).toHaveLength(addresses.length);

  clock.advance(2 * HOUR_MS);
  await shop.cleanUp();
  const hashOf = (address = '') => address.slice(-69, -5);
  const shown = [onSale, archived, ordered, copied].map(hashOf);
  expect((await shop.rows('pictures')).map(({ hash }) => hash).sort()).toEqual([...shown].sort());
  expect(new Set((await storedFiles(shop)).map((name) => name.slice(0, 64)))).toEqual(new Set(shown));
  for (const gone of [replaced, never]) expect((await shop.get(new URL(gone ?? '').pathname)).statusCode).toBe(404);
});

test('a picture that is uploaded again, or may be named by a waiting import, is not removed', async () => {
  const clock = fakeClock(new Date().toISOString());
  await using shop = await buildShop({ as: 'seller', clock });
  const picture = await aPicture().png().toBuffer();
  await upload(shop, picture);
  clock.advance(25 * HOUR_MS);
  await upload(shop, picture);
  await shop.cleanUp();
  expect(await storedFiles(shop)).toHaveLength(4);

  clock.advance(25 * HOUR_MS);
  await sendCsv(shop, aCsv({}));
  const waiting = { state: 'waiting', csv: aCsv({}) };
  await shop.runJobs();
  await shop.database.db.updateTable('product_imports').set(waiting).execute();
  await shop.cleanUp();
  expect(await storedFiles(shop)).toHaveLength(4);
  await shop.database.db.updateTable('product_imports').set({ state: 'done' }).execute();
  await shop.cleanUp();
  expect(await storedFiles(shop)).toEqual([]);
});

test('the look that the operator can bring back keeps its picture', async () => {
  const clock = fakeClock(new Date().toISOString());
  await using shop = await buildShop({ as: 'seller', clock });
  const { imageUrl } = (await upload(shop, await aPicture().png().toBuffer())).json();
  const { id } = (await shop.post('/api/products', { ...aProduct(), imageUrl })).json();
  await deliver(await shop.signUp('ana'), shop, id);
  await shop.database.db.updateTable('order_items').set({ image_url: '' }).execute();
  const leap = { imageUrl: 'https://pictures.example/serum.webp', price: '89.00' };
  expect((await shop.patch(`/api/products/${id}`, leap)).statusCode).toBe(200);
  clock.advance(25 * HOUR_MS);
  await shop.cleanUp();
  expect((await shop.get(new URL(imageUrl).pathname)).statusCode).toBe(200);
});

test('what an upload that was killed has left behind is removed a day later', async () => {
  await using shop = await buildShop({ as: 'seller' });
  const folder = join(shop.storage.dataDir, 'pictures');
  const [fresh, old] = ['a', 'b'].map((letter) => join(folder, `${letter.repeat(64)}-320.webp.unfinished`));
  for (const file of [fresh, old]) await writeFile(file ?? '', 'half a picture');
  const twoDaysAgo = new Date(Date.now() - 48 * HOUR_MS);
  await utimes(old ?? '', twoDaysAgo, twoDaysAgo);
  await shop.cleanUp();
  expect((await storedFiles(shop)).map((name) => name[0])).toEqual(['a']);
});

/** The pictures that it takes come last: those that it refuses leave no file. */
describe('one shop gets', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await buildShop({ as: 'seller' });
  });
  afterAll(() => shop[Symbol.asyncDispose]());

  test.each<[string, () => Uint8Array | Promise<Uint8Array>, string]>([
    ['no byte at all', () => new Uint8Array(), 'photo.not_an_image'],
    ['zeros', () => new Uint8Array(100_000), 'photo.not_an_image'],
    ['a PNG that claims 10,000 megapixels', () => hostile.pngThatClaims(100_000, 100_000), 'photo.too_large'],
    ['a PNG that claims 49 megapixels and has none', () => hostile.pngThatClaims(7000, 7000), 'photo.not_an_image'],
    ['a JPEG that claims 4,225 megapixels', () => hostile.jpegThatClaims(65_000, 65_000), 'photo.too_large'],
    ['a WebP that claims 268 megapixels', () => hostile.webpThatClaims(16_383, 16_383), 'photo.too_large'],
    ['an AVIF that claims 3,600 megapixels', () => hostile.avifThatClaims(60_000, 60_000), 'photo.too_large'],
    ['a JPEG that asks for a thousand passes', () => hostile.jpegOfManyScans(1000, 3000, 2500), 'photo.not_an_image'],
    ['an animated WebP of 210,714 frames', () => hostile.webpOfFrames(210_714), 'photo.several_pictures'],
    ['an animated PNG', () => hostile.animatedPng(2), 'photo.several_pictures'],
    ['a GIF', () => hostile.gifThatClaims(800, 800), 'photo.not_an_image'],
    ['a TIFF', () => hostile.circularTiff(), 'photo.not_an_image'],
    ['an SVG that wants to read a file', () => hostile.svgThatReads('/etc/passwd'), 'photo.not_an_image'],
    ['an HTML page', () => Buffer.from('<!doctype html><img src=x onerror=alert(1)>'), 'photo.not_an_image'],
    ['a HEIC', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), 'photo.not_an_image'],
    ['half a JPEG', async () => (await aPicture().jpeg().toBuffer()).subarray(0, 700), 'photo.not_an_image'],
    ['a picture of 319 pixels', () => aPicture({ width: 319 }).png().toBuffer(), 'photo.too_small'],
    ['a picture of 13 MB', () => new Uint8Array(13 * 2 ** 20), 'photo.too_large'],
  ])('%s is refused and stores nothing', { timeout: 30_000 }, async (_what, content, code) => {
    expect((await upload(shop, await content())).json()).toMatchObject({ code });
    expect(await storedFiles(shop)).toEqual([]);
    expect(await shop.rows('pictures')).toEqual([]);
  });

  test.each<[string, () => { payload: string | Buffer; headers: Record<string, string> }, number]>([
    ['JSON', () => ({ payload: '{}', headers: { 'content-type': 'application/json' } }), 415],
    ['another field', () => aFileUpload({ content: Buffer.from('x'), field: 'picture' }), 400],
    ['a body without a boundary', () => ({ payload: 'x', headers: { 'content-type': 'multipart/form-data' } }), 400],
    ['a body that ends early', () => ({ ...aFileUpload({ content: Buffer.from('x') }), payload: '--a-boundary' }), 400],
  ])('%s is refused', async (_what, body, status) => {
    const { payload, headers } = body();
    expect((await shop.post('/api/seller/pictures', payload, headers)).statusCode).toBe(status);
    expect(await shop.rows('pictures')).toEqual([]);
  });

  test.each<[string, () => Uint8Array | Promise<Uint8Array>]>([
    ['a PNG whose comment unpacks to 100 MB', hostile.pngWithTextBomb],
    ['a PNG whose color profile unpacks to 100 MB', hostile.pngWithProfileBomb],
    ['a JPEG with 8 MB of EXIF', hostile.jpegWithHugeExif],
    ['a JPEG whose EXIF goes round in a circle', hostile.jpegWithCircularExif],
    ['a JPEG with a broken color profile', hostile.jpegWithBrokenProfile],
    [
      'a JPEG that is a ZIP file as well',
      async () => Buffer.concat([await aPicture().jpeg().toBuffer(), Buffer.from('PK')]),
    ],
  ])('%s becomes a plain picture', { timeout: 30_000 }, async (_what, content) => {
    const { imageUrl } = (await upload(shop, await content())).json();
    const { rawPayload } = await shop.get(new URL(imageUrl).pathname);
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width: 640, height: 640 });
    expect(rawPayload.byteLength).toBeLessThan(200_000);
  });
});

/** Encodes noise for many seconds; `fair-semaphore.test.ts` proves the order in which sellers are served. */
test.runIf(IS_LONG)(
  'a seller who sends much at once is told to come back, and others go on',
  { timeout: 60_000 },
  async () => {
    await using shop = await buildShop({ as: 'seller' });
    const good = await anotherSeller(shop);
    const pictures = await Promise.all([1, 2, 3, 4, 5, 6].map(hardPicture));
    const order: string[] = [];
    const flood = pictures.map(async (picture) => {
      const { statusCode, headers } = await upload(shop, picture);
      order.push(`flood ${statusCode} ${headers['retry-after'] ?? ''}`.trim());
    });
    const answer = await upload(good, await aPicture().png().toBuffer());
    order.push(`good ${answer.statusCode}`);
    await Promise.all(flood);
    const refused = order.filter((line) => line === 'flood 503 2');
    expect(refused.length).toBeGreaterThanOrEqual(3);
    expect(order.slice(0, refused.length)).toEqual(refused);
    // One was under way when the good seller came, and one was next: from then on sellers take turns.
    expect(order.slice(refused.length, refused.length + 3)).toEqual(['flood 201', 'flood 201', 'good 201']);
  },
);

test.runIf(IS_LONG)(
  'a shop that closes sends away who waits, and does not wait long for the picture under way',
  {
    timeout: 60_000,
  },
  async () => {
    await using shop = await buildShop({ as: 'guest' });
    const address = await shop.app.listen({ port: 0, host: '127.0.0.1' });
    const post = (path: string, body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string>) =>
      fetch(address + path, { method: 'POST', body, headers });
    const seller = JSON.stringify({ username: 'demo.seller', password: 'beautymark-demo' });
    const signedIn = await post('/api/auth/login', seller, { 'content-type': 'application/json' });
    const cookie = signedIn.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    // More work than five seconds.
    const pictures = await Promise.all(
      [0, 1, 2].map((seed) =>
        noisy(1150, 1150 + seed)
          .png()
          .toBuffer(),
      ),
    );
    const uploads = pictures.map(async (picture) => {
      const { payload, headers } = aFileUpload({ content: picture });
      const answer = await post('/api/seller/pictures', new Uint8Array(payload), { ...headers, cookie });
      return answer.text();
    });
    await vi.waitFor(() => expect(decoderProcesses()).not.toEqual([]), 10_000);
    // Later connections would be refused by the system.
    const connections = promisify(shop.app.server.getConnections.bind(shop.app.server));
    await vi.waitFor(async () => expect(await connections()).toBeGreaterThanOrEqual(uploads.length), 10_000);
    const closedAt = performance.now();
    await closeServer(shop.app);
    expect(performance.now() - closedAt).toBeLessThan(5000);
    const answers = await Promise.all(uploads);
    expect(answers.filter((answer) => answer.includes('server.busy')).length).toBeGreaterThanOrEqual(2);
  },
);
