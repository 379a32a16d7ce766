import { expect, test } from 'vitest';
import type { AdviceEntry } from '../advice.ts';
import { PHRASINGS } from '../knowledge/phrasings.ts';
import { shopFactEntries } from '../knowledge/shop-facts.ts';
import { IS_LONG } from '../testing/is-long.ts';
import { ranking } from '../testing/seed-advisor.ts';
import { advice, HONEY } from '../testing/seed-shop.ts';
import { createEntryRanking, type EntryRanking } from './entry-ranking.ts';

const entries = [...advice, ...shopFactEntries()];
/** Learning about a part of the face takes a fraction of the time that learning everything does. */
const someEntries = entries.filter(({ topic }) => ['brows', 'lips', 'nails', 'eyeliner'].includes(topic));

/** @returns the share of questions whose best entry is the right one */
function shareRight(ranks: EntryRanking, questions: { id: string; text: string }[]): number {
  const right = questions.filter(({ id, text }) => ranks.rank(ranks.read(text), null).entries[0]?.entry.id === id);
  return right.length / questions.length;
}

test('the advice’s own questions find their entries', () => {
  const all = advice.flatMap(({ id, questions: own }) => own.map((text) => ({ id, text })));
  const questions = IS_LONG ? all : all.filter((_, at) => at % 3 === 0);
  expect(shareRight(ranking, questions)).toBeGreaterThan(0.98);
});

test('questions that were left out find their entries by the others', { timeout: 240_000 }, async () => {
  const known = IS_LONG ? entries : someEntries;
  const shares = (IS_LONG ? [0, 1] : [0]).map(async (fold) => {
    let at = 0;
    const leftOut: { id: string; text: string }[] = [];
    const rest = known.map((entry): AdviceEntry => {
      const questions = entry.questions.filter((text) => {
        const kept = at++ % 4 !== fold * 2;
        if (!kept) leftOut.push({ id: entry.id, text });
        return kept;
      });
      return { ...entry, questions };
    });
    return shareRight(await createEntryRanking(rest), leftOut);
  });
  expect(Math.min(...(await Promise.all(shares)))).toBeGreaterThan(0.9);
});

test('every phrasing belongs to an entry', () => {
  const ids = new Set(entries.map(({ id }) => id));
  expect([...PHRASINGS.keys()].filter((id) => !ids.has(id))).toEqual([]);
});

test('an answer about other eyes steps back unless the question names them', () => {
  const brown = { ...HONEY, eye_color: 'brown' };
  const confidence = (text: string, analysis: typeof brown | null) =>
    ranking.rank(ranking.read(text), analysis).entries.find(({ entry }) => entry.id === 'eyeshadow-hazel')
      ?.confidence ?? 0;
  const unnamed = 'what shadow for greeny eyes';
  expect(confidence(unnamed, brown)).toBeLessThanOrEqual(confidence(unnamed, null));
  expect(confidence('eyeshadow for hazel eyes', brown)).toBe(confidence('eyeshadow for hazel eyes', null));
});

test('while it learns, its thread answers others', async () => {
  let answers = 0;
  const others = setInterval(() => answers++, 1);
  await createEntryRanking(IS_LONG ? entries : someEntries);
  clearInterval(others);
  expect(answers).toBeGreaterThan(IS_LONG ? 20 : 5);
});
