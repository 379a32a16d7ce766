import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { storedAnalysis } from '#platform/scan/stored-analysis.ts';
import { answerCalls, product, showShop } from '../../render-app.tsx';

const ruby = { name: 'Ruby', hex: '#A3123A' };
const layer = { factor: [1, 1, 1], own: '#D9A08C' };
const READ = { understood: [], rest: '', corrections: [], page: null, total: 1, without: [], near: [] };
const shades = [
  { name: 'Nude', hex: '#D9A08C', skinTones: ['Sand'], undertone: 'warm' },
  { ...ruby, skinTones: ['Chestnut'], undertone: 'cool' },
];

async function openSearch(isNamed: boolean) {
  const lipstick = { ...product(1, '10.00', 'Velvet Lipstick'), shadeLayer: layer };
  const listed = () =>
    new Response(JSON.stringify([{ ...lipstick, askedShade: { ...ruby, isNamed } }]), {
      headers: { 'content-type': 'application/json', 'x-total-count': '1' },
    });
  answerCalls({
    'GET /api/products?search=ruby&limit=24': listed,
    'GET /api/products/facets?search=ruby': { price: { min: 5, max: 80 }, brands: [], ratings: [] },
    'GET /api/products/reading?search=ruby': READ,
    'GET /api/products/1': { ...lipstick, shades },
    'GET /api/products/own-shades?ids=1': [{ id: 1, shades }],
  });
  await showShop('/products?search=ruby');
  return within(await screen.findByRole('article'));
}
const stored = () => JSON.parse(localStorage.getItem('guestCart') ?? '[]');

beforeEach(() => localStorage.clear());

test('a card shows, names and opens the shade that was asked for, also to somebody with a shade of their own', async () => {
  storedAnalysis.store({ timestamp: '2026-11-26T10:00:00Z', analysis: { skin_tone: 'Sand', undertone: 'warm' } });
  const card = await openSearch(false);
  expect(card.getByText('Ruby')).toBeTruthy();
  expect(card.queryByText(/Your shade/)).toBeNull();
  expect(card.getByRole('link').getAttribute('href')).toBe('/product/1?shade=Ruby');
});

test.each([
  ['named it chose it', true, { productId: 1, shade: 'Ruby' }],
  ['named none is told of the pick', false, { productId: 1, shade: 'Ruby', shadeChosen: false }],
])('Add to Cart adds it; who %s', async (_, isNamed, item) => {
  const card = await openSearch(isNamed);
  await userEvent.click(card.getByRole('button', { name: 'Add to Cart' }));
  await waitFor(() => expect(stored()).toEqual([{ id: 1, quantity: 1, ...item }]));
});
