import type { FeedItem } from '@beautymark/contracts/feeds';
import { expect, test } from 'vitest';
import { xmlItem } from './feeds.ts';

test('what XML cannot hold in any form is left out', () => {
  const item: FeedItem = {
    id: '1',
    title: 'a\u0000b\u001bc\ud83dd\uffff',
    description: 'line\nline 💄',
    link: 'https://a.test/?b=1&c=2',
    image_link: '',
    availability: 'in_stock',
    price: '1.00 USD',
    brand: '',
    condition: 'new',
    product_type: '',
    identifier_exists: 'no',
  };
  const xml = xmlItem(item);
  expect(xml).toContain('<g:title>abcd</g:title>');
  expect(xml).toContain('<g:description>line\nline 💄</g:description>');
  expect(xml).toContain('<g:link>https://a.test/?b=1&amp;c=2</g:link>');
});
