import { createElement, useId } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Link } from 'wouter';
import { type Late, LatePart, late } from './late-part.tsx';
import { drawLateParts } from './late-parts-on-server.tsx';

const drawn = { times: 0 };
let isBroken = false;

/** With an id and a link, as the footer has them. */
function Part() {
  if (isBroken) throw new Error('broken');
  drawn.times += 1;
  return createElement('p', { id: useId() }, createElement(Link, { href: '/products' }, 'all'));
}
const aPart = () => late(async () => ({ default: Part }), 'h-10');
/** Without the classes of the place it stands in. */
const htmlOf = (part: Late) => renderToString(createElement(LatePart, { part })).replace(/ class="[^"]*"/, '');

test('a late part is drawn once for all pages, with ids that no other part has', async () => {
  const [one, two] = [aPart(), aPart()];
  await drawLateParts();
  await drawLateParts();
  expect(htmlOf(one)).toBe('<div><p id="_late0R_0_"><a href="/products">all</a></p></div>');
  expect(htmlOf(two)).toBe('<div><p id="_late1R_0_"><a href="/products">all</a></p></div>');
  expect(drawn.times).toBe(2);
});

test('a part that was not drawn is a failure, not a hole in the page; it is tried again', async () => {
  const part = aPart();
  isBroken = true;
  await expect(drawLateParts()).rejects.toThrow('broken');
  expect(() => htmlOf(part)).toThrow('has not been drawn');
  isBroken = false;
  await drawLateParts();
  expect(htmlOf(part)).toContain('all');
});
