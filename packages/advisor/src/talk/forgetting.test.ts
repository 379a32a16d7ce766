import { expect, test } from 'vitest';
import { talk } from '../testing/talk.ts';
import { readState } from './state.ts';

const NEW_TALK = readState(null);
const YOUNG = 'my daughter is 12, which makeup may she wear?';

test.each([
  'forget everything',
  'Please forget everything.',
  'can you forget everything i told you?',
  'Forget all of that, please',
  'forget what I said',
  'forget all that we talked about',
  'forget our conversation',
  'delete this chat',
  'Clear everything',
  'erase everything you know about me',
  'start over',
  "let's start again",
])('"%s" ends the talk and says so', (query) => {
  const [, answer] = talk([YOUNG, query]);
  expect(answer).toMatchObject({ act: 'forget', choices: [], state: NEW_TALK });
  expect(answer?.text).toMatch(/forgotten/);
});

test.each([
  "don't forget everything I said",
  'I always forget everything about skincare',
  'forget everything but the red one',
  'what is the best eraser',
  'should I start over with my foundation?',
  'forget the lipstick, show me a blush',
])('"%s" ends no talk', (query) => {
  const [before, answer] = talk([YOUNG, query]);
  expect(before?.state.isYoung).toBe(true);
  expect(answer?.act).not.toBe('forget');
  expect(answer?.state.isYoung).toBe(true);
});

test('what is asked in the same breath belongs to the new talk', () => {
  const [, after] = talk([YOUNG, 'Forget everything. Show me a red lipstick.']);
  expect(after).toEqual(talk(['Show me a red lipstick.'])[0]);
  expect(after?.state.isYoung).toBe(false);
});
