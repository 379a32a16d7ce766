import { expect, test, vi } from 'vitest';
import type { Db } from '#platform/db/database.ts';
import { HOUR_MS } from '#platform/lifecycle/clock.ts';
import { buildShop, type TestShop } from '../../testing/build-shop.ts';
import { aCsv, importCsv } from '../../testing/csv.fixture.ts';
import { fakeClock } from '../../testing/fake-clock.ts';
import { aFileUpload } from '../../testing/multipart.fixture.ts';
import { aPicture } from '../../testing/picture.fixture.ts';
import { aProduct } from '../../testing/product.fixture.ts';

// Each picture is encoded for real, which takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

/** Calls once, between two queries: after the products were read to their end, or after rows were deleted. */
function betweenQueries(db: Db, after: 'products' | 'delete', call: () => Promise<void>): Db {
  const meant = new WeakSet<object>();
  return db.withPlugin({
    transformQuery: ({ node, queryId }) => {
      const isMeant =
        after === 'delete' ? node.kind === 'DeleteQueryNode' : JSON.stringify(node).includes('"products"');
      if (isMeant) meant.add(queryId);
      return node;
    },
    transformResult: async ({ result, queryId }) => {
      if (meant.delete(queryId) && result.rows.length === 0) await call();
      return result;
    },
  });
}

/** A seller's upload that nothing has shown for a day. */
async function oldUpload() {
  const clock = fakeClock(new Date().toISOString());
  const shop = await buildShop({ as: 'seller', clock });
  const { payload, headers } = aFileUpload({ content: await aPicture().png().toBuffer() });
  const { imageUrl } = (await shop.post('/api/seller/pictures', payload, headers)).json<{ imageUrl: string }>();
  clock.advance(25 * HOUR_MS);
  return {
    shop,
    imageUrl,
    isThere: async () => (await shop.get(new URL(imageUrl).pathname)).statusCode === 200,
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  };
}

type Save = (shop: TestShop, imageUrl: string) => Promise<{ statusCode: number }>;
const SAVES: [string, Save][] = [
  ['a new product', (shop, imageUrl) => shop.post('/api/products', { ...aProduct(), imageUrl })],
  ['a further picture', (shop, imageUrl) => shop.post('/api/products', { ...aProduct(), pictures: [imageUrl] })],
  [
    'a profile',
    (shop, pictureUrl) =>
      shop.put('/api/seller/profile', { name: 'Demo', pictureUrl, story: '', delivery: '', returns: '' }),
  ],
];

test.each(SAVES)('%s that is saved while pictures are removed keeps its picture', async (_what, save) => {
  await using upload = await oldUpload();
  const { shop, imageUrl, isThere } = upload;
  const { maintenancePool } = shop.database;
  const statuses: number[] = [];
  shop.database.maintenancePool = betweenQueries(maintenancePool, 'products', async () => {
    if (statuses.length === 0) statuses.push((await save(shop, imageUrl)).statusCode);
  });
  await shop.cleanUp();
  shop.database.maintenancePool = maintenancePool;
  expect(statuses).toEqual([expect.toBeOneOf([200, 201])]);
  expect(await isThere()).toBe(true);
  // It is the seller's still.
  expect(await shop.rows('pictures')).toHaveLength(1);
});

test.each(SAVES)('%s with a picture that is being removed is refused', async (_what, save) => {
  await using upload = await oldUpload();
  const { shop, imageUrl } = upload;
  const { maintenancePool } = shop.database;
  const answers: unknown[] = [];
  shop.database.maintenancePool = betweenQueries(maintenancePool, 'delete', async () => {
    if ((await shop.rows('pictures')).length > 0 || answers.length > 0) return;
    const answer = (await save(shop, imageUrl)) as Awaited<ReturnType<TestShop['post']>>;
    answers.push([answer.statusCode, answer.json().code]);
  });
  await shop.cleanUp();
  shop.database.maintenancePool = maintenancePool;
  expect(answers).toEqual([[409, 'picture.removed']]);
});

test('a row of an import that names a removed picture is refused, and the others are read', async () => {
  await using upload = await oldUpload();
  const { shop, imageUrl, isThere } = upload;
  await shop.cleanUp();
  expect(await isThere()).toBe(false);
  const imported = await importCsv(shop, aCsv({ name: 'First Balm', imageUrl }, { name: 'Second Balm' }));
  expect(imported).toMatchObject({ state: 'done', added: 1, refused: [{ row: 2, field: 'imageUrl' }] });
});

test('a product whose picture has been lost can still be changed', async () => {
  await using upload = await oldUpload();
  const { shop, imageUrl } = upload;
  const { id } = (await shop.post('/api/products', { ...aProduct(), imageUrl })).json();
  await shop.database.db.deleteFrom('pictures').execute();
  expect((await shop.patch(`/api/products/${id}`, { ...aProduct(), imageUrl, name: 'Day Bloom' })).statusCode).toBe(
    200,
  );
});
