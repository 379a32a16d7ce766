import { expect, test, vi } from 'vitest';
import { buildShop, type TestShop } from '../../testing/build-shop.ts';
import { aFileUpload } from '../../testing/multipart.fixture.ts';
import { anOrder } from '../../testing/order.fixture.ts';
import { aPicture } from '../../testing/picture.fixture.ts';
import { aProduct } from '../../testing/product.fixture.ts';
import { ownAddresses } from './own-addresses.ts';

vi.setConfig({ testTimeout: 60_000 });

const moveTo = ({ database }: TestShop, origin: string) => ownAddresses({ database, origin: () => origin })();

test('uploaded pictures follow the shop to another address, others stay', async () => {
  await using shop = await buildShop({ as: 'seller' });
  const { payload, headers } = aFileUpload({ content: await aPicture().png().toBuffer() });
  const { imageUrl } = (await shop.post('/api/seller/pictures', payload, headers)).json<{ imageUrl: string }>();
  const foreign = `https://elsewhere.example/pictures/${'0'.repeat(64)}.webp`;
  const made = { ...aProduct(), imageUrl, pictures: [foreign, imageUrl] };
  const { id } = (await shop.post('/api/products', made)).json<{ id: number }>();
  await shop.put('/api/seller/profile', { name: 'Demo', pictureUrl: imageUrl, story: '', delivery: '', returns: '' });
  const shopper = await shop.signUp('buyer');
  await shopper.post('/api/cart', { productId: id, quantity: 1 });
  await shopper.post('/api/orders', anOrder());
  await shop.patch(`/api/products/${id}`, { ...made, imageUrl: foreign, pictures: [imageUrl] });
  await shop.patch(`/api/products/${id}`, made);

  await moveTo(shop, 'https://shop.example');
  const moved = `https://shop.example${new URL(imageUrl).pathname}`;
  expect((await shop.get(`/api/products/${id}`)).json()).toMatchObject({ imageUrl: moved, pictures: [foreign, moved] });
  expect((await shop.get('/api/seller/profile')).json()).toMatchObject({ pictureUrl: moved });
  const [order] = (await shopper.get('/api/orders')).json();
  expect(order.parcels[0].items[0].imageUrl).toBe(moved);
  expect(JSON.stringify(await shop.rows('product_changes'))).not.toContain(imageUrl);
});
