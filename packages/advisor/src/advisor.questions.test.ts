import { expect, test } from 'vitest';
import { FOREIGN, REWORDED } from './testing/reworded-questions.ts';
import { advisor } from './testing/seed-advisor.ts';
import { advice, catalogue, HONEY } from './testing/seed-shop.ts';

const retrieve = (query: string) => advisor.retrieve({ query, analysis: HONEY }, catalogue);
const isNo = (kind: string) => kind === 'out-of-scope' || kind === 'medical';
const topics = new Map(advice.map(({ id, topic }) => [id, topic]));

// All tests below look at the same answers.
const reworded: { id: string; question: string; given: string | undefined; kind: string }[] = [];
for (const [id, question] of REWORDED) {
  const { parts, kind } = await retrieve(question);
  reworded.push({ id, question, given: parts[0]?.entry?.id, kind });
}

test('reworded questions get the right entry, at least nine of ten', () => {
  const wrong = reworded.filter(({ id, given }) => given !== id).map(({ question }) => question);
  expect(wrong.length / reworded.length, wrong.join('\n')).toBeLessThan(0.1);
});

test('foreign questions are recognised, and hardly any other is taken for foreign', async () => {
  const missed = [];
  for (const question of FOREIGN) if (!isNo((await retrieve(question)).kind)) missed.push(question);
  expect(missed.length / FOREIGN.length, missed.join('\n')).toBeLessThan(0.1);

  const inside = reworded.filter(({ id }) => topics.get(id) !== 'out-of-scope');
  const alarms = inside.filter(({ kind }) => kind === 'out-of-scope').map(({ question }) => question);
  expect(alarms.length / inside.length, alarms.join('\n')).toBeLessThan(0.03);
});

test('two questions in one message are both answered, first things first', async () => {
  const { parts } = await retrieve('which blusher suits me and how do i clean my brushes?');
  expect(parts.map(({ entry }) => entry?.id)).toEqual(['blush-mine', 'clean-brushes']);
});

test.each([
  ['my polish chips straight away and takes ages to dry', ['nails-chip', 'nails-dry-fast']],
  ['my friend has blue eyes, which palette', ['eyeshadow-blue']],
])('%s: two things are split by what they mean, a statement stays with its question', async (question, ids) => {
  expect((await retrieve(question)).parts.map(({ entry }) => entry?.id)).toEqual(ids);
});
