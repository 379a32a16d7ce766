import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, expect, test, vi } from 'vitest';
import { HOUR_MS, SECOND_MS } from '#platform/lifecycle/clock.ts';
import { buildShop, type TestShop } from '../../testing/build-shop.ts';
import { fakeClock } from '../../testing/fake-clock.ts';
import { memoryLog } from '../../testing/memory-log.ts';
import { aFileUpload } from '../../testing/multipart.fixture.ts';
import { aPicture } from '../../testing/picture.fixture.ts';
import { aProduct } from '../../testing/product.fixture.ts';
import { type S3Double, startS3Double } from '../../testing/s3-double/s3-double.ts';

// Each picture is encoded for real, which takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000 });
afterEach(() => void vi.unstubAllEnvs());

function shopWith(bucket: S3Double, options: Parameters<typeof buildShop>[0] & { url?: string } = {}) {
  for (const [name, value] of Object.entries(bucket.keys)) vi.stubEnv(name, value);
  const { url = bucket.url('pictures'), ...others } = options;
  return buildShop({ as: 'seller', ...others, env: { PICTURES_URL: url } });
}
const aPng = (options: Parameters<typeof aPicture>[0] = {}) => aPicture(options).png().toBuffer();
async function upload(shop: TestShop, content: Uint8Array) {
  const { payload, headers } = aFileUpload({ content });
  return shop.post('/api/seller/pictures', payload, headers);
}
const pathOf = (answer: { json: () => { imageUrl: string } }) => new URL(answer.json().imageUrl).pathname;

test('an upload lies in the bucket alone, and is served from it once and then from memory', async () => {
  await using bucket = await startS3Double();
  await using shop = await shopWith(bucket);
  const path = pathOf(await upload(shop, await aPng({ width: 1200, height: 1120 })));
  const name = path.replace('/pictures/', 'pictures/');
  const ends = ['-1120.avif', '-1120.webp', '-320.avif', '-320.webp', '.avif', '.webp'];
  expect([...bucket.files.keys()].toSorted()).toEqual(ends.map((end) => name.replace('.webp', end)));
  expect(bucket.files.get(name)).toMatchObject({ type: 'image/webp' });
  expect(existsSync(join(shop.storage.dataDir, 'pictures'))).toBe(false);

  bucket.requests.length = 0;
  for (const end of ends) {
    const served = await shop.get(path.replace('.webp', end));
    expect(served.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': `image/${end.slice(-4)}`,
      etag: expect.any(String),
    });
    expect(served.rawPayload).toEqual(bucket.files.get(name.replace('.webp', end))?.content);
    const again = await shop.get(path.replace('.webp', end), { 'if-none-match': String(served.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await shop.send('HEAD', path.replace('.webp', end))).headers['content-type']).toBe(
      `image/${end.slice(-4)}`,
    );
  }
  expect(await sharp((await shop.get(path)).rawPayload).metadata()).toMatchObject({ format: 'webp', width: 640 });
  expect(bucket.requests).toHaveLength(ends.length);
  for (const other of [
    '/pictures/',
    '/pictures/secret.txt',
    '/pictures/..%2fsecret.txt',
    `/pictures/${'a'.repeat(64)}.webp`,
  ]) {
    expect((await shop.get(other)).statusCode).toBe(404);
  }
});

test('who asks for the same picture at once waits for one question to the bucket', async () => {
  await using bucket = await startS3Double();
  await using shop = await shopWith(bucket);
  const path = pathOf(await upload(shop, await aPng()));
  bucket.requests.length = 0;
  const answers = await Promise.all(Array.from({ length: 20 }, () => shop.get(path)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
  expect(bucket.requests).toEqual([`GET /shop-pictures/pictures${path.replace('/pictures', '')}`]);
});

test('the product page knows of the larger file, and the same picture twice is stored once', async () => {
  await using bucket = await startS3Double();
  await using shop = await shopWith(bucket);
  const picture = await aPng({ width: 1200, height: 1120 });
  const { imageUrl } = (await upload(shop, picture)).json();
  const { id } = (await shop.post('/api/products', { ...aProduct(), imageUrl })).json();
  expect((await shop.get(`/api/products/${id}`)).json()).toMatchObject({ imageWidth: 1120 });
  bucket.requests.length = 0;
  expect((await upload(shop, picture)).json()).toEqual({ imageUrl });
  expect(bucket.requests.filter((line) => line.startsWith('PUT'))).toEqual([]);
  expect(await shop.rows('pictures')).toHaveLength(1);
});

test('what no product shows is removed a day later, page by page; files of others stay', async () => {
  await using bucket = await startS3Double({ pageSize: 3 });
  const clock = fakeClock(new Date().toISOString());
  await using shop = await shopWith(bucket, { clock });
  bucket.files.set('pictures/of-somebody-else.webp', { content: Buffer.from('x'), type: 'x', writtenAt: new Date(0) });
  const { imageUrl } = (await upload(shop, await aPng({ background: '#ff0000' }))).json();
  await shop.post('/api/products', { ...aProduct(), imageUrl });
  await upload(shop, await aPng({ background: '#00ff00' }));
  expect(bucket.files.size).toBe(9);
  clock.advance(23 * HOUR_MS);
  await shop.cleanUp();
  expect(bucket.files.size).toBe(9);
  clock.advance(2 * HOUR_MS);
  await shop.cleanUp();
  expect(bucket.files.size).toBe(5);
  expect(bucket.files.has('pictures/of-somebody-else.webp')).toBe(true);
  expect((await shop.rows('pictures')).map(({ hash }) => imageUrl.includes(hash))).toEqual([true]);
});

test.each([
  ['gone', undefined],
  ['failing', 500],
  ['forbidding', 403],
] as const)('a bucket that is %s refuses uploads and loses nothing; pages live on', async (mood, status) => {
  await using bucket = await startS3Double();
  const clock = fakeClock(new Date().toISOString());
  const log = memoryLog();
  await using shop = await shopWith(bucket, { clock, log });
  const [shown, other] = [await aPng({ background: '#ff0000' }), await aPng({ background: '#00ff00' })];
  const answer = await upload(shop, shown);
  const { id } = (await shop.post('/api/products', { ...aProduct(), imageUrl: answer.json().imageUrl })).json();
  await shop.get(pathOf(answer));
  const unseen = pathOf(answer).replace('.webp', '-320.webp');

  bucket.feel(mood);
  const refused = await upload(shop, other);
  expect(refused.json()).toMatchObject({ status: 503, code: 'picture.unavailable' });
  expect(refused.headers['retry-after']).toBe('5');
  expect(await shop.rows('pictures')).toHaveLength(1);
  expect((await shop.get(`/api/products/${id}`)).statusCode).toBe(200);
  expect((await shop.get(pathOf(answer))).statusCode).toBe(200);
  const missing = await shop.get(unseen);
  expect([missing.statusCode, missing.headers['cache-control'], missing.headers.etag]).toEqual([
    503,
    'no-store',
    undefined,
  ]);
  // A bucket that has just failed is not waited for again.
  const asked = bucket.requests.length;
  await shop.get(unseen);
  expect(bucket.requests).toHaveLength(asked);
  expect(log.lines().find(({ msg }) => msg === 'the bucket of pictures cannot be used')?.status).toBe(status);

  bucket.feel('well');
  clock.advance(6 * SECOND_MS);
  expect((await shop.get(unseen)).statusCode).toBe(200);
  expect((await upload(shop, other)).statusCode).toBe(201);
});

test('one call that the bucket fails stops no other', async () => {
  await using bucket = await startS3Double();
  await using shop = await shopWith(bucket, { clock: fakeClock(new Date().toISOString()) });
  bucket.feel('forbidding');
  expect((await upload(shop, await aPng())).statusCode).toBe(503);
  bucket.feel('well');
  expect((await upload(shop, await aPng())).statusCode).toBe(201);
});

test.each([
  ['another key', { AWS_SECRET_ACCESS_KEY: 'not the secret' }, undefined],
  ['a bucket that does not exist', {}, 'no-such-bucket'],
])('with %s an upload is refused', async (_what, keys, name) => {
  await using bucket = await startS3Double();
  await using shop = await shopWith(bucket, name ? { url: bucket.url('', name) } : {});
  for (const [key, value] of Object.entries(keys)) vi.stubEnv(key, value);
  expect((await upload(shop, await aPng())).json()).toMatchObject({ code: 'picture.unavailable' });
  expect(bucket.files.size).toBe(0);
});
