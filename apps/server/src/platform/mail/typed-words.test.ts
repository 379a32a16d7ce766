import { expect, test } from 'vitest';
import { unlinked, withoutTypedWords } from './typed-words.ts';

test.each([
  ['Win $500 at https://win.example/now', 'Win $500 at https: / / win. example/ now'],
  ['www.win.example', 'www. win. example'],
  ['Go to WIN.EXAMPLE!', 'Go to WIN. EXAMPLE!'],
  ['(bit.ly/3xYz)', '(bit. ly/ 3xYz)'],
  ['win。example', 'win。 example'],
  ['win．example／now', 'win． example／ now'],
  ['http://10.0.0.1/x', 'http: / / 10. 0. 0. 1/ x'],
  ['xn--e1a.xn--p1ai', 'xn--e1a. xn--p1ai'],
  ['ana@example.com, 1 Rose St.', 'ana@example. com, 1 Rose St.'],
  ['mailto:ana tel:+1900555', 'mailto: ana tel: +1900555'],
  ['//win', '/ / win'],
  ['example.com.', 'example. com.'],
  ['हिन्दी.भारत', 'हिन्दी. भारत'],
  ['🎁.ws', '🎁. ws'],
  ['i❤.ws', 'i❤. ws'],
  ['win․example', 'win․ example'],
  ['win﹒example', 'win﹒ example'],
  ['a\u200d.\u200dws', 'a\u200d. \u200dws'],
  ['1.5oz.com', '1. 5oz. com'],
])('%s is no link any more', (typed, shown) => {
  expect(unlinked(typed)).toBe(shown);
});

test.each([
  '1.5 oz',
  'No. 5',
  'SPF 30+',
  '1/2',
  'Rouge Éclat, N° 7',
  '$12.50 each',
  '(0.5%),',
  '1.5oz',
  'St. Gallen',
  '2 × Lip & Cheek',
])('%s stays as it is', (typed) => {
  expect(unlinked(typed)).toBe(typed);
});

test('of a mail only the shop’s own words stay', () => {
  const typed = 'Win $500';
  const content = withoutTypedWords({
    heading: 'A shopper has a question',
    greeting: typed,
    paragraphs: ['Answer soon.'],
    quotes: [{ title: typed, text: typed }],
    rows: [{ label: typed, value: typed, picture: typed }],
    facts: [{ label: typed, value: typed, trackingPage: typed }],
    trackingPage: typed,
    action: { label: 'Answer', path: '/' },
    footer: 'Bye',
  });
  expect(JSON.stringify(content)).not.toContain(typed);
  expect(content).toMatchObject({ heading: 'A shopper has a question', paragraphs: ['Answer soon.'], footer: 'Bye' });
});
