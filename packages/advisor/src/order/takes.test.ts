import { describe, expect, test } from 'vitest';
import { talk } from '../testing/talk.ts';

const BEFORE = ['I am pregnant', 'a gift for my sister, she is 16, max $25', 'a red vegan lipstick under $25'];

const ALL = ['kind', 'conditions', 'budget'];
/** A message of each kind that is no wish of its own, after one for a red vegan lipstick under $25, and what it leaves of that. */
const MESSAGES: ReadonlyArray<readonly [string, readonly string[]]> = [
  // A worried shopper still speaks of the lipstick: "what can I use instead?"
  ['my eyelid is swollen', ['kind']],
  ['how much is shipping?', []],
  ['thanks!', ALL],
  ['the first one please', ALL],
  ['why?', ALL],
  ['is the first one waterproof?', ALL],
  ['what is twelve times fourteen?', ALL],
  ['what is a toner?', ['kind']],
];

const after = (message: string) => {
  const state = talk([...BEFORE, message]).at(-1)?.state;
  if (!state) throw new RangeError(message);
  return state;
};

describe('what a message leaves of the talk', () => {
  test.each(MESSAGES)('%s: %j', (message, parts) => {
    const { wanted } = after(message);
    expect(wanted.subcategories !== undefined, 'kind').toBe(parts.includes('kind'));
    expect(wanted.colours !== undefined, 'conditions').toBe(parts.includes('conditions'));
    expect(wanted.maxCents !== undefined, 'budget').toBe(parts.includes('budget'));
    expect(wanted.vegan, 'said once and meant for the whole talk').toBe(true);
  });

  test.each(MESSAGES)('health is never lost: %s', (message) =>
    expect(after(message).bound).toContain('skincare-pregnant'),
  );
});

test('a kind of its own ends color, sum and gift of the request before, and nothing of health', () => {
  const { wanted, bound, topic } = after('show me serums');
  expect([wanted.colours, wanted.maxCents, wanted.vegan]).toEqual([undefined, undefined, true]);
  expect(bound).toContain('skincare-pregnant');
  expect(topic).not.toBe('shop-gift');
});

test('an injury binds its place only', () => {
  const [, eyes, lips] = talk(['my eye is infected', 'show me mascaras', 'show me lipsticks']);
  expect(eyes?.choices).toEqual([]);
  expect(lips?.choices.length).toBeGreaterThan(0);
});
