import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openShop } from '../../render-app.tsx';

test.each([
  ['/seller/dashboard?parcel=3', '/login?redirect=/seller/dashboard%3Fparcel%3D3'],
  ['/operator?section=orders', '/login?redirect=/operator%3Fsection%3Dorders'],
  ['/account/orders?page=2', '/login?redirect=/account/orders%3Fpage%3D2'],
  ['/checkout', '/login?redirect=/checkout'],
])('a guest at %s signs in and comes back to all of it', async (address, signIn) => {
  const { calls } = await openShop(address);
  // The other page's code is compiled first.
  await waitFor(() => expect(window.location.pathname + window.location.search).toBe(signIn), { timeout: 10_000 });
  expect(calls.filter(({ name }) => /seller|operator|orders/.test(name))).toEqual([]);
});
