/** What Google publishes about product data (https://support.google.com/merchants/answer/7052112), as far as a file shows it. */
import { expect, test } from 'vitest';
import { buildShop } from '../../testing/build-shop.ts';
import { aProduct } from '../../testing/product.fixture.ts';

type Item = Record<string, string[]>;

const MAX_LENGTH: Record<string, number> = {
  id: 50,
  title: 150,
  description: 5000,
  link: 2000,
  image_link: 2000,
  brand: 70,
  item_group_id: 50,
  color: 100,
  product_type: 750,
};
const REQUIRED = ['id', 'title', 'description', 'link', 'image_link', 'availability', 'price', 'brand', 'condition'];
const ONCE = [...REQUIRED, 'sale_price', 'item_group_id', 'color', 'product_type', 'identifier_exists'];
const VALUES: Record<string, RegExp> = {
  id: /^[\w-]+$/,
  link: /^https?:\/\/[^\s]+$/,
  image_link: /^https?:\/\/[^\s]+\.(webp|jpe?g|png|gif)$/,
  additional_image_link: /^https?:\/\/[^\s]+$/,
  availability: /^(in_stock|out_of_stock|preorder|backorder)$/,
  price: /^\d+\.\d{2} USD$/,
  sale_price: /^\d+\.\d{2} USD$/,
  condition: /^(new|refurbished|used)$/,
  identifier_exists: /^(yes|no)$/,
};
const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>' };

const itemsOf = (xml: string): Item[] =>
  [...xml.matchAll(/<item>(.*?)<\/item>/gs)].map(([, inside = '']) => {
    const fields = [...inside.matchAll(/<g:(\w+)>([^<]*)<\/g:\1>/g)];
    // Nothing but whole fields stands inside an item, and no bare & in their text.
    expect(fields.map(([field]) => field).join('\n')).toBe(inside.trim());
    expect(inside).not.toMatch(/&(?!amp;|lt;|gt;)/);
    const texts = fields.map(
      ([, name = '', text = '']) => [name, text.replace(/&\w+;/g, (sign) => ENTITIES[sign] ?? '')] as const,
    );
    return Object.fromEntries(
      Map.groupBy(texts, ([name]) => name)
        .entries()
        .map(([name, all]) => [name, all.map(([, text]) => text)]),
    );
  });

/** The rules that an item breaks, in words. */
function faultsOf(item: Item): string[] {
  const faults = REQUIRED.filter((name) => !item[name]?.[0]?.trim()).map((name) => `${name} is missing`);
  for (const [name, texts] of Object.entries(item)) {
    if (ONCE.includes(name) && texts.length > 1) faults.push(`${name} stands twice`);
    if (name === 'additional_image_link' && texts.length > 10) faults.push('more than ten further pictures');
    for (const text of texts) {
      if ([...text].length > (MAX_LENGTH[name] ?? 2000)) faults.push(`${name} has ${[...text].length} characters`);
      if (!(VALUES[name]?.test(text) ?? true)) faults.push(`${name} is ${text}`);
    }
  }
  const amount = (name: string) => Number.parseFloat(item[name]?.[0] ?? '0');
  if (amount('price') <= 0) faults.push('a price of nothing');
  if (amount('sale_price') >= amount('price')) faults.push('the sale is no reduction');
  if (item.item_group_id && !item.color) faults.push('a variant that does not say what differs');
  return faults;
}

test('every item of the feed follows the published rules, also those with the longest words', {
  timeout: 120_000,
}, async () => {
  await using shop = await buildShop({ as: 'seller' });
  const long = (length: number) => 'Wörter & "mehr" 💄 '.repeat(500).slice(0, length).trim();
  const shades = [
    { name: long(60), hex: '#aa3344', stock: 0 },
    { name: 'Sand', hex: '#d9b38c', stock: 4 },
  ];
  const product = { ...aProduct(), name: long(200), description: long(1000), brand: long(100), shades };
  expect((await shop.post('/api/products', product)).statusCode).toBe(201);
  const items = itemsOf((await shop.get('/feeds/products.xml')).body);
  expect(items.length).toBeGreaterThan(160);
  expect(items.flatMap((item) => faultsOf(item).map((fault) => `${item.id}: ${fault}`))).toEqual([]);
  expect(new Set(items.map(({ id }) => id?.[0])).size).toBe(items.length);
  const groups = Map.groupBy(
    items.filter((item) => item.item_group_id),
    (item) => item.item_group_id?.[0],
  );
  for (const variants of groups.values()) {
    expect(new Set(variants.map(({ color }) => color?.[0])).size).toBe(variants.length);
  }
});
