import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openOperator, product, type RecordedCall } from '../../render-app.tsx';

const tint = {
  ...product(7, '24.00', 'Velvet Tint'),
  imageUrl: 'https://pictures.example/a.webp',
  version: 4,
  pictures: [],
};
const LIST = 'GET /api/operator/house/products?limit=25';

test('catalog staff edits a product of the house in the same dialog, and archives it', async () => {
  let shown: object[] = [tint];
  const answers = {
    'GET /api/categories': [{ id: 1, name: 'Lips', icon: '', productCount: 1 }],
    'GET /api/operator/featured': [],
    [LIST]: () => shown,
    [`${LIST}&search=velvet`]: () => shown,
    'PATCH /api/operator/house/products/7': ({ body }: RecordedCall) => ({ ...tint, ...(body as object), version: 5 }),
    'POST /api/operator/house/products/7/archive': () => {
      shown = [];
      return { ...tint, archivedAt: '2026-11-24T12:00:00.000Z' };
    },
  };
  const { named } = await openOperator('House products', answers, { staffRole: 'catalog' });
  await userEvent.type(within(screen.getByRole('main')).getByLabelText('Search products'), 'velvet');
  const row = await screen.findByRole('row', { name: /Velvet Tint/ });
  expect(within(row).queryByRole('button', { name: /Duplicate/ })).toBeNull();
  await userEvent.click(within(row).getByRole('button', { name: 'Edit Velvet Tint' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit Product' });
  const price = within(dialog).getByLabelText('Price');
  await userEvent.clear(price);
  await userEvent.type(price, '26');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Product saved')).toBeTruthy();
  expect(named('PATCH /api/operator/house/products/7')).toMatchObject([{ body: { price: '26', version: 4 } }]);
  await userEvent.click(await screen.findByRole('button', { name: 'Archive Velvet Tint' }));
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Archive' }));
  expect(await screen.findByText('Product archived')).toBeTruthy();
  expect(screen.queryByRole('row', { name: /Velvet Tint/ })).toBeNull();
});
