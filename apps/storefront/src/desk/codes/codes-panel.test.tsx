import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { openOperator } from '../../render-app.tsx';

const CODE = {
  id: 4,
  code: 'SPRING-10',
  kind: 'percent',
  value: 10,
  from: null,
  until: null,
  minimum: '20.00',
  uses: 50,
  usesPerShopper: 1,
  used: 3,
  state: 'active',
};
const answers = {
  'GET /api/operator/codes?limit=25': [CODE],
  'GET /api/operator/delivery': { fee: '4.99' },
  'POST /api/operator/codes': CODE,
  'DELETE /api/operator/codes/4': { ...CODE, state: 'ended' },
  'PUT /api/operator/delivery': { fee: '6.00' },
};

test('an operator reads what each code gives, makes one in the terms typed, and ends one after a question', async () => {
  const shop = await openOperator('Codes', answers);
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

test('a code is changed in its terms and not in its text, with its times where its owner is', async () => {
  vi.stubEnv('TZ', 'America/Los_Angeles');
  const until = '2026-12-01T00:00:00.000Z';
  const codes = [{ ...CODE, until }];
  const shop = await openOperator('Codes', {
    ...answers,
    'GET /api/operator/codes?limit=25': () => codes,
    'PUT /api/operator/codes/4': ({ body }: { body: { value: number } }) => {
      codes[0] = { ...CODE, until, value: body.value };
      return codes[0];
    },
  });
  expect(await screen.findByText('Nov 30, 2026, 4:00 PM PST')).toBeTruthy();
  const edit = await screen.findByRole('button', { name: 'Edit SPRING-10' });
  await userEvent.click(edit);
  const code = screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' });
  expect([code.value, code.readOnly, document.activeElement === code]).toEqual(['SPRING-10', true, true]);
  expect(screen.getByLabelText<HTMLInputElement>('Until (your time)').value).toBe('2026-11-30T16:00');
  const percent = screen.getByRole('textbox', { name: 'Percent' });
  await userEvent.clear(percent);
  await userEvent.type(percent, '15');
  await userEvent.click(screen.getByRole('button', { name: 'Save code' }));
  expect(await screen.findByText('15% off, from $20.00, 1 per shopper')).toBeTruthy();
  expect(shop.named('PUT /api/operator/codes/4').map(({ body }) => body)).toEqual([
    {
      code: 'SPRING-10',
      kind: 'percent',
      value: 15,
      until: '2026-12-01T00:00:00Z',
      minimum: '20.00',
      uses: 50,
      usesPerShopper: 1,
    },
  ]);
  await waitFor(() => expect(document.activeElement).toBe(edit));
});

test('a code that has ended says that saving it brings it back', async () => {
  await openOperator('Codes', {
    ...answers,
    'GET /api/operator/codes?limit=25': [{ ...CODE, state: 'ended', kind: 'delivery', value: null }],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit SPRING-10' }));
  expect(screen.getByText('This code has ended. Saving it brings it back.')).toBeTruthy();
});

test('going back to the specified delivery is asked first, because all that was entered is gone with it', async () => {
  const shop = await openOperator('Delivery', { ...answers, 'DELETE /api/operator/delivery': 204 });
  await userEvent.click(await screen.findByRole('button', { name: 'Back to $4.99 for every order' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Go back to $4.99 for every order?' });
  expect(shop.named('DELETE /api/operator/delivery')).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Go back' }));
  await waitFor(() => expect(shop.named('DELETE /api/operator/delivery')).toHaveLength(1));
});

test('where the answer is lost, the fee as it was saved stands beside the words about it', async () => {
  let held = { fee: '4.99' };
  await openOperator('Delivery', {
    ...answers,
    'GET /api/operator/delivery': () => held,
    'PUT /api/operator/delivery': () => {
      held = { fee: '6.00' };
      throw new TypeError('Failed to fetch');
    },
  });
  const [fee] = await screen.findAllByRole<HTMLInputElement>('textbox', { name: 'Fee in dollars' });
  if (!fee) throw new Error('the first line has a fee');
  await userEvent.clear(fee);
  await userEvent.type(fee, '6');
  await userEvent.click(screen.getByRole('button', { name: 'Save delivery' }));
  await waitFor(() => expect(fee.value).toBe('6.00'));
  expect((await screen.findByRole('alert')).textContent).toContain('No answer came');
});

test("the operator's rule of delivery is sent as it was filled in, and a half-filled one is not", async () => {
  const shop = await openOperator('Delivery', answers);
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
