import { TOPIC_MAX_BYTES } from '@beautymark/contracts/limits';
import { expect, test } from 'vitest';
import { withPartOfFace } from './ambiguous-kind.ts';
import { splitQuestions } from './parts.ts';
import { compactTopic, readTopic } from './topic.ts';

test.each([
  ['What foundation suits me and how do I apply it?', ['What foundation suits me', 'how do I apply it']],
  ['which lipstick? also how much is shipping', ['which lipstick', 'how much is shipping']],
  ['I have oily skin. What foundation should I use?', ['I have oily skin. What foundation should I use?']],
  ['My T-zone is oily but my cheeks are dry', ['My T-zone is oily but my cheeks are dry']],
  ['oily nose, which foundation? also where does blush go', ['oily nose, which foundation', 'where does blush go']],
  ['gold and silver eyeshadow', ['gold and silver eyeshadow']],
  ['???', ['???']],
])('%s', (text, parts) => expect(splitQuestions(text)).toEqual(parts));

test.each([
  ['which pencil should i use', { category: 'brows' }, 'which brow pencil should i use'],
  ['a matching liner', { subcategories: ['lipstick'] }, 'a matching lip liner'],
  ['a liquid liner', { subcategories: ['lipstick'] }, 'a liquid liner'],
  ['a matching liner', { subcategories: ['mascara'] }, 'a matching liner'],
])('%s after %j', (text, before, meant) => expect(withPartOfFace(text, before)).toBe(meant));

test('a topic survives its way through the cookie', () => {
  const topic = compactTopic({
    e: 'lip-mine',
    q: 'which lipstick suit me',
    w: { subcategories: ['lipstick'], maxCents: 2000, vegan: true, named: { undertone: 'cool' } },
    p: [1, 2, 3],
  });
  expect(readTopic(JSON.parse(JSON.stringify(topic)))).toEqual(topic);
});

test('a topic that is too large keeps what matters most', () => {
  const long = 'x'.repeat(60);
  const topic = compactTopic({
    e: 'lip-mine',
    w: {
      subcategories: ['lipstick'],
      brand: long,
      keywords: [long],
      finish: long,
      colour: long,
      skinType: long,
      maxCents: 2000,
    },
    p: [1, 2, 3],
  });
  expect(JSON.stringify(topic).length).toBeLessThanOrEqual(TOPIC_MAX_BYTES);
  expect(topic).toMatchObject({ e: 'lip-mine', w: { subcategories: ['lipstick'], maxCents: 2000 }, p: [1, 2, 3] });
});

test.each([[null], ['text'], [[1]], [42], [undefined]])('%j is no topic', (value) =>
  expect(readTopic(value)).toBeNull(),
);

test('foreign fields are left out', () => {
  expect(
    readTopic({
      e: 7,
      w: { vegan: 'yes', maxCents: 1.5, order: 'random', brand: 'x'.repeat(99), named: { constructor: 'a' } },
      p: ['1', 2],
    }),
  ).toEqual({ p: [2] });
});
