import { expect, test } from 'vitest';
import { lastAnswer } from '../testing/seed-advisor.ts';
import { productOf } from '../testing/seed-shop.ts';

test.each([
  ['a lipstick under 20, and how do I apply it?', 'lip-long-lasting', 'lipstick', 20],
  ['how do i stop it clumping? a mascara under 16', 'mascara-clumps', 'mascara', 16],
  ['blush placement & show me blushes under 15', 'blush-placement', 'blush', 15],
  ['primer under 26. is primer even necessary tho', 'primer-need', 'primer', 26],
])('%s: both halves are answered', async (question, id, kind, limit) => {
  const { entries, products } = await lastAnswer(question);
  expect(entries).toContain(id);
  const asked = products.map((product) => productOf(product.id)).filter(({ subcategory }) => subcategory === kind);
  expect(asked.length).toBeGreaterThan(0);
  for (const { price } of asked) expect(Number(price)).toBeLessThan(limit);
});

test('a half that nobody here can answer is named, in plain words only', async () => {
  const { kind, response } = await lastAnswer('a lipstick under 15 and what is the {capital} of <b>france</b>');
  expect(kind).toBe('products');
  expect(response).toContain('I did not understand “what is the capital of b france b”');
});

test('a condition that no product tells of is said', async () => {
  const { response } = await lastAnswer('a refillable lipstick under 30');
  expect(response).toContain('I could not take “refillable” into account.');
});

test.each([
  'is it rosacea or am i just flushed all the time',
  'could this be eczema and which blush hides it',
  'my cheeks are red, do i have a rosacea',
])('whether something is an illness is for a doctor: %s', async (question) => {
  expect((await lastAnswer(question)).kind).toBe('medical');
});

test('who may need a doctor is offered nothing on the way', async () => {
  const { kind, products } = await lastAnswer('i swallowed nail polish remover, and show me red polishes under 10');
  expect(kind).toBe('medical');
  expect(products).toEqual([]);
});
