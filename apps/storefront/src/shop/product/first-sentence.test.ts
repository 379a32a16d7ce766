import { expect, test } from 'vitest';
import { firstSentenceOf } from './product-detail.tsx';

test.each([
  ['Sets within a minute, then stays. It is matte.', 'Sets within a minute, then stays.'],
  // Too short to say what a product does.
  ['Bold. It lasts through rain and dinner alike. More.', 'Bold. It lasts through rain and dinner alike.'],
  ['Holds 1.5 ml of colour in a tube. More.', 'Holds 1.5 ml of colour in a tube.'],
  ['No full stop here', 'No full stop here'],
])('%s', (text, sentence) => {
  expect(firstSentenceOf(text)).toBe(sentence);
});
