import type { Analysis } from '@beautymark/contracts/face';
import { expect, test } from 'vitest';
import { talk } from '../testing/talk.ts';

/** Chosen without a photo: brows and lips were never named. */
const CHOSEN: Analysis = { skin_tone: 'Cacao', undertone: 'warm', eye_color: 'brown' };
const last = (...messages: string[]) => {
  const answer = talk(messages, CHOSEN).at(-1);
  if (!answer) throw new Error('a talk has at least one message');
  return answer;
};

test('a result without brows and lips is told as far as it goes', () => {
  const { text } = last('what did my analysis find?');
  expect(text).toContain('skin tone Cacao, undertone warm and eye colour brown. You haven’t told me the rest.');
  expect(text).not.toMatch(/don't have an analysis|undefined|\{/);
});

test.each([
  ['what is my lip shade?', 'lip shade'],
  ['what colour are my eyebrows?', 'brow colour'],
])('what was never named is asked for and not read from anything: %s', (question, attribute) => {
  expect(last(question).text).toMatch(new RegExp(`haven’t told me your ${attribute}`));
});

test.each([
  'which foundation suits me?',
  'which lipstick suits me?',
  'which brow pencil suits me?',
  'what blush goes with my skin?',
  'how should I do my brows?',
  'a look for an interview',
  'my lips are berry',
])('answers without inventing what was never named: %s', (question) => {
  const { text } = last(question);
  expect(text).not.toMatch(/undefined|\{|your own (?:nude pink|coral|berry|red|pink|peach)\b/);
  expect(text.length).toBeGreaterThan(20);
});

test('foundations are named in shades for the chosen tone', () => {
  const { choices } = last('which foundation suits me?');
  expect(choices.length).toBeGreaterThan(0);
  for (const { shade } of choices)
    expect([shade?.skinTones, shade?.undertone]).toEqual([expect.arrayContaining(['Cacao']), 'warm']);
});
