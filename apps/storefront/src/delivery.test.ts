import { expect, test } from 'vitest';
import { assetTags } from './delivery.ts';

test('icons and fonts are fetched by the script once the page is painted, not by their tags', () => {
  const tags = assetTags(null).replace(/<noscript>.*<\/noscript>/, '');
  expect(tags.match(/<link/g)).toHaveLength(3);
  expect(tags).not.toMatch(/\srel=/);
});
