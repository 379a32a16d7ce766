import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, openShop } from '../../render-app.tsx';

const SUGGESTIONS = {
  products: [{ id: 42, name: 'Tall Story Mascara', brand: 'Ravenholt', imageUrl: '/images/default.webp' }],
  brands: [{ id: 3, name: 'Maison Mascarade' }],
  categories: [{ id: 2, name: 'Masks' }],
};
const PATH = 'GET /api/products/suggestions?search=mas';

async function type(text: string, answers: Answers = { [PATH]: SUGGESTIONS }) {
  const shop = await openShop('/login', answers);
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search products' });
  field.focus();
  fireEvent.input(field, { target: { value: text } });
  return { field, shop };
}
const press = (field: HTMLElement, key: string) => fireEvent.keyDown(field, { key });

test('typing suggests products, brands and categories, and chooses none of them', async () => {
  const { field } = await type('mas');
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Tall Story MascaraRavenholt',
    'Maison Mascarade',
    'Masks',
  ]);
  const list = within(screen.getByRole('listbox'));
  expect(list.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual([
    'Products',
    'Brands',
    'Categories',
  ]);
  expect(screen.getByText('3 suggestions').getAttribute('role')).toBe('status');
  expect(field.getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id);
  expect(field.hasAttribute('aria-activedescendant')).toBe(false);
  expect(screen.queryByRole('option', { selected: true })).toBeNull();
});

test('Enter without a chosen suggestion submits the search as it was typed', async () => {
  const { field } = await type('mas');
  await screen.findAllByRole('option');
  press(field, 'Enter');
  fireEvent.submit(field.form as HTMLFormElement); // a field of the search form; jsdom does not submit by itself
  await waitFor(() => expect(window.location.pathname + window.location.search).toBe('/products?search=mas'));
});

test('arrows walk through the suggestions and back to the field, Enter opens the chosen one', async () => {
  const { field } = await type('mas');
  const [first, , last] = await screen.findAllByRole('option');
  press(field, 'ArrowDown');
  expect(field.getAttribute('aria-activedescendant')).toBe(first?.id);
  press(field, 'ArrowUp');
  expect(field.hasAttribute('aria-activedescendant')).toBe(false);
  press(field, 'ArrowUp');
  expect(field.getAttribute('aria-activedescendant')).toBe(last?.id);
  press(field, 'Enter');
  await waitFor(() => expect(window.location.pathname + window.location.search).toBe('/products?category=2'));
});

test('Enter never takes a suggestion that has come in the place of the chosen one', async () => {
  const others = { ...SUGGESTIONS, products: [{ ...SUGGESTIONS.products[0], id: 7, name: 'Mascot Liner' }] };
  const { field } = await type('ma', { 'GET /api/products/suggestions?search=ma': SUGGESTIONS, [PATH]: others });
  await screen.findByRole('option', { name: /Tall Story/ });
  fireEvent.input(field, { target: { value: 'mas' } });
  press(field, 'ArrowDown');
  expect(screen.getByRole('option', { selected: true }).textContent).toContain('Tall Story');
  await screen.findByRole('option', { name: /Mascot Liner/ });
  expect(screen.queryByRole('option', { selected: true })).toBeNull();
  expect(field.hasAttribute('aria-activedescendant')).toBe(false);
  press(field, 'Enter');
  expect(window.location.pathname).toBe('/login');
});

test('Escape closes the list and leaves the text', async () => {
  const { field } = await type('mas');
  await screen.findAllByRole('option');
  press(field, 'Escape');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(field.value).toBe('mas');
  expect(document.activeElement).toBe(field);
});

test('a press on a suggestion opens it', async () => {
  await type('mas');
  fireEvent.click(await screen.findByRole('option', { name: /Tall Story/ }));
  await waitFor(() => expect(window.location.pathname).toBe('/product/42'));
});

test('one letter calls nothing, and a failed call leaves a field that searches', async () => {
  const { shop } = await type('m', {});
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(shop.calls.filter(({ name }) => name.includes('suggestions'))).toEqual([]);
  const field = document.activeElement as HTMLInputElement; // focused above
  fireEvent.input(field, { target: { value: 'mas' } });
  await waitFor(() => expect(shop.named(PATH)).toHaveLength(1));
  expect(screen.queryByRole('listbox')).toBeNull();
});
