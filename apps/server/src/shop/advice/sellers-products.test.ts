import { expect, test } from 'vitest';
import { advisor } from '../../testing/advice-source.fixture.ts';
import { buildShop } from '../../testing/build-shop.ts';
import { aProduct } from '../../testing/product.fixture.ts';

test('a product that a seller has just added is found by name, brand and category, with its price', async () => {
  await using shop = await buildShop({ as: 'seller', advisor });
  const { id } = (await shop.post('/api/products', { ...aProduct(), brand: 'Nightshade & Co' })).json();
  await shop.post('/analyze_and_recommend', { base64_str: Buffer.from('photo').toString('base64') });
  for (const query of [
    'how much is night bloom?',
    'what do you have from nightshade',
    'new lip products from nightshade',
  ]) {
    const { products } = (await shop.post('/chatbot', { query })).json();
    expect(products, query).toMatchObject([{ id, name: 'Night Bloom Lip Balm', price: '12.50' }]);
  }
});

test('nothing is claimed about a product that nobody described', async () => {
  await using shop = await buildShop({ as: 'seller', advisor });
  await shop.post('/api/products', { ...aProduct(), brand: 'Nightshade & Co' });
  await shop.post('/analyze_and_recommend', { base64_str: Buffer.from('photo').toString('base64') });
  const { response } = (await shop.post('/chatbot', { query: 'is night bloom vegan?' })).json();
  expect(response).toContain('I don’t know whether Night Bloom Lip Balm is vegan');
});
