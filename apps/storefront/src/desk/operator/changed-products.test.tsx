import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openShop, shopper } from '../../render-app.tsx';

const LIST = 'GET /api/operator/product-changes?limit=25';
const change = (differences: object) => ({
  id: 4,
  at: '2026-03-01T08:00:00.000Z',
  product: { id: 7, name: 'Rosewood Lipstick' },
  seller: 'Nina New',
  isWaiting: true,
  before: { brand: 'Fernmarrow', category: 'Lips' },
  after: { brand: 'Halcyra', category: 'Skincare' },
  reviews: 5,
  ...differences,
});

test('an operator reads what it was, what it is to be and how many reviews, and says yes or no by one press', async () => {
  let changes = [
    change({}),
    change({
      id: 5,
      isWaiting: false,
      before: { name: 'Lip Liner', price: '9.00' },
      after: { name: 'Oil', price: '89.00' },
    }),
  ];
  const settle = (id: number) => () => {
    changes = changes.filter((one) => one.id !== id);
    return 204;
  };
  const { named } = await openShop('/operator?section=changed-products', {
    'GET /api/auth/me': { ...shopper, staffRole: 'support' },
    [LIST]: () => changes,
    'POST /api/operator/product-changes/4/allow': settle(4),
    'POST /api/operator/product-changes/5/undo': settle(5),
  });
  const [waits, made] = await screen.findAllByRole('row', { name: /Rosewood Lipstick/ });
  expect(waits?.textContent).toMatch(/FernmarrowLips.*HalcyraSkincare.*5 reviews/);
  expect(made?.textContent).toMatch(/Lip Liner\$9\.00.*Oil\$89\.00/);
  await userEvent.click(within(made as HTMLElement).getByRole('button', { name: 'Undo change of Rosewood Lipstick' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Allow change of Rosewood Lipstick' }));
  expect(named('POST /api/operator/product-changes/5/undo')).toHaveLength(1);
  await waitFor(() => expect(screen.queryByRole('row', { name: /Rosewood Lipstick/ })).toBeNull());
  expect(named('POST /api/operator/product-changes/4/allow')).toHaveLength(1);
});
