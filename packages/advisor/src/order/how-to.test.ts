import { expect, test } from 'vitest';
import { talk } from '../testing/talk.ts';

test.each([
  ['how do I use a primer?', /pea-sized/],
  ['how do I put the concealer on?', /Dot it only where/],
  ['how to apply foundation', /half a pump/],
  ['how should I use mascara', /wiggle it at the roots/],
])('"%s" is answered with how', (question, how) => {
  expect(talk(['which concealer suits me?', question]).at(-1)?.text).toMatch(how);
});

test('a trouble is more than how it is used', () => {
  expect(talk(['how do I make lipstick last?']).at(-1)?.text).not.toMatch(/Balm first, then blot/);
});

test('a skin that advice is for is not the shopper’s', () => {
  const talked = ['which sunscreen under makeup leaves no white cast?', 'which moisturiser under it?'];
  for (const { reading } of talk(talked)) expect(reading.map(({ label }) => label)).not.toContain('Made for oily skin');
  expect(
    talk(['a primer for oily skin'])
      .at(-1)
      ?.reading.map(({ label }) => label),
  ).toContain('Made for oily skin');
});
