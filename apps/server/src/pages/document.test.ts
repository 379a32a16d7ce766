import { expect, test } from 'vitest';
import { documentOf, headOf } from './document.ts';

const template = '<head><!--head--></head><div id="app"><!--app--></div><!--server-data-->';

test('data that would close its script element stays data', () => {
  const html = documentOf(template, {
    head: '',
    app: '',
    data: { name: '</script><script>alert(1)</script>' },
  }).toString();
  expect(html.match(/<script/g)).toHaveLength(1);
  const json = /<script[^>]*>(.*)<\/script>/s.exec(html)?.[1] ?? '';
  expect(JSON.parse(json)).toEqual({ name: '</script><script>alert(1)</script>' });
});

test('content that looks like a hole of the template is not filled', () => {
  const html = documentOf(template, { head: '', app: '<p><!--server-data--></p>', data: { a: 1 } }).toString();
  expect(html).toContain('<p><!--server-data--></p>');
  expect(html.match(/id="server-data"/g)).toHaveLength(1);
});

test('quotes and tags in a title or address become text', () => {
  const head = headOf({ title: '"><script>', description: "it's", canonical: '/product/1' }, 'http://shop.test', [
    '/a.js',
  ]);
  expect(head).toContain('<title>&quot;&gt;&lt;script&gt;</title>');
  expect(head).toContain('content="it&#39;s"');
  expect(head).toContain('<link rel="canonical" href="http://shop.test/product/1">');
  expect(head).toContain('<link data-module crossorigin href="/a.js">');
});

test('addresses in structured data are absolute, other texts stay', () => {
  const product = {
    name: '/a',
    image: '/images/a.webp',
    offers: { url: '/product/1' },
    brand: { url: 'https://b.test/' },
  };
  const head = headOf({ title: 'a', description: 'b', structured: [product] }, 'http://shop.test', []);
  expect(JSON.parse(/ld\+json">(.*)<\/script>/.exec(head)?.[1] ?? '')).toEqual({
    name: '/a',
    image: 'http://shop.test/images/a.webp',
    offers: { url: 'http://shop.test/product/1' },
    brand: { url: 'https://b.test/' },
  });
});

test('a page without a canonical address asks not to be indexed', () => {
  expect(headOf({ title: 'a', description: 'b' }, 'http://shop.test', [])).toContain('content="noindex"');
});

test("a shared link shows the page's own picture, else the shop's wide one with its size", () => {
  const head = { title: 'a', description: 'b' };
  const shop = headOf(head, 'http://shop.test', []);
  expect(shop).toContain('<meta property="og:image" content="http://shop.test/images/share.jpg">');
  expect(shop).toContain('<meta property="og:image:width" content="1200">');
  expect(shop).toContain('content="summary_large_image"');
  const product = headOf({ ...head, image: '/images/products/a.webp' }, 'http://shop.test', []);
  expect(product).toContain('<meta property="og:image" content="http://shop.test/images/products/a.webp">');
  expect(product).not.toContain('share.jpg');
});
