import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { advisor } from '../src/testing/seed-advisor.ts';
import { catalogue, HONEY } from '../src/testing/seed-shop.ts';
import { askAll } from './ask.ts';
import { type ConditionedProduct, type ConditionFile, meets, wrongInTalk, wrongWith } from './conditions.ts';
import type { JudgedAnswer } from './judge.d.mts';

// Both files have checks of their own: catalogue/validate.mjs and the first test below.
const readJson = <T>(file: string): T => JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')) as T;
const products = readJson<ConditionedProduct[]>('../../../catalogue/products.json');
const productOf = new Map(products.map((product) => [product.id, product]));

describe.each(['conditions', 'shopper', 'fresh'])('questions.%s.json', (name) => {
  const { questions, defaultAnalysis } = readJson<ConditionFile>(`questions.${name}.json`);

  test('each question can be met, and each id is used once', () => {
    expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length);
    for (const { id, analysis = defaultAnalysis, expect: wanted } of questions) {
      const { nothingFits, advice, picks, kind, says } = wanted;
      const all = wanted.each ?? (wanted.where ? [wanted.where] : []);
      expect(all.length > 0 || nothingFits || advice || picks || kind || says, id).toBeTruthy();
      for (const conditions of all) {
        const fitting = products.filter((product) => meets(product, conditions, analysis));
        expect(fitting.length, id).toBeGreaterThan(0);
        expect(fitting.length, id).toBeLessThan(products.length);
      }
    }
  });

  test('products named meet their conditions, or the answer says what nothing meets, in nearly all of each kind', {
    timeout: 120_000,
  }, async () => {
    const asked = new Map<string, number>();
    const wrong = new Map<string, string[]>();
    for (const question of questions) {
      const answers = await askAll(question, { advisor, catalogue, defaultAnalysis });
      const fault = wrongInTalk(question, answers, question.analysis ?? defaultAnalysis, productOf);
      const kind = kindOf(question);
      asked.set(kind, (asked.get(kind) ?? 0) + 1);
      const words = `${question.id} ${question.turns?.join(' → ') ?? question.query}: ${fault}`;
      if (fault !== null) wrong.set(kind, [...(wrong.get(kind) ?? []), words]);
    }
    for (const [kind, total] of asked) {
      const faults = wrong.get(kind) ?? [];
      // A kind with few questions may miss one.
      const allowed = Math.max(1, MOST_WRONG(kind) * total);
      expect(faults.length, `${kind}, ${total} questions:\n${faults.join('\n')}`).toBeLessThanOrEqual(allowed);
    }
  });
});

/** Two things in one sentence are the hardest to take apart. */
const MOST_WRONG = (kind: string) => (kind === 'advice' ? 0.1 : 0.05);

/** What the question is about, by what is expected of its answer. */
function kindOf({
  turns,
  expect: { each, where, nothingFits, advice, says },
}: ConditionFile['questions'][number]): string {
  if (turns) return 'talk';
  if (nothingFits) return 'nothing fits';
  if (says) return 'not understood';
  if (each) return 'several things';
  if (where) return 'conditions';
  return advice ? 'advice' : 'other';
}

const answer = (ids: number[], text = 'Here you are.'): JudgedAnswer => ({
  kind: 'products',
  entries: [],
  products: ids.map((id) => ({ id, price: productOf.get(id)?.price ?? '' })),
  text,
});

test.each([
  ['a product that breaks a negation', { where: { notFinish: ['matte'] } }, answer([55])],
  ['one of two things forgotten', { each: [{ brand: 'Halcyra' }, { brand: 'Isfjell' }] }, answer([2])],
  ['nothing named', { where: { vegan: true } }, answer([])],
  ['the dearer one first', { where: { vegan: true }, first: { maxPrice: 10 } }, answer([1, 24])],
  ['products where nothing fits, without a word', { nothingFits: true }, answer([1])],
  ['something left out that was not the unknown one', { where: { idAnyOf: [2] }, unlessSaid: ['oil'] }, answer([1])],
])('%s is wrong', (_, wanted, given) => {
  expect(wrongWith({ id: 'x', expect: wanted }, given, HONEY, productOf)).not.toBeNull();
});

test.each([
  ['the second thing first', { advice: [['lip-dry'], ['lip-feathering']] }, { entries: ['lip-feathering', 'lip-dry'] }],
  ['one not cheaper', { measured: 'cheaper' as const }, { products: [55] }],
  ['one shown before', { measured: 'other' as const }, { products: [54] }],
  ['all of those shown', { picks: [1] }, { products: [54, 57] }],
  ['the dearest of those shown', { picks: 'cheapest' as const }, { products: [54] }],
])(
  '%s is wrong after others',
  (_, wanted, { entries = [], products: ids = [] }: { entries?: string[]; products?: number[] }) => {
    const given = { ...answer(ids), entries };
    expect(wrongInTalk({ id: 'x', expect: wanted }, [answer([54, 57]), given], HONEY, productOf)).not.toBeNull();
  },
);
