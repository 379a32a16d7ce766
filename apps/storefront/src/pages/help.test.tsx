import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openShop } from '../render-app.tsx';

test.each([
  ['/help/contact', 'Contact us', /no phone number/],
  ['/help/delivery', 'Delivery', /\$4\.99 for every order/],
  ['/help/returns/', 'Returns', /within 30 days/],
  ['/help/questions', 'Questions and answers', /To browse|Not to browse/],
  ['/terms', 'Terms and Conditions', /no sales contract/],
  ['/privacy', 'Privacy', /thrown away/],
])('%s is a page of its own with links to the other texts', async (path, title, words) => {
  await openShop(path);
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(title);
  expect(screen.getByText(words)).toBeTruthy();
  expect(within(screen.getByRole('navigation', { name: 'More help' })).getAllByRole('link')).toHaveLength(5);
});

test("the text about delivery follows the operator's rule", async () => {
  const delivery = { fee: '6.00', countries: { CA: { fee: '9.00' } } };
  await openShop('/help/delivery', { 'GET /api/offers': { delivery, takesCodes: false } });
  expect(await screen.findByText(/^Delivery to the United States.* costs \$6\.00.*Canada costs \$9\.00/)).toBeTruthy();
  expect(screen.queryByText(/4\.99/)).toBeNull();
});

test.each(['/help', '/help/elsewhere'])('%s is not found', async (path) => {
  await openShop(path);
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toMatch(/not found/i);
});
