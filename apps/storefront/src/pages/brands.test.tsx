import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderPage } from '../entry-server.tsx';
import { openShop } from '../render-app.tsx';

const SECOND = '/api/brands?limit=200&cursor=abc';
const house = (id: number, name: string) => ({ id, name, tint: null, tagline: '' });
const LARGEST = [house(7, 'Zephyr'), house(3, 'Maison Test')];
const paged = (brands: unknown, next?: string) => () =>
  new Response(JSON.stringify(brands), {
    headers: { 'x-total-count': '3', ...(next ? { link: `<${next}>; rel="next"` } : {}) },
  });
const main = () => within(screen.getByRole('main'));

test('all brands come page by page, each from A to Z', async () => {
  const answers = { 'GET /api/brands': paged(LARGEST, SECOND), [`GET ${SECOND}`]: paged([house(9, 'Astra')]) };
  await openShop('/products?brands=true', answers);
  await main().findByRole('link', { name: 'Zephyr' });
  const names = () =>
    main()
      .getAllByRole('listitem')
      .map((item) => item.textContent);
  expect(names()).toEqual(['Maison Test', 'Zephyr']);
  expect(main().getByText('2 of 3')).toBeTruthy();
  await userEvent.click(main().getByRole('link', { name: 'Load more' }));
  await waitFor(() => expect(names()).toEqual(['Maison Test', 'Zephyr', 'Astra']));
  expect(window.location.search).toBe('?brands=true&pages=2');
  expect(document.activeElement?.textContent).toBe('Astra');
  expect(main().queryByRole('link', { name: 'Load more' })).toBeNull();
});

test('the server draws as many pages of brands as the address names', async () => {
  const at = { origin: 'http://shop.test', path: '/products', search: '?brands=true&pages=2' };
  const { html } = await renderPage(at, async (path) => {
    const answer = path === SECOND ? paged([house(9, 'Astra')])() : paged(LARGEST, SECOND)();
    return { status: 200, body: await answer.text(), header: (name) => answer.headers.get(name) };
  });
  for (const name of ['Zephyr', 'Maison Test', 'Astra']) expect(html).toContain(`>${name}</a>`);
  expect(html).not.toContain('Load more');
});

test('a brand beyond the largest has its page and its name above the list', async () => {
  const { html, head } = await renderPage(
    { origin: 'http://shop.test', path: '/products', search: '?brandIds=40' },
    async (path) => {
      const body = path === '/api/brands' ? LARGEST : path === '/api/brands?ids=40' ? [house(40, 'Tiny House')] : [];
      const status = path.startsWith('/api/products/facets') ? 404 : 200;
      return { status, body: JSON.stringify(body), header: () => null };
    },
  );
  expect(head).toContain('<title>Tiny House · BeautyMark</title>');
  expect(html).toContain('aria-label="Remove Tiny House"');
  expect([...html.matchAll(/<h1[^>]*>(.*?)<\/h1>/g)].map(([, text]) => text)).toEqual(['Tiny House']);
});
