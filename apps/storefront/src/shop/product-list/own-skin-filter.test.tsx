import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { storedAnalysis } from '#platform/scan/stored-analysis.ts';
import { answerCalls, product, showShop } from '../../render-app.tsx';

const facets = { price: { min: 5, max: 60 }, brands: [], ratings: [] };
const skins = [
  { value: 'Sand', count: 1 },
  { value: 'Chestnut', count: 1 },
];
const ANSWERS = {
  'GET /api/products/facets?category=1': { ...facets, skins },
  'GET /api/products/facets?category=1&skin=Chestnut': { ...facets, skins },
  'GET /api/products?category=1&sort=featured&limit=24': [
    product(1, '30.00', 'Foundation'),
    product(2, '9.00', 'Primer'),
  ],
  'GET /api/products?category=1&skin=Chestnut&sort=featured&limit=24': [product(1, '30.00', 'Foundation')],
};
const scanned = (skin_tone: string) =>
  storedAnalysis.store({ timestamp: '2026-11-26T10:00:00Z', analysis: { skin_tone, undertone: 'warm' } });
const cards = () => screen.queryAllByRole('article').length;

beforeEach(() => localStorage.clear());

test('who is known chooses what is in their shade; the address says “mine”, and the chip takes it back', async () => {
  scanned('Chestnut');
  answerCalls(ANSWERS);
  await showShop('/products?category=1');
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'In my shade', description: '1 product' });
  expect(cards()).toBe(2);
  await userEvent.click(box);
  await waitFor(() => expect(cards()).toBe(1));
  expect(window.location.search).toBe('?category=1&skin=mine');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'In my shade' }).checked).toBe(true);
  await userEvent.click(screen.getByRole('link', { name: 'Remove In my shade' }));
  await waitFor(() => expect(cards()).toBe(2));
  expect(window.location.search).toBe('?category=1');
});

test('a link that was passed on shows everything to who has no tone, and their own to who has one', async () => {
  const { calls } = answerCalls(ANSWERS);
  await showShop('/products?category=1&skin=mine');
  await waitFor(() => expect(cards()).toBe(2));
  expect(screen.queryByText('In my shade')).toBeNull();
  expect(calls.filter(({ name }) => name.includes('skin='))).toEqual([]);
  scanned('Chestnut');
  await waitFor(() => expect(cards()).toBe(1));
});

test('with lips that are known the call says their shade, and the count is theirs', async () => {
  const analysis = { skin_tone: 'Chestnut', undertone: 'warm', lip_shade: 'coral' };
  storedAnalysis.store({ timestamp: '2026-11-26T10:00:00Z', analysis });
  const counted = { ...facets, skins: [{ value: 'Chestnut', count: 2, byLips: [2, 1, 2, 2, 2, 2] }] };
  answerCalls({
    ...ANSWERS,
    'GET /api/products/facets?category=1': counted,
    'GET /api/products/facets?category=1&skin=Chestnut&lips=coral': counted,
    'GET /api/products?category=1&skin=Chestnut&lips=coral&sort=featured&limit=24': [product(1, '30.00', 'Foundation')],
  });
  await showShop('/products?category=1');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'In my shade', description: '1 product' }));
  await waitFor(() => expect(cards()).toBe(1));
});

test('it is not offered where the list has no shades for skin', async () => {
  scanned('Espresso');
  answerCalls(ANSWERS);
  await showShop('/products?category=1');
  await waitFor(() => expect(cards()).toBe(2));
  expect(screen.queryByRole('checkbox', { name: 'In my shade' })).toBeNull();
});
