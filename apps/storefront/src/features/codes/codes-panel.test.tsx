import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openShop, shopper } from '../../render-app.tsx';

const CODE = {
  ...{ id: 4, code: 'SPRING-10', kind: 'percent', value: 10, from: null, until: null, minimum: '20.00' },
  ...{ uses: 50, usesPerShopper: 1, used: 3, state: 'active' },
};
const asOperator = {
  'GET /api/auth/me': { ...shopper, isOperator: true },
  'GET /api/operator/codes?limit=25': [CODE],
  'GET /api/operator/delivery': { fee: '4.99' },
  'POST /api/operator/codes': CODE,
  'DELETE /api/operator/codes/4': { ...CODE, state: 'ended' },
  'PUT /api/operator/delivery': { fee: '6.00' },
};
const openTab = async (name: string) => {
  const shop = await openShop('/operator', asOperator);
  await userEvent.click(await screen.findByRole('tab', { name }));
  return shop;
};

test('an operator reads what each code gives, makes one in the terms typed, and ends one after a question', async () => {
  const shop = await openTab('Codes');
  expect(await screen.findByText('10% off, from $20.00, 1 per shopper')).toBeTruthy();
  expect(screen.getByText('3 of 50')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'New code' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Code' }), 'summer');
  await userEvent.selectOptions(screen.getByLabelText('What it gives'), 'amount');
  await userEvent.click(screen.getByRole('button', { name: 'Create code' }));
  expect(await screen.findByText('Amount must be a positive number')).toBeTruthy();
  await userEvent.type(screen.getByRole('textbox', { name: 'Amount in dollars' }), '5.00');
  await userEvent.type(screen.getByRole('textbox', { name: 'Uses in all' }), '9');
  await userEvent.click(screen.getByRole('button', { name: 'Create code' }));
  await waitFor(() =>
    expect(shop.named('POST /api/operator/codes')).toMatchObject([
      { body: { code: 'SUMMER', kind: 'amount', value: '5.00', uses: 9 } },
    ]),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'End SPRING-10' }));
  await userEvent.click(await screen.findByRole('button', { name: 'End code' }));
  await waitFor(() => expect(shop.named('DELETE /api/operator/codes/4')).toHaveLength(1));
});

test("the operator's rule of delivery is sent as it was filled in, and a half-filled one is not", async () => {
  const shop = await openTab('Delivery');
  const [fee, freeFrom, least, most] = await Promise.all(
    ['Fee in dollars', 'Free from', 'Least days', 'Most days'].map(async (name) =>
      (await screen.findAllByRole('textbox', { name })).at(0),
    ),
  );
  if (!fee || !freeFrom || !least || !most) throw new Error('the first line has four fields');
  await userEvent.clear(fee);
  await userEvent.type(fee, '6.00');
  await userEvent.type(freeFrom, '50');
  await userEvent.type(least, '2');
  await userEvent.click(screen.getByRole('button', { name: 'Save delivery' }));
  expect(await screen.findByText('Enter the least and the most, or neither')).toBeTruthy();
  await userEvent.type(most, '4');
  await userEvent.click(screen.getByRole('button', { name: 'Save delivery' }));
  await waitFor(() =>
    expect(shop.named('PUT /api/operator/delivery')).toMatchObject([
      { body: { fee: '6.00', freeFrom: '50', days: [2, 4] } },
    ]),
  );
});
