import { expect, test } from 'vitest';
import type { Answer } from './answer.ts';
import { HONEY, seedAdvisor, seedCatalog } from './testing/seed-shop.ts';

/** What the chat offers before the first message, and one opening for each act. */
const OPENINGS = [
  'Which foundation suits me?',
  'Which lip colour goes with my undertone?',
  'What can I wear in the evening?',
  'red lipstick under 25',
  'my nose looks like a strawberry',
  'Blur Theory or Cashmere Hour Satin Foundation?',
  'is Last Word vegan?',
  'I think I am cool',
  'what did the scan say',
  'how do I stop my mascara clumping',
  'makeup for a wedding',
  'how much is shipping',
  'my lips are swollen since the gloss',
  'do you sell perfume',
  'what is the weather',
  'hello',
  'thanks',
  'hmm no idea',
];
const DEPTH = 3;

const ask = (query: string, state: unknown): Answer =>
  seedAdvisor.answer({ query, analysis: HONEY, state }, seedCatalog);

test.each([
  ['which colours suit me', 'Which colours suit me?'],
  ['what did the scan say', 'What did the scan say?'],
  ['how much is shipping', 'How much is shipping?'],
  ['show me some primers and how do i make lipstick last', 'How do I make lipstick last?'],
])('what was just asked is no chip: %s', (query, chip) => {
  const { chips } = ask(query, null);
  expect(chips).not.toContain(chip);
  expect(chips.length).toBeGreaterThanOrEqual(2);
});

/** Walks every chip that is offered, each in the state in which it is offered. */
function walk(answer: Answer, path: readonly string[], visit: (next: Answer, path: readonly string[]) => void) {
  if (path.length > DEPTH) return;
  for (const chip of answer.chips) {
    const next = ask(chip, JSON.parse(JSON.stringify(answer.state)));
    visit(next, [...path, chip]);
    walk(next, [...path, chip], visit);
  }
}

test('every chip is understood, to the third chip in a row', { timeout: 60_000 }, () => {
  const refused = new Set<string>();
  let visited = 0;
  for (const opening of OPENINGS)
    walk(ask(opening, null), [opening], ({ act, text }, path) => {
      visited += 1;
      if (['out-of-scope', 'ask-back'].includes(act) || text.trim() === '')
        refused.add(`${path.slice(-2).join(' → ')}: ${act}`);
    });
  expect(visited).toBeGreaterThan(200);
  expect([...refused]).toEqual([]);
});

test('an answer offers at most four chips, each once and short enough to read at a glance', () => {
  for (const opening of OPENINGS) {
    const { chips } = ask(opening, null);
    expect(chips.length, opening).toBeLessThanOrEqual(4);
    expect(new Set(chips).size, opening).toBe(chips.length);
    for (const chip of chips) expect(chip.length, chip).toBeLessThanOrEqual(48);
  }
});

test('an answer that goes by a tone that the scan could not tell says so, and offers the tones beside it', () => {
  const asked = (query: string, toneDoubt?: 'medium' | 'low') =>
    seedAdvisor.answer({ query, analysis: HONEY, toneDoubt }, seedCatalog);
  const doubted = asked('Which foundation suits me?', 'low');
  expect(doubted.text).toMatch(/^The scan wasn’t sure of your tone, so I’m going by Honey\. /);
  expect(doubted.chips.slice(0, 2)).toEqual(['My skin tone is Sand', 'My skin tone is Caramel']);
  expect(asked('What did the scan say?', 'low').text).toContain('wasn’t sure');
  expect(asked('Which foundation suits me?').text).toContain('suits your Honey skin with its warm undertone');
  expect(asked('How much is shipping?', 'low').text).not.toContain('wasn’t sure');
});

test('an answer that goes by a tone that the scan found likely calls it likely, and offers the tones that it could be', () => {
  const asked = (query: string) => seedAdvisor.answer({ query, analysis: HONEY, toneDoubt: 'medium' }, seedCatalog);
  expect(asked('Which foundation suits me?').text).toContain('suits your skin (likely Honey) with its warm undertone');
  const whole = asked('What did the scan say?');
  expect(whole.text).toContain('skin tone likely Honey (it could also be Sand or Caramel), undertone');
  expect(whole.chips.slice(0, 2)).toEqual(['My skin tone is Sand', 'My skin tone is Caramel']);
  expect(asked('What is my skin tone?').text).toContain('reads likely Honey (it could also be Sand or Caramel).');
});

test('an answer about the scan leads to the tones', () => {
  expect(seedAdvisor.answer({ query: 'What did the scan say?', analysis: HONEY }, seedCatalog).text).toMatch(
    /press See my results in the \/#ai-scanner, .*one press/,
  );
});

test('where deeper tones are offered, no chip and no word names a lighter one', () => {
  const talk = { analysis: HONEY, toneDoubt: 'medium' as const };
  const { state } = seedAdvisor.answer({ query: 'Which foundation suits me?', ...talk }, seedCatalog);
  const { text, chips, corrections } = seedAdvisor.answer(
    { query: 'I am deeper than that', ...talk, state },
    seedCatalog,
  );
  expect(corrections.length).toBeGreaterThan(0);
  expect(text).toContain('likely Honey');
  expect([text, ...chips].join()).not.toMatch(/Sand|My skin tone is/);
});
