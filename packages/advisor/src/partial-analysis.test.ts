import { expect, test } from 'vitest';
import { HONEY, seedAdvisor, seedCatalog } from './testing/seed-shop.ts';

const { eyebrow_color: _, eyebrow_shape: __, lip_shade: ___, ...CHOSEN } = HONEY;

test.each([
  'what did the scan say',
  'which brow pencil suits me?',
  'would Strong Line Brow Pencil suit me?',
  'which lipstick suits me?',
  'what lip shade do I have',
  'my brows are black',
  'a nude lipstick',
  'makeup for a wedding',
])('brows and lips that nobody told are never invented: %s', (query) => {
  const { text, choices } = seedAdvisor.answer({ query, analysis: CHOSEN as typeof HONEY, state: null }, seedCatalog);
  expect(text).not.toMatch(/undefined|\{\w+\}|dark brown brows|nude pink lips|soft.?arch/i);
  expect(text.length + choices.length).toBeGreaterThan(20);
});
