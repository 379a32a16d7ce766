import { expect, test } from 'vitest';
import { buildShop } from '../../testing/build-shop.ts';
import { aCsv, importCsv } from '../../testing/csv.fixture.ts';
import { aProduct } from '../../testing/product.fixture.ts';

const address = (name: string) => `https://pictures.example/${name}.webp`;
const [OPEN, WORN] = [address('open'), address('worn')];

test('a product has further pictures in the order in which its seller puts them, at once', async () => {
  await using shop = await buildShop({ as: 'seller' });
  const created = (await shop.post('/api/products', { ...aProduct(), pictures: [OPEN, WORN] })).json();
  const path = `/api/products/${created.id}`;
  expect((await shop.get(path)).json().pictures).toEqual([OPEN, WORN]);
  await shop.patch(path, { pictures: [WORN, OPEN] });
  expect((await shop.get(path)).json().pictures).toEqual([WORN, OPEN]);
  await shop.patch(path, { price: '14.00' });
  expect((await shop.get(path)).json().pictures).toEqual([WORN, OPEN]);
  await shop.patch(path, { pictures: [] });
  expect((await shop.get(path)).json()).not.toHaveProperty('pictures');
});

test('feeds, agents and the download of the account name them', async () => {
  await using shop = await buildShop({ as: 'seller' });
  const { id } = (await shop.post('/api/products', { ...aProduct(), pictures: [OPEN, WORN] })).json();
  const { items } = (await shop.get('/feeds/products.json')).json();
  const own = items.find((item: { id: string }) => item.id === String(id));
  expect(own.additional_image_link).toEqual([OPEN, WORN]);
  expect((await shop.get('/feeds/products.xml')).body).toContain(
    `<g:additional_image_link>${OPEN}</g:additional_image_link>\n<g:additional_image_link>${WORN}<`,
  );
  const { products } = (await shop.get('/api/account/export')).json();
  expect(products.find((product: { id: number }) => product.id === id).pictures).toEqual([OPEN, WORN]);
});

test('a file keeps them, changes them, and is the same when it is imported again', async () => {
  await using shop = await buildShop({ as: 'seller' });
  const csv = aCsv({ pictures: `${OPEN}  ${WORN}` });
  expect(await importCsv(shop, csv)).toMatchObject({ added: 1, refused: [] });
  expect(await importCsv(shop, csv)).toMatchObject({ added: 0, changed: 0, refused: [] });
  const exported = (await shop.get('/api/seller/products.csv')).body;
  expect(exported).toContain(`${OPEN} ${WORN}`);
  expect(await importCsv(shop, exported)).toMatchObject({ changed: 0, refused: [] });
  // A file without the column leaves them.
  const without = aCsv({}).replace('"pictures"', '"unknown"');
  expect(await importCsv(shop, without)).toMatchObject({ changed: 0 });
  expect(await importCsv(shop, aCsv({ pictures: WORN }))).toMatchObject({ changed: 1 });
  expect(await importCsv(shop, aCsv({ pictures: 'a picture' }))).toMatchObject({
    refused: [
      { row: 2, field: 'pictures', message: 'Picture 1: Must be a valid URL' },
      { row: 2, field: 'pictures', message: 'Picture 2: Must be a valid URL' },
    ],
  });
});
