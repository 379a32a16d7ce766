import { expect, test } from 'vitest';
import { documentOf } from './document.ts';

const template = '<head><!--head--></head><div id="app"><!--app--></div><!--server-data-->';

test('data that would close its script element stays data', () => {
  const data = { name: '</script><script>alert(1)</script>' };
  const html = documentOf(template, { head: '', app: '', data }).toString();
  expect(html.match(/<script/g)).toHaveLength(1);
  const json = /<script[^>]*>(.*)<\/script>/s.exec(html)?.[1] ?? '';
  expect(JSON.parse(json)).toEqual(data);
});

test('content that looks like a hole of the template is not filled', () => {
  const html = documentOf(template, { head: '', app: '<p><!--server-data--></p>', data: { a: 1 } }).toString();
  expect(html).toContain('<p><!--server-data--></p>');
  expect(html.match(/id="server-data"/g)).toHaveLength(1);
});

test('a shell without data has no data element', () => {
  expect(documentOf(template, { head: '', app: '', data: undefined }).toString()).toBe(
    '<head></head><div id="app"></div>',
  );
});

test("the scripts of a page's screen are fetched with the entry, after the page's pictures", () => {
  const html = documentOf(template, { head: '', app: '<img>', scripts: ['/a.js'], data: {} }).toString();
  const preload = '<link rel="modulepreload" fetchpriority="low" crossorigin href="/a.js">';
  expect(html).toContain(preload);
  expect(html.indexOf('<img>')).toBeLessThan(html.indexOf(preload));
});
