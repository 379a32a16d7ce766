import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ServerDataProvider } from '../api/server-data.tsx';
import { PageHead, StructuredData, useAbsolute } from './page-head.tsx';

const drawn = (head: React.ReactNode) =>
  renderToString(<ServerDataProvider data={{ origin: 'http://shop.test', answers: {} }}>{head}</ServerDataProvider>);

test('quotes and tags in a title or address become text', () => {
  const html = drawn(<PageHead title={'"><script>'} description="it's" canonical={'/product/1"><script>'} />);
  expect(html).toContain('<title>&quot;&gt;&lt;script&gt;</title>');
  expect(html).toContain('<link rel="canonical" href="http://shop.test/product/1&quot;&gt;&lt;script&gt;"/>');
  expect(html).not.toContain('<script');
});

test('a page without a canonical address asks not to be indexed', () => {
  expect(drawn(<PageHead title="a" description="b" />)).toContain('<meta name="robots" content="noindex"/>');
  expect(drawn(<PageHead title="a" description="b" canonical="/" />)).not.toContain('noindex');
});

test("a shared link shows the page's own picture, else the shop's wide one with its size", () => {
  const shop = drawn(<PageHead title="a" description="b" />);
  expect(shop).toContain('<meta property="og:image" content="http://shop.test/images/share.jpg"/>');
  expect(shop).toContain('<meta property="og:image:width" content="1200"/>');
  expect(shop).toContain('content="summary_large_image"');
  const product = drawn(<PageHead title="a" description="b" image="/images/products/a.webp" />);
  expect(product).toContain('<meta property="og:image" content="http://shop.test/images/products/a.webp"/>');
  expect(product).not.toContain('share.jpg');
});

test('structured data cannot end its element', () => {
  const value = { name: '</script><script>alert(1)</script>' };
  const html = drawn(<StructuredData value={value} />);
  expect(html.match(/<script/g)).toHaveLength(1);
  expect(JSON.parse(/<script[^>]*>(.*)<\/script>/s.exec(html)?.[1] ?? '')).toEqual(value);
});

function Addresses() {
  const absolute = useAbsolute();
  return ['/product/1', '//evil.example', 'https://b.test/a.webp'].map((address) => (
    <p key={address}>{absolute(address)}</p>
  ));
}

test('a path is made absolute, also one that looks like another host; an address stays', () => {
  expect(drawn(<Addresses />)).toBe(
    '<p>http://shop.test/product/1</p><p>http://shop.test//evil.example</p><p>https://b.test/a.webp</p>',
  );
});
