import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type Answers, openOperator, product, type RecordedCall } from '../../render-app.tsx';

const FEATURED = '/api/operator/featured';
const CATEGORIES = '/api/operator/categories';
const category = (id: number, name: string) => ({ id, name, tagline: '', products: id });
const pressed = (name: string) => userEvent.click(screen.getByRole('button', { name }));

const openSection = (name: string, answers: Answers) => openOperator(name, answers, { staffRole: 'catalog' });

test('a found product is put first, moved and taken out again', async () => {
  let ids = [1, 2];
  const shown = () => ids.map((id) => ({ id, name: `Item ${id}`, brand: 'Maison', isForSale: id !== 2 }));
  const { named } = await openSection('Featured', {
    [`GET ${FEATURED}`]: shown,
    [`PUT ${FEATURED}`]: ({ body }: RecordedCall) => {
      ids = (body as { productIds: number[] }).productIds; // as sent
      return shown();
    },
    'GET /api/products?search=balm&limit=6': [product(3, '9.00', 'Balm'), product(1, '9.00', 'Item 1')],
  });
  expect(await screen.findByText('Maison · not for sale now, so not shown')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Find a product to put first'), 'balm');
  await userEvent.click(await screen.findByRole('button', { name: 'Put first Balm' }));
  await waitFor(() => expect(ids).toEqual([1, 2, 3]));
  await userEvent.click(await screen.findByRole('button', { name: 'Up Item 3' }));
  await waitFor(() => expect(ids).toEqual([1, 3, 2]));
  await userEvent.click(await screen.findByRole('button', { name: 'Take out Item 1' }));
  await waitFor(() => expect(ids).toEqual([3, 2]));
  // The first one can rise no further.
  const before = named(`PUT ${FEATURED}`).length;
  const up = await screen.findByRole('button', { name: 'Up Item 3' });
  expect(up.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByRole('button', { name: 'Down Item 3' }).getAttribute('aria-disabled')).toBe('false');
  await userEvent.click(up);
  expect(named(`PUT ${FEATURED}`)).toHaveLength(before);
});

test('categories are moved by buttons, and a name that another one has is refused in words', async () => {
  let order = [1, 2, 3];
  const shown = () => order.map((id) => category(id, `Kind ${id}`));
  const { named } = await openSection('Categories', {
    [`GET ${CATEGORIES}`]: shown,
    [`PUT ${CATEGORIES}`]: ({ body }: RecordedCall) => {
      order = (body as { ids: number[] }).ids; // as sent
      return shown();
    },
    [`PUT ${CATEGORIES}/2`]: () => Response.json({ code: 'operator.name_taken', status: 409 }, { status: 409 }),
  });
  await screen.findByRole('list', { name: 'Categories' });
  await pressed('Down Kind 1');

  await waitFor(() => expect(order).toEqual([2, 1, 3]));
  await pressed('Edit Kind 2');
  const dialog = await screen.findByRole('dialog', { name: 'Edit Kind 2' });
  await userEvent.clear(within(dialog).getByLabelText('Name'));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText('Name is required')).toBeTruthy();
  await userEvent.type(within(dialog).getByLabelText('Name'), 'Kind 3');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText('Another one has this name already.')).toBeTruthy();
  expect(named(`PUT ${CATEGORIES}/2`)).toMatchObject([{ body: { name: 'Kind 3', tagline: '' } }]);
});

test('brands are searched as typed and edited', async () => {
  const brand = { id: 4, name: 'Maison Test', tagline: '', products: 3, namedBy: null };
  const { named } = await openSection('Brands', {
    'GET /api/operator/brands?limit=25': [brand],
    'GET /api/operator/brands?limit=25&search=mai': [brand],
    'PUT /api/operator/brands/4': { ...brand, tagline: 'Made again.' },
  });
  await userEvent.type(await screen.findByLabelText('Search brands'), 'mai');
  await waitFor(() => expect(named('GET /api/operator/brands?limit=25&search=mai')).toHaveLength(1));
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Maison Test' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit Maison Test' });
  await userEvent.type(within(dialog).getByLabelText('Line below the name'), 'Made again.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(named('PUT /api/operator/brands/4')).toMatchObject([
      { body: { name: 'Maison Test', tagline: 'Made again.' } },
    ]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
