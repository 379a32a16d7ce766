import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openDashboard, openShop, product, seller, shopper } from '../../render-app.tsx';

const question = {
  id: 4,
  text: 'Is it vegan?',
  askedAt: '2026-11-20T10:00:00.000Z',
  from: 'Lena L.',
  product: { id: 7, name: 'Velvet Tint' },
  parcel: { id: 3, orderNumber: '#BM12' },
  answer: null as string | null,
  answeredAt: null,
};
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

test('a shopper asks on the product page, and reads how the answer comes', async () => {
  const { named } = await openShop('/product/7', {
    'GET /api/auth/me': shopper,
    'GET /api/products/7': { ...product(7, '24.00', 'Velvet Tint'), seller: { id: 2, name: 'Nora’s Balms' } },
    'POST /api/products/7/questions': () => Response.json({ id: 4 }, { status: 201 }),
  });
  await press('Ask the seller');
  const dialog = await screen.findByRole('dialog', { name: 'Ask Nora’s Balms' });
  await userEvent.type(within(dialog).getByLabelText('Your question'), ' Is it vegan? ');
  await press('Send question');
  expect(await screen.findByText('Your question is on its way')).toBeTruthy();
  expect(named('POST /api/products/7/questions').map(({ body }) => body)).toEqual([{ text: 'Is it vegan?' }]);
});

test('a guest who wants to ask signs in and comes back', async () => {
  await openShop('/product/7', { 'GET /api/products/7': product(7, '24.00', 'Velvet Tint') });
  await press('Ask the seller');
  await waitFor(() => expect(window.location.pathname + window.location.search).toBe('/login?redirect=/product/7'));
});

test('the dashboard says how many questions wait, and sends an answer', async () => {
  const { answers, named } = await openDashboard({ 'GET /api/seller/questions': [question] });
  answers['POST /api/seller/questions/4/answer'] = () => {
    answers['GET /api/seller/questions'] = [];
    return { ...question, answer: 'Yes.' };
  };
  await press('Questions (1)');
  const dialog = await screen.findByRole('dialog', { name: 'Questions from shoppers' });
  expect(await within(dialog).findByText('Is it vegan?')).toBeTruthy();
  expect(dialog.textContent).toContain('in order #BM12');
  await press('Answer Lena L.');
  await userEvent.type(await screen.findByLabelText('Your answer'), 'Yes.');
  await press('Send answer');
  expect(await screen.findByText('Answer sent')).toBeTruthy();
  expect(named('POST /api/seller/questions/4/answer').map(({ body }) => body)).toEqual([{ text: 'Yes.' }]);
  expect(await within(dialog).findByText('No question waits for an answer.')).toBeTruthy();
});

test('a lost answer to an answer is told, though its question is no longer among those that wait', async () => {
  const { answers } = await openDashboard({ 'GET /api/seller/questions': [question] });
  answers['POST /api/seller/questions/4/answer'] = () => {
    answers['GET /api/seller/questions'] = [];
    throw new TypeError('Failed to fetch');
  };
  await press('Questions (1)');
  await press('Answer Lena L.');
  await userEvent.type(await screen.findByLabelText('Your answer'), 'Yes.');
  await press('Send answer');
  expect(await screen.findByText('No question waits for an answer.')).toBeTruthy();
  expect(screen.getByText('No answer came')).toBeTruthy();
});

test('the link of a mail opens the questions, also through sign-in', async () => {
  await openShop('/seller/dashboard?questions=open', {
    'GET /api/auth/me': seller,
    'GET /api/seller/questions': [question],
  });
  expect(await screen.findByRole('dialog', { name: 'Questions from shoppers' })).toBeTruthy();
});
