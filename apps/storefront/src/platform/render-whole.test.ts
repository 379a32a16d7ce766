import { createElement, lazy, Suspense } from 'react';
import { expect, test } from 'vitest';
import { renderWhole } from './render-whole.ts';

const within = (part: React.ComponentType) => createElement(Suspense, { fallback: 'waiting' }, createElement(part));

test('what breaks inside a Suspense boundary is told, not left out', async () => {
  const broken = () => {
    throw new Error('broken part');
  };
  await expect(renderWhole(within(broken))).rejects.toThrow('broken part');
});

test('code that is still on its way is waited for', async () => {
  const late = lazy(async () => ({ default: () => createElement('p', {}, 'here ♥') }));
  expect(await renderWhole(within(late))).toContain('<p>here ♥</p>');
});

test('code that nobody waits for with a fallback is waited for as well, and then written at once', async () => {
  const Late = lazy(async () => ({ default: () => createElement('p', {}, 'here') }));
  const tree = createElement('main', {}, createElement(Late));
  const first = await renderWhole(tree);
  expect(first).toBe('<main><p>here</p></main>');
  expect(await renderWhole(tree)).toBe(first);
});

test('what breaks without a boundary is told', async () => {
  const broken = () => {
    throw new Error('broken page');
  };
  await expect(renderWhole(createElement(broken))).rejects.toThrow('broken page');
});

test('a large part stands in its place, without a script that would put it there', async () => {
  const large = () => createElement('p', {}, 'word '.repeat(20_000));
  const html = await renderWhole(createElement('main', {}, within(large), within(large)));
  expect(html).not.toContain('<script');
  expect(html.indexOf('word')).toBeGreaterThan(html.indexOf('<main>'));
  expect(html.match(/<p>/g)).toHaveLength(2);
});
