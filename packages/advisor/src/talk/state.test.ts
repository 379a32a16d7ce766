import { expect, test } from 'vitest';
import { type DialogueState, readState, writeState } from './state.ts';

const talkOf = (change: Partial<DialogueState>): DialogueState => ({ ...readState(null), ...change });
/** As many bytes as the text takes inside the JSON of the cookie. */
const bytesOf = (text: string): number => Buffer.byteLength(JSON.stringify(text));
const SEEN = [101, 102, 103, 104, 105, 106];

test('of a talk that is too long the oldest turns go first', () => {
  const talk = talkOf({ seen: SEEN, wanted: { finishes: ['matte'] }, risk: 'skincare-pregnant', isYoung: true });
  const whole = writeState(talk, 10_000);
  expect(JSON.parse(whole)).toEqual(talk);
  expect(JSON.parse(writeState(talk, bytesOf(whole) - 1))).toEqual({ ...talk, seen: SEEN.slice(1) });
  expect(JSON.parse(writeState(talk, bytesOf(whole) - 9))).toEqual({ ...talk, seen: SEEN.slice(3) });
});

test('the last that a talk forgets is what keeps the shopper safe', () => {
  const words = Array.from({ length: 12 }, (_, at) => `${'long '.repeat(10)}${at}`);
  const talk = talkOf({
    wanted: { finishes: words, needs: words, notListed: ['retinoid'] },
    shown: [{ id: 1 }],
    risk: 'skincare-pregnant',
    isYoung: true,
  });
  const without = writeState(talk, 700);
  expect(readState(JSON.parse(without))).toEqual({ ...talk, wanted: { notListed: ['retinoid'] } });
  expect(readState(JSON.parse(writeState(talk, 420)))).toMatchObject({ risk: 'skincare-pregnant', isYoung: true });
  expect(bytesOf(writeState(talk, 420))).toBeLessThanOrEqual(420);
});

test('pregnancy, a child and an allergy outlast every product, however little fits', () => {
  const talk = talkOf({
    seen: SEEN,
    shown: SEEN.slice(0, 4).map((id) => ({ id, shade: 'long '.repeat(12) })),
    bound: ['skincare-pregnant', 'child-makeup', 'known-allergy'],
    avoid: ['nuts'],
    isYoung: true,
  });
  for (const bytes of [5000, 900, 600, 300, 100])
    expect(readState(JSON.parse(writeState(talk, bytes)))).toMatchObject({
      bound: talk.bound,
      avoid: talk.avoid,
      isYoung: true,
    });
});

test.each([
  ['wishes', { wanted: 'red' }],
  ['products', { shown: [{ id: 'one' }] }],
  ['a topic', { topic: 7 }],
])('what an older shop wrote of %s loses nothing of health', (_what, older) => {
  const health = { risk: 'skincare-pregnant', bound: ['skincare-pregnant'], avoid: ['nuts'], isYoung: true };
  expect(readState({ ...talkOf(health), ...older })).toEqual(talkOf(health));
});
