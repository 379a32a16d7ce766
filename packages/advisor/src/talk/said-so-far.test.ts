import { type Conditions, meets } from '@beautymark/language';
import { expect, test } from 'vitest';
import { ORDER } from '../order/order.ts';
import { createReader } from '../reader.ts';
import { advice, HONEY, seedAdvisor, seedCatalog, tones } from '../testing/seed-shop.ts';
import { readState } from './state.ts';

const read = await createReader({ advice, tones });
/** Answers that bring products along of their own accord. */
const BRINGING = new Set(['advise', 'look', 'suits-me']);

test.each<[string, string, Conditions]>([
  ['lipsticks under fifteen dollars', 'how do i make lipstick last', { maxCents: 1499 }],
  ['lipsticks under fifteen dollars', 'would a red one suit me', { maxCents: 1499 }],
  ['mascaras under twenty', 'how do i cover dark circles', { maxCents: 1999 }],
  ['vegan mascaras', 'which mascara for short lashes', { vegan: true }],
  ['blushes not from fernmarrow', 'cream or powder blush for dry skin', { notBrands: ['Fernmarrow'] }],
  ['matte lipsticks', 'which lipstick suits me', { finishes: ['matte'] }],
  ['blushes on sale', 'where do i put blush', { onSale: true }],
  ['lipsticks from argileaux', 'how do i stop it bleeding', { brands: ['Argileaux'] }],
])('after "%s", whatever could be answered to "%s" keeps to it', (wish, question, said) => {
  const { state } = seedAdvisor.answer({ query: wish, analysis: HONEY }, seedCatalog);
  const turn = read(question, false, { state: readState(state), analysis: HONEY, catalog: seedCatalog });
  const broken = ORDER.flatMap(({ intent, answers }) => {
    const reply = answers(turn, turn);
    return reply && BRINGING.has(reply.act)
      ? reply.choices.flatMap(({ product }) => (meets(product, said) ? [] : [`${intent}: ${product.name}`]))
      : [];
  });
  expect(broken).toEqual([]);
});
